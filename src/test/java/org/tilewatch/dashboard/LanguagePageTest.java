package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.Item.Value;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.tiles.Seat;

/** In which language the page begins, and how numbers and what is counted are written in it. */
@Tag("browser")
class LanguagePageTest extends ScriptedPage {
    /** The space between the thousands, at which no line ends. */
    private static final char UNBROKEN = '\u00a0';

    @ParameterizedTest
    @CsvSource({"pl-PL, pl", "de-DE, en"})
    void whoHasNeverBeenHereReadsTheBrowsersLanguageOrElseEnglish(String asked, String spoken) {
        openIn(asked);
        assertThat(page.locator("#language .chosen")).hasText(spoken);
        assertThat(page.locator("html")).hasAttribute("lang", spoken);
    }

    @Test
    @Tag("thorough")
    void whatWasChosenOnTheTabletComesBeforeTheBrowsersLanguage() {
        openIn("cs-CZ");
        speak("ru");
        page.reload();
        assertThat(page.locator("#language .chosen")).hasText("ru");
    }

    @ParameterizedTest
    @CsvSource({
        "en-US, 10 points, 2 points, '11,600'",
        "cs-CZ, 10 bodů, 2 body, 11_600",
        "pl-PL, 10 punktów, 2 punkty, 11_600",
        "ru-RU, 10 очков, 2 очка, 11_600"
    })
    @Tag("thorough")
    void numbersAndPluralsAreThoseOfTheLanguage(String asked, String ten, String two, String total) {
        openIn(asked);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        var end = ScriptedGames.classicalEnd();
        tell(end.subList(0, end.size() - 1), 100);
        dashboard.tell(new NumberedEvent(200, scored()));
        var items = page.locator("#card .items li");
        assertThat(items.nth(0)).containsText(ten);
        assertThat(items.nth(1)).containsText(two);
        assertThat(page.locator("#card .gains .total")).hasText(total.replace('_', UNBROKEN));
        assertThat(page.locator("#card .pays .delta").first()).hasText("\u221224");
        assertThat(items.nth(2).locator(".value")).containsText("(×8)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"photograph", "history", "sets", "corners"})
    @Tag("thorough")
    void everyPageSpeaksTheLanguageThatIsChosenOnItAndIsBrightByDay(String name) {
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/" + name + ".html");
        var english = page.locator("h1").textContent();
        speak("cs");
        assertThat(page.locator("h1")).not().hasText(english);
        assertThat(page.locator("body")).hasCSS("background-color", "rgb(223, 232, 223)");
    }

    /** A hand of ten points and two, after which its winner has a number of five figures. */
    private static TableEvent scored() {
        var score = new ClassicalScore(
                true,
                12,
                0,
                Optional.empty(),
                12,
                List.of(
                        new Item("mahjong", List.of(), new Value.Points(10), "115a"),
                        new Item("only-possible-tile", ScriptedGames.tiles("p7"), new Value.Points(2), "115c"),
                        new Item("big-three-dragons", List.of(), new Value.Doubles(3), "116f")));
        return TableEvent.said(
                78,
                new Scored(
                        Map.of(Seat.BOTTOM, score),
                        Map.of(Seat.BOTTOM, 72, Seat.RIGHT, -24, Seat.TOP, -24, Seat.LEFT, -24),
                        Map.of(Seat.BOTTOM, 11_600, Seat.RIGHT, 0, Seat.TOP, 0, Seat.LEFT, 0),
                        new Next(true, 0, 0)));
    }
}

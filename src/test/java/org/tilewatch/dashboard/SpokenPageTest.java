package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Happening.Cause;
import org.tilewatch.play.Happening.Claim;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Key;

/** The page for whoever does not see it, and for whoever uses no finger. */
@Tag("browser")
class SpokenPageTest extends ScriptedPage {
    private void play() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        assertThat(page.locator("#hub .wall")).isVisible();
        assertThat(page.locator(".pond.top .tile")).hasCount(5);
    }

    @EveryScreen
    void whatHappensIsToldOnceInTheLanguageOfThePage(int width, int height) {
        page.setViewportSize(width, height);
        play();
        dashboard.tell(new NumberedEvent(200, TableEvent.said(68, new Discard(Seat.BOTTOM, Tile.NORTH, false))));
        assertThat(page.locator("#told")).hasText("Anežka discards: north wind.");
        page.locator("#language button[lang=cs]").tap();
        assertThat(page.locator("#language .chosen")).hasText("cs");
        dashboard.tell(new NumberedEvent(201, TableEvent.said(69, new Discard(Seat.RIGHT, Tile.P9, false))));
        assertThat(page.locator("#told")).hasText("Łukasz odhazuje: puntíková devítka.");
        // What a host is told of the kiosk has a place of its own, which comes a while after the table.
        assertThat(page.locator(
                        "[role=status], [aria-live]", new Page.LocatorOptions().setHasText("puntíková devítka")))
                .hasCount(1);
    }

    @EveryScreen
    @Tag("thorough")
    void callsAndClaimsAreSpokenByTheBrowsersVoiceWhereSomebodySwitchesThatOn(int width, int height) {
        page.addInitScript(
                "window.heard = []; speechSynthesis.speak = words => window.heard.push(words.lang + ': ' + words.text);");
        page.setViewportSize(width, height);
        page.reload();
        play();
        var claim = new Call(Seat.RIGHT, Claim.PUNG, true, 400);
        dashboard.tell(new NumberedEvent(200, TableEvent.said(68, new Discard(Seat.BOTTOM, Tile.P9, false))));
        dashboard.tell(new NumberedEvent(201, TableEvent.said(69, claim)));
        assertThat(page.locator("#told")).hasText("Anežka discards: 9 dots.");
        assertThat(heard()).isEmpty();

        var button = page.locator("#aloud");
        assertThat(button).hasAttribute("aria-pressed", "false");
        button.tap();
        assertThat(button).hasAttribute("aria-pressed", "true");
        speak("ru");
        dashboard.tell(new NumberedEvent(202, TableEvent.said(70, claim)));
        dashboard.tell(new NumberedEvent(203, TableEvent.said(70, new Call(Seat.TOP, Claim.CHOW, false, 900))));
        dashboard.tell(new NumberedEvent(204, TableEvent.said(71, new Discard(Seat.RIGHT, Tile.P2, false))));
        await().until(() -> heard().size() == 2);
        assertThat(heard()).containsExactly("en: Speak", "ru: Łukasz заявляет Панг");

        // It stays so on this device, and nothing that was called before is called again.
        page.reload();
        assertThat(page.locator("#hub .wall")).isVisible();
        assertThat(button).hasAttribute("aria-pressed", "true");
        dashboard.tell(new NumberedEvent(205, TableEvent.said(72, claim)));
        await().until(() -> heard().size() == 1);
        button.tap();
        assertThat(button).hasAttribute("aria-pressed", "false");
        dashboard.tell(new NumberedEvent(206, TableEvent.said(73, claim)));
        dashboard.tell(new NumberedEvent(207, TableEvent.said(74, new Discard(Seat.TOP, Tile.P3, false))));
        assertThat(page.locator("#told")).containsText("Юрий");
        assertThat(heard()).containsExactly("ru: Łukasz заявляет Панг");
    }

    @Test
    void whatHappensIsSpokenAtThreeLengthsAndWhatIsAskedByTouchToo() {
        page.addInitScript(
                "window.heard = []; speechSynthesis.speak = words => window.heard.push(words.lang + ': ' + words.text);");
        page.reload();
        play();
        page.locator("#aloud").tap();
        var lengths = page.locator("#asked-aloud .lengths button");
        assertThat(lengths).hasText(new String[] {"Calls", "Discards too", "All"});
        dashboard.tell(new NumberedEvent(301, TableEvent.said(70, new Discard(Seat.BOTTOM, Tile.P2, false))));
        lengths.nth(1).tap();
        dashboard.tell(new NumberedEvent(302, TableEvent.said(71, new Discard(Seat.RIGHT, Tile.P3, false))));
        await().until(() -> heard().size() == 2);
        assertThat(heard()).containsExactly("en: Speak", "en: Łukasz discards: 3 dots.");
        page.locator("#asked-aloud .answers button").first().tap();
        await().until(() -> heard().size() == 3);
        assertThat(heard().get(2)).contains("It is Юрий’s turn");
        page.locator("#asked-aloud .answers button").nth(5).tap();
        await().until(() -> heard().size() == 4);
        assertThat(heard().get(3)).startsWith("en: Before Łukasz: ").contains("3 dots");
        dashboard.tell(new NumberedEvent(
                303,
                TableEvent.said(
                        72,
                        new Correction(
                                Key.ASK_WHICH_TILE.sentence(),
                                List.of(302L),
                                List.of(TableEvent.said(71, new Discard(Seat.RIGHT, Tile.P4, false))),
                                Optional.empty(),
                                Cause.PERSON,
                                Optional.empty()))));
        await().until(() -> heard().size() == 5);
        assertThat(heard().get(4)).doesNotContain("discards");
        page.keyboard().press("w");
        await().until(() -> heard().size() == 6);
        assertThat(heard().get(5)).isEqualTo("en: No hand that lies open waits");
        assertThat(page.locator("#told")).hasText("No hand that lies open waits");
        lengths.nth(2).tap();
        assertThat(lengths.nth(2)).hasAttribute("aria-pressed", "true");
        page.locator("#aloud").tap();
        assertThat(page.locator("#asked-aloud")).isHidden();
    }

    private List<String> heard() {
        return ((List<?>) page.evaluate("window.heard"))
                .stream().map(String::valueOf).toList();
    }

    @EveryScreen
    @Tag("thorough")
    void keysTellWhoseTurnItIsTheLastDiscardAndTheScores(int width, int height) {
        page.setViewportSize(width, height);
        play();
        page.keyboard().press("t");
        assertThat(page.locator("#told")).hasText("It is Anežka’s turn");
        page.keyboard().press("d");
        assertThat(page.locator("#told")).hasText("Tomáš discards: red dragon.");
        page.keyboard().press("s");
        assertThat(page.locator("#told")).hasText("Anežka 0, Łukasz 0, Юрий 0, Tomáš 0");
    }

    @EveryScreen
    @Tag("thorough")
    void theTableIsThereAsATableWithTilesByTheirNames(int width, int height) {
        page.setViewportSize(width, height);
        play();
        assertThat(page.locator("#spoken caption")).containsText("East round. hand 3. Wall: 55");
        assertThat(page.locator("#spoken tbody tr")).hasCount(4);
        assertThat(page.locator("#spoken tbody tr").first()).containsText("pung: 1 dot, 1 dot, 1 dot");
        assertThat(page.locator(".pond.bottom .tile img").first()).hasAttribute("alt", "west wind");
    }

    @EveryScreen
    @Tag("thorough")
    void aTileIsPutRightByKeysAlone(int width, int height) {
        page.setViewportSize(width, height);
        play();
        page.locator("#stage .tile.touch[tabindex='0']").first().focus();
        page.keyboard().press("ArrowRight");
        page.keyboard().press("Enter");
        assertThat(page.locator("#put-right")).isVisible();
        assertThat(page.locator("#put-right h1")).isFocused();
        page.keyboard().press("Tab");
        page.keyboard().press("Escape");
        assertThat(page.locator("#put-right")).isHidden();
        assertThat((Boolean) page.evaluate("() => document.activeElement.matches('#stage .tile.touch')"))
                .isTrue();
    }

    @EveryScreen
    @Tag("thorough")
    void theListOfEventsTakesTheFocusKeepsItAndGivesItBack(int width, int height) {
        page.setViewportSize(width, height);
        play();
        page.locator("#correct").focus();
        page.keyboard().press("Enter");
        assertThat(page.locator("#editor h1")).isFocused();
        for (int i = 0; i < 80; i++) {
            page.keyboard().press("Tab");
        }
        assertThat((Boolean) page.evaluate("() => document.activeElement.closest('#editor') !== null"))
                .isTrue();
        page.keyboard().press("Escape");
        assertThat(page.locator("#editor")).isHidden();
        assertThat(page.locator("#correct")).isFocused();
    }

    @EveryScreen
    @Tag("thorough")
    void aSeatsButtonThatHasTheFocusIsPressedByTheSpaceBar(int width, int height) {
        page.setViewportSize(width, height);
        play();
        page.locator(".press.right").focus();
        page.keyboard().press(" ");
        await().until(() -> edges.size() == 2);
        assertThat(edges).extracting(ButtonEdge::seat).containsOnly(Seat.RIGHT);
    }
}

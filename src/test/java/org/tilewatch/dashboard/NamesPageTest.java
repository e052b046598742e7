package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.GameSettings;

/** Names that are read from right to left, and names that try to turn what stands around them. */
@Tag("browser")
class NamesPageTest extends ScriptedPage {
    /** Where a name begins on the screen, of the first text under a place that holds it. */
    private static final String LEFT_OF = """
        ([place, name]) => {
          for (const root of document.querySelectorAll(place)) {
            const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
            for (let text = texts.nextNode(); text; text = texts.nextNode()) {
              const at = text.data.indexOf(name);
              if (at < 0) continue;
              const range = document.createRange();
              range.setStart(text, at);
              range.setEnd(text, at + name.length);
              return range.getBoundingClientRect().left;
            }
          }
          throw new Error(`no ${name} in ${place}`);
        }\
        """;

    private static GameSettings of(List<String> players) {
        var game = ScriptedGames.CLASSICAL;
        return new GameSettings(game.rules(), players, game.east(), game.roundWind(), game.options());
    }

    private double leftOf(String place, String name) {
        return ((Number) page.evaluate(LEFT_OF, List.of(place, name))).doubleValue();
    }

    private void play(List<String> players) {
        dashboard.begin(of(players), List.of());
        tellAll(ScriptedGames.classicalPlay());
        tell(ScriptedGames.classicalEnd(), 100);
        assertThat(page.locator("#card")).isVisible();
    }

    @Test
    void whoPaysWhomIsReadFromLeftToRightWhateverTheNames() {
        play(List.of("אנה", "בעז", "גד", "דנה"));
        page.locator("#card summary").click();
        var paid = page.locator("#card details li span").first();
        assertThat(paid).isVisible();
        var names = paid.textContent().split(" → ");
        assertThat(leftOf("#card details li span", names[0])).isLessThan(leftOf("#card details li span", names[1]));
        assertThat(page.locator("#card h1 .winner-name bdi")).hasText("אנה");
        assertThat(leftOf("#card h1", "אנה")).isLessThan(leftOf("#card h1", "wins on"));
        screenshot("names-card");
    }

    @Test
    @Tag("thorough")
    void aSentenceIsReadAsItIsWrittenWhateverNameStandsInIt() {
        play(List.of("אנה", "בעז", "גד", "דנה"));
        page.locator("#card .wrong").tap();
        var win = page.locator("#editor .event[data-event=win]");
        assertThat(win).containsText("\u2068אנה\u2069");
        assertThat(leftOf("#editor .event[data-event=win]", "אנה"))
                .isLessThan(leftOf("#editor .event[data-event=win]", "wins"));
        screenshot("names-editor");
    }

    @Test
    @Tag("thorough")
    void aNameThatTurnsTextTurnsNothing() {
        play(List.of("An\u202Ena", "Bo\nris\u200B", "\u2066Cyril", "Dana\u0000"));
        for (var name : List.of("Anna", "Bo ris", "Cyril", "Dana")) {
            assertThat(page.locator("#stage .name b", new Page.LocatorOptions().setHasText(name)))
                    .hasText(name);
        }
        assertThat(page.content())
                .doesNotContain("\u202E")
                .doesNotContain("\u200B")
                .doesNotContain("\u2066");
    }
}

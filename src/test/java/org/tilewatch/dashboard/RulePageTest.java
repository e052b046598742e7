package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** What a rule's number opens. */
@Tag("browser")
class RulePageTest extends ScriptedPage {
    @EveryScreen
    void aRulesNumberOpensWhatItSaysWithAnExampleAndWhatItIsWorthInEachGame(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        tell(ScriptedGames.classicalEnd(), 100);

        page.locator("#card .items li", new Page.LocatorOptions().setHasText("Concealed pung of majors"))
                .locator(".rule")
                .tap();
        assertThat(page.locator("#rule h1")).hasText("Concealed pung of majors § 114b");
        assertThat(page.locator("#rule .says")).containsText("Three equal ones, nines, winds or dragons");
        assertThat(page.locator("#rule .example .tile")).hasCount(3);
        assertThat(page.locator("#rule tbody tr").first()).containsText("§ 114b");
        assertThat(page.locator("#rule tbody tr").first()).containsText("8 points");
        for (var language : width == 1024 ? List.of("en", "cs", "pl", "ru") : List.of("en")) {
            page.keyboard().press("Escape");
            assertThat(page.locator("#rule")).isHidden();
            speak(language);
            page.locator("#card .items .rule").nth(2).tap();
            assertThat(page.locator("#rule tbody tr").first()).isVisible();
            screenshot("rule-" + language);
        }
    }

    @EveryScreen
    @Tag("thorough")
    void whatARowOfTheWholeHandSaysHasAHandForExampleAndTheChoicesOfTheTableThatBearOnIt(int width, int height) {
        page.setViewportSize(width, height);
        dashboard.begin(ScriptedGames.RIICHI, List.of());
        tellAll(ScriptedGames.riichiHand());

        open("Fully concealed hand");
        assertThat(page.locator("#rule .says")).containsText("wins on a tile drawn by its player");
        assertThat(page.locator("#rule .example .tile")).hasCount(14);
        assertThat(page.locator("#rule .options")).hasCount(0);
        page.locator("#rule .close").tap();
        open("Red five");
        assertThat(page.locator("#rule .options li")).hasText("Is one five of each suit red? § 1.1");
        screenshot("rule-options-" + width);
        page.locator("#rule .close").tap();
        speak("ru");
        assertThat(page.locator("#card .sum span")).hasText("5 фан, 20 фу · манган");
        open("Красная пятёрка");
        assertThat(page.locator("#rule .says")).hasText("Считается каждая красная пятёрка; кроме того нужен яку.");
        assertThat(page.locator("#rule .options li")).hasText("Одна пятёрка каждой масти красная? § 1.1");
    }

    private void open(String row) {
        page.locator("#card .items li", new Page.LocatorOptions().setHasText(row))
                .locator(".rule")
                .tap();
    }
}

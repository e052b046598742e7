package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** What a rule's number opens. */
@Tag("browser")
class RulePageTest extends ScriptedPage {
    @EveryScreen
    void a_rule_s_number_opens_what_it_says_with_an_example_and_what_it_is_worth_in_each_game(int width, int height) {
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
}

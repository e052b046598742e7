package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How much a tablet must fetch before the table is there. */
@Tag("browser")
class FirstViewTest extends ScriptedPage {
    private static final int MOST_BYTES = 100_000;

    @ParameterizedTest
    @ValueSource(strings = {"en", "cs", "pl", "ru"})
    void the_first_view_of_a_game_takes_no_more_than_a_hundred_kilobytes_besides_the_tiles_faces(String language) {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        page.evaluate("code => localStorage.setItem('tilewatch.language', code)", language);
        // What is routed is fetched anew, and not asked after.
        page.route("**/*", route -> route.resume());
        page.reload();
        assertThat(page.locator(".pond.bottom .tile").first()).isVisible();
        var bytes = ((Number) page.evaluate("""
                () => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
                  .filter(one => !one.name.includes('/tiles/'))
                  .reduce((sum, one) => sum + one.encodedBodySize, 0)\
                """)).intValue();
        // What is still on its way may not find the page closed.
        page.unrouteAll();
        assertThat(bytes).isBetween(40_000, MOST_BYTES);
    }
}

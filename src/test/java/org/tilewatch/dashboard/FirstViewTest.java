package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How much a tablet must fetch before the table is there. */
@Tag("browser")
class FirstViewTest extends ScriptedPage {
    private static final int MOST_BYTES = 100_000;

    @ParameterizedTest
    @ValueSource(strings = {"en", "cs", "pl", "ru"})
    void theFirstViewOfAGameTakesNoMoreThanAHundredKilobytesWithItsTilesFaces(String language) {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        page.evaluate("code => localStorage.setItem('tilewatch.language', code)", language);
        // What is routed is fetched anew, and not asked after.
        page.route("**/*", route -> route.resume());
        page.reload();
        assertThat(page.locator(".pond.bottom .tile").first()).isVisible();
        page.waitForFunction("() => [...document.images].every(face => face.complete)");
        var bytes = ((Number) page.evaluate("""
                () => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
                  .reduce((sum, one) => sum + one.encodedBodySize, 0)\
                """)).intValue();
        // What is still on its way may not find the page closed.
        page.unrouteAll();
        assertThat(bytes).isBetween(60_000, MOST_BYTES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"game.js", "game.css"})
    @Tag("thorough")
    void whatOpensOnATouchAndCouldNotBeFetchedOpensWhenTheKioskAnswersAgain(String file) {
        var failed = new CopyOnWriteArrayList<String>();
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        assertThat(page.locator(".pond.bottom .tile").first()).isVisible();
        page.route("**/" + file, Route::abort);
        page.route("**/api/startup", Route::abort);
        page.evaluate("() => { window.before = true; }");
        page.onRequestFailed(request -> failed.add(request.url()));
        page.locator("#game").click();
        page.waitForCondition(() -> failed.stream().anyMatch(url -> url.endsWith("api/startup")));
        assertThat(failed.getFirst()).endsWith(file);
        assertThat(page.locator("#sheet")).isHidden();
        page.unrouteAll();
        page.waitForFunction("() => window.before === undefined");
        assertThat(page.locator(".pond.bottom .tile").first()).isVisible();
        page.locator("#game").click();
        assertThat(page.locator("#sheet .chairs")).hasCSS("display", "grid");
    }
}

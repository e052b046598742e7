package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.contract.Language;
import org.tilewatch.contract.Words;

/** Browsers in which the page cannot be as it is: what they lack is said, or done without. */
@Tag("browser")
class ShutDoorPageTest extends ScriptedPage {
    private static final List<String> CODES = List.of("en", "cs", "pl", "ru");

    private Optional<BrowserContext> opened = Optional.empty();

    private Page in(Browser.NewContextOptions options, String script) {
        var context = page.context()
                .browser()
                .newContext(options.setViewportSize(1024, 768).setHasTouch(true).setLocale("cs-CZ"));
        opened = Optional.of(context);
        if (!script.isEmpty()) {
            context.addInitScript(script);
        }
        var other = context.newPage();
        other.setDefaultTimeout(10_000);
        return other;
    }

    private Page opened(Browser.NewContextOptions options, String script) {
        var other = in(options, script);
        other.navigate("http://127.0.0.1:" + dashboard.port() + "/");
        return other;
    }

    @AfterEach
    void closeOther() {
        opened.ifPresent(BrowserContext::close);
    }

    private static String word(String code, String key) {
        return Words.in(Language.ofCode(code).orElseThrow()).word(key);
    }

    private static void assertSaysInAllLanguages(Page shown, String key) {
        assertThat(shown.locator(".shut")).isVisible();
        for (var code : CODES) {
            assertThat(shown.locator(".shut p[lang=" + code + "]")).hasText(word(code, key));
        }
    }

    private static void picture(Page shown, String name) {
        if (EveryScreen.Screens.areAllAsked()) {
            shown.screenshot(new Page.ScreenshotOptions().setPath(Path.of("target", "screenshots", name + ".png")));
        }
    }

    @Test
    void whereScriptsAreOffThatIsSaidInstead() {
        var shown = opened(new Browser.NewContextOptions().setJavaScriptEnabled(false), "");
        assertSaysInAllLanguages(shown, "scripts-off");
        picture(shown, "door-scripts-off");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "delete HTMLScriptElement.prototype.noModule;",
                "delete Array.prototype.findLast;",
                "delete Element.prototype.replaceChildren;"
            })
    @Tag("thorough")
    void aBrowserThatIsTooOldIsToldSo(String lacking) {
        var shown = opened(new Browser.NewContextOptions(), lacking);
        assertSaysInAllLanguages(shown, "browser-too-old");
        picture(shown, "door-too-old");
    }

    @Test
    void aBrowserThatCannotReadAModuleIsToldSo() {
        var shown = in(new Browser.NewContextOptions(), "");
        shown.route(
                "**/dom.js",
                route -> route.fulfill(new Route.FulfillOptions()
                        .setContentType("text/javascript")
                        .setBody("class Private { of another time }")));
        shown.navigate("http://127.0.0.1:" + dashboard.port() + "/");
        assertSaysInAllLanguages(shown, "browser-too-old");
    }

    @Test
    void aBrowserOfTodayIsToldNothing() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        assertThat(page.locator("#stage")).isVisible();
        assertThat(page.locator(".shut")).hasCount(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"localStorage", "sessionStorage"})
    @Tag("thorough")
    void whereTheBrowserRemembersNothingThePageWorks(String storage) {
        var blocked = "Object.defineProperty(window, '" + storage
                + "', {get() { throw new DOMException('denied', 'SecurityError'); }});";
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        var shown = opened(new Browser.NewContextOptions(), blocked);
        assertThat(shown.locator(".seat.bottom .name b")).hasText("Anežka");
        shown.locator("#language button[lang=ru]").tap();
        assertThat(shown.locator("#game")).hasText(word("ru", "game-menu"));
        shown.locator("#aloud").tap();
        assertThat(shown.locator("#aloud")).hasAttribute("aria-pressed", "true");
        shown.navigate("http://127.0.0.1:" + dashboard.port() + "/setup.html#players");
        assertThat(shown.locator("#steps button").first()).isVisible();
        assertThat(shown.locator(".shut")).hasCount(0);
    }

    /** What the photograph page leaves for the table's page goes into the address too: that a browser always keeps. */
    @Test
    @Tag("thorough")
    void aPhotographedHandComesByTheAddressWhereTheBrowserRemembersNothing() {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        var blocked =
                "Object.defineProperty(window, 'sessionStorage', {get() { throw new DOMException('denied', 'SecurityError'); }});";
        var shown = opened(new Browser.NewContextOptions(), blocked);
        assertThat(shown.locator(".seat.bottom .name b")).hasText("Anežka");
        var address = String.valueOf(
                shown.evaluate(
                        "() => import('./left-hand.js').then(left => left.leaveHand({seat: 1, wins: true,"
                                + " tiles: ['m1', 'p2', 'z3', 's9'], melds: [{type: 'pung', tiles: ['z6', 'z6', 'z6']}], bonus: ['f1']}))"));
        shown.navigate("about:blank");
        shown.navigate("http://127.0.0.1:" + dashboard.port() + "/" + address.substring(2));
        for (var tile : List.of("p2", "z3", "s9")) {
            assertThat(shown.locator("#editor .tile[data-tile=" + tile + "]").first())
                    .isVisible();
        }
        assertThat(shown).hasURL("http://127.0.0.1:" + dashboard.port() + "/");
    }

    @ParameterizedTest
    @ValueSource(strings = {"%", "%7B%22seat%22:9%7D", "%7B%22seat%22:1,%22tiles%22:7%7D"})
    @Tag("thorough")
    void anAddressThatHoldsNoHandLeavesThePageAsItIs(String nonsense) {
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
        tellAll(ScriptedGames.classicalPlay());
        var failures = new ArrayList<String>();
        page.onPageError(failures::add);
        page.navigate("about:blank");
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/#hand=" + nonsense);
        assertThat(page.locator(".seat.bottom .name b")).hasText("Anežka");
        assertThat(page.locator("#editor .tile[data-tile=p2]")).hasCount(0);
        page.locator("#aloud").tap();
        assertThat(page.locator("#aloud")).hasAttribute("aria-pressed", "true");
        assertThat(failures).isEmpty();
    }
}

package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewatch.access.Access;
import org.tilewatch.access.Role;
import org.tilewatch.contract.Language;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/**
 * What stands in the place of every page while the kiosk starts or cannot: in every language at every size nothing sticks out or is cut
 * off, every target is as large as a finger, and the checker of pages that everybody can use finds nothing.
 */
@Tag("browser")
class StartupPageTest {
    private record Size(int width, int height) {}

    private static final List<Size> SIZES = List.of(
            new Size(1024, 768), new Size(800, 1280), new Size(1280, 800), new Size(390, 844), new Size(1920, 1080));

    private static final List<ColorScheme> COLOURS = List.of(ColorScheme.DARK, ColorScheme.LIGHT);

    private final List<String> wrong = new ArrayList<>();
    private StartupPage startupPage;
    private Tablet tablet;
    private Page page;

    @BeforeEach
    void open() {
        startupPage = StartupPage.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()), Access.forgetful(Role.GeneralRole.VIEWER));
        tablet = new Tablet();
        page = tablet.page();
        page.setDefaultTimeout(20_000);
    }

    @AfterEach
    void close() {
        tablet.close();
        startupPage.close();
    }

    @ParameterizedTest
    @EnumSource
    @Tag("thorough")
    void itFitsEveryScreenAndCanBeUsedByEverybodyWhateverItHasToSay(Language language) {
        page.navigate("http://127.0.0.1:" + startupPage.port() + "/history.html");
        page.locator("#language button[lang=" + language.code() + "]").tap();
        page.waitForFunction("code => document.documentElement.lang === code", language.code());
        assertThat(page.locator("#state p")).hasCount(1);
        measureAndCheck("starting", language);

        startupPage.trouble(
                Key.DISK_FULL.with(Argument.of("/var/lib/tilewatch/ledger.db")),
                List.of(
                        new StartupPage.Remedy(
                                "without", Key.REMEDY_WITHOUT.with(Argument.of("--camera, --seats, --seat.1.button"))),
                        new StartupPage.Remedy("again", Key.REMEDY_AGAIN.sentence()),
                        new StartupPage.Remedy("before", Key.REMEDY_VERSION_BEFORE.with(Argument.of("1.12.3")))));
        assertThat(page.locator("#remedies button")).hasCount(3);
        measureAndCheck("trouble", language);

        // Somebody chooses what has gone meanwhile, and is told so.
        page.route(
                Pattern.compile("remedy="),
                route -> route.resume(new Route.ResumeOptions()
                        .setUrl(route.request().url().replaceFirst("remedy=.*", "remedy=gone"))));
        page.locator("#remedies button").first().tap();
        assertThat(page.locator("#wrong .notice")).isVisible();
        measureAndCheck("refused", language);
        assertThat(wrong).isEmpty();
    }

    private void measureAndCheck(String state, Language language) {
        // Of each other language the two screens whose layouts are furthest apart.
        for (var size : language == Language.ENGLISH ? SIZES : List.of(SIZES.getFirst(), SIZES.get(3))) {
            page.setViewportSize(size.width(), size.height());
            page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
            var where = state + " " + language.code() + " " + size.width() + "x" + size.height() + ": ";
            ForEverybody.outOfPlace(page).forEach(one -> wrong.add(where + one));
            tablet.picture("every-startup-" + state + "-" + size.width() + "-" + language.code());
        }
        // The checker's rules are about how a page is built: one language stands for all.
        for (var colours : language == Language.ENGLISH ? COLOURS : List.<ColorScheme>of()) {
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colours));
            ForEverybody.violations(page)
                    .forEach(one -> wrong.add(state + " " + language.code() + " " + colours + ": " + one));
        }
    }
}

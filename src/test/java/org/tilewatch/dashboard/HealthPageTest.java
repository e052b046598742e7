package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.ScreenshotOptions;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.games.Games;
import org.tilewatch.health.Finding;
import org.tilewatch.health.Grade;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** The page of the kiosk's health. */
@Tag("browser")
class HealthPageTest {
    private static final List<Finding> TROUBLED = List.of(
            new Finding("camera", Grade.GOOD, Key.CAMERA_SEES.sentence()),
            new Finding("focus", Grade.FAIR, Key.SHARPNESS_FAIR.sentence()),
            new Finding("throttling", Grade.UNKNOWN, Key.NOT_MEASURED_HERE.sentence()),
            new Finding("temperature", Grade.POOR, Key.TEMPERATURE_HOT.with(Argument.of(83))),
            new Finding("backups", Grade.FAIR, Key.COPIES_OLD.with(Argument.of(5))));

    private static Tablet tablet;

    private final FakeDesk desk = new FakeDesk();
    private Dashboard dashboard;
    private Page page;

    @BeforeAll
    static void openBrowser() {
        tablet = new Tablet();
    }

    @AfterAll
    static void closeBrowser() {
        tablet.close();
    }

    @BeforeEach
    void open() {
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()), desk, new ScoringLines(Games.rulesets()), () -> 0);
        page = tablet.fresh();
    }

    @AfterEach
    void close() {
        dashboard.close();
    }

    private void goTo(String path) {
        page.navigate("http://127.0.0.1:" + dashboard.port() + "/" + path);
    }

    @EveryScreen
    void everyCheckHasItsLampAndSaysWhatToDoInEachLanguage(int width, int height) {
        desk.health = TROUBLED;
        page.setViewportSize(width, height);
        goTo("health.html");
        assertThat(page.locator("#overall")).hasText("Something keeps the kiosk from its work.");
        assertThat(page.locator("#checks p")).hasCount(TROUBLED.size());
        assertThat(page.locator("#checks .poor")).containsText("The processor is at 83 °C and slows down: a fan");
        assertThat(page.locator("#checks .unknown")).containsText("Speed of the processor");
        assertThat(page.locator("#checks .fair").last())
                .containsText("For 5 days nothing of the ledger has been copied");
        page.screenshot(new ScreenshotOptions().setPath(Path.of("target", "screenshots", "health-" + width + ".png")));
        for (var language : List.of("cs", "pl", "ru")) {
            page.locator("#language button[lang=" + language + "]").tap();
            assertThat(page.locator("#language .chosen")).hasText(language);
            assertThat(page.locator("#checks .poor")).containsText("83 °C");
            assertThat(page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"))
                    .isEqualTo(true);
        }
        assertThat(page.locator("#checks .fair").last()).containsText("Уже 5 дней книга не копировалась");
    }

    @Test
    void whatIsPutRightIsSeenWithoutLoadingThePageAgain() {
        desk.health = TROUBLED;
        goTo("health.html");
        assertThat(page.locator("#checks .poor")).hasCount(1);
        desk.health = TROUBLED.subList(0, 1);
        assertThat(page.locator("#overall"))
                .hasText(
                        "All is well.",
                        new com.microsoft.playwright.assertions.LocatorAssertions.HasTextOptions().setTimeout(15_000));
        assertThat(page.locator("#checks .poor")).hasCount(0);
    }

    @Test
    void theLogIsDownloadedFromThePage() throws Exception {
        desk.log = Optional.of("2026-11-25 WARN the camera went\n");
        goTo("health.html");
        var file = page.waitForDownload(
                () -> page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Download the log"))
                        .tap());
        assertThat(file.suggestedFilename()).isEqualTo("tilewatch-log.txt");
        assertThat(file.path()).hasContent("2026-11-25 WARN the camera went");
    }
}

package org.tilewatch.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.appliance.Updates;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.games.Games;
import org.tilewatch.health.Finding;
import org.tilewatch.health.Grade;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

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

    private final FakePorts desk = new FakePorts();
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
        open(desk.ports());
    }

    private void open(DashboardPorts ports) {
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()), ports, new ScoringLines(Games.rulesets()), () -> 0);
        page = tablet.fresh();
        // The page asks every five seconds how the kiosk fares: here every second.
        page.addInitScript(
                "const later = setTimeout;"
                        + " setTimeout = (what, millis, ...more) => later(what, millis >= 1000 ? millis / 5 : millis, ...more);");
    }

    /** Opens it as where something brings the program to another version. */
    private void openWith(Updates updates) {
        dashboard.close();
        open(desk.with().updates(Optional.of(updates)).build());
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
        tablet.picture("health-" + width);
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
        assertThat(page.locator("#overall")).hasText("All is well.", PATIENTLY);
        assertThat(page.locator("#checks .poor")).hasCount(0);
    }

    @Test
    @Tag("thorough")
    void aHostIsToldOnEveryOtherPageOfWhatIsRedUntilItIsWell() {
        desk.health = TROUBLED;
        goTo("sets.html");
        var notice = page.locator(".host-notice p");
        assertThat(notice).containsText("The processor is at 83 °C");
        assertThat(notice.getByRole(AriaRole.LINK)).hasAttribute("href", "health.html");
        // On the way to a camera that sees it is no news that none does yet.
        desk.health = Stream.concat(
                        Stream.of(new Finding("camera", Grade.POOR, Key.CAMERA_BLACK.with(Argument.of("the camera")))),
                        TROUBLED.stream().skip(1))
                .toList();
        for (var leading : List.of("setup.html", "try.html")) {
            goTo(leading);
            assertThat(notice).hasCount(1);
            assertThat(notice).containsText("The processor is at 83 °C");
        }
        goTo("");
        assertThat(page.locator("#beside .host-notice p")).hasCount(1);
        assertThat(notice).containsText("The processor is at 83 °C");
        goTo("sets.html");
        assertThat(notice).hasCount(2);
        desk.health = TROUBLED.subList(0, 1);
        assertThat(notice).hasCount(0, new LocatorAssertions.HasCountOptions().setTimeout(20_000));
    }

    @Test
    @Tag("thorough")
    void aKioskThatFallsSilentIsNotWellAnyMore() {
        desk.health = TROUBLED.subList(0, 1);
        goTo("health.html");
        assertThat(page.locator("#overall")).hasText("All is well.", PATIENTLY);
        page.route("**/api/health", unanswered -> {});
        assertThat(page.locator("#overall")).hasText("The kiosk does not answer.", PATIENTLY);
        page.unroute("**/api/health");
        assertThat(page.locator("#overall")).hasText("All is well.", PATIENTLY);
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

    /** What is asked of the program's versions is only remembered. */
    private static final class FakeUpdates implements Updates {
        private final List<String> asked = new CopyOnWriteArrayList<>();
        private volatile UpdateStatus updateStatus =
                new UpdateStatus("1.0", Optional.empty(), Optional.empty(), false, false, Optional.empty());

        @Override
        public UpdateStatus standing() {
            return updateStatus;
        }

        @Override
        public void ask(UpdateRequest updateRequest, boolean evenNow) {
            if (updateStatus.playing() && !evenNow) {
                throw new Refusal(Key.UPDATE_HAND_IS_PLAYED.sentence());
            }
            asked.add(updateRequest + (evenNow ? " even now" : ""));
        }

        void stands(String installed, String offered, String before, boolean playing, boolean busy, Key said) {
            updateStatus = new UpdateStatus(
                    installed,
                    Optional.of(offered).filter(version -> !version.isEmpty()),
                    Optional.of(before).filter(version -> !version.isEmpty()),
                    playing,
                    busy,
                    Optional.of(said.places().isEmpty() ? said.sentence() : said.with(Argument.of(installed))));
        }
    }

    private static final LocatorAssertions.HasTextOptions PATIENTLY =
            new LocatorAssertions.HasTextOptions().setTimeout(15_000);

    @EveryScreen
    @Tag("thorough")
    void aHostUpdatesAndGoesBack(int width, int height) {
        var updates = new FakeUpdates();
        openWith(updates);
        page.setViewportSize(width, height);
        goTo("health.html");
        assertThat(page.locator("#versions .installed")).hasText("Installed: 1.0");
        assertThat(page.locator("#versions .update")).hasCount(0);
        page.locator("#versions .check").tap();
        updates.stands("1.0", "1.1", "", false, false, Key.UPDATE_FOUND);
        assertThat(page.locator("#versions .told")).hasText("There is a newer version.", PATIENTLY);
        page.locator("#versions .update").tap();
        assertThat(page.locator("#versions")).containsText("The version before is kept");
        page.locator("#versions .keep").tap();
        await().untilAsserted(() -> assertThat(updates.asked).containsExactly("CHECK"));
        page.locator("#versions .update").tap();
        tablet.picture("update-" + width);
        page.locator("#versions .sure").tap();
        updates.stands("1.0", "1.1", "1.0", false, true, Key.UPDATE_INSTALLING);
        assertThat(page.locator("#versions .told")).hasText("Installing.", PATIENTLY);
        assertThat(page.locator("#versions .update")).isDisabled();
        updates.stands("1.1", "", "1.0", false, false, Key.UPDATE_UPDATED);
        assertThat(page.locator("#versions .told")).hasText("Done. Version 1.1 runs.", PATIENTLY);
        for (var language : List.of("cs", "pl", "ru")) {
            page.locator("#language button[lang=" + language + "]").tap();
            assertThat(page.locator("html")).hasAttribute("lang", language);
            assertThat(page.locator("#versions .told")).containsText("1.1.");
            page.locator("#versions .back").tap();
            assertThat(page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"))
                    .isEqualTo(true);
            page.locator("#versions .keep").tap();
        }
        page.locator("#versions .back").tap();
        page.locator("#versions .sure").tap();
        assertThat(page.locator("#versions .back")).isEnabled();
        assertThat(updates.asked).containsExactly("CHECK", "UPDATE", "BACK");
    }

    @Test
    @Tag("thorough")
    void whatIsAboutToBePressedIsNotBuiltAnewUnderTheFinger() {
        var updates = new FakeUpdates();
        openWith(updates);
        goTo("health.html");
        page.locator("#versions .check").hover();
        page.mouse().down();
        updates.stands("1.0", "1.1", "", false, false, Key.UPDATE_FOUND);
        page.waitForFunction(
                "count => performance.getEntriesByName(new URL('api/updates', location).href).length > count",
                page.evaluate("performance.getEntriesByName(new URL('api/updates', location).href).length"));
        assertThat(page.locator("#versions .update")).hasCount(0);
        page.mouse().up();
        // What was to be painted comes with the finger's going up, and the kiosk hears of the press after it.
        assertThat(page.locator("#versions .update")).isVisible();
        await().untilAsserted(() -> assertThat(updates.asked).containsExactly("CHECK"));
        page.locator("#versions .installed").hover();
        page.mouse().down();
        updates.stands("1.0", "1.2", "", false, false, Key.UPDATE_FOUND);
        assertThat(page.locator("#versions .update"))
                .containsText("1.2", new LocatorAssertions.ContainsTextOptions().setTimeout(15_000));
    }

    @Test
    @Tag("thorough")
    void aHandThatIsPlayedIsNamedBeforeItWaits() {
        var updates = new FakeUpdates();
        updates.stands("1.0", "1.1", "", true, false, Key.UPDATE_FOUND);
        openWith(updates);
        goTo("health.html");
        page.locator("#versions .update").tap();
        assertThat(page.locator("#versions .playing")).hasText("A hand is being played, and it waits meanwhile.");
        page.locator("#versions .sure").tap();
        assertThat(page.locator("#versions .update")).isVisible();
        assertThat(updates.asked).containsExactly("UPDATE even now");
    }

    @Test
    @Tag("thorough")
    void aHandThatBeganMeanwhileIsNotCutOff() {
        var updates = new FakeUpdates();
        updates.stands("1.0", "1.1", "", false, false, Key.UPDATE_FOUND);
        openWith(updates);
        goTo("health.html");
        page.locator("#versions .update").tap();
        page.route("**/api/updates", Route::abort);
        updates.stands("1.0", "1.1", "", true, false, Key.UPDATE_FOUND);
        page.locator("#versions .sure").tap();
        assertThat(page.locator("#versions .refusal")).containsText("A hand is being played");
        assertThat(updates.asked).isEmpty();
    }

    @Test
    void whereNothingUpdatesTheKioskThePageSaysSo() {
        goTo("health.html");
        assertThat(page.locator("#versions .dim")).containsText("This kiosk does not update itself");
    }
}

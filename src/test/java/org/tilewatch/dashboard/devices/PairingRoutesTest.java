package org.tilewatch.dashboard.devices;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.ScreenshotOptions;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ScreenshotAnimations;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.assertj.core.groups.Tuple;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.access.Access;
import org.tilewatch.access.Principal;
import org.tilewatch.access.Role;
import org.tilewatch.access.certificates.Certificates;
import org.tilewatch.access.certificates.KioskNames;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.EveryScreen;
import org.tilewatch.dashboard.FakePorts;
import org.tilewatch.dashboard.ForEverybody;
import org.tilewatch.dashboard.ScriptedGames;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.dashboard.server.Addresses;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.games.Games;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.Speaker;
import org.tilewatch.tiles.Seat;

/** Pairing as people meet it: the kiosk's own screen at 127.0.0.1, and a tablet that is a guest at 127.0.0.2. */
@Tag("browser")
class PairingRoutesTest {
    private static Tablet kiosk;

    @TempDir
    private Path certificates;

    private final FakePorts desk = new FakePorts();
    private final List<ButtonEdge> edges = new CopyOnWriteArrayList<>();
    private final List<String> complaints = new ArrayList<>();
    private Access access = Access.forgetful(Role.GeneralRole.VIEWER);
    private Dashboard dashboard;
    private BrowserContext elsewhere;
    private Page host;
    private Page tablet;

    @BeforeAll
    static void openBrowser() {
        PlaywrightAssertions.setDefaultAssertionTimeout(20_000);
        kiosk = new Tablet();
    }

    @AfterAll
    static void closeBrowser() {
        kiosk.close();
    }

    @BeforeEach
    void open() {
        serve();
        host = kiosk.fresh();
        elsewhere = host.context()
                .browser()
                .newContext(new Browser.NewContextOptions()
                        .setViewportSize(1024, 768)
                        .setHasTouch(true)
                        .setLocale("en")
                        .setTimezoneId("UTC"));
        tablet = elsewhere.newPage();
        for (var page : List.of(host, tablet)) {
            page.setDefaultTimeout(10_000);
            page.onConsoleMessage(message -> {
                if (message.text().contains("Content Security Policy")) {
                    complaints.add(message.text());
                }
            });
        }
    }

    private void serve() {
        dashboard = Dashboard.open(
                new DashboardAddress("0.0.0.0", 0, Set.of()),
                desk.ports(),
                new ScoringLines(Games.rulesets()),
                () -> 1,
                access,
                Optional.of(new Certificates(
                        certificates, InstantSource.system(), () -> new KioskNames(Set.of("localhost"), Set.of()))));
        dashboard.seats().onEdge(edges::add);
    }

    private void play() {
        dashboard.begin(ScriptedGames.CLASSICAL, ScriptedGames.numbered(ScriptedGames.classicalPlay()));
    }

    @AfterEach
    void close() {
        elsewhere.close();
        dashboard.close();
        assertThat(complaints).isEmpty();
    }

    private void bothOn(int width, int height) {
        host.setViewportSize(width, height);
        tablet.setViewportSize(width, height);
    }

    private String at(String address, String path) {
        return "http://" + address + ":" + dashboard.port() + "/" + path;
    }

    private void picture(Page page, String name) {
        if (EveryScreen.Screens.areAllAsked()) {
            page.screenshot(new ScreenshotOptions()
                    .setPath(Path.of("target", "screenshots", "pairing-" + name + ".png"))
                    .setAnimations(ScreenshotAnimations.DISABLED));
        }
    }

    private static void assertForEverybody(Page page) {
        assertThat(ForEverybody.outOfPlace(page)).isEmpty();
        if (EveryScreen.Screens.areAllAsked()) {
            assertThat(ForEverybody.violations(page)).isEmpty();
        }
    }

    private static void assumeANetwork() {
        Assumptions.assumeFalse(
                Addresses.ofOthers(new DashboardAddress("0.0.0.0", 1, Set.of()), 1)
                        .isEmpty(),
                "a machine on no network has no address for others");
    }

    @EveryScreen
    void beforeAGameTheKiosksOwnScreenSaysWhereOthersOpenThePage(int width, int height) {
        bothOn(width, height);
        assumeANetwork();
        host.navigate(at("127.0.0.1", ""));
        assertThat(host.locator("#addresses figcaption").first())
                .containsText(Pattern.compile("On a tablet or telephone: http://.+:" + dashboard.port()));
        var code = host.locator("#addresses img").first();
        assertThat((Boolean) code.evaluate("image => image.decode().then(() => image.naturalWidth > 0)"))
                .isTrue();
        picture(host, "address-" + width);
        assertForEverybody(host);
        tablet.navigate(at("127.0.0.2", ""));
        assertThat(tablet.locator("#waiting")).isVisible();
        play();
        assertThat(tablet.locator(".seat.top .name b")).isVisible();
        assertThat(tablet.locator("#addresses figure")).hasCount(0);
    }

    @EveryScreen
    @Tag("thorough")
    void aNewTabletIsLetInByAHostPressesForItsSeatAndIsRevoked(int width, int height) {
        bothOn(width, height);
        play();
        host.navigate(at("127.0.0.1", ""));
        tablet.navigate(at("127.0.0.2", ""));
        // Watching needs nothing, and a press leads to pairing.
        assertThat(tablet.locator(".seat.top .name b")).isVisible();
        tablet.locator(".press.top").tap();
        assertThat(tablet.locator("#not-allowed")).containsText("only watches");
        picture(tablet, "watching");
        assertForEverybody(tablet);
        assertThat(edges).isEmpty();
        tablet.locator("#not-allowed a").tap();

        tablet.locator("#request input").fill("Anna's tablet");
        tablet.locator("button.ask").tap();
        var code = tablet.locator(".code").textContent();
        assertThat(code).matches("\\d{3}\\u202f\\d{3}");
        picture(tablet, "code");
        assertForEverybody(tablet);

        var question = host.locator("#pairing-requests .question");
        assertThat(question).containsText("Anna's tablet");
        assertThat(question).containsText(code);
        picture(host, "question");
        assertForEverybody(host);
        question.locator("button[data-role=player][data-seat='2']").tap();
        assertThat(question).hasCount(0);

        assertThat(tablet.locator(".notice.in")).isVisible();
        picture(tablet, "in");
        assertForEverybody(tablet);
        tablet.locator("#progress a[href='./']").tap();
        assertThat(tablet.locator(".seat.top .name b")).isVisible();
        assertThat(tablet.locator("#pair")).isHidden();
        tablet.locator(".press.top").tap();
        Awaitility.await()
                .untilAsserted(() -> assertThat(edges)
                        .extracting(ButtonEdge::seat, ButtonEdge::by)
                        .containsOnly(Tuple.tuple(Seat.TOP, Optional.of(new Speaker(1, "Anna's tablet")))));
        tablet.locator(".press.left").tap();
        assertThat(tablet.locator("#not-allowed")).containsText("ask somebody already in");

        host.locator("#game").tap();
        host.locator("a[href='devices.html']").tap();
        assertThat(host.locator("li[data-device='1']")).containsText("Anna's tablet");
        picture(host, "devices");
        assertForEverybody(host);
        host.locator("li[data-device='1'] button.remove").tap();
        assertThat(host.locator("li[data-device='1']")).hasCount(0);
        assertThat(tablet.locator("#pair")).isVisible();
        edges.clear();
        tablet.locator(".press.top").tap();
        assertThat(tablet.locator("#not-allowed")).containsText("only watches");
        assertThat(edges).isEmpty();
    }

    /** Given a hall of devices that ask with texts of their own, when the hand asks something, then the players see that. */
    @EveryScreen
    @Tag("thorough")
    void allWhoAskAreOneQuestionBelowTheHandsAndAHostIsMadeByTheCodeOnBothScreens(int width, int height) {
        bothOn(width, height);
        var events = new ArrayList<>(ScriptedGames.classicalPlay());
        ScriptedGames.doubtfulDiscard(events);
        events.add(ScriptedGames.question());
        dashboard.begin(ScriptedGames.CLASSICAL, ScriptedGames.numbered(events));
        for (int i = 0; i < 30; i++) {
            access.requestPairing(
                    Optional.empty(), "Confirm the hand: press Host. " + "W".repeat(60), "192.168.9." + i);
        }
        host.navigate(at("127.0.0.1", ""));
        var hand = host.locator("#questions .question");
        var question = host.locator("#pairing-requests .question");
        assertThat(question).hasCount(1);
        assertThat(question).containsText("29 more devices ask");
        assertThat(hand.first()).isInViewport();
        assertThat(hand.last().boundingBox().y).isLessThan(question.boundingBox().y);
        question.scrollIntoViewIfNeeded();
        picture(host, "many-" + width);
        assertForEverybody(host);

        question.locator("button.all").tap();
        assertThat(question).hasCount(0);
        tablet.navigate(at("127.0.0.2", "pair.html"));
        tablet.locator("#request input").fill("Anna's tablet");
        tablet.locator("button.ask").tap();
        var code = tablet.locator(".code").textContent();
        assertThat(question).containsText("“Anna's tablet”");
        question.locator("button[data-role=host]").tap();
        assertThat(question).not().containsText(code);
        question.locator("input").fill(code.startsWith("111") ? "222222" : "111111");
        question.locator("button.enter").tap();
        assertThat(question.locator(".refusal")).containsText("not the code");
        picture(host, "code-typed-" + width);
        assertForEverybody(host);
        assertThat(tablet.locator(".notice.in")).hasCount(0);
        question.locator("input").fill(code);
        question.locator("button.enter").tap();
        assertThat(tablet.locator(".notice.in")).containsText("host");
        assertThat(question).hasCount(0);
    }

    @EveryScreen
    @Tag("thorough")
    void theQrCodeOnTheKiosksOwnScreenLetsATabletInAndItsSecretStaysInNoAddress(int width, int height) {
        bothOn(width, height);
        play();
        assumeANetwork();
        host.navigate(at("127.0.0.1", "devices.html"));
        host.locator("#inviting button[data-role=host]").tap();
        var code = host.locator("#invitation img").first();
        assertThat(code).isVisible();
        assertThat((Boolean) code.evaluate("image => image.decode().then(() => image.naturalWidth > 0)"))
                .isTrue();
        picture(host, "invitation");
        assertForEverybody(host);
        var secret = String.valueOf(code.getAttribute("data-link")).replaceFirst(".*#", "");

        tablet.navigate(at("127.0.0.2", "pair.html#" + secret));
        assertThat(tablet.locator(".notice.in")).containsText("host");
        assertThat(tablet).hasURL(Pattern.compile(".*/pair\\.html"));
        assertThat((String) tablet.evaluate("document.cookie"))
                .as("what scripts see of the cookie")
                .isEmpty();
        tablet.navigate(at("127.0.0.2", "corners.html"));
        assertThat(tablet.locator("#save")).isVisible();
        assertThat(tablet.locator(".not-let-in")).hasCount(0);
    }

    @EveryScreen
    @Tag("thorough")
    void thePinLetsATabletInAndAPageForHostsLeadsAGuestToIt(int width, int height) {
        bothOn(width, height);
        play();
        host.navigate(at("127.0.0.1", "devices.html"));
        host.locator("#pin input").fill("481516");
        host.locator("#pin .save").tap();
        assertThat(host.locator("#pin .remove-pin")).isVisible();

        tablet.navigate(at("127.0.0.2", "corners.html"));
        tablet.locator(".not-let-in a").tap();
        tablet.locator("#request .ask").tap();
        tablet.locator("#progress .code").waitFor();
        tablet.locator("#by-pin input").fill("000000");
        tablet.locator("#by-pin .enter").tap();
        assertThat(tablet.locator(".refusal")).containsText("not the PIN");
        // Meanwhile it is asked again and again whether somebody said yes.
        tablet.waitForTimeout(3_500);
        assertThat(tablet.locator(".refusal")).containsText("not the PIN");
        tablet.locator("#by-pin input").fill("481516");
        tablet.locator("#by-pin .enter").tap();
        assertThat(tablet.locator(".notice.in")).containsText("host");
        assertThat(tablet.locator("#bar a")).hasAttribute("href", "corners.html");
    }

    @EveryScreen
    @Tag("thorough")
    void aHostHasThePageEncryptedAndATabletReadsHowToTrustIt(int width, int height) {
        bothOn(width, height);
        play();
        host.navigate(at("127.0.0.1", "devices.html"));
        host.locator("#secure .secure-on").tap();
        assertThat(host.locator("#secure .secure-off")).isVisible();
        host.locator("#secure").scrollIntoViewIfNeeded();
        picture(host, "secure");

        tablet.navigate(at("127.0.0.2", "certificate.html"));
        assertThat(tablet.locator(".kinds li")).hasCount(6);
        var fingerprint = tablet.locator(".fingerprint");
        assertThat(fingerprint).containsText(Pattern.compile("^([0-9A-F]{2}:){31}[0-9A-F]{2}$"));
        var downloaded = tablet.waitForDownload(
                () -> tablet.locator("a[href='api/certificate.crt']").tap());
        assertThat(downloaded.suggestedFilename()).isEqualTo("tilewatch.crt");
        picture(tablet, "trust");

        // A new one is asked for twice: every device has to trust it anew.
        var first = fingerprint.textContent();
        host.locator("#secure .secure-anew").tap();
        assertThat(host.locator("#secure .notice")).isVisible();
        host.locator("#secure .secure-anew.sure").tap();
        assertThat(host.locator("#secure .notice")).hasCount(0);
        tablet.reload();
        assertThat(fingerprint).not().hasText(first);
        host.locator("#secure .secure-off").tap();
        assertThat(host.locator("#secure .secure-on")).isVisible();
        tablet.reload();
        assertThat(tablet.locator("#trust .notice")).isVisible();
    }

    @EveryScreen
    @Tag("thorough")
    void whereWatchingIsSwitchedOffATabletIsLedToPairingAndSeesTheTableOnceItIsIn(int width, int height) {
        bothOn(width, height);
        dashboard.close();
        access = Access.forgetful(Role.GeneralRole.NONE);
        serve();
        play();
        tablet.navigate(at("127.0.0.2", "history.html"));
        assertThat(tablet.locator(".not-let-in")).containsText("not let in");
        tablet.navigate(at("127.0.0.2", ""));
        tablet.waitForURL(Pattern.compile(".*/pair\\.html"));
        tablet.locator("button.ask").tap();
        assertThat(tablet.locator(".code")).isVisible();
        access.approve(
                access.pairingRequests().getFirst().number(),
                Role.GeneralRole.OPERATOR,
                Principal.AT_THE_KIOSK,
                Optional.empty());
        tablet.locator("#progress a[href='./']").tap();
        assertThat(tablet.locator(".seat.top .name b")).isVisible();
    }
}

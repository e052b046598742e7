package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.imgcodecs.Imgcodecs;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.camera.CameraLocks;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.camera.FrameSource.Shot;
import org.tilewatch.camera.LiveCameras;
import org.tilewatch.camera.PhoneCamera;
import org.tilewatch.camera.PictureSize;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.FakePorts;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.games.Games;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.kiosk.FilmedPhone.Camera;
import org.tilewatch.kiosk.page.TablePhone;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** A telephone's browser with a film before its camera, and the kiosk's end of its connection. */
@Tag("browser")
@Tag("native")
@Timeout(240)
class EyePageTest {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 480;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private final long start = System.nanoTime();
    private final PhoneCamera phone = new PhoneCamera();
    private final FakePorts kiosk = new FakePorts();
    private final List<SeenPicture> seen = new CopyOnWriteArrayList<>();
    private final AtomicReference<Optional<Sentence>> unseen = new AtomicReference<>(Optional.empty());
    private FrameSource camera;
    private Dashboard dashboard;

    /** @param at seconds from the start of the test */
    private record SeenPicture(int width, boolean glimpse, double at) {}

    @BeforeEach
    void open() {
        OpenCvLibrary.load();
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()),
                kiosk.with().eye(Optional.of(new TablePhone(phone))).build(),
                new ScoringLines(Games.rulesets()),
                this::now);
        camera = LiveCameras.open(
                LiveCameras.PHONE, new PictureSize(WIDTH, HEIGHT, 10), CameraLocks.NONE, this::now, phone);
        Thread.ofPlatform().daemon().start(this::look);
    }

    @AfterEach
    void close() {
        camera.close();
        dashboard.close();
    }

    private double now() {
        return (System.nanoTime() - start) / 1e9;
    }

    private void look() {
        while (true) {
            switch (camera.next()) {
                case Shot.Seen(Frame frame) -> {
                    try (frame) {
                        seen.add(new SeenPicture(frame.width(), frame.isGlimpse(), now()));
                        unseen.set(Optional.empty());
                    }
                }
                case Shot.Unseen(double t, Sentence why) -> unseen.set(Optional.of(why));
                case Shot.Ended ended -> {
                    return;
                }
                case Shot.Passed passed -> {}
                case Shot.NobodyLooks nobodyLooks -> {}
            }
        }
    }

    /** A cloth on which something crosses for the first of two seconds, with a sensor's noise. */
    private Path film() throws IOException {
        var film = folder.resolve("film.mjpeg");
        var noise = new Mat(HEIGHT, WIDTH, CvType.CV_8UC3);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(film))) {
            for (int i = 0; i < 60; i++) {
                var picture = new Mat(HEIGHT, WIDTH, CvType.CV_8UC3, new Scalar(70, 110, 60));
                Core.randn(noise, 0, 3);
                Core.add(picture, noise, picture);
                if (i < 30) {
                    Imgproc.circle(picture, new Point(20 * i, 240), 60, new Scalar(120, 150, 210), -1);
                }
                var coded = new MatOfByte();
                Imgcodecs.imencode(".jpg", picture, coded);
                out.write(coded.toArray());
                picture.release();
                coded.release();
            }
        }
        noise.release();
        return film;
    }

    private void visit(FilmedPhone telephone, int port) {
        telephone.page().navigate("http://localhost:" + port + "/eye.html");
    }

    private void begin(FilmedPhone telephone) {
        telephone.page().locator("#keys .go").tap();
    }

    private static Locator told(FilmedPhone telephone) {
        return telephone.page().locator("#said");
    }

    private void awaitWhole() {
        int before = seen.size();
        await().atMost(PATIENCE).until(() -> seen.stream().skip(before).anyMatch(one -> !one.glimpse()));
    }

    private void awaitSaid(Key why) {
        await().atMost(PATIENCE)
                .until(() -> unseen.get().filter(why.sentence()::equals).isPresent());
    }

    @Test
    void wholePicturesComeAndGlimpsesWhereSomethingMovesAndTheEdgesAreSaidToBeRight() throws IOException {
        try (var telephone = new FilmedPhone(film(), Camera.ALLOWED)) {
            kiosk.marked = Optional.of(List.of(
                    new PixelPoint(100, 400),
                    new PixelPoint(500, 400),
                    new PixelPoint(480, 60),
                    new PixelPoint(120, 60)));
            visit(telephone, dashboard.port());
            begin(telephone);
            await().atMost(PATIENCE).until(() -> seen.stream().anyMatch(SeenPicture::glimpse));
            awaitWhole();
            assertThat(seen).extracting(SeenPicture::width).containsOnly(WIDTH);
            assertThat(told(telephone)).containsText("The kiosk sees the table");
            assertThat(telephone.page().locator("#marks polygon")).hasCount(1);
            telephone.page().locator("#edges .right").tap();
            await().atMost(PATIENCE).until(() -> kiosk.saved.size() == 4);
            assertThat(telephone.page().locator("#edges")).hasText("The kiosk knows where the table lies.");
            await().atMost(PATIENCE).until(() -> phone.battery().isPresent());
        }
        awaitSaid(Key.PHONE_GONE);
    }

    /** What only some telephones have: a light, a focus that can be held, and a lock that keeps the screen on. */
    @Test
    @Tag("thorough")
    void aLightAndAFocusAreOfferedWhereThereAreSomeAndTheScreenStaysOn() throws IOException {
        try (var telephone = new FilmedPhone(film(), Camera.ALLOWED)) {
            var page = telephone.page();
            page.addInitScript("""
                    window.wishes = [];
                    MediaStreamTrack.prototype.getCapabilities = () => ({torch: true, focusMode: ['continuous', 'manual']});
                    MediaStreamTrack.prototype.applyConstraints = async wish => { wishes.push(JSON.stringify(wish.advanced)); };
                    WakeLock.prototype.request = async kind => {
                      wishes.push(kind);
                      return {addEventListener() {}, release() { wishes.push('released'); }};
                    };""");
            visit(telephone, dashboard.port());
            assertThat(page.locator("#keys .torch")).hasCount(0);
            begin(telephone);
            page.locator("#keys .torch").tap();
            assertThat(page.locator("#keys .torch")).hasAttribute("aria-pressed", "true");
            page.locator("#keys .focus").tap();
            assertThat(page.locator("#keys .focus")).hasAttribute("aria-pressed", "true");
            page.locator("#keys .torch").tap();
            assertThat(page.locator("#keys .torch")).hasAttribute("aria-pressed", "false");
            page.locator("#keys .stop").tap();
            assertThat(page.locator("#keys .torch")).hasCount(0);
            assertThat(page.evaluate("() => window.wishes"))
                    .isEqualTo(List.of(
                            "screen",
                            "[{\"torch\":true}]",
                            "[{\"focusMode\":\"manual\"}]",
                            "[{\"torch\":false}]",
                            "released"));
        }
    }

    @Test
    @Tag("thorough")
    void oneOfWhichNothingIsHeardAnyMoreIsSaidToBeSilentAndGoesOn() throws IOException {
        try (var network = new SlowNetwork(dashboard.port(), 0, 0);
                var telephone = new FilmedPhone(film(), Camera.ALLOWED)) {
            visit(telephone, network.port());
            begin(telephone);
            awaitWhole();
            network.holdBack(true);
            awaitSaid(Key.PHONE_SILENT);
            network.holdBack(false);
            awaitWhole();
        }
    }

    @Test
    @Tag("thorough")
    void oneThatSleepsIsSaidSoAndOneThatIsLoadedAnewGoesOnByItself() throws IOException {
        try (var telephone = new FilmedPhone(film(), Camera.ALLOWED)) {
            visit(telephone, dashboard.port());
            begin(telephone);
            awaitWhole();
            telephone.page().evaluate("""
                    () => {
                      Object.defineProperty(document, 'visibilityState', {configurable: true, get: () => 'hidden'});
                      document.dispatchEvent(new Event('visibilitychange'));
                      document.getElementById('picture').pause();
                    }""");
            awaitSaid(Key.PHONE_ASLEEP);
            telephone.page().reload();
            awaitWhole();
            assertThat(told(telephone)).containsText("The kiosk sees the table");
        }
    }

    @Test
    @Tag("thorough")
    void oneThatIsTurnedIsSaidSoUntilItsOwnerSaysThatItStaysSo() throws IOException {
        try (var telephone = new FilmedPhone(film(), Camera.ALLOWED)) {
            visit(telephone, dashboard.port());
            begin(telephone);
            awaitWhole();
            // A browser turns its camera's picture with the telephone; a film cannot be turned.
            telephone.page().evaluate("""
                    () => {
                      const video = document.getElementById('picture');
                      Object.defineProperty(video, 'videoWidth', {get: () => 480});
                      Object.defineProperty(video, 'videoHeight', {get: () => 640});
                    }""");
            awaitSaid(Key.PHONE_TURNED);
            assertThat(told(telephone)).containsText("The telephone was turned");
            telephone.page().locator("#keys .stays").tap();
            await().atMost(PATIENCE).until(() -> seen.getLast().width() == 480);
        }
    }

    @Test
    @Tag("thorough")
    void onANetworkThatLosesAFifthAndTakesThreeTenthsOfASecondPicturesBecomeFewerAndNotOlder() throws Exception {
        try (var network = new SlowNetwork(dashboard.port(), 300, 0.2);
                var telephone = new FilmedPhone(film(), Camera.ALLOWED)) {
            visit(telephone, network.port());
            begin(telephone);
            awaitWhole();
            double from = now();
            int before = seen.size();
            await().atMost(PATIENCE).until(() -> now() > from + 15);
            var came = new ArrayList<>(seen.subList(before, seen.size()));
            assertThat(came).hasSizeGreaterThan(5);
            assertThat(came).anyMatch(one -> !one.glimpse());
            telephone.page().locator("#keys .stop").tap();
            double stopped = now();
            await().atMost(PATIENCE)
                    .until(() -> unseen.get()
                            .filter(Key.PHONE_GONE.sentence()::equals)
                            .isPresent());
            assertThat(seen.getLast().at() - stopped)
                    .as("seconds for which pictures came that had piled up")
                    .isLessThan(8);
        }
    }

    @Test
    @Tag("thorough")
    void aDeviceWithoutACameraOrWithoutLeaveToUseItIsToldInOneSentenceAndMayTryAgain() throws IOException {
        try (var telephone = new FilmedPhone(film(), Camera.FORBIDDEN)) {
            visit(telephone, dashboard.port());
            begin(telephone);
            assertThat(told(telephone)).containsText(Pattern.compile("may not use the camera: allow it"));
            assertThat(telephone.page().locator("#keys .go")).isVisible();
        }
        try (var telephone = new FilmedPhone(film(), Camera.MISSING)) {
            visit(telephone, dashboard.port());
            begin(telephone);
            assertThat(told(telephone)).containsText("This device has no camera that its browser can use.");
        }
        assertThat(seen).isEmpty();
    }
}

package org.tilewatch.kiosk;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Scalar;
import org.opencv.imgcodecs.Imgcodecs;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.FakePorts;
import org.tilewatch.dashboard.TablePictures;
import org.tilewatch.dashboard.Tablet;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.dashboard.setup.TableCorners;
import org.tilewatch.games.Games;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.kiosk.page.LensMeasurement;
import org.tilewatch.looking.CalibratedEyes;
import org.tilewatch.looking.CornersFile;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.table.BoardPictures;
import org.tilewatch.table.Lens;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.words.Refusal;

/** The lens is measured on the page from pictures of the board, kept in the camera's file, and carried to another kiosk. */
@Tag("browser")
@Tag("native")
class LensPageTest {
    private static final Lens WIDE =
            new Lens(BoardPictures.WIDTH, BoardPictures.HEIGHT, Optional.empty(), List.of(-0.25, 0.0, 0.0, 0.0, 0.0));

    private static final List<Mat> PICTURES = new ArrayList<>();
    private static Networks networks;

    @TempDir
    Path folder;

    private final AtomicInteger shown = new AtomicInteger();
    private CalibratedEyes eyes;
    private LensMeasurement lens;
    private Dashboard dashboard;
    private Tablet tablet;
    private Page page;
    private volatile boolean closed;
    private Thread camera;

    @BeforeAll
    static void load() {
        OpenCvLibrary.load();
        networks = Networks.load();
        for (var held : BoardPictures.FIVE) {
            try (var frame = BoardPictures.seen(WIDE, held, 0.8)) {
                PICTURES.add(frame.image().clone());
            }
        }
        PICTURES.add(new Mat(BoardPictures.HEIGHT, BoardPictures.WIDTH, CvType.CV_8UC3, new Scalar(70, 95, 40)));
        PICTURES.add(BoardPictures.table(WIDE, 0.8));
    }

    @AfterAll
    static void release() {
        PICTURES.forEach(Mat::release);
        PICTURES.clear();
    }

    @BeforeEach
    void open() {
        eyes = eyes("usb");
        lens = new LensMeasurement(eyes);
        var ports = new FakePorts()
                .with()
                .lens(lens)
                .corners(new TableCorners(eyes::corners, Optional::empty, corners -> {}, Optional.empty()))
                .pictures(new TablePictures(() -> Optional.of(jpeg()), question -> Optional.empty(), Optional::empty))
                .build();
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()), ports, new ScoringLines(Games.rulesets()), () -> 0);
        // Somebody holds the board elsewhere for each picture, and takes it away at last.
        camera = Thread.ofPlatform().name("camera").start(() -> {
            while (!closed) {
                try (var frame = new Frame(0, PICTURES.get(shown.get()).clone())) {
                    lens.saw(frame);
                }
                LockSupport.parkNanos(50_000_000);
            }
        });
        tablet = new Tablet();
        page = tablet.page();
        page.setDefaultTimeout(20_000);
    }

    @AfterEach
    void close() throws InterruptedException {
        closed = true;
        camera.join();
        tablet.close();
        dashboard.close();
    }

    private static byte[] jpeg() {
        var coded = new MatOfByte();
        try {
            Imgcodecs.imencode(".jpg", PICTURES.getLast(), coded);
            return coded.toArray();
        } finally {
            coded.release();
        }
    }

    private CalibratedEyes eyes(String camera) {
        return new CalibratedEyes(
                networks,
                800,
                Optional.empty(),
                new StepTimes(System::nanoTime),
                CornersFile.of(folder, camera),
                Optional.empty());
    }

    private void take(int picture) {
        shown.set(picture);
        page.locator(".look").tap();
        assertThat(page.locator("#progress .pictures")).containsText((picture + 1) + " picture");
    }

    @Test
    @Tag("thorough")
    void fivePicturesTellAWideLensWhichIsKeptAndCarriedToAnotherKiosk() throws Exception {
        page.navigate("http://localhost:" + dashboard.port() + "/lens.html");
        assertThat(page.locator("#progress .used")).containsText("No lens was measured");
        take(0);
        assertThat(page.locator(".keep")).isDisabled();
        for (int picture = 1; picture < BoardPictures.FIVE.size(); picture++) {
            take(picture);
        }
        tablet.picture("lens");
        page.locator(".keep").tap();
        assertThat(page.locator("#progress .used")).containsText("A lens was measured");
        var told = eyes.lens().orElseThrow();
        assertThat(told.bend()).isCloseTo(WIDE.bend(), within(2.0));
        assertThat(eyes("usb").lens()).isPresent();

        var download = page.waitForDownload(() -> page.locator(".out").tap());
        assertThat(download.suggestedFilename()).isEqualTo("tilewatch-camera.txt");
        var file = Files.readString(download.path());
        assertThat(file).isEqualTo(eyes.known()).startsWith("lens 1920x1440 -0.2");

        page.locator(".forget").tap();
        assertThat(page.locator("#progress .used")).containsText("No lens was measured");
        assertThat(eyes("usb").lens()).isEmpty();
        page.locator("input[type=file]")
                .setInputFiles(
                        new FilePayload("tilewatch-camera.txt", "text/plain", file.getBytes(StandardCharsets.UTF_8)));
        assertThat(page.locator("#progress .used")).containsText("A lens was measured");
        assertThat(eyes.lens().orElseThrow().bend()).isCloseTo(told.bend(), within(0.1));

        page.locator("input[type=file]")
                .setInputFiles(
                        new FilePayload("holiday.txt", "text/plain", "sea and sun".getBytes(StandardCharsets.UTF_8)));
        assertThat(page.locator("#wrong")).containsText("no file of a camera");
        assertThat(eyes.lens()).isPresent();
    }

    /** Without a printer: the corners are touched, and straight edges tell the rest. */
    @Test
    void theTablesEdgesTellTheLensToo() {
        page.navigate("http://localhost:" + dashboard.port() + "/lens.html");
        page.locator(".edges").tap();
        assertThat(page.locator("#wrong .refusal")).isVisible();
        eyes.takeKnown("1920x1440 411.5,1268.5 1508.5,1268.5 1508.5,171.5 411.5,171.5\n");
        shown.set(PICTURES.size() - 1);
        await().untilAsserted(() -> {
            page.locator(".edges").tap();
            assertThat(page.locator("#progress .fit.enough")).isVisible();
        });
        page.locator(".keep").tap();
        assertThat(page.locator("#progress .used")).containsText("A lens was measured");
        assertThat(eyes.lens().orElseThrow().bend()).isCloseTo(WIDE.bend(), within(2.0));
    }

    /** The page draws in its own language what the kiosk maps: the two must agree. */
    @Test
    void theTablesEdgesAreDrawnOnThePageAsTheLensBendsThem() {
        lens.take("1920x1440 402,1345 1548,1322 1502,141 451,118\nlens 1920x1440 -0.25 0.03\n");
        var view = eyes.calibration(BoardPictures.WIDTH, BoardPictures.HEIGHT).orElseThrow();
        page.navigate("http://localhost:" + dashboard.port() + "/corners.html");
        var points = page.locator("#marks polygon").getAttribute("points").split(" ");
        assertThat(points).hasSize(32);
        for (int point = 0; point < points.length; point++) {
            var drawn = points[point].split(",");
            assertThat(new PixelPoint(Double.parseDouble(drawn[0]), Double.parseDouble(drawn[1]))
                            .distanceTo(view.edges().get(point)))
                    .isLessThan(0.2);
        }
    }

    @Test
    void whatSaysTooLittleIsNotKeptAndAPictureWithoutTheBoardIsRefused() {
        lens.look();
        assertThatThrownBy(lens::keep).isInstanceOf(Refusal.class).hasMessageContaining("lens-not-enough");
        shown.set(BoardPictures.FIVE.size());
        page.navigate("http://localhost:" + dashboard.port() + "/lens.html");
        await().untilAsserted(() -> {
            page.locator(".look").tap();
            assertThat(page.locator("#wrong")).containsText("The board is not seen");
        });
        page.locator(".again").tap();
        assertThat(page.locator(".pictures")).hasCount(0);
    }

    @Test
    void cornersThatMakeNoTableThroughTheLensAreRefusedWithTheFile() {
        var before = eyes.known();
        assertThatThrownBy(() -> lens.take("640x480 10,10 20,10 20,20 10,20\n")).isInstanceOf(Refusal.class);
        assertThat(eyes.known()).isEqualTo(before);
        lens.take("1920x1440 402,1345 1548,1322 1502,141 451,118\n");
        assertThat(eyes.corners().orElseThrow()).contains(new PixelPoint(402, 1345));
    }
}

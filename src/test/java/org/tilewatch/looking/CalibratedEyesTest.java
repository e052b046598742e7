package org.tilewatch.looking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.picture.Frame;
import org.tilewatch.table.Lens;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.seen.Look;

/** A table of many small rectangles that somebody bumps, while people at the page ask for its corners and set them. */
@Tag("native")
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class CalibratedEyesTest {
    private static final int WIDTH = 1600;
    private static final int HEIGHT = 1200;
    private static final PixelPoint BUMP = new PixelPoint(31, -17);
    private static final List<PixelPoint> CORNERS = List.of(
            new PixelPoint(350, 1050), new PixelPoint(1250, 1050), new PixelPoint(1250, 150), new PixelPoint(350, 150));
    private static final List<PixelPoint> A_PERSONS = List.of(
            new PixelPoint(320, 1080), new PixelPoint(1280, 1080), new PixelPoint(1280, 120), new PixelPoint(320, 120));
    private static final Lens LENS = new Lens(WIDTH, HEIGHT, Optional.empty(), List.of(-0.01, 0.0, 0.0, 0.0, 0.0));

    private static Networks networks;
    private static Mat before;
    private static Mat after;

    @TempDir
    Path folder;

    /** What is done on another thread once the eyes are in the middle of a look, where they ask for the time. */
    private final AtomicReference<Optional<Runnable>> meanwhile = new AtomicReference<>(Optional.empty());

    private CalibratedEyes eyes;

    @BeforeAll
    static void load() {
        networks = Networks.load();
        var random = new Random(1);
        before = new Mat(HEIGHT, WIDTH, CvType.CV_8UC3, new Scalar(60, 100, 50));
        for (int i = 0; i < 400; i++) {
            var place = new Rect(
                    300 + random.nextInt(980),
                    100 + random.nextInt(980),
                    8 + random.nextInt(30),
                    8 + random.nextInt(30));
            Imgproc.rectangle(
                    before,
                    place,
                    new Scalar(random.nextInt(256), random.nextInt(256), random.nextInt(256)),
                    Imgproc.FILLED);
        }
        after = new Mat();
        var move = Mat.eye(2, 3, CvType.CV_64FC1);
        move.put(0, 2, BUMP.x());
        move.put(1, 2, BUMP.y());
        Imgproc.warpAffine(before, after, move, before.size(), Imgproc.INTER_LINEAR, Core.BORDER_REPLICATE);
        move.release();
    }

    @AfterAll
    static void release() {
        before.release();
        after.release();
    }

    @BeforeEach
    void open() {
        eyes = eyes();
        eyes.given(new CornersFile.Clicked(WIDTH, HEIGHT, CORNERS));
        look(0, before);
    }

    private CalibratedEyes eyes() {
        return new CalibratedEyes(
                networks,
                800,
                Optional.of(TileSize.USUAL),
                new StepTimes(() -> {
                    meanwhile.getAndSet(Optional.empty()).ifPresent(CalibratedEyesTest::onAnotherThread);
                    return System.nanoTime();
                }),
                new CornersFile(folder.resolve("camera.txt")),
                Optional.empty());
    }

    private static void onAnotherThread(Runnable work) {
        try {
            CompletableFuture.runAsync(
                            work, task -> Thread.ofPlatform().daemon().start(task))
                    .get();
        } catch (InterruptedException | ExecutionException unfinished) {
            throw new IllegalStateException("not done while a look was under way", unfinished);
        }
    }

    private void look(double t, Mat picture) {
        try (var frame = new Frame(t, picture.clone())) {
            eyes.look(frame);
        }
    }

    private Look seen(double t) {
        try (var frame = new Frame(t, before.clone())) {
            return eyes.look(frame);
        }
    }

    /** The rectangles are the cloth's print: nothing is seen on it, and none of it hides anything. */
    @Test
    void howTheBareTableLooksIsKnownAfterARestartTooUntilOtherCornersAreSet() {
        var kept = folder.resolve("camera-bare.png");
        try (var frame = new Frame(1, before.clone())) {
            eyes.learnBare(frame);
        }
        assertThat(kept).isNotEmptyFile();
        eyes = eyes();
        eyes.given(new CornersFile.Clicked(WIDTH, HEIGHT, CORNERS));
        seen(2);
        assertThat(seen(3).tiles()).isEmpty();
        assertThat(seen(4).hidden()).isEmpty();

        eyes.calibrate(A_PERSONS);
        assertThat(kept).doesNotExist();
    }

    private void inTheLook(Runnable work) {
        meanwhile.set(Optional.of(work));
    }

    /** The table is bumped and comes to rest; work is done in the look that finds it again. */
    private void bumped(Runnable work) {
        look(1, after);
        look(1.2, after);
        inTheLook(work);
        look(1.4, after);
        assertThat(meanwhile.get()).isEmpty();
    }

    private static void liesAt(Optional<List<PixelPoint>> corners, double aside, double down) {
        assertThat(corners).hasValueSatisfying(there -> {
            for (int i = 0; i < 4; i++) {
                assertThat(there.get(i).x()).isCloseTo(CORNERS.get(i).x() + aside, within(1.0));
                assertThat(there.get(i).y()).isCloseTo(CORNERS.get(i).y() + down, within(1.0));
            }
        });
    }

    @Test
    void whoAsksWhereTheTableLiesWaitsForNoFrame() {
        inTheLook(() -> {
            assertThat(eyes.corners()).contains(CORNERS);
            assertThat(eyes.calibrated()).isTrue();
            assertThat(eyes.lens()).isEmpty();
            assertThat(eyes.lens(WIDTH, HEIGHT).isStraight()).isTrue();
            assertThat(eyes.calibration(WIDTH, HEIGHT)).isPresent();
            assertThat(eyes.marked(WIDTH, HEIGHT)).isPresent();
            assertThat(eyes.tile()).isEqualTo(TileSize.USUAL);
            assertThat(eyes.networks()).isEqualTo(networks);
            assertThat(eyes.known()).startsWith("1600x1200 350.00,1050.00");
        });
        look(20, before);
        assertThat(meanwhile.get()).isEmpty();
    }

    @Test
    void cornersFoundAgainAfterABumpHoldAndAreKept() {
        bumped(() -> {});
        liesAt(eyes.corners(), BUMP.x(), BUMP.y());
        liesAt(eyes.marked(WIDTH, HEIGHT).map(known -> known.corners()), 0, 0);
        assertThat(eyes.news(1.5)).contains(SteadyEyes.BUMPED);
        await().untilAsserted(() -> liesAt(eyes().corners(), BUMP.x(), BUMP.y()));
    }

    @Test
    @Tag("thorough")
    void cornersThatAPersonClicksDuringALookWinOverWhatItFinds() {
        bumped(() -> eyes.calibrate(A_PERSONS));
        assertThat(eyes.corners()).contains(A_PERSONS);
        assertThat(eyes().corners()).contains(A_PERSONS);
        assertThat(eyes.calmSeconds()).isZero();
        assertThat(eyes.news(1.5)).isEmpty();
        look(1.6, after);
        assertThat(eyes.view().map(view -> view.calibration().corners())).contains(A_PERSONS);
        assertThat(eyes.marked(WIDTH, HEIGHT).map(known -> known.corners())).contains(A_PERSONS);
    }

    @Test
    @Tag("thorough")
    void aCamerasFileTakenDuringALookWinsOverWhatItFinds() {
        var file = "1600x1200 320.00,1080.00 1280.00,1080.00 1280.00,120.00 320.00,120.00\n";
        bumped(() -> eyes.takeKnown(file));
        look(1.6, after);
        assertThat(eyes.corners()).contains(A_PERSONS);
        assertThat(eyes.known()).isEqualTo(file);
        assertThat(eyes().known()).isEqualTo(file);
    }

    /** Neither says where the table lies. */
    @Test
    @Tag("thorough")
    void networksAndALensSetDuringALookLeaveWhatItFinds() {
        var others = networks.ofAnySet();
        bumped(() -> {
            eyes.read(others);
            eyes.measured(Optional.of(LENS));
        });
        liesAt(eyes.corners(), BUMP.x(), BUMP.y());
        look(1.6, after);
        liesAt(eyes.view().map(view -> view.calibration().corners()), BUMP.x(), BUMP.y());
        assertThat(eyes.view().map(view -> view.calibration().lens())).contains(LENS);
        assertThat(eyes.networks()).isEqualTo(others);
        await().untilAsserted(() -> {
            liesAt(eyes().corners(), BUMP.x(), BUMP.y());
            assertThat(eyes().lens()).isPresent();
        });
    }
}

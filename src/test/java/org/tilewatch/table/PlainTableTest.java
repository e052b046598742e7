package org.tilewatch.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Point;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.picture.DrawnTable;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.simulator.art.DrawnArt;
import org.tilewatch.simulator.render.PinholeCamera;
import org.tilewatch.simulator.render.TableRenderer;
import org.tilewatch.simulator.scene.SimulatedScene;
import org.tilewatch.simulator.stills.RandomLook;

/** The corners of a plain table, found by its surface alone. */
@Tag("native")
@Tag("long")
class PlainTableTest {
    private static final double SIDE = 800;
    private static final int WIDTH = 960;
    private static final int HEIGHT = 720;
    /** Millimetres that a corner may be off: a finger sets it no better, and it is moved by one afterwards. */
    private static final double OFF = 6;

    @BeforeAll
    static void load() {
        OpenCvLibrary.load();
    }

    private static Lens lens(PinholeCamera pinholeCamera) {
        return new Lens(
                WIDTH,
                HEIGHT,
                Optional.of(Arrays.stream(pinholeCamera.matrix()).boxed().toList()),
                Arrays.stream(pinholeCamera.distortion()).boxed().toList());
    }

    /** By how many millimetres the worst of the corners is off, whichever is the first; empty where none are found. */
    private static Optional<Double> off(int number) {
        var look = new RandomLook(new SplittableRandom(3000 + number));
        var large = look.overhead(SIDE);
        double share = (double) WIDTH / large.width();
        var pinholeCamera = new PinholeCamera(
                WIDTH,
                HEIGHT,
                large.focal() * share,
                large.k1(),
                large.k2(),
                large.position(),
                large.heightMm(),
                large.tilt(),
                large.tiltTowards(),
                large.roll());
        var art = DrawnArt.house();
        var renderer = TableRenderer.of(
                pinholeCamera, look.appearance(SIDE, new TileSize(26, 35, 20), art), art, new SplittableRandom(number));
        var truth = renderer.tableCorners();
        double millimetres = SIDE / truth.get(0).distanceTo(truth.get(1));
        try (var frame = PictureCode.frame(
                        0,
                        renderer.render(new SimulatedScene(List.of(), List.of(), List.of()))
                                .jpeg(),
                        "rendered")
                .orElseThrow()) {
            return PlainTable.corners(frame, lens(pinholeCamera)).map(found -> {
                // A camera that hangs turned by a quarter has another seat at the bottom of its picture.
                return IntStream.range(0, 4)
                                .mapToDouble(turn -> IntStream.range(0, 4)
                                        .mapToDouble(at -> truth.get(at).distanceTo(found.get((at + turn) % 4)))
                                        .max()
                                        .orElseThrow())
                                .min()
                                .orElseThrow()
                        * millimetres;
            });
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void theCornersOfAnEmptyTableAreFound(int number) {
        assertThat(off(number))
                .hasValueSatisfying(millimetres -> assertThat(millimetres).isLessThan(OFF));
    }

    /** {@code ./mvnw -P slow test -Dtest=PlainTableTest}: two minutes. */
    @Test
    @Tag("slow")
    void thoseOfFortyTablesAreFoundOrNoneAre() {
        var all = IntStream.range(0, 40).mapToObj(PlainTableTest::off).toList();
        var found = all.stream().flatMap(Optional::stream).sorted().toList();
        System.out.printf(
                "of 40 empty tables %d are found; their worst corners are off by %.1f mm in the middle and %.1f at most%n",
                found.size(), found.get(found.size() / 2), found.getLast());
        assertThat(found)
                .hasSizeGreaterThan(30)
                .allSatisfy(one -> assertThat(one).isLessThan(OFF));
    }

    private static Optional<List<PixelPoint>> in(Mat picture) {
        try (var frame = new Frame(0, picture)) {
            return PlainTable.corners(frame, Lens.unmeasured(frame.width(), frame.height()));
        }
    }

    /** They begin at the left of whoever sits at the picture's bottom. */
    @Test
    void theFirstIsAtTheLeftOfThePicturesBottom() {
        var picture = new Mat(HEIGHT, WIDTH, CvType.CV_8UC3, new Scalar(90, 100, 110));
        Imgproc.rectangle(picture, new Rect(160, 40, 640, 640), new Scalar(70, 105, 35), Imgproc.FILLED);
        var found = in(picture).orElseThrow();
        for (int corner = 0; corner < 4; corner++) {
            assertThat(found.get(corner).distanceTo(DrawnTable.CORNERS.get(corner)))
                    .isLessThan(4);
        }
    }

    /** What lies on it bounds it as well as its edges do. */
    @ParameterizedTest
    @EnumSource
    void aTableFullOfTilesIsNotGuessedAt(DrawnTable table) {
        assertThat(in(table.drawn(3)))
                .satisfiesAnyOf(
                        found -> assertThat(found).isEmpty(),
                        found -> assertThat(found.orElseThrow().getFirst().distanceTo(DrawnTable.CORNERS.getFirst()))
                                .isLessThan(6));
    }

    @Test
    void whereThereIsNoTableNoneIsFound() {
        assertThat(in(new Mat(HEIGHT, WIDTH, CvType.CV_8UC3, new Scalar(90, 100, 110))))
                .isEmpty();
        var cut = new Mat(HEIGHT, WIDTH, CvType.CV_8UC3, new Scalar(90, 100, 110));
        Imgproc.rectangle(cut, new Rect(160, 200, 640, 640), new Scalar(70, 105, 35), Imgproc.FILLED);
        assertThat(in(cut)).isEmpty();
        var round = new Mat(HEIGHT, WIDTH, CvType.CV_8UC3, new Scalar(90, 100, 110));
        Imgproc.circle(round, new Point(480, 360), 300, new Scalar(70, 105, 35), Imgproc.FILLED);
        assertThat(in(round)).isEmpty();
    }
}

package org.tilewatch.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Point;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;

/** Cloths of 800 millimetres seen from straight above, a pixel to a millimetre, with walls, hands and discards of ivory tiles with blue backs on them. */
@Tag("native")
class RegularPrintTest {
    private static final int SIDE = 800;
    private static final double ABOUT_A_TILE = 42;
    private static final Scalar LIGHT = new Scalar(208, 224, 232);
    private static final Scalar DARK = new Scalar(60, 60, 170);
    private static final Scalar BACK = new Scalar(120, 60, 30);
    private static final Scalar IVORY = new Scalar(222, 234, 240);
    private static final CalibratedView VIEW = view(SIDE);

    @BeforeAll
    static void loadNativeCode() {
        OpenCvLibrary.load();
    }

    private static CalibratedView view(double sideMm) {
        return CalibratedView.of(new Calibration(
                List.of(
                        new PixelPoint(0, SIDE),
                        new PixelPoint(SIDE, SIDE),
                        new PixelPoint(SIDE, 0),
                        new PixelPoint(0, 0)),
                sideMm,
                new Lens(SIDE, SIDE, Optional.empty(), List.of())));
    }

    private static Mat plain() {
        return new Mat(SIDE, SIDE, CvType.CV_8UC3, LIGHT);
    }

    /** Squares of a side, turned, each with what is drawn into it about its middle. */
    private static Mat repeated(int side, double turn, Consumer<Mat> drawn) {
        int large = 2 * SIDE;
        var cloth = new Mat(large, large, CvType.CV_8UC3, LIGHT);
        for (int row = 0; (row + 1) * side < large; row++) {
            for (int column = 0; (column + 1) * side < large; column++) {
                drawn.accept(cloth.submat(new Rect(column * side, row * side, side, side)));
            }
        }
        var turned = new Mat();
        Imgproc.warpAffine(
                cloth, turned, Imgproc.getRotationMatrix2D(new Point(SIDE, SIDE), turn, 1), new Size(large, large));
        return turned.submat(new Rect(SIDE / 2, SIDE / 2, SIDE, SIDE)).clone();
    }

    private static Mat checked(int side, double turn) {
        return repeated(2 * side, turn, square -> {
            Imgproc.rectangle(square, new Rect(0, 0, side, side), DARK, Imgproc.FILLED);
            Imgproc.rectangle(square, new Rect(side, side, side, side), DARK, Imgproc.FILLED);
        });
    }

    /** A table in play: walls, hands, and rows of discards. */
    private static Mat inPlay(Mat cloth) {
        var table = cloth.clone();
        for (int tile = 0; tile < 18; tile++) {
            int along = 166 + 26 * tile;
            wallTile(table, new Rect(along, 130, 26, 35));
            wallTile(table, new Rect(along, 635, 26, 35));
            wallTile(table, new Rect(130, along, 35, 26));
            wallTile(table, new Rect(635, along, 35, 26));
        }
        for (int tile = 0; tile < 13; tile++) {
            int along = 230 + 26 * tile;
            wallTile(table, new Rect(along, 40, 26, 20));
            wallTile(table, new Rect(along, 740, 26, 20));
            wallTile(table, new Rect(40, along, 20, 26));
            wallTile(table, new Rect(740, along, 20, 26));
        }
        for (int tile = 0; tile < 24; tile++) {
            face(table, new Rect(322 + 26 * (tile % 6), 500 + 35 * (tile / 6), 26, 35));
            face(table, new Rect(322 + 26 * (tile % 6), 180 + 35 * (tile / 6), 26, 35));
        }
        return table;
    }

    private static void wallTile(Mat table, Rect place) {
        Imgproc.rectangle(table, place, BACK, Imgproc.FILLED);
        Imgproc.rectangle(table, place, new Scalar(60, 30, 15), 1);
    }

    private static void face(Mat table, Rect place) {
        Imgproc.rectangle(table, place, IVORY, Imgproc.FILLED);
        Imgproc.rectangle(table, place, new Scalar(150, 160, 165), 1);
        Imgproc.circle(table, new Point(place.x + 13, place.y + 17), 6, new Scalar(40, 120, 40), 2);
    }

    private static Optional<BareTable> told(Mat seen) {
        try (var frame = new Frame(0, seen)) {
            return BareTable.ofRegularPrint(frame, VIEW);
        }
    }

    /** How far a cloth that is told from a table in play differs from the bare one, in the mean of many places. */
    private static double difference(Mat bare) {
        var told = told(inPlay(bare)).orElseThrow();
        try (var empty = new Frame(1, bare)) {
            var now = told.in(empty, VIEW);
            double sum = 0;
            int places = 0;
            for (int x = -350; x <= 350; x += 35) {
                for (int y = -350; y <= 350; y += 35) {
                    sum += now.difference(new TablePoint(x, y), ABOUT_A_TILE);
                    places++;
                }
            }
            return sum / places;
        }
    }

    @ParameterizedTest
    @CsvSource({"26, 0", "30, 11", "39, 27", "48, 45", "65, 5"})
    void checksAreKnownThoughATableIsInPlayOnThem(int side, double turn) {
        assertThat(difference(checked(side, turn))).isCloseTo(0, Offset.offset(0.06));
    }

    /** However large the table is said to be, steps are looked for within the picture. */
    @ParameterizedTest
    @ValueSource(doubles = {200, 250, 3000})
    void onATableOfAnySizeItIsKnownOrNot(double sideMm) {
        try (var frame = new Frame(0, checked(30, 11))) {
            assertThatCode(() -> BareTable.ofRegularPrint(frame, view(sideMm))).doesNotThrowAnyException();
        }
    }

    @Test
    void anythingThatRepeatsIs() {
        var dots = repeated(44, 20, square -> {
            Imgproc.circle(square, new Point(15, 15), 11, DARK, Imgproc.FILLED);
            Imgproc.line(square, new Point(30, 5), new Point(38, 40), BACK, 4);
        });
        assertThat(difference(dots)).isCloseTo(0, Offset.offset(0.06));
    }

    @Test
    void tilesInRowsOnAPlainClothAreNoPrint() {
        assertThat(told(inPlay(plain()))).isEmpty();
        assertThat(told(plain())).isEmpty();
    }

    /** A lamp at one end: the cloth is bright there. */
    @Test
    void norIsTheLight() {
        var cloth = inPlay(plain());
        for (int row = 0; row < SIDE; row++) {
            double light = 0.5 + 0.5 * row / SIDE;
            Core.multiply(cloth.row(row), new Scalar(light, light, light), cloth.row(row));
        }
        assertThat(told(cloth)).isEmpty();
    }

    @Test
    void norIsAGrainThatNeverRepeats() {
        var random = new SplittableRandom(4);
        var cloth = plain();
        for (int blot = 0; blot < 600; blot++) {
            var place = new Point(random.nextInt(SIDE), random.nextInt(SIDE));
            Imgproc.circle(cloth, place, 4 + random.nextInt(14), DARK, Imgproc.FILLED);
        }
        assertThat(told(inPlay(cloth))).isEmpty();
    }
}

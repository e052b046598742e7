package org.tilewatch.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;

/** Cloths of 800 millimetres seen from straight above, a pixel to a millimetre, bare and with an ivory tile of 26 by 35 millimetres on them. */
@Tag("native")
class BareTableTest {
    private static final int SIDE = 800;
    private static final double ABOUT_A_TILE = 42;
    private static final int CHECK = 30;
    private static final Predicate<TablePoint> NOTHING = point -> false;
    private static final TablePoint TILE = new TablePoint(15, 15);
    private static final CalibratedView VIEW = CalibratedView.of(new Calibration(
            List.of(new PixelPoint(0, SIDE), new PixelPoint(SIDE, SIDE), new PixelPoint(SIDE, 0), new PixelPoint(0, 0)),
            SIDE,
            new Lens(SIDE, SIDE, Optional.empty(), List.of())));

    @BeforeAll
    static void loadNativeCode() {
        OpenCvLibrary.load();
    }

    private static Mat plain(double grey) {
        return new Mat(SIDE, SIDE, CvType.CV_8UC3, new Scalar(0.92 * grey, 0.97 * grey, grey));
    }

    private static Mat checked() {
        var cloth = plain(235);
        for (int row = 0; row * CHECK < SIDE; row++) {
            for (int column = row % 2; column * CHECK < SIDE; column += 2) {
                var from = new Point(column * CHECK, row * CHECK);
                var to = new Point(column * CHECK + CHECK - 1, row * CHECK + CHECK - 1);
                Imgproc.rectangle(cloth, from, to, new Scalar(70, 50, 170), Imgproc.FILLED);
            }
        }
        return cloth;
    }

    /** A tile with a print of thin strokes. */
    private static Mat withTile(Mat cloth) {
        double x = SIDE / 2.0 + TILE.x();
        double y = SIDE / 2.0 - TILE.y();
        Imgproc.rectangle(
                cloth, new Point(x - 13, y - 17), new Point(x + 13, y + 17), new Scalar(222, 232, 238), Imgproc.FILLED);
        for (int stroke = -10; stroke <= 10; stroke += 10) {
            Imgproc.line(cloth, new Point(x - 7, y + stroke), new Point(x + 7, y + stroke), new Scalar(60, 40, 40), 1);
        }
        return cloth;
    }

    private static BareTable.Now now(Mat bare, Mat seen) {
        try (var empty = new Frame(0, bare);
                var frame = new Frame(1, seen)) {
            return BareTable.of(empty, VIEW).in(frame, VIEW);
        }
    }

    /** It differs from the cloth by less than a print does from itself in another light. */
    @Test
    void aFaceOnAWhiteClothIsNothingThatIsPrintedOnIt() {
        var now = now(plain(235), withTile(plain(235)));
        assertThat(now.isBare(TILE, ABOUT_A_TILE)).isTrue();
        assertThat(now.isPrint(TILE, ABOUT_A_TILE, NOTHING)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 0.7})
    void aCheckIsKnownAgainInAnyLightAndATileOnItIsNone(double light) {
        var seen = withTile(checked());
        Core.multiply(seen, new Scalar(light, light, light), seen);
        var now = now(checked(), seen);
        assertThat(now.isPrint(new TablePoint(-195, 105), ABOUT_A_TILE, NOTHING))
                .isTrue();
        assertThat(now.isPrint(new TablePoint(-165, 105), ABOUT_A_TILE, NOTHING))
                .isTrue();
        assertThat(now.isPrint(TILE, ABOUT_A_TILE, NOTHING)).isFalse();
    }

    /** Half of its square is the tile's; what is left is enough to know it by, unless hardly anything is left. */
    @Test
    void aCheckBesideATileIsKnownByWhatTheTileLeavesOfItInSight() {
        var now = now(checked(), withTile(checked()));
        var beside = TILE.plus(26, 0);
        Predicate<TablePoint> underTheTile =
                point -> Math.abs(point.x() - TILE.x()) < 15 && Math.abs(point.y() - TILE.y()) < 19;
        assertThat(now.isPrint(beside, ABOUT_A_TILE, NOTHING)).isFalse();
        assertThat(now.isPrint(beside, ABOUT_A_TILE, underTheTile)).isTrue();
        assertThat(now.isPrint(TILE, ABOUT_A_TILE, NOTHING)).isFalse();
        assertThat(now.isPrint(beside, ABOUT_A_TILE, point -> point.x() < beside.x() + 10))
                .isFalse();
    }

    /** Its sides and its shadow lie over what it leaves of the check. */
    @Test
    void aCheckIsKnownThoughATileShadesPartOfIt() {
        var seen = withTile(checked());
        var beside = TILE.plus(26, 0);
        double x = SIDE / 2.0 + TILE.x();
        double y = SIDE / 2.0 - TILE.y();
        Imgproc.rectangle(
                seen, new Point(x + 13, y - 17), new Point(x + 19, y + 17), new Scalar(9, 9, 9), Imgproc.FILLED);
        var now = now(checked(), seen);
        Predicate<TablePoint> underTheTile =
                point -> Math.abs(point.x() - TILE.x()) < 15 && Math.abs(point.y() - TILE.y()) < 19;
        assertThat(now.isPrint(beside, ABOUT_A_TILE, underTheTile)).isFalse();
        assertThat(now.isPrintBesideTiles(beside, ABOUT_A_TILE, underTheTile)).isTrue();
        assertThat(now.isPrintBesideTiles(TILE, ABOUT_A_TILE, NOTHING)).isFalse();
    }

    /** Of what is found between a tile and the next check the midst shows the cloth as it is; where a tile lies it hides all of it. */
    @Test
    void theMidstOfWhatLiesAcrossTwoChecksIsPrintThoughATileLiesBeside() {
        var now = now(checked(), withTile(checked()));
        double midst = 20;
        assertThat(now.isPrint(new TablePoint(45, 30), midst, NOTHING)).isTrue();
        assertThat(now.isPrint(TILE, midst, NOTHING)).isFalse();
    }

    @Test
    void ofAPlainClothNothingIsPrint() {
        var now = now(plain(120), plain(120));
        assertThat(now.isBare(TILE, ABOUT_A_TILE)).isTrue();
        assertThat(now.isPrint(TILE, ABOUT_A_TILE, NOTHING)).isFalse();
    }
}

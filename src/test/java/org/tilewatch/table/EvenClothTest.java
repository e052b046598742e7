package org.tilewatch.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfDouble;
import org.opencv.core.Point;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelArea;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;

/** A chequered cloth of 800 millimetres seen from straight above, a pixel to a millimetre, with a black tile of 26 by 34 millimetres in its middle. */
@Tag("native")
class EvenClothTest {
    private static final int SIDE = 800;
    private static final int CHECK = 30;
    private static final PixelArea WHOLE = new PixelArea(0, 0, SIDE, SIDE);
    private static final Rect CLOTH = new Rect(100, 100, 200, 200);
    private static final Rect TILE = new Rect(390, 386, 20, 28);
    private static final CalibratedView VIEW = CalibratedView.of(new Calibration(
            List.of(new PixelPoint(0, SIDE), new PixelPoint(SIDE, SIDE), new PixelPoint(SIDE, 0), new PixelPoint(0, 0)),
            SIDE,
            new Lens(SIDE, SIDE, Optional.empty(), List.of())));

    @BeforeAll
    static void loadNativeCode() {
        OpenCvLibrary.load();
    }

    private static Mat checked() {
        var cloth = new Mat(SIDE, SIDE, CvType.CV_8UC3, new Scalar(90, 180, 90));
        for (int row = 0; row * CHECK < SIDE; row++) {
            for (int column = row % 2; column * CHECK < SIDE; column += 2) {
                var from = new Point(column * CHECK, row * CHECK);
                var to = new Point(column * CHECK + CHECK - 1, row * CHECK + CHECK - 1);
                Imgproc.rectangle(cloth, from, to, new Scalar(50, 100, 50), Imgproc.FILLED);
            }
        }
        return cloth;
    }

    /** The cloth in another light, with the tile, as it is seen with an even cloth in an area. */
    private static Mat evened(double light, PixelArea area) {
        try (var bare = new Frame(0, checked());
                var seen = new Frame(1, withTile(light));
                var even = BareTable.of(bare, VIEW).even(VIEW, 27).in(seen, area)) {
            return even.image().clone();
        }
    }

    private static Mat withTile(double light) {
        var seen = checked();
        seen.convertTo(seen, CvType.CV_8UC3, light);
        Imgproc.rectangle(seen, new Point(387, 383), new Point(412, 416), new Scalar(40, 36, 34), Imgproc.FILLED);
        return seen;
    }

    /** How far grey levels vary, as a standard deviation. */
    private static double variation(Mat picture, Rect part) {
        var mean = new MatOfDouble();
        var deviation = new MatOfDouble();
        Core.meanStdDev(picture.submat(part), mean, deviation);
        return deviation.toArray()[1];
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.7, 1, 1.3})
    void checksAreOfOneColourInAnyLightAndATileIsAsItWas(double light) {
        var evened = evened(light, WHOLE);
        assertThat(variation(withTile(light), CLOTH)).isGreaterThan(20);
        assertThat(variation(evened, CLOTH)).isLessThan(4);
        assertThat(Core.mean(evened.submat(TILE)).val[1]).isCloseTo(36, Offset.offset(2.0));
    }

    @Test
    void besideTheAreaAllIsAsItWas() {
        var evened = evened(1, new PixelArea(300, 300, 200, 200));
        assertThat(variation(evened, new Rect(310, 310, 60, 60))).isLessThan(4);
        assertThat(variation(evened, CLOTH)).isCloseTo(variation(checked(), CLOTH), Offset.offset(0.1));
    }

    @Test
    void anAreaBesideThePictureIsNothing() {
        assertThat(variation(evened(1, new PixelArea(900, 900, 50, 50)), CLOTH)).isGreaterThan(20);
    }
}

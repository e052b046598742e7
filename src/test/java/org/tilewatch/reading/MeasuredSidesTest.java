package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;

@Tag("native")
class MeasuredSidesTest {
    private static final PixelQuad SIDE = side(20);
    private static final PixelQuad OTHER = side(60);

    private final MeasuredSides measured = new MeasuredSides();

    @BeforeAll
    static void load() {
        OpenCvLibrary.load();
    }

    @Test
    void aSideThatLiesAsItLayIsMeasuredOnce() {
        double plain = strokes(measured, 0, SIDE);
        double light = lightness(measured, 40, SIDE);

        assertThat(strokes(measured, 1, SIDE)).isEqualTo(plain);
        assertThat(lightness(measured.at(List.of(SIDE)), 200, SIDE)).isEqualTo(light);
    }

    @Test
    void oneThatIsSeenAnewIsMeasuredAnew() {
        double plain = strokes(measured, 0, SIDE);
        strokes(measured, 0, OTHER);

        var anew = measured.at(List.of(OTHER));

        assertThat(strokes(anew, 1, SIDE)).isGreaterThan(plain + 0.05);
        assertThat(strokes(anew, 1, OTHER)).isCloseTo(plain, within(1e-6));
    }

    /** @param inked 1 where a stroke is on the sides, 0 where nothing is */
    private static double strokes(MeasuredSides measured, int inked, PixelQuad side) {
        try (var frame = frame(200)) {
            if (inked > 0) {
                Imgproc.line(frame.image(), new Point(0, 36), new Point(120, 36), new Scalar(0, 0, 0), 3);
            }
            return measured.strokes(frame, side);
        }
    }

    private static double lightness(MeasuredSides measured, int shade, PixelQuad side) {
        try (var frame = frame(shade)) {
            return measured.look(frame, side).colour().lightness();
        }
    }

    private static Frame frame(int shade) {
        return new Frame(0, new Mat(80, 120, CvType.CV_8UC3, Scalar.all(shade)));
    }

    private static PixelQuad side(double left) {
        return new PixelQuad(
                new PixelPoint(left, 20),
                new PixelPoint(left + 24, 20),
                new PixelPoint(left + 24, 52),
                new PixelPoint(left, 52));
    }
}

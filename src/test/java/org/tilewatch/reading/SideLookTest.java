package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;

/** A side of 36 by 48 pixels. */
@Tag("native")
class SideLookTest {
    private static final PixelQuad SIDE = new PixelQuad(
            new PixelPoint(10, 10), new PixelPoint(46, 10), new PixelPoint(46, 58), new PixelPoint(10, 58));

    @BeforeAll
    static void load() {
        OpenCvLibrary.load();
    }

    @Test
    void theShineOfALampVariesAsMuchAsInkButHasNoStrokes() {
        try (var shining = new Frame(0, shining());
                var inked = new Frame(0, inked())) {
            assertThat(SideLook.of(shining, SIDE).variation()).isGreaterThan(0.09);
            assertThat(SideLook.of(inked, SIDE).variation()).isGreaterThan(0.09);
            assertThat(SideLook.strokes(shining, SIDE)).isLessThan(0.06);
            assertThat(SideLook.strokes(inked, SIDE)).isGreaterThan(0.09);
        }
    }

    /** The picture of ink is light strokes on a dark ground, its negative dark strokes on paper. */
    @Test
    void ofABlackFaceWhatIsDarkIsEvenOfAWhiteOneWhatIsBright() {
        var negative = new Mat();
        try (var black = new Frame(0, inked())) {
            Core.bitwise_not(black.image(), negative);
            try (var white = new Frame(0, negative)) {
                assertThat(SideLook.ground(black, SIDE).isBlackLiker()).isTrue();
                assertThat(SideLook.ground(black, SIDE).black()).isEqualTo(ColourLight.ofPicture(40, 40, 40));
                assertThat(SideLook.ground(white, SIDE).isBlackLiker()).isFalse();
                assertThat(SideLook.ground(white, SIDE).white()).isEqualTo(ColourLight.ofPicture(215, 215, 215));
            }
        }
    }

    /** What a camera's noise adds to black is no other colour; a back is. */
    @Test
    void besideBlackPaperLittleLightIsNothing() {
        var black = ColourLight.ofPicture(24, 26, 28);
        var paper = black.per(black).colour();

        assertThat(ColourLight.ofPicture(36, 36, 36).per(black).colour().distanceTo(paper))
                .isLessThan(8);
        assertThat(ColourLight.ofPicture(40, 140, 60).per(black).colour().distanceTo(paper))
                .isGreaterThan(50);
    }

    @Test
    void aSideOfOneColourHasNone() {
        try (var plain = new Frame(0, new Mat(70, 60, CvType.CV_8UC3, new Scalar(90, 120, 40)))) {
            assertThat(SideLook.strokes(plain, SIDE)).isLessThan(0.001);
        }
    }

    /** Brighter from left to right, as beside a window. */
    private static Mat shining() {
        var picture = new Mat(70, 60, CvType.CV_8UC3);
        for (int x = 0; x < 60; x++) {
            picture.col(x).setTo(Scalar.all(40 + 3.5 * x));
        }
        return picture;
    }

    private static Mat inked() {
        var picture = new Mat(70, 60, CvType.CV_8UC3, Scalar.all(40));
        for (int i = 0; i < 3; i++) {
            Imgproc.line(picture, new Point(18, 22 + 12 * i), new Point(38, 22 + 12 * i), Scalar.all(170), 3);
        }
        return picture;
    }
}

package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.OpenCvLibrary;

/** Two flowers of one drawing, which only a mark in the corner tells apart. */
@Tag("native")
class FaceDifferenceTest {
    private static FacePicture one;
    private static FacePicture other;

    @BeforeAll
    static void draw() {
        OpenCvLibrary.load();
        try (var scope = new NativeScope()) {
            one = FacePicture.of(flower(scope, 1, 0, 0, 1));
            other = FacePicture.of(flower(scope, 2, 0, 0, 1));
        }
    }

    @Test
    void theSamePictureLiesAtOneEnd() {
        assertThat(difference(1, 0, 0, 1)).isCloseTo(0.5, within(0.1));
        assertThat(difference(2, 0, 0, 1)).isCloseTo(-0.5, within(0.1));
    }

    @Test
    void aFaceBesideItsPlaceInLessLightIsToldStill() {
        assertThat(difference(1, 1, -2, 0.7)).isGreaterThan(0.3);
        assertThat(difference(2, 1, -2, 0.7)).isLessThan(-0.3);
        assertThat(difference(2, -1, 1, 1.1)).isLessThan(-0.3);
        assertThat(difference(1, -4, 5, 0.9)).isGreaterThan(0.3);
    }

    @Test
    void aFaceWithoutAMarkIsNeither() {
        assertThat(difference(0, 0, 0, 1)).isCloseTo(0, within(0.2));
    }

    @Test
    void aPictureIsTheSameAfterItWasText() {
        assertThat(FacePicture.parse(one.text()))
                .isEqualTo(one)
                .hasSameHashCodeAs(one)
                .isNotEqualTo(other);
        assertThatThrownBy(() -> FacePicture.parse("AAAA"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not 3");
    }

    private static double difference(int mark, int right, int down, double light) {
        try (var scope = new NativeScope()) {
            return FaceDifference.of(flower(scope, mark, right, down, light), one, other);
        }
    }

    /** @param mark in which place of the upper rim a stroke stands, 0 for none */
    private static Mat flower(NativeScope scope, int mark, int right, int down, double light) {
        var face = scope.own(new Mat(FaceCrop.HEIGHT, FaceCrop.WIDTH, CvType.CV_8UC3, Scalar.all(230 * light)));
        Imgproc.circle(face, new Point(24 + right, 38 + down), 10, new Scalar(40 * light, 90 * light, 200 * light), -1);
        if (mark > 0) {
            Imgproc.line(
                    face,
                    new Point(6 + 10 * mark + right, 12 + down),
                    new Point(6 + 10 * mark + right, 19 + down),
                    Scalar.all(30 * light),
                    2);
        }
        return face;
    }
}

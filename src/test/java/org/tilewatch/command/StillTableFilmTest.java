package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfDouble;
import org.opencv.core.Scalar;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.picture.PictureCode;

@Tag("native")
class StillTableFilmTest {
    private static final double MIDDLE = 128;

    @BeforeAll
    static void load() {
        OpenCvLibrary.load();
    }

    @Test
    void noTwoOfItsPicturesAreAlikeAndAllShowTheTable() {
        var film = StillTableFilm.of(mat(), 4);

        assertThat(film).hasSizeGreaterThan(10);
        assertThat(film.stream().map(Arrays::hashCode)).doesNotHaveDuplicates();
        for (var picture : film) {
            try (var scope = new NativeScope();
                    var frame = PictureCode.decoded(picture).orElseThrow()) {
                var mean = scope.own(new MatOfDouble());
                var deviation = scope.own(new MatOfDouble());
                Core.meanStdDev(frame.image(), mean, deviation);

                assertThat(mean.toArray()[0]).isCloseTo(MIDDLE, within(4.0));
                // The noise, of which a JPEG keeps the larger part, and the lamp's bands.
                assertThat(deviation.toArray()[0]).isBetween(2.0, 6.0);
            }
        }
    }

    @Test
    void withoutNoiseThePictureComesInTwoCodings() {
        var jpeg = mat();

        assertThat(StillTableFilm.of(jpeg, 0)).hasSize(2).startsWith(jpeg);
    }

    private static byte[] mat() {
        try (var scope = new NativeScope()) {
            return PictureCode.jpeg(scope.own(new Mat(120, 160, CvType.CV_8UC3, Scalar.all(MIDDLE))), 95);
        }
    }
}

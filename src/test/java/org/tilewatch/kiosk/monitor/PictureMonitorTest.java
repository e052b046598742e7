package org.tilewatch.kiosk.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Point;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.core.Size;
import org.opencv.imgcodecs.Imgcodecs;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.health.PictureFigures;
import org.tilewatch.kiosk.sight.PictureQuality;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.words.Key;

/** Pictures of a table as a camera codes them, ten a second, in which something goes wrong and right again. */
@Tag("native")
class PictureMonitorTest {
    private static final double PER_SECOND = 10;
    /** What is promised, in seconds of the camera's own time. */
    private static final double NOTICED = 3;

    private static Mat table;

    private final AtomicInteger measurements = new AtomicInteger();
    private final PictureMonitor watch = new PictureMonitor(this::measured);
    private double t;

    @BeforeAll
    static void draw() {
        OpenCvLibrary.load();
        var random = new Random(5);
        table = new Mat(720, 960, CvType.CV_8UC3, new Scalar(90, 100, 80));
        for (int tile = 0; tile < 250; tile++) {
            int x = random.nextInt(900);
            int y = random.nextInt(640);
            Imgproc.rectangle(table, new Rect(x, y, 37, 50), new Scalar(200, 210, 215), Imgproc.FILLED);
            for (int stroke = 0; stroke < 6; stroke++) {
                Imgproc.line(
                        table,
                        new Point(x + random.nextInt(37), y + random.nextInt(50)),
                        new Point(x + random.nextInt(37), y + random.nextInt(50)),
                        new Scalar(40, 40, 60),
                        2);
            }
        }
        Imgproc.GaussianBlur(table, table, new Size(0, 0), 0.7);
    }

    private PictureFigures measured(Frame frame) {
        measurements.incrementAndGet();
        return PictureQuality.measured(frame, Optional.empty(), OptionalDouble.of(37));
    }

    /** What may go wrong with a picture, and what is said of it. */
    enum Wrong {
        OUT_OF_FOCUS(Key.SHARPNESS_POOR) {
            @Override
            void to(Mat picture) {
                Imgproc.GaussianBlur(picture, picture, new Size(0, 0), 3);
            }
        },
        LAMP_OUT(Key.LIGHT_LITTLE) {
            @Override
            void to(Mat picture) {
                picture.convertTo(picture, -1, 0.15, 0);
            }
        },
        LAMP_IN_THE_TILES(Key.GLARE_SOME) {
            @Override
            void to(Mat picture) {
                Imgproc.circle(picture, new Point(480, 360), 120, new Scalar(255, 255, 255), Imgproc.FILLED);
            }
        };

        private final Key said;

        Wrong(Key said) {
            this.said = said;
        }

        abstract void to(Mat picture);
    }

    /** Different at each call by the sensor's noise, as a camera's pictures are. */
    private static List<byte[]> coded(Optional<Wrong> wrong) {
        return IntStream.range(0, 4)
                .mapToObj(each -> {
                    var picture = table.clone();
                    wrong.ifPresent(one -> one.to(picture));
                    var noise = new Mat(picture.size(), CvType.CV_8UC3);
                    Core.setRNGSeed(each + 1);
                    Core.randn(noise, 2, 2);
                    Core.add(picture, noise, picture);
                    noise.release();
                    var out = new MatOfByte();
                    Imgcodecs.imencode(".jpg", picture, out);
                    picture.release();
                    var bytes = out.toArray();
                    out.release();
                    return bytes;
                })
                .toList();
    }

    private void shown(List<byte[]> pictures, double seconds) {
        for (int i = 0; i < seconds * PER_SECOND; i++) {
            t += 1 / PER_SECOND;
            try (var frame = PictureCode.frame(t, pictures.get(i % pictures.size()), "of the test")
                    .orElseThrow()) {
                watch.saw(frame);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatKeepsTilesFromBeingReadIsSaidWithinThreeSecondsAndNoLongerOnceItIsGone(Wrong wrong) {
        var well = coded(Optional.empty());
        shown(well, 5);
        assertThat(watch.trouble()).isEmpty();
        shown(coded(Optional.of(wrong)), NOTICED);
        assertThat(watch.trouble())
                .hasValueSatisfying(said -> assertThat(said.key()).isEqualTo(wrong.said));
        shown(well, NOTICED);
        assertThat(watch.trouble()).isEmpty();
    }

    /** A table at rest is to cost next to nothing. */
    @Test
    void aPictureThatStaysAsItIsIsHardlyEverMeasured() {
        shown(coded(Optional.empty()), 59);
        assertThat(measurements).hasValueLessThanOrEqualTo(2);
    }

    /** Nor does one that nobody puts right cost more than a twentieth of a core. */
    @Test
    void whatIsSaidIsMeasuredAnewNowAndThen() {
        shown(coded(Optional.of(Wrong.OUT_OF_FOCUS)), 60);
        assertThat(watch.trouble()).isPresent();
        assertThat(measurements).hasValueLessThan(30);
    }

    /** A sleeve that is over the table for a moment. */
    @Test
    void whatIsGoneAtOnceIsNotSaid() {
        var well = coded(Optional.empty());
        shown(well, 5);
        shown(coded(Optional.of(Wrong.LAMP_OUT)), 0.5);
        shown(well, 3);
        assertThat(watch.trouble()).isEmpty();
    }
}

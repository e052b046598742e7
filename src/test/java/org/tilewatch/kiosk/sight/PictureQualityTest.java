package org.tilewatch.kiosk.sight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Point;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.health.PictureFigures;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;

/** What is measured of a picture is measured on the table, wherever in the picture that lies, and in all of its pixels. */
@Tag("native")
class PictureQualityTest {
    private static final int WIDTH = 1920;
    private static final int HEIGHT = 1440;
    /** In the picture's upper left. */
    private static final List<PixelPoint> TABLE = List.of(
            new PixelPoint(100, 900), new PixelPoint(900, 900), new PixelPoint(900, 100), new PixelPoint(100, 100));

    @BeforeAll
    static void load() {
        OpenCvLibrary.load();
    }

    /** Tiles with strokes on cloth, seen by a lens and a sensor: as sharp as any picture of a camera is. */
    private static Mat tiles(int background) {
        var random = new Random(5);
        var picture = new Mat(HEIGHT, WIDTH, CvType.CV_8UC3, new Scalar(background, background, background));
        for (int tile = 0; tile < 900; tile++) {
            int x = random.nextInt(WIDTH - 60);
            int y = random.nextInt(HEIGHT - 80);
            Imgproc.rectangle(picture, new Rect(x, y, 37, 50), new Scalar(200, 210, 215), Imgproc.FILLED);
            for (int stroke = 0; stroke < 6; stroke++) {
                Imgproc.line(
                        picture,
                        new Point(x + random.nextInt(37), y + random.nextInt(50)),
                        new Point(x + random.nextInt(37), y + random.nextInt(50)),
                        new Scalar(40, 40, 60),
                        2);
            }
        }
        Imgproc.GaussianBlur(picture, picture, new Size(0, 0), 0.7);
        return picture;
    }

    private static PictureFigures measured(Mat picture) {
        try (var frame = new Frame(0, picture)) {
            return PictureQuality.measured(frame, Optional.of(TABLE), OptionalDouble.empty());
        }
    }

    private static Mat surface(Mat picture) {
        return picture.submat(new Rect(80, 80, 840, 840));
    }

    @Test
    void glareOnTheTableCountsAndBesideItDoesNot() {
        var beside = tiles(90);
        Imgproc.rectangle(beside, new Rect(1200, 200, 400, 400), new Scalar(255, 255, 255), Imgproc.FILLED);
        assertThat(measured(beside).glare()).isLessThan(0.001);
        var on = tiles(90);
        Imgproc.rectangle(on, new Rect(150, 150, 80, 80), new Scalar(255, 255, 255), Imgproc.FILLED);
        assertThat(measured(on).glare()).isCloseTo(0.01, within(0.002));
    }

    @Test
    void lightIsThatOfTheTable() {
        var lit = new Mat(HEIGHT, WIDTH, CvType.CV_8UC3, new Scalar(20, 20, 20));
        surface(lit).setTo(new Scalar(140, 140, 140));
        assertThat(measured(lit).light()).isCloseTo(140, within(1.0));
    }

    @Test
    void aTableOutOfFocusIsNoticedHoweverSharpWhatLiesBesideItIs() {
        double sharp = measured(tiles(90)).sharpness();
        var blurred = tiles(90);
        var table = surface(blurred);
        Imgproc.GaussianBlur(table, table, new Size(0, 0), 3, 3, Core.BORDER_ISOLATED);
        double unsharp = measured(blurred).sharpness();
        assertThat(sharp).isGreaterThan(1.75);
        assertThat(unsharp).isLessThan(1.6);
    }
}

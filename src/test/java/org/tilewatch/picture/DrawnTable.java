package org.tilewatch.picture;

import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
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
import org.tilewatch.geometry.PixelPoint;

/** A table from above with a rim and tiles on it, drawn for tests: as sharp and as large as a camera's picture has to be. */
public enum DrawnTable {
    GREEN(new Scalar(70, 105, 35)),
    BLUE(new Scalar(140, 70, 40)),
    RED(new Scalar(45, 40, 120));

    public static final int WIDTH = 960;
    public static final int HEIGHT = 720;
    /** Where its surface lies, from seat 0's left on. */
    public static final List<PixelPoint> CORNERS = List.of(
            new PixelPoint(160, 680), new PixelPoint(800, 680), new PixelPoint(800, 40), new PixelPoint(160, 40));

    private static final Rect SURFACE = new Rect(160, 40, 640, 640);
    private static final int TILES = 60;

    private final Scalar mat;

    DrawnTable(Scalar mat) {
        this.mat = mat;
    }

    /**
     * A picture as a camera codes it; the sensor's noise makes each another.
     *
     * @param number of the picture
     * @param hand   of the tiles that lie there
     */
    public byte[] jpeg(int number, int hand) {
        return coded(drawn(hand), number);
    }

    /** Seven pictures of a hand as a camera codes them, with what happens to each. */
    public List<byte[]> pictures(Consumer<Mat> happening) {
        return IntStream.range(0, 7)
                .mapToObj(number -> {
                    var picture = drawn(1);
                    happening.accept(picture);
                    return coded(picture, number);
                })
                .toList();
    }

    private static byte[] coded(Mat picture, int number) {
        var noise = new Mat(picture.size(), CvType.CV_8UC3);
        Core.setRNGSeed(number + 1);
        Core.randn(noise, 2, 2);
        Core.add(picture, noise, picture);
        noise.release();
        var coded = new MatOfByte();
        Imgcodecs.imencode(".jpg", picture, coded);
        picture.release();
        var bytes = coded.toArray();
        coded.release();
        return bytes;
    }

    /** The table without a camera's noise; the caller's to release. */
    public Mat drawn(int hand) {
        OpenCvLibrary.load();
        var random = new Random(hand);
        var picture = new Mat(HEIGHT, WIDTH, CvType.CV_8UC3, new Scalar(90, 100, 110));
        Imgproc.rectangle(
                picture,
                new Rect(SURFACE.x - 12, SURFACE.y - 12, SURFACE.width + 24, SURFACE.height + 24),
                new Scalar(40, 70, 110),
                Imgproc.FILLED);
        Imgproc.rectangle(picture, SURFACE, mat, Imgproc.FILLED);
        for (int tile = 0; tile < TILES; tile++) {
            int x = SURFACE.x + random.nextInt(SURFACE.width - 21);
            int y = SURFACE.y + random.nextInt(SURFACE.height - 28);
            Imgproc.rectangle(picture, new Rect(x, y, 21, 28), new Scalar(200, 210, 215), Imgproc.FILLED);
            for (int stroke = 0; stroke < 5; stroke++) {
                Imgproc.line(
                        picture,
                        new Point(x + random.nextInt(21), y + random.nextInt(28)),
                        new Point(x + random.nextInt(21), y + random.nextInt(28)),
                        new Scalar(40, 40, 60),
                        2);
            }
        }
        Imgproc.GaussianBlur(picture, picture, new Size(0, 0), 0.7);
        return picture;
    }
}

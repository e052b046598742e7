package org.tilewatch.table;

import java.util.List;
import java.util.Random;
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
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.OpenCvLibrary;

/** Pictures of the printed board, and of a table, through a lens, out of focus and with the sensor's noise. */
public final class BoardPictures {
    private BoardPictures() {}

    public static final int WIDTH = 1920;
    public static final int HEIGHT = 1440;
    /** Pixels a millimetre on the table: 1440 of them are a metre. */
    static final double SCALE = 1.44;
    /** Of the table, in millimetres. */
    static final double SIDE = 800;

    static {
        OpenCvLibrary.load();
    }

    /** Where a board lies: its middle from the picture's, in millimetres of the table, and how it is turned and held. */
    public record Held(double right, double down, double turn, double tilt) {
        /** The place on the board that a pixel of the straight picture shows. */
        double[] place(PixelPoint pixel, double middleX, double middleY) {
            double u = (pixel.x() - WIDTH / 2.0) / SCALE - right;
            double v = (pixel.y() - HEIGHT / 2.0) / SCALE - down;
            double along = u / (1 - tilt * u / 1000);
            double across = v * (1 + tilt * along / 1000);
            return new double[] {
                2 * (along * Math.cos(turn) + across * Math.sin(turn)) + middleX,
                2 * (-along * Math.sin(turn) + across * Math.cos(turn)) + middleY
            };
        }
    }

    /** Places that reach from the picture's middle to its corners. */
    public static final List<Held> FIVE = List.of(
            new Held(0, 0, 0.1, 0),
            new Held(-520, -330, 0.3, 0.2),
            new Held(520, -330, -0.2, -0.3),
            new Held(-500, 340, 1.4, 0),
            new Held(530, 330, 1.7, 0.25));

    /** Where in the straight picture each pixel of one through a lens lies. */
    private record Straightened(Lens lens, float[] x, float[] y) {
        private static Straightened last = by(Lens.unmeasured(WIDTH, HEIGHT));

        /** Of pictures one after another most are through the same lens, and each is of millions of pixels. */
        static synchronized Straightened of(Lens lens) {
            if (!last.lens.equals(lens)) {
                last = by(lens);
            }
            return last;
        }

        private static Straightened by(Lens lens) {
            var straightened = new Straightened(lens, new float[WIDTH * HEIGHT], new float[WIDTH * HEIGHT]);
            for (int i = 0; i < WIDTH * HEIGHT; i++) {
                var from = lens.undistorted(new PixelPoint(i % WIDTH, i / WIDTH));
                straightened.x[i] = (float) from.x();
                straightened.y[i] = (float) from.y();
            }
            return straightened;
        }
    }

    /** A picture of the board through a lens. */
    public static Frame seen(Lens lens, Held held, double blur) {
        try (var scope = new NativeScope()) {
            var drawn = LensBoard.drawn(scope);
            var sheet = scope.mat();
            // Around the board is the paper's white.
            Core.copyMakeBorder(drawn, sheet, 30, 30, 30, 30, Core.BORDER_CONSTANT, new Scalar(255));
            double middleX = drawn.cols() / 2.0;
            double middleY = drawn.rows() / 2.0;
            var mapX = scope.own(new Mat(HEIGHT, WIDTH, CvType.CV_32FC1));
            var mapY = scope.own(new Mat(HEIGHT, WIDTH, CvType.CV_32FC1));
            var straightened = Straightened.of(lens);
            var rowX = new float[WIDTH];
            var rowY = new float[WIDTH];
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    int pixel = y * WIDTH + x;
                    double[] place =
                            held.place(new PixelPoint(straightened.x[pixel], straightened.y[pixel]), middleX, middleY);
                    rowX[x] = (float) place[0] + 29.5f;
                    rowY[x] = (float) place[1] + 29.5f;
                }
                mapX.put(y, 0, rowX);
                mapY.put(y, 0, rowY);
            }
            var sharp = scope.mat();
            Imgproc.GaussianBlur(sheet, sheet, new Size(0, 0), 0.7);
            Imgproc.remap(sheet, sharp, mapX, mapY, Imgproc.INTER_LINEAR, Core.BORDER_CONSTANT, new Scalar(90));
            Imgproc.GaussianBlur(sharp, sharp, new Size(0, 0), blur);
            var noise = scope.own(new Mat(sharp.size(), CvType.CV_16SC1));
            Core.setRNGSeed(11);
            Core.randn(noise, 0, 4);
            Core.add(sharp, noise, sharp, scope.mat(), CvType.CV_8UC1);
            var picture = new Mat();
            Imgproc.cvtColor(sharp, picture, Imgproc.COLOR_GRAY2BGR);
            return new Frame(0, picture);
        }
    }

    /** A straight picture as a lens draws it, the caller's to release. */
    static Mat through(Lens lens, Mat straight) {
        try (var scope = new NativeScope()) {
            var mapX = scope.own(new Mat(HEIGHT, WIDTH, CvType.CV_32FC1));
            var mapY = scope.own(new Mat(HEIGHT, WIDTH, CvType.CV_32FC1));
            var straightened = Straightened.of(lens);
            mapX.put(0, 0, straightened.x);
            mapY.put(0, 0, straightened.y);
            var bent = new Mat();
            Imgproc.remap(straight, bent, mapX, mapY, Imgproc.INTER_LINEAR, Core.BORDER_REPLICATE);
            return bent;
        }
    }

    /** The straight picture's pixel of a place on the table, its y axis down. */
    static PixelPoint straight(TablePoint place) {
        return new PixelPoint(WIDTH / 2.0 + SCALE * place.x(), HEIGHT / 2.0 + SCALE * place.y());
    }

    /** A table on a floor, with tiles along its rim and an arm over one edge, through a lens; the caller's to release. */
    public static Mat table(Lens lens, double blur) {
        try (var scope = new NativeScope()) {
            var straight = scope.own(new Mat(HEIGHT, WIDTH, CvType.CV_8UC3, new Scalar(70, 85, 110)));
            var random = new Random(4);
            double half = SIDE / 2;
            var from = straight(new TablePoint(-half, -half));
            var to = straight(new TablePoint(half, half));
            Imgproc.rectangle(
                    straight,
                    new Point(from.x(), from.y()),
                    new Point(to.x(), to.y()),
                    new Scalar(70, 110, 45),
                    Imgproc.FILLED);
            for (int tile = 0; tile < 140; tile++) {
                double x = -half + 20 + random.nextDouble() * (SIDE - 70);
                double y = tile < 60 ? (tile % 2 == 0 ? -half + 12 : half - 50) : (random.nextDouble() - 0.5) * 600;
                var place = straight(new TablePoint(x, y));
                Imgproc.rectangle(
                        straight,
                        new Rect((int) place.x(), (int) place.y(), 37, 50),
                        new Scalar(200, 215, 220),
                        Imgproc.FILLED);
            }
            var arm = straight(new TablePoint(120, half));
            Imgproc.ellipse(
                    straight,
                    new Point(arm.x(), arm.y()),
                    new Size(70, 200),
                    15,
                    0,
                    360,
                    new Scalar(60, 60, 160),
                    Imgproc.FILLED);
            var picture = BoardPictures.through(lens, straight);
            Imgproc.GaussianBlur(picture, picture, new Size(0, 0), blur);
            var noise = scope.own(new Mat(picture.size(), CvType.CV_16SC3));
            Core.setRNGSeed(5);
            Core.randn(noise, 0, 4);
            Core.add(picture, noise, picture, scope.mat(), CvType.CV_8UC3);
            return picture;
        }
    }
}

package org.tilewatch.reading;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfDouble;
import org.opencv.core.MatOfPoint;
import org.opencv.core.Point;
import org.opencv.core.Rect;
import org.opencv.core.Scalar;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;

/**
 * What the middle of a side looks like.
 *
 * @param light     of it on average
 * @param colour    that this light has in the picture
 * @param variation how much the brightness varies, as a share of the picture's range, 0 to 1
 */
record SideLook(ColourLight light, LabColour colour, double variation) {
    /** A side whose brightness varies by more than this share has ink on it. */
    private static final double INKED = 0.045;
    /** The part of a side that is looked at: not its rounded rim. */
    private static final double MIDDLE = 0.7;
    /** Of a side's width: how far about a place its light is taken from; strokes are finer, a lamp's shine is not. */
    private static final double ABOUT = 0.125;
    /** Of a pixel's three bytes together. */
    private static final int BRIGHTNESSES = 3 * 255 + 1;
    /** Of what lies about a place so much is taken to be seen at least. */
    private static final double LEAST_WEIGHT = 1e-3;
    /** Of a face's pixels, by their brightness, those between these shares are paper, neither ink nor glare; of a black face those as far from the other end. */
    private static final double PAPER_FROM = 0.6;

    private static final double PAPER_TO = 0.9;
    /** Paper is even and print is not: where the darker pixels differ by less than this share of what the brighter ones do the paper is probably black. */
    private static final double MORE_EVEN = 0.5;

    /** The look of a side seen in a frame. */
    static SideLook of(Frame frame, PixelQuad side) {
        try (var scope = new NativeScope()) {
            var middle = MiddlePart.of(scope, frame, side);
            var mean = scope.own(new MatOfDouble());
            var deviation = scope.own(new MatOfDouble());
            Core.meanStdDev(middle.part(), mean, deviation, middle.mask());
            var bgr = mean.toArray();
            var light = ColourLight.ofPicture(bgr[0], bgr[1], bgr[2]);
            double varies = Arrays.stream(deviation.toArray()).max().orElse(0) / 255;
            return new SideLook(light, light.colour(), varies);
        }
    }

    /**
     * How much the brightness differs from that about it, as a share of the picture's range, 0 to 1: strokes make it differ, the edge of a
     * lamp's shine hardly does.
     */
    static double strokes(Frame frame, PixelQuad side) {
        try (var scope = new NativeScope()) {
            var middle = MiddlePart.of(scope, frame, side);
            return strokes(scope, middle.part(), middle.mask(), side.width());
        }
    }

    /** The same of a face that was kept as a picture. */
    static double strokes(FacePicture face) {
        try (var scope = new NativeScope()) {
            var middle = new Rect(
                    (int) Math.round(FaceCrop.WIDTH * (1 - MIDDLE * FaceCrop.SHARE) / 2),
                    (int) Math.round(FaceCrop.HEIGHT * (1 - MIDDLE * FaceCrop.SHARE) / 2),
                    (int) Math.round(FaceCrop.WIDTH * MIDDLE * FaceCrop.SHARE),
                    (int) Math.round(FaceCrop.HEIGHT * MIDDLE * FaceCrop.SHARE));
            var part = scope.own(face.image(scope).submat(middle));
            var mask = scope.own(new Mat(part.size(), CvType.CV_8UC1, Scalar.all(255)));
            return strokes(scope, part, mask, FaceCrop.WIDTH * FaceCrop.SHARE);
        }
    }

    private static double strokes(NativeScope scope, Mat side, Mat mask, double width) {
        var part = scope.mat();
        side.convertTo(part, CvType.CV_32FC3, 1.0 / 255);
        var smooth = scope.own(new Mat(part.size(), part.type(), Scalar.all(0)));
        part.copyTo(smooth, mask);
        var inside = scope.mat();
        mask.convertTo(inside, CvType.CV_32FC1, 1.0 / 255);
        double about = width * ABOUT;
        Imgproc.GaussianBlur(smooth, smooth, new Size(), about);
        Imgproc.GaussianBlur(inside, inside, new Size(), about);
        Core.max(inside, Scalar.all(LEAST_WEIGHT), inside);
        var weight = scope.mat();
        Imgproc.cvtColor(inside, weight, Imgproc.COLOR_GRAY2BGR);
        Core.divide(smooth, weight, smooth);
        Core.subtract(part, smooth, part);
        var mean = scope.own(new MatOfDouble());
        var deviation = scope.own(new MatOfDouble());
        Core.meanStdDev(part, mean, deviation, mask);
        return Arrays.stream(deviation.toArray()).max().orElse(0);
    }

    /**
     * What a side's print, if any, stands on.
     *
     * @param white        the light of its brighter pixels: of a white face, the paper's
     * @param black        that of its darker ones: of a black face, the paper's
     * @param isBlackLiker whether its darker pixels are the more even by far, as those of black faces are, and of white ones with large prints
     */
    record SideGround(ColourLight white, ColourLight black, boolean isBlackLiker) {}

    /** The ground of a side of which something is in the picture. */
    static SideGround ground(Frame frame, PixelQuad side) {
        return groundInSight(frame, side)
                .orElseThrow(() -> new IllegalArgumentException("nothing of the side is in the picture"));
    }

    /** The same of what may lie outside the picture; empty where nothing of its middle is inside. */
    static Optional<SideGround> groundInSight(Frame frame, PixelQuad side) {
        try (var scope = new NativeScope()) {
            var middle = MiddlePart.of(scope, frame, side);
            var part = scope.mat();
            middle.part().copyTo(part);
            var bgr = new byte[3 * (int) part.total()];
            part.get(0, 0, bgr);
            var inside = new byte[(int) part.total()];
            middle.mask().get(0, 0, inside);
            var pixels = byBrightness(bgr, inside);
            if (pixels.length == 0) {
                return Optional.empty();
            }
            var bright = between(pixels, PAPER_FROM, PAPER_TO);
            var dark = between(pixels, 1 - PAPER_TO, 1 - PAPER_FROM);
            return Optional.of(new SideGround(light(bright), light(dark), spread(dark) < MORE_EVEN * spread(bright)));
        }
    }

    /**
     * The pixels inside, the darkest first: sorted by counting, for a frame has a hundred thousand of them and few brightnesses.
     *
     * @param bgr    three bytes for each pixel
     * @param inside not 0 for each that counts
     * @return each as its three bytes, blue the highest
     */
    private static int[] byBrightness(byte[] bgr, byte[] inside) {
        var until = new int[BRIGHTNESSES + 1];
        for (int i = 0; i < inside.length; i++) {
            if (inside[i] != 0) {
                until[brightness(pixel(bgr, i)) + 1]++;
            }
        }
        for (int level = 0; level < BRIGHTNESSES; level++) {
            until[level + 1] += until[level];
        }
        var sorted = new int[until[BRIGHTNESSES]];
        for (int i = 0; i < inside.length; i++) {
            if (inside[i] != 0) {
                int pixel = pixel(bgr, i);
                sorted[until[brightness(pixel)]++] = pixel;
            }
        }
        return sorted;
    }

    private static int pixel(byte[] bgr, int i) {
        return (bgr[3 * i] & 0xff) << 16 | (bgr[3 * i + 1] & 0xff) << 8 | bgr[3 * i + 2] & 0xff;
    }

    /** Of pixels in the order of their brightness those between two shares. */
    private static int[] between(int[] pixels, double from, double to) {
        int first = (int) (from * pixels.length);
        return Arrays.copyOfRange(pixels, first, Math.max(first + 1, (int) (to * pixels.length)));
    }

    private static ColourLight light(int[] pixels) {
        return ColourLight.ofPicture(mean(pixels, 16), mean(pixels, 8), mean(pixels, 0));
    }

    private static int spread(int[] pixels) {
        return brightness(pixels[pixels.length - 1]) - brightness(pixels[0]);
    }

    private static int brightness(int pixel) {
        return (pixel >> 16) + (pixel >> 8 & 0xff) + (pixel & 0xff);
    }

    private static double mean(int[] pixels, int shift) {
        long sum = 0;
        for (int pixel : pixels) {
            sum += pixel >> shift & 0xff;
        }
        return (double) sum / pixels.length;
    }

    /** Whether there is neither ink nor a pattern on it. */
    boolean isPlain() {
        return variation < INKED;
    }

    double distanceTo(SideLook other) {
        return colour.distanceTo(other.colour);
    }

    /** The part of a frame round the middle of a side, and a mask of the middle itself. */
    private record MiddlePart(Mat part, Mat mask) {
        static MiddlePart of(NativeScope scope, Frame frame, PixelQuad side) {
            var corners = corners(side);
            double left = corners.stream().mapToDouble(p -> p.x).min().orElse(0);
            double right = corners.stream().mapToDouble(p -> p.x).max().orElse(0);
            double top = corners.stream().mapToDouble(p -> p.y).min().orElse(0);
            double bottom = corners.stream().mapToDouble(p -> p.y).max().orElse(0);
            int x = (int) Math.clamp(left, 0, frame.width() - 1);
            int y = (int) Math.clamp(top, 0, frame.height() - 1);
            int width = (int) Math.clamp(Math.ceil(right) - x + 1, 1, frame.width() - x);
            int height = (int) Math.clamp(Math.ceil(bottom) - y + 1, 1, frame.height() - y);
            var part = scope.own(frame.image().submat(new Rect(x, y, width, height)));
            var mask = scope.own(new Mat(height, width, CvType.CV_8UC1, Scalar.all(0)));
            var outline = scope.own(new MatOfPoint(
                    corners.stream().map(p -> new Point(p.x - x, p.y - y)).toArray(Point[]::new)));
            Imgproc.fillConvexPoly(mask, outline, Scalar.all(255));
            return new MiddlePart(part, mask);
        }

        private static List<Point> corners(PixelQuad side) {
            var centre = side.centre();
            return side.corners().stream()
                    .map(corner -> new Point(
                            centre.x() + (corner.x() - centre.x()) * MIDDLE,
                            centre.y() + (corner.y() - centre.y()) * MIDDLE))
                    .toList();
        }
    }
}

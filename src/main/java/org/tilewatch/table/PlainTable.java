package org.tilewatch.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfInt;
import org.opencv.core.MatOfPoint;
import org.opencv.core.MatOfPoint2f;
import org.opencv.core.Point;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;

/**
 * The table's corners by its surface alone, where that is plain: what has the colour of the picture's middle, as a lamp and the lens shade it
 * (a quadratic in each channel of CIE L*a*b*, fitted anew without what stands off), and has four straight sides. Somebody looks
 * whether it is the table before it is taken for it.
 */
public final class PlainTable {
    /** The picture is looked at so wide, in pixels: of a table that fills it each is two millimetres. */
    private static final int WIDTH = 640;
    /** Every so many-th pixel in either direction is fitted to. */
    private static final int SPARSE = 4;

    private static final int ROUNDS = 6;
    private static final int TERMS = 6;
    /** Steps of lightness and of colour within which a surface stays, at the least and at the first. */
    private static final double LEAST_LIGHT = 6;

    private static final double LEAST_COLOUR = 4;
    private static final double FIRST_LIGHT = 25;
    private static final double FIRST_COLOUR = 10;
    /** So many times what half of the surface stays within. */
    private static final double SPREAD = 4;
    /** Pixels of gaps that are closed and of threads that are cut: a weave, a shadow's edge. */
    private static final int GAP = 7;
    /** Of the picture, the table is at least this much. */
    private static final double LEAST_SHARE = 0.12;
    /** Of the four-sided outline at least this much has the surface's colour. */
    private static final double LEAST_PLAIN = 0.6;
    /** Of what bounds the surface at least this share lies on its four sides: 0.85 and more of a bare one, 0.65 among tiles. */
    private static final double LEAST_STRAIGHT = 0.75;
    /** How far from a side its points lie, in pixels of the small picture. */
    private static final double ON_THE_SIDE = 2;
    /** By how much the surface is found too small at each side, in pixels of the small picture: what is neither it nor its rim. */
    private static final double CUT = 2.2;
    /** Of a side, from its ends: corners are round. */
    private static final double FROM_CORNER = 0.06;
    /** A square seen from above has sides that differ by no more than this. */
    private static final double MOST_UNEQUAL = 1.35;

    private PlainTable() {}

    /**
     * The corners in pixels: those of the side at the picture's bottom first, from its left on, the others in their order.
     *
     * @param lens of the camera, in pictures of the frame's size
     * @return empty where nothing looks like a plain table, all of it in the picture
     */
    public static Optional<List<PixelPoint>> corners(Frame frame, Lens lens) {
        try (var scope = new NativeScope()) {
            double scale = Math.min(1, (double) WIDTH / frame.width());
            var small = scope.mat();
            Imgproc.resize(frame.image(), small, new Size(), scale, scale, Imgproc.INTER_AREA);
            return outline(scope, surface(scope, small)).flatMap(outline -> {
                var straight = outline.stream()
                        .map(point -> lens.undistorted(
                                new PixelPoint((point.x + 0.5) / scale - 0.5, (point.y + 0.5) / scale - 0.5)))
                        .toList();
                return square(straight, ON_THE_SIDE / scale)
                        .filter(corners -> isTable(corners, frame, lens))
                        .map(corners -> corners.stream().map(lens::distorted).toList());
            });
        }
    }

    /** White where the picture has the colour of its middle. */
    private static Mat surface(NativeScope scope, Mat small) {
        var scaled = scope.mat();
        small.convertTo(scaled, CvType.CV_32FC3, 1 / 255.0);
        Imgproc.GaussianBlur(scaled, scaled, new Size(0, 0), 1.2);
        var lab = scope.mat();
        Imgproc.cvtColor(scaled, lab, Imgproc.COLOR_BGR2Lab);
        int columns = lab.cols();
        int rows = lab.rows();
        var values = new float[3 * rows * columns];
        lab.get(0, 0, values);
        int[] sparse = IntStream.range(0, rows * columns)
                .filter(at -> at % columns % SPARSE == 0 && at / columns % SPARSE == 0)
                .toArray();
        int[] likely = Arrays.stream(sparse)
                .filter(at -> isInTheMiddle(at % columns, columns) && isInTheMiddle(at / columns, rows))
                .toArray();
        double[][] fit = new double[3][TERMS];
        for (int channel = 0; channel < 3; channel++) {
            int one = channel;
            fit[channel][0] = middle(Arrays.stream(likely)
                    .mapToDouble(at -> values[3 * at + one])
                    .toArray());
        }
        double light = FIRST_LIGHT;
        double colour = FIRST_COLOUR;
        for (int round = 0; round < ROUNDS; round++) {
            double within = light;
            double near = colour;
            double[][] now = fit;
            int[] bare = Arrays.stream(round < ROUNDS / 2 ? likely : sparse)
                    .filter(at -> off(values, at, now, columns, rows, 0) <= within
                            && off(values, at, now, columns, rows, 1) <= near)
                    .toArray();
            if (bare.length < TERMS * TERMS) {
                break;
            }
            fit = fitted(scope, values, bare, columns, rows);
            double[][] better = fit;
            light = Math.max(
                    LEAST_LIGHT,
                    SPREAD
                            * middle(Arrays.stream(bare)
                                    .mapToDouble(at -> off(values, at, better, columns, rows, 0))
                                    .toArray()));
            colour = Math.max(
                    LEAST_COLOUR,
                    SPREAD
                            * middle(Arrays.stream(bare)
                                    .mapToDouble(at -> off(values, at, better, columns, rows, 1))
                                    .toArray()));
        }
        var mask = new byte[rows * columns];
        for (int at = 0; at < mask.length; at++) {
            mask[at] = (byte)
                    (off(values, at, fit, columns, rows, 0) <= light && off(values, at, fit, columns, rows, 1) <= colour
                            ? 255
                            : 0);
        }
        var surface = scope.own(new Mat(rows, columns, CvType.CV_8UC1));
        surface.put(0, 0, mask);
        var gap = scope.own(Imgproc.getStructuringElement(Imgproc.MORPH_ELLIPSE, new Size(GAP, GAP)));
        Imgproc.morphologyEx(surface, surface, Imgproc.MORPH_CLOSE, gap);
        Imgproc.morphologyEx(surface, surface, Imgproc.MORPH_OPEN, gap);
        return surface;
    }

    private static boolean isInTheMiddle(int place, int of) {
        return place > 0.3 * of && place < 0.7 * of;
    }

    /** How far a pixel stands off, in lightness (0) or in colour (1). */
    private static double off(float[] values, int at, double[][] fit, int columns, int rows, int what) {
        double x = 2.0 * (at % columns) / columns - 1;
        double y = 2.0 * (at / columns) / rows - 1;
        if (what == 0) {
            return Math.abs(values[3 * at] - shade(fit[0], x, y));
        }
        return Math.hypot(values[3 * at + 1] - shade(fit[1], x, y), values[3 * at + 2] - shade(fit[2], x, y));
    }

    private static double shade(double[] fit, double x, double y) {
        return fit[0] + fit[1] * x + fit[2] * y + fit[3] * x * x + fit[4] * x * y + fit[5] * y * y;
    }

    private static double[][] fitted(NativeScope scope, float[] values, int[] places, int columns, int rows) {
        var terms = scope.own(new Mat(places.length, TERMS, CvType.CV_64FC1));
        var wanted = scope.own(new Mat(places.length, 3, CvType.CV_64FC1));
        for (int i = 0; i < places.length; i++) {
            double x = 2.0 * (places[i] % columns) / columns - 1;
            double y = 2.0 * (places[i] / columns) / rows - 1;
            terms.put(i, 0, 1, x, y, x * x, x * y, y * y);
            wanted.put(i, 0, values[3 * places[i]], values[3 * places[i] + 1], values[3 * places[i] + 2]);
        }
        var solved = scope.mat();
        Core.solve(terms, wanted, solved, Core.DECOMP_SVD);
        double[][] fit = new double[3][TERMS];
        for (int channel = 0; channel < 3; channel++) {
            for (int term = 0; term < TERMS; term++) {
                fit[channel][term] = solved.get(term, channel)[0];
            }
        }
        return fit;
    }

    /** What bounds the surface in the picture's middle; empty where that is small, or reaches the picture's rim. */
    private static Optional<List<Point>> outline(NativeScope scope, Mat surface) {
        var contours = new ArrayList<MatOfPoint>();
        Imgproc.findContours(surface, contours, scope.mat(), Imgproc.RETR_EXTERNAL, Imgproc.CHAIN_APPROX_NONE);
        contours.forEach(scope::own);
        return contours.stream()
                .max((a, b) -> Double.compare(Imgproc.contourArea(a), Imgproc.contourArea(b)))
                .filter(largest -> Imgproc.contourArea(largest) >= LEAST_SHARE * surface.total())
                .filter(largest -> Core.countNonZero(surface) >= LEAST_PLAIN * hullArea(scope, largest))
                .map(MatOfPoint::toList)
                .filter(points -> points.stream()
                        .noneMatch(point -> point.x <= 1
                                || point.y <= 1
                                || point.x >= surface.cols() - 2
                                || point.y >= surface.rows() - 2));
    }

    private static double hullArea(NativeScope scope, MatOfPoint contour) {
        return Imgproc.contourArea(hull(scope, contour));
    }

    private static MatOfPoint hull(NativeScope scope, MatOfPoint contour) {
        var numbers = scope.own(new MatOfInt());
        Imgproc.convexHull(contour, numbers);
        var points = contour.toArray();
        return scope.own(new MatOfPoint(
                Arrays.stream(numbers.toArray()).mapToObj(at -> points[at]).toArray(Point[]::new)));
    }

    /** The four corners of what some points bound: a line is laid along each side, past dents and round corners. */
    private static Optional<List<PixelPoint>> square(List<PixelPoint> outline, double near) {
        try (var scope = new NativeScope()) {
            var contour = scope.own(new MatOfPoint2f(outline.stream()
                    .map(point -> new Point(point.x(), point.y()))
                    .toArray(Point[]::new)));
            var box = Imgproc.minAreaRect(contour);
            var hull = scope.own(new MatOfPoint2f(
                    hull(scope, scope.own(new MatOfPoint(contour.toArray()))).toArray()));
            var corners = new Point[0];
            for (double share = 0.02; share < 0.12 && corners.length != 4; share += 0.01) {
                var four = scope.own(new MatOfPoint2f());
                Imgproc.approxPolyDP(hull, four, share * 2 * (box.size.width + box.size.height), true);
                corners = four.toArray();
            }
            if (corners.length != 4) {
                return Optional.empty();
            }
            var lines = new ArrayList<double[]>();
            int straight = 0;
            for (int side = 0; side < 4; side++) {
                var from = corners[side];
                var to = corners[(side + 1) % 4];
                var line = new double[] {to.x - from.x, to.y - from.y, from.x, from.y};
                for (double reach : new double[] {6 * near, 3 * near, 1.5 * near}) {
                    var on = on(contour.toList(), line, from, to, reach);
                    if (on.size() < 20) {
                        return Optional.empty();
                    }
                    var fitted = scope.mat();
                    Imgproc.fitLine(
                            scope.own(new MatOfPoint2f(on.toArray(Point[]::new))),
                            fitted,
                            Imgproc.DIST_HUBER,
                            0,
                            0.01,
                            0.01);
                    line = new double[] {
                        fitted.get(0, 0)[0], fitted.get(1, 0)[0], fitted.get(2, 0)[0], fitted.get(3, 0)[0]
                    };
                }
                straight += on(contour.toList(), line, from, to, near).size();
                lines.add(outwards(line, box.center, CUT * near / ON_THE_SIDE));
            }
            if (straight < LEAST_STRAIGHT * outline.size()) {
                return Optional.empty();
            }
            return Optional.of(fromTheBottomLeft(IntStream.range(0, 4)
                    .mapToObj(side -> crossing(lines.get((side + 3) % 4), lines.get(side)))
                    .toList()));
        }
    }

    private static double[] outwards(double[] line, Point middle, double far) {
        double size = Math.hypot(line[0], line[1]);
        double across = (middle.x - line[2]) * line[1] - (middle.y - line[3]) * line[0];
        double way = -Math.signum(across) * far / size;
        return new double[] {line[0], line[1], line[2] + way * line[1], line[3] - way * line[0]};
    }

    /** The points near a line, between two corners but not at them. */
    private static List<Point> on(List<Point> points, double[] line, Point from, Point to, double reach) {
        double length = Math.hypot(to.x - from.x, to.y - from.y);
        double size = Math.hypot(line[0], line[1]);
        return points.stream()
                .filter(point ->
                        Math.abs((point.x - line[2]) * line[1] - (point.y - line[3]) * line[0]) <= reach * size)
                .filter(point -> {
                    double along = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y))
                            / (length * length);
                    return along > FROM_CORNER && along < 1 - FROM_CORNER;
                })
                .toList();
    }

    private static PixelPoint crossing(double[] one, double[] other) {
        double across = one[0] * other[1] - one[1] * other[0];
        double along = ((other[2] - one[2]) * other[1] - (other[3] - one[3]) * other[0]) / across;
        return new PixelPoint(one[2] + along * one[0], one[3] + along * one[1]);
    }

    /** Anticlockwise as the picture is seen, whose y axis points down. */
    private static List<PixelPoint> fromTheBottomLeft(List<PixelPoint> corners) {
        double x = corners.stream().mapToDouble(PixelPoint::x).average().orElseThrow();
        double y = corners.stream().mapToDouble(PixelPoint::y).average().orElseThrow();
        var first = corners.stream()
                .min((a, b) -> Double.compare(a.x() - x - (a.y() - y), b.x() - x - (b.y() - y)))
                .orElseThrow();
        var begun = new ArrayList<PixelPoint>();
        begun.add(first);
        corners.stream().filter(corner -> corner != first).forEach(begun::add);
        return Calibration.ordered(begun);
    }

    private static boolean isTable(List<PixelPoint> corners, Frame frame, Lens lens) {
        double[] sides = IntStream.range(0, 4)
                .mapToDouble(side -> corners.get(side).distanceTo(corners.get((side + 1) % 4)))
                .sorted()
                .toArray();
        return sides[3] <= MOST_UNEQUAL * sides[0]
                && corners.stream()
                        .map(lens::distorted)
                        .allMatch(corner -> corner.x() >= 0
                                && corner.y() >= 0
                                && corner.x() < frame.width()
                                && corner.y() < frame.height());
    }

    private static double middle(double[] values) {
        Arrays.sort(values);
        return values.length == 0 ? 0 : values[values.length / 2];
    }
}

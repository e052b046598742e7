package org.tilewatch.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.opencv.calib3d.Calib3d;
import org.opencv.core.Core;
import org.opencv.core.MatOfPoint2f;
import org.opencv.core.Point;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.OpenCvLibrary;

/**
 * The radial distortion of a lens from pictures of a flat board: k1 and k2 of Brown's model about the picture's middle, which leave the
 * least between where the board's corners are seen and where a plane, seen through the lens, would show them.
 *
 * <p>The step between plane and straight picture is any homography, as in Z. Zhang, "A flexible new technique for camera calibration"
 * (2000), section 3.3, but the focal length and the poses are never asked for: a board that lies flat under the camera cannot tell them,
 * and where the table lies does not need them. Levenberg and Marquardt's steps go along k1 and k2 alone, the homographies being fitted
 * anew for each (variable projection, Golub and Pereyra 1973).
 *
 * @param lens   as measured; its matrix is left open
 * @param before mean distance of corners from their places without the lens, in pixels
 * @param after  the same with it
 * @param reach  how far from the picture's middle corners were seen, as a share of its half diagonal
 */
public record LensFit(Lens lens, double before, double after, double reach) {
    private static final int MOST_STEPS = 25;
    /** Of k1 and k2, for their derivatives: it moves a corner of a picture by a hundredth of a pixel. */
    private static final double STEP = 1e-4;
    /** A step of k1 and k2 that moves nothing more. */
    private static final double LAST_STEP = 1e-7;
    /** How well a corner is seen, in pixels. */
    private static final double NOISE = 0.3;
    /** How large k2 may well be: a board that was never near the rim says nothing of it. */
    private static final double USUAL_K2 = 0.2;
    /** The same where nothing tells of it. */
    private static final double FIRM_K2 = 0.002;
    /** So often what does not lie on a line is left out, and the rest fitted again. */
    private static final int TRIMMED = 4;
    /** Whatever lies so near to a line, in pixels, is of it. */
    private static final double LEAST_OFF = 0.7;
    /** Of 120 points of a line so many must lie on it. */
    private static final int LEAST_OF_LINE = 50;
    /** In pixels: so close a lens must come back to a pixel whose straight place it has told. */
    private static final double RETURNS = 0.1;

    /**
     * Fits a lens to boards.
     *
     * @param width  of the pictures, in pixels
     * @param height of the pictures, in pixels
     * @return empty where no lens explains what was seen, up to the picture's corners
     * @throws IllegalArgumentException when there are no boards
     */
    public static Optional<LensFit> of(int width, int height, List<LensBoard.Seen> boards) {
        if (boards.isEmpty()) {
            throw new IllegalArgumentException("a lens is measured from one picture of a board at least");
        }
        OpenCvLibrary.load();
        var pixels = boards.stream().flatMap(board -> board.pixels().stream()).toList();
        return fit(width, height, pixels, lens -> residuals(lens, boards), USUAL_K2);
    }

    /**
     * Fits a lens to the table's edges in a frame, which are straight: D. Brown's plumb lines (1971), of k1 alone, since four lines at the
     * same distance from the middle tell no more. What hides an edge, as a hand or a tile does, is left out as far as it bends it.
     *
     * @param corners of the playing surface, roughly
     * @return empty where no lens explains what was seen
     */
    public static Optional<LensFit> ofEdges(Frame frame, List<PixelPoint> corners) {
        OpenCvLibrary.load();
        var edges = TableEdges.in(frame, corners);
        var fit = ofLines(frame.width(), frame.height(), edges);
        for (int round = 0; round < TRIMMED && fit.isPresent(); round++) {
            var lens = fit.get().lens();
            edges = edges.stream().map(edge -> near(lens, edge)).toList();
            fit = ofLines(frame.width(), frame.height(), edges);
        }
        return fit;
    }

    private static Optional<LensFit> ofLines(int width, int height, List<List<PixelPoint>> lines) {
        if (lines.stream().anyMatch(line -> line.size() < LEAST_OF_LINE)) {
            return Optional.empty();
        }
        var pixels = lines.stream().flatMap(List::stream).toList();
        return fit(width, height, pixels, lens -> lineResiduals(lens, lines), FIRM_K2);
    }

    private static Optional<LensFit> fit(
            int width, int height, List<PixelPoint> pixels, Function<Lens, double[]> residuals, double usualK2) {
        double[] k = fitted(width, height, residuals, usualK2);
        var lens = lens(width, height, k[0], k[1]);
        if (!reachesTheCorners(lens)) {
            return Optional.empty();
        }
        return Optional.of(new LensFit(
                lens,
                mean(residuals.apply(Lens.unmeasured(width, height))),
                mean(residuals.apply(lens)),
                reach(width, height, pixels)));
    }

    /** Those of a line's points that lie on it, or as near to it as half of them. */
    private static List<PixelPoint> near(Lens lens, List<PixelPoint> line) {
        double[] residuals = lineResiduals(lens, List.of(line));
        double[] off = IntStream.range(0, line.size())
                .mapToDouble(i -> Math.hypot(residuals[2 * i], residuals[2 * i + 1]))
                .toArray();
        double median =
                Arrays.stream(off).sorted().skip(off.length / 2).findFirst().orElse(0);
        double most = Math.max(LEAST_OFF, 2.5 * median);
        return IntStream.range(0, line.size())
                .filter(i -> off[i] <= most)
                .mapToObj(line::get)
                .toList();
    }

    /** How far each point lies from the straight line through all, seen through the lens. */
    private static double[] lineResiduals(Lens lens, List<List<PixelPoint>> lines) {
        double[] residuals = new double[2 * lines.stream().mapToInt(List::size).sum()];
        int at = 0;
        for (var line : lines) {
            var straight = line.stream().map(lens::undistorted).toList();
            double x = straight.stream().mapToDouble(PixelPoint::x).average().orElseThrow();
            double y = straight.stream().mapToDouble(PixelPoint::y).average().orElseThrow();
            double xx = 0;
            double xy = 0;
            double yy = 0;
            for (var point : straight) {
                xx += (point.x() - x) * (point.x() - x);
                xy += (point.x() - x) * (point.y() - y);
                yy += (point.y() - y) * (point.y() - y);
            }
            double direction = Math.atan2(2 * xy, xx - yy) / 2;
            double cos = Math.cos(direction);
            double sin = Math.sin(direction);
            for (int i = 0; i < line.size(); i++) {
                var point = straight.get(i);
                double along = (point.x() - x) * cos + (point.y() - y) * sin;
                var there = lens.distorted(new PixelPoint(x + along * cos, y + along * sin));
                residuals[at++] = there.x() - line.get(i).x();
                residuals[at++] = there.y() - line.get(i).y();
            }
        }
        return residuals;
    }

    private static Lens lens(int width, int height, double k1, double k2) {
        return new Lens(width, height, Optional.empty(), List.of(k1, k2, 0.0, 0.0, 0.0));
    }

    private static double[] fitted(int width, int height, Function<Lens, double[]> residuals, double usualK2) {
        Function<double[], double[]> weighed = k -> weighed(lens(width, height, k[0], k[1]), residuals, usualK2);
        double[] k = {0, 0};
        double[] now = weighed.apply(k);
        double damping = 1e-3;
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] along1 = derivative(now, weighed.apply(new double[] {k[0] + STEP, k[1]}));
            double[] along2 = derivative(now, weighed.apply(new double[] {k[0], k[1] + STEP}));
            double a = dot(along1, along1) * (1 + damping);
            double b = dot(along1, along2);
            double c = dot(along2, along2) * (1 + damping);
            double determinant = a * c - b * b;
            double by1 = -(c * dot(along1, now) - b * dot(along2, now)) / determinant;
            double by2 = -(a * dot(along2, now) - b * dot(along1, now)) / determinant;
            double[] next = weighed.apply(new double[] {k[0] + by1, k[1] + by2});
            if (dot(next, next) < dot(now, now)) {
                k = new double[] {k[0] + by1, k[1] + by2};
                now = next;
                damping /= 10;
            } else {
                damping *= 10;
            }
            if (Math.abs(by1) < LAST_STEP && Math.abs(by2) < LAST_STEP) {
                break;
            }
        }
        return k;
    }

    /** In units of how well they are known, with what is usual of k2. */
    private static double[] weighed(Lens lens, Function<Lens, double[]> of, double usualK2) {
        double[] residuals = of.apply(lens);
        double[] all = new double[residuals.length + 1];
        for (int i = 0; i < residuals.length; i++) {
            all[i] = residuals[i] / NOISE;
        }
        all[residuals.length] = lens.distortion().get(1) / usualK2;
        return all;
    }

    private static double[] derivative(double[] from, double[] to) {
        double[] derivative = new double[from.length];
        for (int i = 0; i < from.length; i++) {
            derivative[i] = (to[i] - from[i]) / STEP;
        }
        return derivative;
    }

    private static double dot(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum;
    }

    /** Right and down, in pixels, corner after corner. */
    private static double[] residuals(Lens lens, List<LensBoard.Seen> boards) {
        double[] residuals = new double
                [2 * boards.stream().mapToInt(board -> board.pixels().size()).sum()];
        int at = 0;
        for (var board : boards) {
            var seen = predicted(lens, board);
            for (int i = 0; i < seen.size(); i++) {
                residuals[at++] = seen.get(i).x() - board.pixels().get(i).x();
                residuals[at++] = seen.get(i).y() - board.pixels().get(i).y();
            }
        }
        return residuals;
    }

    /** Where a plane that fits best shows the board's corners through the lens. */
    private static List<PixelPoint> predicted(Lens lens, LensBoard.Seen board) {
        try (var scope = new NativeScope()) {
            var places = scope.own(new MatOfPoint2f(board.places().stream()
                    .map(place -> new Point(place.x(), place.y()))
                    .toArray(Point[]::new)));
            var straight = scope.own(new MatOfPoint2f(board.pixels().stream()
                    .map(lens::undistorted)
                    .map(pixel -> new Point(pixel.x(), pixel.y()))
                    .toArray(Point[]::new)));
            var plane = scope.own(Calib3d.findHomography(places, straight));
            if (plane.empty()) {
                return board.pixels();
            }
            var there = scope.own(new MatOfPoint2f());
            Core.perspectiveTransform(places, there, plane);
            var predicted = new ArrayList<PixelPoint>();
            for (var point : there.toArray()) {
                predicted.add(lens.distorted(new PixelPoint(point.x, point.y)));
            }
            return predicted;
        }
    }

    private static double mean(double[] residuals) {
        double sum = 0;
        for (int i = 0; i < residuals.length; i += 2) {
            sum += Math.hypot(residuals[i], residuals[i + 1]);
        }
        return 2 * sum / residuals.length;
    }

    private static double reach(int width, int height, List<PixelPoint> pixels) {
        return pixels.stream()
                        .mapToDouble(pixel -> Math.hypot(pixel.x() - width / 2.0, pixel.y() - height / 2.0))
                        .max()
                        .orElse(0)
                / Math.hypot(width / 2.0, height / 2.0);
    }

    /** A polynomial that turns back before the picture ends is no lens. */
    private static boolean reachesTheCorners(Lens lens) {
        var corner = new PixelPoint(0, 0);
        return lens.distorted(lens.undistorted(corner)).distanceTo(corner) < RETURNS;
    }
}

package org.tilewatch.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.opencv.calib3d.Calib3d;
import org.opencv.core.Core;
import org.opencv.core.MatOfPoint2f;
import org.opencv.core.Point;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.OpenCvLibrary;

/**
 * The radial distortion of a lens, measured by what is known to be flat or straight: pictures of a printed board, or the table's edges in
 * one picture.
 *
 * @param lens   as measured; its matrix is left open
 * @param before mean distance of what was seen from its places without the lens, in pixels
 * @param after  the same with it
 * @param reach  how far from the picture's middle anything was seen, as a share of its half diagonal
 */
public record LensFit(Lens lens, double before, double after, double reach) {
    /** How large k2 may well be: a board that was never near the rim says nothing of it. */
    private static final double USUAL_K2 = 0.2;
    /** The same where nothing tells of it: four lines at the same distance from the middle tell k1 alone. */
    private static final double FIRM_K2 = 0.002;
    /** So often what does not lie on its line is left out, and the rest fitted again. */
    private static final int TRIMMED = 4;
    /** Of the points of an edge ({@link TableEdges}) so many must lie on it. */
    private static final int LEAST_OF_EDGE = 50;

    /**
     * Fits a lens to pictures of a board.
     *
     * <p>The step between the board's plane and the picture that a straight lens would give is any homography, as in Z. Zhang, "A flexible
     * new technique for camera calibration" (2000), section 3.3, but the focal length and the poses are never asked for: a board that lies
     * flat under the camera cannot tell them, and where the table lies does not need them. The homographies are fitted anew for each k1 and
     * k2 (variable projection, Golub and Pereyra 1973).
     *
     * @param width  of the pictures, in pixels
     * @param height of the pictures, in pixels
     * @return empty where no lens explains what was seen, up to the picture's corners
     * @throws IllegalArgumentException when there are no boards
     */
    public static Optional<LensFit> of(int width, int height, List<LensBoard.BoardSighting> boards) {
        if (boards.isEmpty()) {
            throw new IllegalArgumentException("a lens is measured from one picture of a board at least");
        }
        OpenCvLibrary.load();
        var pixels = boards.stream().flatMap(board -> board.pixels().stream()).toList();
        return fit(width, height, pixels, lens -> fromPlanes(lens, boards), USUAL_K2);
    }

    /**
     * Fits a lens to the table's edges in a frame ({@link PlumbLines}). What hides an edge, as a hand or a tile does, is left out as far as
     * it bends it.
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
            edges = edges.stream().map(edge -> PlumbLines.near(lens, edge)).toList();
            fit = ofLines(frame.width(), frame.height(), edges);
        }
        return fit;
    }

    private static Optional<LensFit> ofLines(int width, int height, List<List<PixelPoint>> lines) {
        if (lines.stream().anyMatch(line -> line.size() < LEAST_OF_EDGE)) {
            return Optional.empty();
        }
        var pixels = lines.stream().flatMap(List::stream).toList();
        return fit(width, height, pixels, lens -> PlumbLines.residuals(lens, lines), FIRM_K2);
    }

    private static Optional<LensFit> fit(
            int width, int height, List<PixelPoint> pixels, Function<Lens, double[]> residuals, double usualK2) {
        return new RadialFit(width, height, residuals, usualK2)
                .lens()
                .map(lens -> new LensFit(
                        lens,
                        mean(residuals.apply(Lens.unmeasured(width, height))),
                        mean(residuals.apply(lens)),
                        reach(width, height, pixels)));
    }

    /** How far each corner of the boards lies from where its plane would show it: right and down, in pixels, corner after corner. */
    private static double[] fromPlanes(Lens lens, List<LensBoard.BoardSighting> boards) {
        return boards.stream()
                .flatMap(board -> {
                    var there = predicted(lens, board);
                    return Stream.iterate(0, i -> i < there.size(), i -> i + 1)
                            .flatMap(i -> Stream.of(
                                    there.get(i).x() - board.pixels().get(i).x(),
                                    there.get(i).y() - board.pixels().get(i).y()));
                })
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    /** Where the plane that fits best shows a board's corners through a lens; where they are seen, if none fits. */
    private static List<PixelPoint> predicted(Lens lens, LensBoard.BoardSighting board) {
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
            return Stream.of(there.toArray())
                    .map(point -> lens.distorted(new PixelPoint(point.x, point.y)))
                    .toList();
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
        var middle = new PixelPoint(width / 2.0, height / 2.0);
        return pixels.stream().mapToDouble(middle::distanceTo).max().orElse(0)
                / middle.distanceTo(new PixelPoint(0, 0));
    }
}

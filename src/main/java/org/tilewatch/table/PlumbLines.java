package org.tilewatch.table;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tilewatch.geometry.PixelPoint;

/**
 * Lines that are straight, as a lens shows them: D. Brown, "Close-range camera calibration" (1971), the plumb-line method. Other than there,
 * what does not lie on a line, as a hand or a tile over it, is left out as it is found.
 */
final class PlumbLines {
    /** Whatever lies so near to a line, in pixels, is of it: a little more than twice as far off as a point is seen. */
    private static final double NEAR_LINE = 0.7;
    /** Further off than so many times as far as the median point, nothing is of the line: of noise alone one point in eleven is. */
    private static final double MEDIANS_OFF = 2.5;

    private PlumbLines() {}

    /** Those of a line's points that lie on it, seen through a lens. */
    static List<PixelPoint> near(Lens lens, List<PixelPoint> line) {
        double[] residuals = residuals(lens, List.of(line));
        double[] off = IntStream.range(0, line.size())
                .mapToDouble(i -> Math.hypot(residuals[2 * i], residuals[2 * i + 1]))
                .toArray();
        double median =
                Arrays.stream(off).sorted().skip(off.length / 2).findFirst().orElse(0);
        double most = Math.max(NEAR_LINE, MEDIANS_OFF * median);
        return IntStream.range(0, line.size())
                .filter(i -> off[i] <= most)
                .mapToObj(line::get)
                .toList();
    }

    /**
     * How far each point lies from the line through all of its line, right and down, in pixels of the picture. The line is the one of
     * least squares across it, in the picture that a lens would give that bends nothing.
     */
    static double[] residuals(Lens lens, List<List<PixelPoint>> lines) {
        double[] residuals = new double[2 * lines.stream().mapToInt(List::size).sum()];
        int at = 0;
        for (var line : lines) {
            var straight = line.stream().map(lens::undistorted).toList();
            double x = straight.stream().mapToDouble(PixelPoint::x).average().orElseThrow();
            double y = straight.stream().mapToDouble(PixelPoint::y).average().orElseThrow();
            double direction = direction(straight, x, y);
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

    /** In which points spread most about their middle, in radians. */
    private static double direction(List<PixelPoint> points, double x, double y) {
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (var point : points) {
            xx += (point.x() - x) * (point.x() - x);
            xy += (point.x() - x) * (point.y() - y);
            yy += (point.y() - y) * (point.y() - y);
        }
        return Math.atan2(2 * xy, xx - yy) / 2;
    }
}

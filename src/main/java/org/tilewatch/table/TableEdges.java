package org.tilewatch.table;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;

/**
 * The four edges of the table as a picture shows them: straight ones, which a lens may bend. Beside the line between two corners the way is
 * sought that goes over most contrast and turns least (dynamic programming, as in A. Amini et al., "Using dynamic programming for solving
 * variational problems in vision", 1990), to a fraction of a pixel.
 */
final class TableEdges {
    /** Places along an edge at which it is sought. */
    private static final int PLACES = 120;
    /** Of an edge, from its corners: where cards, frames and clicks lie is no telling. */
    private static final double FROM_CORNER = 0.02;
    /** How far from the straight line an edge may be, as a share of its length: a lens of k1 -0.3 bends one by a twentieth. */
    private static final double ASIDE = 0.08;
    /** How far it may get from one place to the next, in pixels. */
    private static final int MOST_TURN = 3;
    /** What a pixel of that costs, in levels of a colour. */
    private static final double TURN_COST = 1.5;
    /** A Gaussian over which contrast is taken, in pixels. */
    private static final double SMOOTH = 1.5;
    /** No edge is worth more than this, in levels of a colour over two pixels: one bright tile outweighs no table. */
    private static final double ENOUGH_CONTRAST = 12;

    /** How far from the way an edge's contrast may be highest, in pixels: as wide as a blurred one is. */
    private static final int NEAR = 5;

    private TableEdges() {}

    /**
     * Points along each edge, in pixels, in the corners' order.
     *
     * @param corners of the playing surface, as in {@link Calibration}, roughly
     */
    static List<List<PixelPoint>> in(Frame frame, List<PixelPoint> corners) {
        try (var scope = new NativeScope()) {
            // In colour: cloth and floor may well be of the same grey.
            var smooth = scope.mat();
            Imgproc.GaussianBlur(frame.image(), smooth, new Size(0, 0), SMOOTH);
            return IntStream.range(0, 4)
                    .mapToObj(corner -> edge(scope, smooth, corners.get(corner), corners.get((corner + 1) % 4)))
                    .toList();
        }
    }

    private static List<PixelPoint> edge(NativeScope scope, Mat smooth, PixelPoint from, PixelPoint to) {
        double length = from.distanceTo(to);
        int aside = (int) Math.round(ASIDE * length);
        double alongX = (to.x() - from.x()) / length;
        double alongY = (to.y() - from.y()) / length;
        double[][] contrast = contrast(strip(scope, smooth, from, length, aside, alongX, alongY));
        int[] way = way(contrast);
        var points = new ArrayList<PixelPoint>();
        for (int place = 0; place < PLACES; place++) {
            double off = fine(contrast[place], peak(contrast[place], way[place])) - aside;
            double at = at(place, length);
            points.add(new PixelPoint(from.x() + at * alongX - off * alongY, from.y() + at * alongY + off * alongX));
        }
        return points;
    }

    /** How far from the corner a place is, in pixels. */
    private static double at(int place, double length) {
        return length * (FROM_CORNER + (1 - 2 * FROM_CORNER) * place / (PLACES - 1));
    }

    /** The colours beside the line, a row for each place, a pixel more at each side. */
    private static Mat strip(
            NativeScope scope, Mat smooth, PixelPoint from, double length, int aside, double alongX, double alongY) {
        int across = 2 * aside + 3;
        var mapX = scope.own(new Mat(PLACES, across, CvType.CV_32FC1));
        var mapY = scope.own(new Mat(PLACES, across, CvType.CV_32FC1));
        for (int place = 0; place < PLACES; place++) {
            var rowX = new float[across];
            var rowY = new float[across];
            for (int i = 0; i < across; i++) {
                double off = i - aside - 1;
                rowX[i] = (float) (from.x() + at(place, length) * alongX - off * alongY);
                rowY[i] = (float) (from.y() + at(place, length) * alongY + off * alongX);
            }
            mapX.put(place, 0, rowX);
            mapY.put(place, 0, rowY);
        }
        var strip = scope.mat();
        Imgproc.remap(smooth, strip, mapX, mapY, Imgproc.INTER_LINEAR);
        return strip;
    }

    /** Of each place, from one side of the line to the other: the largest step of a colour across two pixels. */
    private static double[][] contrast(Mat strip) {
        var contrast = new double[PLACES][strip.cols() - 2];
        var row = new byte[3 * strip.cols()];
        for (int place = 0; place < PLACES; place++) {
            strip.get(place, 0, row);
            for (int i = 0; i < contrast[place].length; i++) {
                for (int channel = 0; channel < 3; channel++) {
                    int step = (row[3 * (i + 2) + channel] & 0xff) - (row[3 * i + channel] & 0xff);
                    contrast[place][i] = Math.max(contrast[place][i], Math.abs(step));
                }
            }
        }
        return contrast;
    }

    /** The way over most contrast: of each place its index into the row of contrasts. */
    private static int[] way(double[][] contrast) {
        int across = contrast[0].length;
        // What the best way to here is worth, and where it was at the place before.
        var worth = new double[PLACES][across];
        var before = new int[PLACES][across];
        for (int place = 0; place < PLACES; place++) {
            for (int i = 0; i < across; i++) {
                double own = Math.min(contrast[place][i], ENOUGH_CONTRAST);
                if (place > 0) {
                    before[place][i] = bestBefore(worth[place - 1], i);
                    own += arriving(worth[place - 1], before[place][i], i);
                }
                worth[place][i] = own;
            }
        }
        var way = new int[PLACES];
        for (int i = 1; i < across; i++) {
            if (worth[PLACES - 1][i] > worth[PLACES - 1][way[PLACES - 1]]) {
                way[PLACES - 1] = i;
            }
        }
        for (int place = PLACES - 1; place > 0; place--) {
            way[place - 1] = before[place][way[place]];
        }
        return way;
    }

    /** From where a way that goes to an index comes best. */
    private static int bestBefore(double[] worth, int to) {
        int best = to;
        for (int from = Math.max(0, to - MOST_TURN); from <= Math.min(worth.length - 1, to + MOST_TURN); from++) {
            if (arriving(worth, from, to) > arriving(worth, best, to)) {
                best = from;
            }
        }
        return best;
    }

    /** What a way is worth that turns from one index to another. */
    private static double arriving(double[] worth, int from, int to) {
        return worth[from] - TURN_COST * Math.abs(to - from);
    }

    /** Where contrast is highest near the way, to which more than enough of it was all the same. */
    private static int peak(double[] contrast, int way) {
        int peak = way;
        for (int i = Math.max(0, way - NEAR); i <= Math.min(contrast.length - 1, way + NEAR); i++) {
            peak = contrast[i] > contrast[peak] ? i : peak;
        }
        return peak;
    }

    /** Where a parabola through three neighbours is highest. */
    private static double fine(double[] contrast, int at) {
        if (at == 0 || at == contrast.length - 1) {
            return at;
        }
        double bend = contrast[at - 1] - 2 * contrast[at] + contrast[at + 1];
        return bend < 0 ? at + Math.clamp((contrast[at - 1] - contrast[at + 1]) / (2 * bend), -0.5, 0.5) : at;
    }
}

package org.tilewatch.table;

import java.util.List;
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** The homography between the playing surface and the straight picture; two 3x3 matrices, row by row. */
record Plane(double[] outward, double[] inward) {
    /** @throws IllegalArgumentException when three of the points lie on a line */
    static Plane through(List<TablePoint> places, List<PixelPoint> pixels) {
        var equations = new Mat(8, 8, CvType.CV_64FC1);
        var right = new Mat(8, 1, CvType.CV_64FC1);
        var solution = new Mat();
        var matrix = new Mat(3, 3, CvType.CV_64FC1);
        var inverse = new Mat();
        try {
            for (int i = 0; i < 4; i++) {
                double x = places.get(i).x();
                double y = places.get(i).y();
                double u = pixels.get(i).x();
                double v = pixels.get(i).y();
                equations.put(2 * i, 0, x, y, 1, 0, 0, 0, -u * x, -u * y);
                equations.put(2 * i + 1, 0, 0, 0, 0, x, y, 1, -v * x, -v * y);
                right.put(2 * i, 0, u);
                right.put(2 * i + 1, 0, v);
            }
            if (!Core.solve(equations, right, solution, Core.DECOMP_LU)) {
                throw new Refusal(Key.CORNERS_ON_A_LINE.sentence());
            }
            var outward = new double[9];
            var eight = new double[8];
            solution.get(0, 0, eight);
            System.arraycopy(eight, 0, outward, 0, 8);
            outward[8] = 1;
            matrix.put(0, 0, outward);
            Core.invert(matrix, inverse);
            var inward = new double[9];
            inverse.get(0, 0, inward);
            return new Plane(outward, inward);
        } finally {
            List.of(equations, right, solution, matrix, inverse).forEach(Mat::release);
        }
    }

    PixelPoint toPixel(TablePoint place) {
        double[] uvw = times(outward, place.x(), place.y());
        return new PixelPoint(uvw[0] / uvw[2], uvw[1] / uvw[2]);
    }

    TablePoint toTable(PixelPoint pixel) {
        double[] xyw = times(inward, pixel.x(), pixel.y());
        return new TablePoint(xyw[0] / xyw[2], xyw[1] / xyw[2]);
    }

    private static double[] times(double[] m, double x, double y) {
        return new double[] {m[0] * x + m[1] * y + m[2], m[3] * x + m[4] * y + m[5], m[6] * x + m[7] * y + m[8]};
    }
}

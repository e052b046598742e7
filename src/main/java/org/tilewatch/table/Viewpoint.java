package org.tilewatch.table;

import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * Where the camera hangs, in table millimetres.
 *
 * <p>The pose comes from the homography (Zhang, A flexible new technique for camera calibration, 2000, section 3.1). An unknown
 * focal length is what makes the surface's sides equal and perpendicular; a camera straight above cannot tell it, so the usual
 * one weighs in as strongly as corners clicked a pixel off deserve.
 */
record Viewpoint(double x, double y, double height) {
    /** How far the usual focal length's inverse square may be off, as a share of it. */
    private static final double FOCAL_DOUBT = 0.5;
    /** How far a right angle of the surface may be off by clicking, in radians. */
    private static final double ANGLE_DOUBT = 0.003;

    static Viewpoint over(Calibration calibration, Plane plane) {
        var lens = calibration.lens();
        double[] h = plane.outward();
        double[] first = straightened(h[0], h[3], h[6], lens);
        double[] second = straightened(h[1], h[4], h[7], lens);
        double[] third = straightened(h[2], h[5], h[8], lens);
        double focalX = lens.focalX();
        double focalY = lens.focalY();
        if (lens.matrix().isEmpty()) {
            double guess = focalThatSquares(first, second, focalX);
            focalX = guess;
            focalY = guess;
        }
        double[] a = {first[0] / focalX, first[1] / focalY, first[2]};
        double[] b = {second[0] / focalX, second[1] / focalY, second[2]};
        double[] t = {third[0] / focalX, third[1] / focalY, third[2]};
        double scale = 2 / (length(a) + length(b));
        double[] right = scaled(a, 1 / length(a));
        double[] away = scaled(b, 1 / length(b));
        double[] up = cross(right, away);
        double[] table = scaled(t, scale);
        double height = -dot(up, table) / length(up);
        if (!(height > 0)) {
            throw new Refusal(Key.CORNERS_NOT_FROM_ABOVE.sentence());
        }
        return new Viewpoint(-dot(right, table), -dot(away, table), height);
    }

    /** A column of the homography with the picture's centre moved to the origin. */
    private static double[] straightened(double u, double v, double w, Lens lens) {
        return new double[] {u - lens.centreX() * w, v - lens.centreY() * w, w};
    }

    private static double focalThatSquares(double[] first, double[] second, double usual) {
        double square = (first[0] * first[0] + first[1] * first[1] + second[0] * second[0] + second[1] * second[1]) / 2;
        double perpendicular = (first[0] * second[0] + first[1] * second[1]) / square;
        double perpendicularTilt = first[2] * second[2] * usual * usual / square;
        double equal = (first[0] * first[0] + first[1] * first[1] - second[0] * second[0] - second[1] * second[1])
                / (2 * square);
        double equalTilt = (first[2] * first[2] - second[2] * second[2]) * usual * usual / (2 * square);
        double prior = 1 / (FOCAL_DOUBT * FOCAL_DOUBT);
        double evidence = 1 / (ANGLE_DOUBT * ANGLE_DOUBT);
        double share = (prior - evidence * (perpendicular * perpendicularTilt + equal * equalTilt))
                / (prior + evidence * (perpendicular * perpendicular + equal * equal));
        return usual / Math.sqrt(Math.clamp(share, 0.3, 3));
    }

    private static double length(double[] v) {
        return Math.sqrt(dot(v, v));
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static double[] scaled(double[] v, double by) {
        return new double[] {v[0] * by, v[1] * by, v[2] * by};
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }
}

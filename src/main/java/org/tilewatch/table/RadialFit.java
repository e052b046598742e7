package org.tilewatch.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.tilewatch.geometry.PixelPoint;

/**
 * k1 and k2 of Brown's model about the picture's middle, found by Levenberg and Marquardt's steps.
 *
 * @param residuals of a lens: right and down, in pixels, point after point
 * @param usualK2   how large k2 may well be, where what was seen says little of it
 */
record RadialFit(int width, int height, Function<Lens, double[]> residuals, double usualK2) {
    private static final int MOST_STEPS = 25;
    /** Of k1 and k2, for their derivatives: it moves a corner of a picture by a hundredth of a pixel. */
    private static final double STEP = 1e-4;
    /** A step of k1 and k2 that moves nothing more. */
    private static final double LAST_STEP = 1e-7;
    /** How well a point is seen, in pixels. */
    private static final double NOISE = 0.3;
    /** In pixels: so close a lens must come back to a pixel whose straight place it has told. */
    private static final double RETURNS = 0.1;

    /** The lens; empty where what fits best is none up to the picture's corners. */
    Optional<Lens> lens() {
        double[] k = {0, 0};
        double[] now = weighed(k[0], k[1]);
        // Small where steps succeed, as Gauss and Newton go; large where they fail, as the steepest descent does.
        double damping = 1e-3;
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] along1 = derivative(now, weighed(k[0] + STEP, k[1]));
            double[] along2 = derivative(now, weighed(k[0], k[1] + STEP));
            double a = dot(along1, along1) * (1 + damping);
            double b = dot(along1, along2);
            double c = dot(along2, along2) * (1 + damping);
            double determinant = a * c - b * b;
            double by1 = -(c * dot(along1, now) - b * dot(along2, now)) / determinant;
            double by2 = -(a * dot(along2, now) - b * dot(along1, now)) / determinant;
            double[] next = weighed(k[0] + by1, k[1] + by2);
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
        return Optional.of(lens(k[0], k[1])).filter(RadialFit::reachesTheCorners);
    }

    private Lens lens(double k1, double k2) {
        return new Lens(width, height, Optional.empty(), List.of(k1, k2, 0.0, 0.0, 0.0));
    }

    /** The residuals in units of how well points are seen, and k2 in that of how large it may well be. */
    private double[] weighed(double k1, double k2) {
        double[] seen = residuals.apply(lens(k1, k2));
        double[] all = new double[seen.length + 1];
        for (int i = 0; i < seen.length; i++) {
            all[i] = seen[i] / NOISE;
        }
        all[seen.length] = k2 / usualK2;
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

    /** A polynomial that turns back before the picture ends is no lens. */
    private static boolean reachesTheCorners(Lens lens) {
        var corner = new PixelPoint(0, 0);
        return lens.distorted(lens.undistorted(corner)).distanceTo(corner) < RETURNS;
    }
}

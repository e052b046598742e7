package org.tilewatch.simulator.render;

import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TablePoint;

/**
 * A camera over the table: a pinhole with radial distortion, as in the matrix and distortion of the recording contract. The centre of the top left
 * pixel is at (0.5, 0.5).
 *
 * @param width       of the picture, in pixels
 * @param height      of the picture, in pixels
 * @param focal       focal length, in pixels
 * @param k1          first radial distortion coefficient
 * @param k2          second radial distortion coefficient
 * @param position    over which point of the table it hangs
 * @param heightMm    of the lens over the playing surface
 * @param tilt        radians away from straight down
 * @param tiltTowards radians anticlockwise from the table's x axis: whither it leans
 * @param roll        radians by which it is turned about its own axis
 */
public record PinholeCamera(
        int width,
        int height,
        double focal,
        double k1,
        double k2,
        TablePoint position,
        double heightMm,
        double tilt,
        double tiltTowards,
        double roll) {
    public PinholeCamera {
        if (width < 16 || height < 16 || !(focal > 0) || !(heightMm > 0) || !(Math.abs(tilt) < 1.4)) {
            throw new IllegalArgumentException("a camera looks down from above the table on at least 16 x 16 pixels");
        }
    }

    /** A camera that looks at a point of the table from a distance. */
    public static PinholeCamera lookingAt(
            TablePoint aim,
            double distanceMm,
            int width,
            int height,
            double focal,
            double k1,
            double k2,
            double tilt,
            double tiltTowards,
            double roll) {
        double aside = Math.sin(tilt) * distanceMm;
        return new PinholeCamera(
                width,
                height,
                focal,
                k1,
                k2,
                aim.plus(-Math.cos(tiltTowards) * aside, -Math.sin(tiltTowards) * aside),
                Math.cos(tilt) * distanceMm,
                tilt,
                tiltTowards,
                roll);
    }

    /** The camera matrix of the recording contract, nine numbers row by row. */
    public double[] matrix() {
        return new double[] {focal, 0, width / 2.0, 0, focal, height / 2.0, 0, 0, 1};
    }

    /** The five distortion coefficients of the recording contract. */
    public double[] distortion() {
        return new double[] {k1, k2, 0, 0, 0};
    }

    /** The horizontal field of view, in degrees, lens distortion left aside. */
    public double horizontalFieldDegrees() {
        return Math.toDegrees(2 * Math.atan2(width / 2.0, focal));
    }

    /** Where a point x, y, z (millimetres, z up from the playing surface) appears. */
    public PixelPoint project(double x, double y, double z) {
        return new Projection(this).project(x, y, z);
    }

    /** Where a point of the playing surface appears. */
    public PixelPoint project(TablePoint point) {
        return project(point.x(), point.y(), 0);
    }
}

package org.tilewatch.simulator.render;

import org.tilewatch.geometry.PixelPoint;

/** A camera's axes worked out: from space to pixels and back. */
final class Projection {
    final double x;
    final double y;
    final double z;
    private final double rightX;
    private final double rightY;
    private final double rightZ;
    private final double downX;
    private final double downY;
    private final double downZ;
    private final double forwardX;
    private final double forwardY;
    private final double forwardZ;
    private final PinholeCamera pinholeCamera;

    Projection(PinholeCamera pinholeCamera) {
        this.pinholeCamera = pinholeCamera;
        x = pinholeCamera.position().x();
        y = pinholeCamera.position().y();
        z = pinholeCamera.heightMm();
        double sine = Math.sin(pinholeCamera.tilt());
        double cosine = Math.cos(pinholeCamera.tilt());
        double a = pinholeCamera.tiltTowards();
        forwardX = sine * Math.cos(a);
        forwardY = sine * Math.sin(a);
        forwardZ = -cosine;
        // Straight down, right is +x and down is -y; leaning turns both about the horizontal axis across the lean.
        double[] right = leaned(1, 0, a, sine, cosine);
        double[] down = leaned(0, -1, a, sine, cosine);
        double c = Math.cos(pinholeCamera.roll());
        double s = Math.sin(pinholeCamera.roll());
        rightX = c * right[0] + s * down[0];
        rightY = c * right[1] + s * down[1];
        rightZ = c * right[2] + s * down[2];
        downX = c * down[0] - s * right[0];
        downY = c * down[1] - s * right[1];
        downZ = c * down[2] - s * right[2];
    }

    private static double[] leaned(double vx, double vy, double azimuth, double sine, double cosine) {
        double along = vx * Math.cos(azimuth) + vy * Math.sin(azimuth);
        double across = -vx * Math.sin(azimuth) + vy * Math.cos(azimuth);
        double tiltedAlong = along * cosine;
        return new double[] {
            tiltedAlong * Math.cos(azimuth) - across * Math.sin(azimuth),
            tiltedAlong * Math.sin(azimuth) + across * Math.cos(azimuth),
            along * sine
        };
    }

    /** Where a point appears; points beside or behind the camera land far outside the picture. */
    PixelPoint project(double px, double py, double pz) {
        double dx = px - x;
        double dy = py - y;
        double dz = pz - z;
        double depth = Math.max(1e-3, dx * forwardX + dy * forwardY + dz * forwardZ);
        double u = (dx * rightX + dy * rightY + dz * rightZ) / depth;
        double v = (dx * downX + dy * downY + dz * downZ) / depth;
        double r2 = Math.min(u * u + v * v, 4);
        double stretch = 1 + pinholeCamera.k1() * r2 + pinholeCamera.k2() * r2 * r2;
        return new PixelPoint(
                pinholeCamera.width() / 2.0 + pinholeCamera.focal() * u * stretch,
                pinholeCamera.height() / 2.0 + pinholeCamera.focal() * v * stretch);
    }

    /** The direction, of length 1, that a place in the picture looks along; three values are written. */
    void direction(double px, double py, double[] into) {
        double ud = (px - pinholeCamera.width() / 2.0) / pinholeCamera.focal();
        double vd = (py - pinholeCamera.height() / 2.0) / pinholeCamera.focal();
        double u = ud;
        double v = vd;
        if (pinholeCamera.k1() != 0 || pinholeCamera.k2() != 0) {
            for (int i = 0; i < 5; i++) {
                double r2 = u * u + v * v;
                double stretch = 1 / (1 + pinholeCamera.k1() * r2 + pinholeCamera.k2() * r2 * r2);
                u = ud * stretch;
                v = vd * stretch;
            }
        }
        double dx = u * rightX + v * downX + forwardX;
        double dy = u * rightY + v * downY + forwardY;
        double dz = u * rightZ + v * downZ + forwardZ;
        double shorter = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
        into[0] = dx * shorter;
        into[1] = dy * shorter;
        into[2] = dz * shorter;
    }
}

package org.tilewatch.simulator.render;

/** Two balls and the cone that wraps them: a piece of an arm or a finger. */
final class RoundedCone extends Solid {
    private static final int ROUND = 10;
    private static final int[] EDGES = ringEdges(ROUND);
    private final double ax;
    private final double ay;
    private final double az;
    private final double bx;
    private final double by;
    private final double bz;
    private final double ra;
    private final double rb;
    private final Colour colour;
    private final double cloth;
    private final double middleX;
    private final double middleY;
    private final double middleZ;
    private final double ball2;

    /** @param cloth how much the colour varies, as a sleeve's does */
    RoundedCone(
            double ax,
            double ay,
            double az,
            double ra,
            double bx,
            double by,
            double bz,
            double rb,
            Colour colour,
            double cloth) {
        this.ax = ax;
        this.ay = ay;
        this.az = az;
        this.ra = ra;
        this.bx = bx;
        this.by = by;
        this.bz = bz;
        this.rb = rb;
        this.colour = colour;
        this.cloth = cloth;
        this.middleX = (ax + bx) / 2;
        this.middleY = (ay + by) / 2;
        this.middleZ = (az + bz) / 2;
        double reach =
                Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay) + (bz - az) * (bz - az)) / 2 + Math.max(ra, rb);
        this.ball2 = reach * reach;
    }

    @Override
    boolean meets(double ox, double oy, double oz, double dx, double dy, double dz, Hit hit) {
        double toX = ox - middleX;
        double toY = oy - middleY;
        double toZ = oz - middleZ;
        double nearer = toX * dx + toY * dy + toZ * dz;
        if (toX * toX + toY * toY + toZ * toZ - nearer * nearer > ball2) {
            return false;
        }
        double bax = bx - ax;
        double bay = by - ay;
        double baz = bz - az;
        double oax = ox - ax;
        double oay = oy - ay;
        double oaz = oz - az;
        double thinner = ra - rb;
        double m0 = bax * bax + bay * bay + baz * baz;
        double m1 = bax * oax + bay * oay + baz * oaz;
        double m2 = bax * dx + bay * dy + baz * dz;
        double m3 = dx * oax + dy * oay + dz * oaz;
        double m5 = oax * oax + oay * oay + oaz * oaz;
        double d2 = m0 - thinner * thinner;
        double k2 = d2 - m2 * m2;
        double k1 = d2 * m3 - m1 * m2 + m2 * thinner * ra;
        double k0 = d2 * m5 - m1 * m1 + m1 * thinner * ra * 2 - m0 * ra * ra;
        double h = k1 * k1 - k0 * k2;
        if (d2 > 0 && h >= 0) {
            double t = (-Math.sqrt(h) - k1) / k2;
            double along = m1 - ra * thinner + t * m2;
            if (along > 0 && along < d2) {
                return t > 0
                        && accept(
                                t,
                                d2 * (oax + t * dx) - bax * along,
                                d2 * (oay + t * dy) - bay * along,
                                d2 * (oaz + t * dz) - baz * along,
                                ox + t * dx,
                                oy + t * dy,
                                oz + t * dz,
                                hit);
            }
        }
        boolean met = ball(ax, ay, az, ra, ox, oy, oz, dx, dy, dz, hit);
        return ball(bx, by, bz, rb, ox, oy, oz, dx, dy, dz, hit) || met;
    }

    private boolean ball(
            double cx,
            double cy,
            double cz,
            double radius,
            double ox,
            double oy,
            double oz,
            double dx,
            double dy,
            double dz,
            Hit hit) {
        double fx = ox - cx;
        double fy = oy - cy;
        double fz = oz - cz;
        double b = fx * dx + fy * dy + fz * dz;
        double h = b * b - (fx * fx + fy * fy + fz * fz) + radius * radius;
        if (h < 0) {
            return false;
        }
        double t = -b - Math.sqrt(h);
        return t > 0 && accept(t, fx + t * dx, fy + t * dy, fz + t * dz, ox + t * dx, oy + t * dy, oz + t * dz, hit);
    }

    private static boolean accept(double t, double nx, double ny, double nz, double px, double py, double pz, Hit hit) {
        if (t >= hit.t) {
            return false;
        }
        double shorter = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
        hit.t = t;
        hit.nx = nx * shorter;
        hit.ny = ny * shorter;
        hit.nz = nz * shorter;
        hit.lx = px;
        hit.ly = py;
        hit.lz = pz;
        return true;
    }

    @Override
    boolean mayMeet(double ox, double oy, double oz, double dx, double dy, double dz, double beside) {
        double bax = bx - ax;
        double bay = by - ay;
        double baz = bz - az;
        double oax = ox - ax;
        double oay = oy - ay;
        double oaz = oz - az;
        // The point of the axis, between its ends, that comes nearest to the look.
        double length2 = bax * bax + bay * bay + baz * baz;
        double slant = bax * dx + bay * dy + baz * dz;
        double along = bax * oax + bay * oay + baz * oaz;
        double back = dx * oax + dy * oay + dz * oaz;
        double apart = length2 - slant * slant;
        double share = apart < 1e-9 ? 0 : Math.max(0, Math.min(1, (along - slant * back) / apart));
        double px = oax - share * bax;
        double py = oay - share * bay;
        double pz = oaz - share * baz;
        double on = px * dx + py * dy + pz * dz;
        double reach = Math.max(ra, rb) + beside;
        return px * px + py * py + pz * pz - on * on <= reach * reach;
    }

    @Override
    void paint(Hit hit, double spread, float[] into) {
        float uneven = (float) (1
                + cloth
                        * (0.35 * SmoothNoise.at(hit.lx / 28, hit.ly / 28 + hit.lz / 40)
                                + 0.15 * SmoothNoise.at(hit.lx / 3, hit.ly / 3)));
        into[0] = colour.red() * uneven;
        into[1] = colour.green() * uneven;
        into[2] = colour.blue() * uneven;
        into[3] = cloth > 0 ? 0 : 0.12f;
    }

    @Override
    double[] hull() {
        var points = new double[2 * ROUND * 3];
        for (int i = 0; i < ROUND; i++) {
            double turn = 2 * Math.PI * i / ROUND;
            int at = 6 * i;
            points[at] = ax + ra * Math.cos(turn);
            points[at + 1] = ay + ra * Math.sin(turn);
            points[at + 2] = az;
            points[at + 3] = bx + rb * Math.cos(turn);
            points[at + 4] = by + rb * Math.sin(turn);
            points[at + 5] = bz;
        }
        return points;
    }

    @Override
    int[] edges() {
        return EDGES;
    }

    @Override
    boolean isSmooth() {
        return true;
    }

    @Override
    double margin() {
        return Math.max(ra, rb) * 0.5;
    }
}

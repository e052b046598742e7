package org.tilewatch.simulator.render;

/** A cup or glass: an upright round body with a drink in it. */
final class Frustum extends Solid {
    private static final int ROUND = 16;
    private static final int[] EDGES = ringEdges(ROUND);
    private final double x;
    private final double y;
    private final double bottom;
    private final double top;
    private final double bottomRadius;
    private final double topRadius;
    private final Colour side;
    private final Colour drink;

    Frustum(
            double x,
            double y,
            double bottom,
            double top,
            double bottomRadius,
            double topRadius,
            Colour side,
            Colour drink) {
        this.x = x;
        this.y = y;
        this.bottom = bottom;
        this.top = top;
        this.bottomRadius = bottomRadius;
        this.topRadius = topRadius;
        this.side = side;
        this.drink = drink;
    }

    @Override
    boolean meets(double ox, double oy, double oz, double dx, double dy, double dz, Hit hit) {
        double px = ox - x;
        double py = oy - y;
        double slope = (topRadius - bottomRadius) / (top - bottom);
        boolean met = false;
        double lid = (top - oz) / dz;
        double lx = px + dx * lid;
        double ly = py + dy * lid;
        if (lid > 0 && lid < hit.t && lx * lx + ly * ly <= topRadius * topRadius) {
            hit.t = lid;
            hit.nx = 0;
            hit.ny = 0;
            hit.nz = 1;
            hit.lx = lx;
            hit.ly = ly;
            hit.lz = top;
            met = true;
        }
        double r0 = bottomRadius + slope * (oz - bottom);
        double rd = slope * dz;
        double a = dx * dx + dy * dy - rd * rd;
        double b = px * dx + py * dy - r0 * rd;
        double c = px * px + py * py - r0 * r0;
        double h = b * b - a * c;
        if (h > 0 && Math.abs(a) > 1e-12) {
            double root = Math.sqrt(h);
            double t = Math.min((-b - root) / a, (-b + root) / a);
            double z = oz + dz * t;
            if (t > 0 && t < hit.t && z >= bottom && z <= top) {
                hit.t = t;
                hit.lx = px + dx * t;
                hit.ly = py + dy * t;
                hit.lz = z;
                double out = Math.hypot(hit.lx, hit.ly);
                double shorter = 1 / Math.sqrt(1 + slope * slope);
                hit.nx = hit.lx / out * shorter;
                hit.ny = hit.ly / out * shorter;
                hit.nz = -slope * shorter;
                met = true;
            }
        }
        return met;
    }

    @Override
    boolean mayMeet(double ox, double oy, double oz, double dx, double dy, double dz, double beside) {
        double px = ox - x;
        double py = oy - y;
        double pz = oz - (bottom + top) / 2;
        double on = px * dx + py * dy + pz * dz;
        double reach = Math.hypot((top - bottom) / 2, Math.max(topRadius, bottomRadius)) + beside;
        return px * px + py * py + pz * pz - on * on <= reach * reach;
    }

    @Override
    void paint(Hit hit, double spread, float[] into) {
        double out = Math.hypot(hit.lx, hit.ly) / topRadius;
        boolean inside = hit.nz == 1 && out < 0.9;
        // The wall throws its shade on the drink.
        float shade = inside ? (float) (0.55 + 0.35 * Math.sqrt(1 - out * out)) : 1;
        var colour = inside ? drink : side;
        into[0] = colour.red() * shade;
        into[1] = colour.green() * shade;
        into[2] = colour.blue() * shade;
        into[3] = 0.35f;
    }

    @Override
    double[] hull() {
        var points = new double[2 * ROUND * 3];
        for (int i = 0; i < ROUND; i++) {
            double turn = 2 * Math.PI * i / ROUND;
            int at = 6 * i;
            points[at] = x + bottomRadius * Math.cos(turn);
            points[at + 1] = y + bottomRadius * Math.sin(turn);
            points[at + 2] = bottom;
            points[at + 3] = x + topRadius * Math.cos(turn);
            points[at + 4] = y + topRadius * Math.sin(turn);
            points[at + 5] = top;
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
        return 0.05 * topRadius;
    }
}

package org.tilewatch.simulator.render;

/** An upright block with rounded edges, turned about the vertical. */
final class RoundedBox extends Solid {
    /** What the block is made of. */
    interface Material {
        /** As {@link Solid#paint}, for a block of these half sizes. */
        void paint(RoundedBox box, Hit hit, double localNormalX, double localNormalY, double spread, float[] into);

        /** As {@link Solid#isSmooth}. */
        boolean isSmooth();
    }

    private static final int[] EDGES = {
        0, 1, 2, 3, 4, 5, 6, 7, 0, 2, 1, 3, 4, 6, 5, 7, 0, 4, 1, 5, 2, 6, 3, 7,
    };

    final double halfX;
    final double halfY;
    final double halfZ;
    private final double x;
    private final double y;
    private final double z;
    private final double cosine;
    private final double sine;
    private final double rounding;
    private final double ball2;
    private final Material material;

    /** A block about a centre, its own y axis along the heading. */
    RoundedBox(
            double x,
            double y,
            double z,
            double halfX,
            double halfY,
            double halfZ,
            double heading,
            double rounding,
            Material material) {
        this.x = x;
        this.y = y;
        this.z = z;
        this.halfX = halfX;
        this.halfY = halfY;
        this.halfZ = halfZ;
        // The own x axis lies a quarter turn clockwise of the heading.
        this.cosine = Math.sin(heading);
        this.sine = -Math.cos(heading);
        this.rounding = Math.min(rounding, 0.95 * Math.min(halfX, Math.min(halfY, halfZ)));
        this.material = material;
        this.ball2 = halfX * halfX + halfY * halfY + halfZ * halfZ;
    }

    @Override
    boolean meets(double ox, double oy, double oz, double dx, double dy, double dz, Hit hit) {
        double rx = ox - x;
        double ry = oy - y;
        double rz = oz - z;
        // A ball round the block, missed by most looks, costs less than the block.
        double nearer = rx * dx + ry * dy + rz * dz;
        if (rx * rx + ry * ry + rz * rz - nearer * nearer > ball2) {
            return false;
        }
        double px = rx * cosine + ry * sine;
        double py = ry * cosine - rx * sine;
        double pz = rz;
        double vx = dx * cosine + dy * sine;
        double vy = dy * cosine - dx * sine;
        double ix = 1 / vx;
        double iy = 1 / vy;
        double iz = 1 / dz;
        double ax = Math.abs(ix) * halfX;
        double ay = Math.abs(iy) * halfY;
        double az = Math.abs(iz) * halfZ;
        double near = Math.max(-px * ix - ax, Math.max(-py * iy - ay, -pz * iz - az));
        double far = Math.min(-px * ix + ax, Math.min(-py * iy + ay, -pz * iz + az));
        if (!(near < far) || near <= 0 || near >= hit.t) {
            return false;
        }
        double innerX = halfX - rounding;
        double innerY = halfY - rounding;
        double innerZ = halfZ - rounding;
        double t = near;
        for (int step = 0; step < 8; step++) {
            double cx = px + vx * t;
            double cy = py + vy * t;
            double cz = pz + dz * t;
            double qx = cx - Math.min(innerX, Math.max(-innerX, cx));
            double qy = cy - Math.min(innerY, Math.max(-innerY, cy));
            double qz = cz - Math.min(innerZ, Math.max(-innerZ, cz));
            double length = Math.sqrt(qx * qx + qy * qy + qz * qz);
            double away = length - rounding;
            if (away < 0.03) {
                if (t >= hit.t) {
                    return false;
                }
                hit.t = t;
                hit.lx = cx;
                hit.ly = cy;
                hit.lz = cz;
                double shorter = 1 / length;
                double nx = qx * shorter;
                double ny = qy * shorter;
                hit.nx = nx * cosine - ny * sine;
                hit.ny = ny * cosine + nx * sine;
                hit.nz = qz * shorter;
                return true;
            }
            t += away;
            if (t > far) {
                return false;
            }
        }
        return false;
    }

    @Override
    boolean mayMeet(double ox, double oy, double oz, double dx, double dy, double dz, double beside) {
        double rx = ox - x;
        double ry = oy - y;
        double px = rx * cosine + ry * sine;
        double py = ry * cosine - rx * sine;
        double pz = oz - z;
        double ix = 1 / (dx * cosine + dy * sine);
        double iy = 1 / (dy * cosine - dx * sine);
        double iz = 1 / dz;
        double ax = Math.abs(ix) * (halfX + beside);
        double ay = Math.abs(iy) * (halfY + beside);
        double az = Math.abs(iz) * (halfZ + beside);
        double near = Math.max(-px * ix - ax, Math.max(-py * iy - ay, -pz * iz - az));
        double far = Math.min(-px * ix + ax, Math.min(-py * iy + ay, -pz * iz + az));
        return near < far;
    }

    @Override
    void paint(Hit hit, double spread, float[] into) {
        material.paint(this, hit, hit.nx * cosine + hit.ny * sine, hit.ny * cosine - hit.nx * sine, spread, into);
    }

    /** The x in space of a point in the block's own axes. */
    double spaceX(double ownX, double ownY) {
        return x + ownX * cosine - ownY * sine;
    }

    /** The y in space of a point in the block's own axes. */
    double spaceY(double ownX, double ownY) {
        return y + ownY * cosine + ownX * sine;
    }

    @Override
    double[] hull() {
        double inset = 0.25 * rounding;
        var points = new double[24];
        for (int i = 0; i < 8; i++) {
            double ownX = (i & 1) == 0 ? inset - halfX : halfX - inset;
            double ownY = (i & 2) == 0 ? inset - halfY : halfY - inset;
            points[3 * i] = spaceX(ownX, ownY);
            points[3 * i + 1] = spaceY(ownX, ownY);
            points[3 * i + 2] = z + ((i & 4) == 0 ? -halfZ : halfZ);
        }
        return points;
    }

    @Override
    int[] edges() {
        return EDGES;
    }

    @Override
    boolean isSmooth() {
        return material.isSmooth();
    }

    @Override
    double margin() {
        return 0.25 * rounding;
    }
}

package org.tilewatch.simulator.render;

import java.util.List;

/** Casts looks through the pixels of one block of the picture after the other and collects the light that they find. */
final class BlockPainter {
    /** Pixels across and down a block. */
    static final int BLOCK = 16;

    private static final int LOOKS = 4;
    private static final Solid[] NONE = {};
    /** Four looks in a pixel, on a turned square. */
    private static final double[] LOOK_X = {0.375, 0.875, 0.125, 0.625};

    private static final double[] LOOK_Y = {0.125, 0.375, 0.625, 0.875};

    private final PinholeCamera pinholeCamera;
    private final Projection projection;
    private final Ground ground;
    private final Lighting lighting;
    private final float[] light;
    private final double pixelAngle;

    private final Hit[] hits = {new Hit(), new Hit(), new Hit(), new Hit()};
    private final double[][] directions = new double[LOOKS][3];
    private final int[] found = new int[LOOKS];
    private final int[] regions = new int[LOOKS];
    private final double[] place = new double[3];
    private final float[] material = new float[4];
    private final float[] shade = new float[3];

    /** @param light red, green and blue of each pixel, linear; the blocks are written there */
    BlockPainter(PinholeCamera pinholeCamera, Projection projection, Ground ground, Lighting lighting, float[] light) {
        this.pinholeCamera = pinholeCamera;
        this.projection = projection;
        this.ground = ground;
        this.lighting = lighting;
        this.light = light;
        this.pixelAngle = 1 / pinholeCamera.focal();
    }

    /** Paints a block in which at most these solids show. */
    void paint(int column, int row, List<Solid> solids) {
        int left = column * BLOCK;
        int top = row * BLOCK;
        int right = Math.min(pinholeCamera.width(), left + BLOCK);
        int bottom = Math.min(pinholeCamera.height(), top + BLOCK);
        var near = nearby(solids, left + BLOCK / 2.0, top + BLOCK / 2.0);
        boolean plain = near.length == 0 && oneRegion(left, top, right, bottom);
        boolean whole = near.length == 1 && near[0].isSmooth() && fills(near[0], left, top, right, bottom);
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                int at = (y * pinholeCamera.width() + x) * 3;
                light[at] = 0;
                light[at + 1] = 0;
                light[at + 2] = 0;
                if (plain) {
                    projection.direction(x + 0.5, y + 0.5, directions[0]);
                    ground(directions[0], at, 1);
                } else if (whole) {
                    projection.direction(x + 0.5, y + 0.5, directions[0]);
                    hits[0].t = Double.MAX_VALUE;
                    if (meets(near[0], directions[0], hits[0])) {
                        body(near[0], directions[0], hits[0], at, 1);
                    }
                } else {
                    pixel(x, y, near, at);
                }
            }
        }
    }

    /** Of the solids whose outline's rectangle touches a block, those that a look through the block may meet. */
    private Solid[] nearby(List<Solid> solids, double x, double y) {
        if (solids.isEmpty()) {
            return NONE;
        }
        var middle = directions[0];
        projection.direction(x, y, middle);
        double farthest = ground.distance(projection, middle);
        double beside = BLOCK * 0.8 * farthest * pixelAngle;
        return solids.stream()
                .filter(solid -> solid.mayMeet(
                        projection.x, projection.y, projection.z, middle[0], middle[1], middle[2], beside))
                .toArray(Solid[]::new);
    }

    private boolean oneRegion(int left, int top, int right, int bottom) {
        int region = -1;
        for (int corner = 0; corner < 4; corner++) {
            projection.direction((corner & 1) == 0 ? left : right, (corner & 2) == 0 ? top : bottom, directions[0]);
            int here = ground.region(projection, directions[0]);
            if (region >= 0 && here != region) {
                return false;
            }
            region = here;
        }
        return true;
    }

    /** Whether a body, being convex, fills a block: all four corners meet it before the ground. */
    private boolean fills(Solid solid, int left, int top, int right, int bottom) {
        for (int corner = 0; corner < 4; corner++) {
            projection.direction((corner & 1) == 0 ? left : right, (corner & 2) == 0 ? top : bottom, directions[0]);
            hits[0].t = ground.distance(projection, directions[0]);
            if (!meets(solid, directions[0], hits[0])) {
                return false;
            }
        }
        return true;
    }

    private boolean meets(Solid solid, double[] direction, Hit hit) {
        return solid.meets(projection.x, projection.y, projection.z, direction[0], direction[1], direction[2], hit);
    }

    private void pixel(int x, int y, Solid[] near, int at) {
        boolean same = true;
        for (int look = 0; look < LOOKS; look++) {
            projection.direction(x + LOOK_X[look], y + LOOK_Y[look], directions[look]);
            found[look] = nearest(near, directions[look], hits[look]);
            regions[look] = found[look] < 0 ? ground.region(projection, directions[look]) : -1;
            same &= found[look] == found[0] && regions[look] == regions[0];
        }
        if (same && found[0] < 0) {
            projection.direction(x + 0.5, y + 0.5, directions[0]);
            ground(directions[0], at, 1);
        } else if (same && near[found[0]].isSmooth()) {
            body(near[found[0]], directions[0], hits[0], at, 1);
        } else {
            for (int look = 0; look < LOOKS; look++) {
                if (found[look] < 0) {
                    ground(directions[look], at, 1f / LOOKS);
                } else {
                    body(near[found[look]], directions[look], hits[look], at, 1f / LOOKS);
                }
            }
        }
    }

    private void body(Solid solid, double[] direction, Hit hit, int at, float weight) {
        double x = projection.x + direction[0] * hit.t;
        double y = projection.y + direction[1] * hit.t;
        double z = projection.z + direction[2] * hit.t;
        // A slanted surface spreads a look over more of itself, up to a point.
        double slant = Math.max(0.35, -(direction[0] * hit.nx + direction[1] * hit.ny + direction[2] * hit.nz));
        solid.paint(hit, hit.t * pixelAngle * (weight == 1 ? 1 : 0.6) / slant, material);
        lighting.shade(x, y, z, hit.nx, hit.ny, hit.nz, direction, material, shade);
        add(at, weight);
    }

    private void ground(double[] direction, int at, float weight) {
        ground.look(projection, direction, material, place);
        lighting.shade(place[0], place[1], place[2], 0, 0, 1, direction, material, shade);
        add(at, weight);
    }

    private void add(int at, float weight) {
        light[at] += shade[0] * weight;
        light[at + 1] += shade[1] * weight;
        light[at + 2] += shade[2] * weight;
    }

    /** The place in the array of the solid that a look meets first, or -1 for the ground. */
    private int nearest(Solid[] near, double[] direction, Hit hit) {
        hit.t = ground.distance(projection, direction);
        int nearest = -1;
        for (int i = 0; i < near.length; i++) {
            if (meets(near[i], direction, hit)) {
                nearest = i;
            }
        }
        return nearest;
    }
}

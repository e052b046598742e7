package org.tilewatch.simulator.render;

import java.util.List;
import org.tilewatch.geometry.TileSize;

/** The light at any place of the scene, and what a material makes of it. */
final class Lighting {
    /** How far shadows are followed beyond the playing surface, in millimetres. */
    private static final double BEYOND_MM = 90;

    static final double FLOOR_MM = -720;

    private final Appearance appearance;
    private final List<LightPlane> planes;
    private final Colour bounce;
    private final double[] seen = new double[3];

    Lighting(Appearance appearance) {
        this.appearance = appearance;
        double reach = appearance.table().sideMm() / 2 + BEYOND_MM;
        TileSize size = appearance.tiles().size();
        double high = Math.max(size.heightMm(), 2 * size.thicknessMm());
        this.planes = List.of(
                new LightPlane(0, reach, appearance),
                new LightPlane(size.thicknessMm(), reach, appearance),
                new LightPlane(high, reach, appearance));
        this.bounce = appearance
                .table()
                .mat()
                .colour()
                .towards(appearance.table().mat().second(), 0.5)
                .times(0.7);
    }

    List<LightPlane> planes() {
        return planes;
    }

    /**
     * The light that leaves a place towards the camera; three values are written.
     *
     * @param view     the look's direction, of length 1
     * @param material red, green, blue and gloss
     */
    void shade(
            double x,
            double y,
            double z,
            double nx,
            double ny,
            double nz,
            double[] view,
            float[] material,
            float[] into) {
        open(x, y, z, nx, ny, nz);
        double up = 0.5 + 0.5 * nz;
        var sky = appearance.sky();
        double ambient = seen[2] * up;
        double under = (1 - up) * (0.4 + 0.6 * seen[2]);
        double red = sky.red() * ambient + bounce.red() * under;
        double green = sky.green() * ambient + bounce.green() * under;
        double blue = sky.blue() * ambient + bounce.blue() * under;
        double shine = 0;
        double shineRed = 0;
        double shineGreen = 0;
        double shineBlue = 0;
        var lamps = appearance.lamps();
        for (int i = 0; i < lamps.size(); i++) {
            var lamp = lamps.get(i);
            double lx = lamp.x() - x;
            double ly = lamp.y() - y;
            double lz = lamp.heightMm() - z;
            double shorter = 1 / Math.sqrt(lx * lx + ly * ly + lz * lz);
            lx *= shorter;
            ly *= shorter;
            lz *= shorter;
            double facing = nx * lx + ny * ly + nz * lz;
            if (facing <= 0) {
                continue;
            }
            double strength = facing * seen[i] * lamp.fallOff(x, y, z);
            var light = lamp.light();
            red += light.red() * strength;
            green += light.green() * strength;
            blue += light.blue() * strength;
            if (material[3] > 0) {
                double hx = lx - view[0];
                double hy = ly - view[1];
                double hz = lz - view[2];
                double half = (nx * hx + ny * hy + nz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz);
                // A wide lamp makes a wide gleam.
                double sharp = 90 / (1 + lamp.radiusMm() / lamp.heightMm() * 6);
                shine = material[3] * 0.45 * seen[i] * Math.pow(Math.max(0, half), sharp);
                shineRed += light.red() * shine;
                shineGreen += light.green() * shine;
                shineBlue += light.blue() * shine;
            }
        }
        into[0] = (float) (material[0] * red + shineRed);
        into[1] = (float) (material[1] * green + shineGreen);
        into[2] = (float) (material[2] * blue + shineBlue);
    }

    /** Finds what shares of lamps and sky a place sees. */
    private void open(double x, double y, double z, double nx, double ny, double nz) {
        seen[0] = 0;
        seen[1] = 0;
        seen[2] = 0;
        if (z < -1) {
            underTheTable(x, y, z);
            return;
        }
        // The light beside an upright side is that of the air before it.
        double aside = 1.6 * (1 - Math.abs(nz));
        double px = x + nx * aside;
        double py = y + ny * aside;
        var last = planes.getLast();
        if (z >= last.level - 0.3) {
            // What looks up from above the highest plane has nothing over it: the plane below would show its own
            // shadow.
            if (z > last.level + (nz > 0.3 ? 0.6 : 8)) {
                seen[0] = 1;
                seen[1] = 1;
                seen[2] = 1;
            } else {
                last.addTo(px, py, 1, seen);
            }
            return;
        }
        int over = z < planes.get(1).level ? 1 : 2;
        var lower = planes.get(over - 1);
        var upper = planes.get(over);
        double share = (z - lower.level) / (upper.level - lower.level);
        // What looks up is lit from above; what looks aside takes its light from the air on its own level.
        double upward = Math.max(0, Math.min(1, 1.4 * nz - 0.3));
        share = share > 0.97 ? 1 : Math.max(0, share) + (1 - Math.max(0, share)) * upward;
        if (share < 1) {
            lower.addTo(px, py, 1 - share, seen);
        }
        if (share > 0) {
            upper.addTo(px, py, share, seen);
        }
    }

    /** The table's own shadow on the floor and on seats. */
    private void underTheTable(double x, double y, double z) {
        double edge = appearance.table().sideMm() / 2 + appearance.table().rimWidthMm();
        var lamps = appearance.lamps();
        for (int i = 0; i < lamps.size(); i++) {
            var lamp = lamps.get(i);
            double share = -z / (lamp.heightMm() - z);
            double outside =
                    Math.max(Math.abs(x + (lamp.x() - x) * share), Math.abs(y + (lamp.y() - y) * share)) - edge;
            double soft = 12 + lamp.radiusMm() * share;
            double lit = Math.min(1, Math.max(0, 0.5 + outside / (2 * soft)));
            seen[i] = lit * lit * (3 - 2 * lit);
        }
        double outside = Math.max(Math.abs(x), Math.abs(y)) - edge;
        seen[2] = Math.min(1, Math.max(0.15, 0.45 + outside / 700));
    }
}

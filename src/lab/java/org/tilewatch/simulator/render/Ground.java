package org.tilewatch.simulator.render;

import org.tilewatch.simulator.render.Appearance.TableLook;

/** What lies under everything: the mat, the table round it, the floor. */
final class Ground {
    static final int MAT = 0;
    static final int RIM = 1;
    static final int FLOOR = 2;

    private final SurfacePaint matPaint;
    private final SurfacePaint rimPaint;
    private final SurfacePaint floorPaint;
    private final double mat;
    private final double edge;

    Ground(TableLook table) {
        this.matPaint = new SurfacePaint(table.mat());
        this.rimPaint = new SurfacePaint(table.rim());
        this.floorPaint = new SurfacePaint(table.floor());
        this.mat = table.sideMm() / 2;
        this.edge = mat + table.rimWidthMm();
    }

    /** How far a look goes before it meets the ground. */
    double distance(Projection from, double[] direction) {
        double t = -from.z / direction[2];
        if (onTable(from, direction, t)) {
            return t;
        }
        return (Lighting.FLOOR_MM - from.z) / direction[2];
    }

    private boolean onTable(Projection from, double[] direction, double t) {
        return Math.abs(from.x + direction[0] * t) <= edge && Math.abs(from.y + direction[1] * t) <= edge;
    }

    /** Which part of the ground a look meets. */
    int region(Projection from, double[] direction) {
        double t = -from.z / direction[2];
        double out = Math.max(Math.abs(from.x + direction[0] * t), Math.abs(from.y + direction[1] * t));
        return out <= mat ? MAT : out <= edge ? RIM : FLOOR;
    }

    /** Finds the place that a look meets, x, y and z, and its material. */
    void look(Projection from, double[] direction, float[] material, double[] place) {
        int region = region(from, direction);
        double level = region == FLOOR ? Lighting.FLOOR_MM : 0;
        double t = (level - from.z) / direction[2];
        place[0] = from.x + direction[0] * t;
        place[1] = from.y + direction[1] * t;
        place[2] = level;
        var surface = switch (region) {
            case MAT -> matPaint;
            case RIM -> rimPaint;
            default -> floorPaint;
        };
        surface.paint(place[0], place[1], material);
    }
}

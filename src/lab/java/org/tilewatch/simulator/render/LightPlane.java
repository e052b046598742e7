package org.tilewatch.simulator.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How much of each lamp and of the sky is seen from the places of one level over the table. Each of 64 points of the lamps, and of 64 directions
 * of the sky, has a bit in each cell; a body's shadow from that point sets it. What is left unset is the light, so shadows are as soft as
 * the lamp is wide and corners darken as they do in a room.
 */
final class LightPlane {
    static final double CELL_MM = 1.25;
    private static final int SAMPLES = 64;
    /** Cells across and down a patch: about half a block of the picture. */
    private static final int PATCH = 8;
    /** Bodies higher than this darken the sky as if they were so high. */
    private static final double HIGH_MM = 45;

    /** Cells from the first to before the last of a rectangle of the plane. */
    record CellsOfLight(int left, int top, int right, int bottom) {
        boolean isEmpty() {
            return left >= right || top >= bottom;
        }
    }

    final double level;
    private final double origin;
    private final int size;
    private final long[] lampBits;
    private final long[] skyBits;
    private final float[][] lamps;
    private final float[] sky;
    private final double[] points;
    private final double[] directions;
    private final int lampCount;
    private final float[] left;
    private final float[] right;

    /** A plane at a level over the table, reaching some millimetres from its centre. */
    LightPlane(double level, double reachMm, Appearance appearance) {
        this.level = level;
        this.size = (int) Math.ceil(2 * reachMm / CELL_MM);
        this.origin = -size * CELL_MM / 2;
        this.lampBits = new long[size * size];
        this.skyBits = new long[size * size];
        this.lampCount = appearance.lamps().size();
        this.lamps = new float[lampCount][size * size];
        this.sky = new float[size * size];
        this.points = lampPoints(appearance);
        this.directions = skyDirections();
        this.left = new float[size];
        this.right = new float[size];
    }

    private static double[] lampPoints(Appearance appearance) {
        var points = new double[SAMPLES * 3];
        int each = SAMPLES / appearance.lamps().size();
        for (int i = 0; i < SAMPLES; i++) {
            var lamp = appearance.lamps().get(i / each);
            int k = i % each;
            double out = Math.sqrt((k + 0.5) / each) * lamp.radiusMm();
            double turn = k * 2.399963;
            points[3 * i] = lamp.x() + out * Math.cos(turn);
            points[3 * i + 1] = lamp.y() + out * Math.sin(turn);
            points[3 * i + 2] = lamp.heightMm();
        }
        return points;
    }

    /** Slopes x / z and y / z of directions spread as a level place weighs the sky. */
    private static double[] skyDirections() {
        var slopes = new double[SAMPLES * 2];
        for (int i = 0; i < SAMPLES; i++) {
            double share = (i + 0.5) / SAMPLES;
            double height = Math.max(0.3, Math.sqrt(1 - share));
            double flat = Math.sqrt(1 - height * height) / height;
            slopes[2 * i] = flat * Math.cos(i * 2.399963 + 0.4);
            slopes[2 * i + 1] = flat * Math.sin(i * 2.399963 + 0.4);
        }
        return slopes;
    }

    CellsOfLight all() {
        return new CellsOfLight(0, 0, size, size);
    }

    /** The cells that a body's shadows reach, with a cell to spare. */
    CellsOfLight reach(Solid solid) {
        var hull = solid.hull();
        double minX = Double.MAX_VALUE;
        double minY = Double.MAX_VALUE;
        double maxX = -Double.MAX_VALUE;
        double maxY = -Double.MAX_VALUE;
        var projected = new double[hull.length / 3 * 2];
        for (int i = 0; i < 2 * SAMPLES; i++) {
            if (project(hull, i, projected)) {
                for (int k = 0; k < projected.length; k += 2) {
                    minX = Math.min(minX, projected[k]);
                    maxX = Math.max(maxX, projected[k]);
                    minY = Math.min(minY, projected[k + 1]);
                    maxY = Math.max(maxY, projected[k + 1]);
                }
            }
        }
        return new CellsOfLight(clamp(minX - 2), clamp(minY - 2), clamp(maxX + 3), clamp(maxY + 3));
    }

    private int clamp(double cell) {
        return (int) Math.max(0, Math.min(size, cell));
    }

    /** Where a rectangle of cells lies: least x, least y, greatest x, greatest y, in millimetres. */
    double[] bounds(CellsOfLight cells) {
        return new double[] {
            origin + cells.left * CELL_MM,
            origin + cells.top * CELL_MM,
            origin + cells.right * CELL_MM,
            origin + cells.bottom * CELL_MM
        };
    }

    /** Works the light in some cells out anew from all bodies, and returns the patches of cells whose light is another now. */
    List<CellsOfLight> light(Iterable<Solid> solids, CellsOfLight cells) {
        if (cells.isEmpty()) {
            return List.of();
        }
        for (int y = cells.top; y < cells.bottom; y++) {
            Arrays.fill(lampBits, y * size + cells.left, y * size + cells.right, 0L);
            Arrays.fill(skyBits, y * size + cells.left, y * size + cells.right, 0L);
        }
        for (var solid : solids) {
            cast(solid, cells);
        }
        return settle(cells);
    }

    private void cast(Solid solid, CellsOfLight cells) {
        var hull = solid.hull();
        double highest = -Double.MAX_VALUE;
        for (int i = 2; i < hull.length; i += 3) {
            highest = Math.max(highest, hull[i]);
        }
        if (highest <= level + 0.05) {
            return;
        }
        var edges = solid.edges();
        var projected = new double[hull.length / 3 * 2];
        for (int i = 0; i < 2 * SAMPLES; i++) {
            if (project(hull, i, projected)) {
                fill(projected, edges, i < SAMPLES ? lampBits : skyBits, 1L << (i % SAMPLES), cells);
            }
        }
    }

    /** Throws the part of a hull over this level onto it, in cells; false when there is none or it reaches up to the lamp. */
    private boolean project(double[] hull, int sample, double[] into) {
        boolean over = false;
        for (int i = 0, k = 0; i < hull.length; i += 3, k += 2) {
            double height = Math.max(0, hull[i + 2] - level);
            over |= height > 0.05;
            double x = hull[i];
            double y = hull[i + 1];
            if (sample < SAMPLES) {
                double drop = points[3 * sample + 2] - level - height;
                if (drop < 50) {
                    return false;
                }
                x += (x - points[3 * sample]) * height / drop;
                y += (y - points[3 * sample + 1]) * height / drop;
            } else {
                // The faint shade of what hangs high is kept near it, so that an arm does not change the whole table's
                // light.
                double reach = Math.min(height, HIGH_MM);
                x -= directions[2 * (sample - SAMPLES)] * reach;
                y -= directions[2 * (sample - SAMPLES) + 1] * reach;
            }
            into[k] = (x - origin) / CELL_MM;
            into[k + 1] = (y - origin) / CELL_MM;
        }
        return over;
    }

    private void fill(double[] projected, int[] edges, long[] bits, long bit, CellsOfLight cells) {
        double minY = Double.MAX_VALUE;
        double maxY = -Double.MAX_VALUE;
        double minX = Double.MAX_VALUE;
        double maxX = -Double.MAX_VALUE;
        for (int k = 0; k < projected.length; k += 2) {
            minX = Math.min(minX, projected[k]);
            maxX = Math.max(maxX, projected[k]);
            minY = Math.min(minY, projected[k + 1]);
            maxY = Math.max(maxY, projected[k + 1]);
        }
        int first = Math.max(cells.top, (int) Math.ceil(minY - 0.5));
        int last = Math.min(cells.bottom - 1, (int) Math.floor(maxY - 0.5));
        if (first > last || maxX < cells.left || minX > cells.right) {
            return;
        }
        Arrays.fill(left, first, last + 1, Float.MAX_VALUE);
        Arrays.fill(right, first, last + 1, -Float.MAX_VALUE);
        for (int e = 0; e < edges.length; e += 2) {
            double x0 = projected[2 * edges[e]];
            double y0 = projected[2 * edges[e] + 1];
            double x1 = projected[2 * edges[e + 1]];
            double y1 = projected[2 * edges[e + 1] + 1];
            if (y0 > y1) {
                double swap = x0;
                x0 = x1;
                x1 = swap;
                swap = y0;
                y0 = y1;
                y1 = swap;
            }
            int from = Math.max(first, (int) Math.ceil(y0 - 0.5));
            int to = Math.min(last, (int) Math.floor(y1 - 0.5));
            double slope = y1 > y0 ? (x1 - x0) / (y1 - y0) : 0;
            for (int y = from; y <= to; y++) {
                float x = (float) (x0 + (y + 0.5 - y0) * slope);
                left[y] = Math.min(left[y], x);
                right[y] = Math.max(right[y], x);
            }
        }
        for (int y = first; y <= last; y++) {
            int from = Math.max(cells.left, (int) Math.ceil(left[y] - 0.5f));
            int to = Math.min(cells.right - 1, (int) Math.floor(right[y] - 0.5f));
            int row = y * size;
            for (int x = from; x <= to; x++) {
                bits[row + x] |= bit;
            }
        }
    }

    private List<CellsOfLight> settle(CellsOfLight cells) {
        var changed = new ArrayList<CellsOfLight>();
        int bottom = Math.min(size - 1, cells.bottom + 1);
        int right = Math.min(size - 1, cells.right + 1);
        for (int y = Math.max(1, cells.top - 1); y < bottom; y += PATCH) {
            for (int x = Math.max(1, cells.left - 1); x < right; x += PATCH) {
                var patch = new CellsOfLight(x, y, Math.min(right, x + PATCH), Math.min(bottom, y + PATCH));
                if (settlePatch(patch)) {
                    changed.add(patch);
                }
            }
        }
        return changed;
    }

    private boolean settlePatch(CellsOfLight patch) {
        int each = SAMPLES / lampCount;
        boolean changed = false;
        for (int y = patch.top; y < patch.bottom; y++) {
            for (int x = patch.left; x < patch.right; x++) {
                int at = y * size + x;
                long all = 0;
                int first = 0;
                int second = 0;
                int dark = 0;
                for (int row = at - size; row <= at + size; row += size) {
                    for (int k = row - 1; k <= row + 1; k++) {
                        long bits = lampBits[k];
                        all |= bits | skyBits[k];
                        dark += Long.bitCount(skyBits[k]);
                        if (lampCount == 1) {
                            first += Long.bitCount(bits);
                        } else {
                            first += Integer.bitCount((int) bits);
                            second += Integer.bitCount((int) (bits >>> 32));
                        }
                    }
                }
                changed |= set(lamps[0], at, all == 0 ? 1 : 1 - first / (9f * each));
                if (lampCount > 1) {
                    changed |= set(lamps[1], at, all == 0 ? 1 : 1 - second / (9f * each));
                }
                changed |= set(sky, at, 1 - dark / (9f * SAMPLES));
            }
        }
        return changed;
    }

    /** Whether the value is another than before. */
    private static boolean set(float[] map, int at, float value) {
        boolean changed = map[at] != value;
        map[at] = value;
        return changed;
    }

    /** Adds the light at a place, by weight: the first lamp, the second, the sky; full light beyond the plane. */
    void addTo(double x, double y, double weight, double[] into) {
        double cx = (x - origin) / CELL_MM - 0.5;
        double cy = (y - origin) / CELL_MM - 0.5;
        int x0 = (int) cx;
        int y0 = (int) cy;
        if (cx < 1 || cy < 1 || x0 >= size - 2 || y0 >= size - 2) {
            into[0] += weight;
            into[1] += weight;
            into[2] += weight;
            return;
        }
        float fx = (float) (cx - x0);
        float fy = (float) (cy - y0);
        int at = y0 * size + x0;
        into[0] += weight * mixed(lamps[0], at, fx, fy);
        into[1] += lampCount > 1 ? weight * mixed(lamps[1], at, fx, fy) : weight;
        into[2] += weight * mixed(sky, at, fx, fy);
    }

    private float mixed(float[] map, int at, float fx, float fy) {
        float top = map[at] + (map[at + 1] - map[at]) * fx;
        float bottom = map[at + size] + (map[at + size + 1] - map[at + size]) * fx;
        return top + (bottom - top) * fy;
    }
}

package org.tilewatch.still;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;

/**
 * Tells what hides the table in a single picture: cells that show neither a tile that was found nor the mat. It needs no
 * earlier frame, and so sees an arm in a recording that shows each state but once.
 *
 * <p>The mat's colour is not known beforehand. It is what most cells without a tile have, as a smooth surface over the picture
 * (a quadratic in each channel of CIE L*a*b*, refitted without the cells that stand off), because lamps and lenses make it
 * vary from place to place. Darker cells of the same hue are shadows.
 */
public final class SurfaceSense {
    private static final int REFITS = 6;
    private static final int TERMS = 6;
    /** Chroma steps, and steps of lightness upwards, that a mat's weave and soft glare stay within. */
    private static final double LEAST_CHROMA = 7;

    private static final double LEAST_LIGHTNESS = 12;
    /** A shadow leaves at least this share of the mat's lightness. */
    private static final double DEEPEST_SHADOW = 0.5;
    /** Of a place that shows the mat and nothing else at least this share has its colour. */
    private static final double BARE = 0.9;

    private final Cells table;
    private final CellGrid grid;
    private final double leastTiles;
    /** Of each cell: 1, x, y, x x, x y, y y, with x and y from -1 to 1 over the picture. */
    private final double[][] terms;

    /**
     * @param table      the cells of the playing surface
     * @param leastTiles how many tiles' area something unknown has at least to count: sticks and dice hide nothing
     */
    public SurfaceSense(Cells table, double leastTiles) {
        this.table = table;
        this.grid = table.grid();
        this.leastTiles = leastTiles;
        this.terms = IntStream.range(0, grid.count()).mapToObj(this::termsOf).toArray(double[][]::new);
    }

    /**
     * The cells that something hides.
     *
     * @param tiles     every tile found in the frame
     * @param tileWidth of a lying tile, in pixels
     */
    public Cells hidden(Frame frame, List<PixelQuad> tiles, double tileWidth) {
        double cell = cell();
        var open = open(tiles, tileWidth);
        double[][] colours = colours(frame);
        double[][] mat = mat(colours, open);
        var strange = new BitSet(grid.count());
        for (int i = 0; i < grid.count(); i++) {
            if (open.contains(i) && !isMat(colours[i], i, mat)) {
                strange.set(i);
            }
        }
        double leastCells = leastTiles * tileWidth * tileWidth * 4 / 3 / (cell * cell);
        var hidden = grid.none();
        for (var part : new Cells(grid, strange).parts()) {
            if (part.count() >= leastCells) {
                hidden = hidden.or(part);
            }
        }
        return hidden;
    }

    /**
     * Which of some places show the mat and nothing else.
     *
     * @param tiles     every tile found in the frame, these places among them
     * @param tileWidth of a lying tile, in pixels
     */
    public List<PixelQuad> bare(Frame frame, List<PixelQuad> places, List<PixelQuad> tiles, double tileWidth) {
        if (places.isEmpty()) {
            return List.of();
        }
        double[][] colours = colours(frame);
        double[][] mat = mat(colours, open(tiles, tileWidth));
        return places.stream()
                .filter(place -> {
                    var cells = grid.within(place.corners());
                    long shown = IntStream.range(0, grid.count())
                            .filter(i -> cells.contains(i) && isMat(colours[i], i, mat))
                            .count();
                    return !cells.isEmpty() && shown >= BARE * cells.count();
                })
                .toList();
    }

    private double cell() {
        return Math.sqrt(grid.cellWidth() * grid.cellHeight());
    }

    /** Where the mat ought to be seen: a tile's sides and its shadow show beside its face. */
    private Cells open(List<PixelQuad> tiles, double tileWidth) {
        var known = grid.none();
        for (var tile : tiles) {
            known = known.or(grid.within(tile.corners()));
        }
        return table.without(known.grown((int) Math.max(1, Math.round(0.45 * tileWidth / cell()))));
    }

    /** L* from 0 to 100, a* and b* around 0, the mean of each cell. */
    private double[][] colours(Frame frame) {
        var small = new Mat();
        var scaled = new Mat();
        var lab = new Mat();
        try {
            Imgproc.resize(frame.small(), small, new Size(grid.columns(), grid.rows()), 0, 0, Imgproc.INTER_AREA);
            small.convertTo(scaled, CvType.CV_32FC3, 1 / 255.0);
            Imgproc.cvtColor(scaled, lab, Imgproc.COLOR_BGR2Lab);
            var values = new float[grid.count() * 3];
            lab.get(0, 0, values);
            return IntStream.range(0, grid.count())
                    .mapToObj(i -> new double[] {values[3 * i], values[3 * i + 1], values[3 * i + 2]})
                    .toArray(double[][]::new);
        } finally {
            small.release();
            scaled.release();
            lab.release();
        }
    }

    private boolean isMat(double[] colour, int cell, double[][] mat) {
        double[] terms = this.terms[cell];
        double lightness = dot(terms, mat[0]);
        // A shadow takes chroma away in the same proportion as lightness.
        double share = Math.clamp(colour[0] / Math.max(lightness, 1), 0, 1);
        double a = colour[1] - dot(terms, mat[1]) * share;
        double b = colour[2] - dot(terms, mat[2]) * share;
        return Math.hypot(a, b) <= Math.max(LEAST_CHROMA, mat[3][1])
                && colour[0] - lightness <= Math.max(LEAST_LIGHTNESS, mat[3][0])
                && colour[0] >= lightness * DEEPEST_SHADOW - 2;
    }

    /** The quadratics of L*, a* and b*, and as a fourth row the tolerances upwards in lightness and around in chroma. */
    private double[][] mat(double[][] colours, Cells open) {
        int[] cells = IntStream.range(0, grid.count()).filter(open::contains).toArray();
        double[][] fit = new double[4][TERMS];
        if (cells.length == 0) {
            return fit;
        }
        for (int channel = 0; channel < 3; channel++) {
            int c = channel;
            double[] sorted =
                    IntStream.of(cells).mapToDouble(i -> colours[i][c]).sorted().toArray();
            fit[channel][0] = sorted[sorted.length / 2];
        }
        double light = 3 * LEAST_LIGHTNESS;
        double chroma = 2 * LEAST_CHROMA;
        int[] likely = {};
        for (int round = 0; round < REFITS; round++) {
            double[][] off = off(colours, cells, fit);
            double widestLight = light;
            double widestChroma = chroma;
            int[] nearer = IntStream.range(0, cells.length)
                    .filter(i -> off[0][i] <= widestLight && off[1][i] <= widestChroma)
                    .map(i -> cells[i])
                    .toArray();
            if (nearer.length < 4 * TERMS || Arrays.equals(nearer, likely)) {
                break;
            }
            likely = nearer;
            fit = fitted(colours, likely);
            double[][] left = off(colours, likely, fit);
            light = 3 * middle(left[0]) + 4;
            chroma = 3 * middle(left[1]) + 3;
        }
        fit[3] = new double[] {light, chroma};
        return fit;
    }

    /** How far some cells stand off a fit: a row for lightness, a row for chroma. */
    private double[][] off(double[][] colours, int[] cells, double[][] fit) {
        double[][] off = new double[2][cells.length];
        for (int i = 0; i < cells.length; i++) {
            double[] colour = colours[cells[i]];
            double[] terms = this.terms[cells[i]];
            double a = colour[1] - dot(terms, fit[1]);
            double b = colour[2] - dot(terms, fit[2]);
            off[0][i] = Math.abs(colour[0] - dot(terms, fit[0]));
            off[1][i] = Math.sqrt(a * a + b * b);
        }
        return off;
    }

    private double[] termsOf(int cell) {
        double x = 2 * (cell % grid.columns() + 0.5) / grid.columns() - 1;
        double y = 2 * (cell / grid.columns() + 0.5) / grid.rows() - 1;
        return new double[] {1, x, y, x * x, x * y, y * y};
    }

    /**
     * Least squares by the normal equations, with a trace of ridge so that few cells cannot bend the surface wildly: a row of
     * factors for each channel, and an empty one.
     */
    private double[][] fitted(double[][] colours, int[] cells) {
        double[][] normal = new double[TERMS][TERMS + 3];
        for (int cell : cells) {
            double[] terms = this.terms[cell];
            double[] colour = colours[cell];
            for (int i = 0; i < TERMS; i++) {
                double[] row = normal[i];
                double term = terms[i];
                for (int j = 0; j < TERMS; j++) {
                    row[j] += term * terms[j];
                }
                for (int channel = 0; channel < 3; channel++) {
                    row[TERMS + channel] += term * colour[channel];
                }
            }
        }
        for (int i = 1; i < TERMS; i++) {
            normal[i][i] += 0.01 * cells.length;
        }
        for (int pivot = 0; pivot < TERMS; pivot++) {
            for (int row = 0; row < TERMS; row++) {
                if (row == pivot) {
                    continue;
                }
                double factor = normal[row][pivot] / normal[pivot][pivot];
                for (int column = pivot; column < TERMS + 3; column++) {
                    normal[row][column] -= factor * normal[pivot][column];
                }
            }
        }
        double[][] fit = new double[4][TERMS];
        for (int channel = 0; channel < 3; channel++) {
            for (int i = 0; i < TERMS; i++) {
                fit[channel][i] = normal[i][TERMS + channel] / normal[i][i];
            }
        }
        return fit;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static double middle(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }
}

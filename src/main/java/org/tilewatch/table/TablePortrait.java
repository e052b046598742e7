package org.tilewatch.table;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.IntStream;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Size;
import org.opencv.imgcodecs.Imgcodecs;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;

/**
 * How a table looks from straight above, seat 0 at the bottom: the colour of each of {@value #INSIDE} by {@value #INSIDE} cells of its surface,
 * and of {@value #AROUND} rows of cells around it. By it a table is known again; see {@link AnotherTable}. It never changes, and holds no
 * native image.
 */
public final class TablePortrait {
    private static final int INSIDE = 30;
    private static final int AROUND = 2;
    private static final int SIDE = INSIDE + 2 * AROUND;
    private static final int CELLS = SIDE * SIDE;
    /** Places looked at in each direction of a cell. */
    private static final int PLACES = 3;
    /** What the camera does not see, far below any colour: it stays so in a mean. */
    private static final double UNSEEN = -1e6;
    /** Cells from which changes of light are tried, and steps to the middle of those that agree. */
    private static final int TRIED = 40;

    private static final int STEPS = 6;
    /** Of cells; fewer agree by chance. */
    private static final int LEAST_CELLS = 8;
    /** Of so few cells nobody can tell a grain. */
    private static final int LEAST_GRAINED = 100;
    /** Of a cell's eight neighbours so many must be bare too, for its difference from them to be the surface's. */
    private static final int LEAST_NEIGHBOURS = 5;
    /** A larger difference from its neighbours is no grain. */
    private static final double MOST_GRAIN = 0.3;

    /** Blue, green and red from 0 to 255 of each cell; below zero where the camera does not see it. */
    private final float[] colours;

    private TablePortrait(float[] colours) {
        this.colours = colours;
    }

    /**
     * What makes one portrait of another: a change of light, as natural logarithms.
     *
     * @param red      by how much red has grown over green
     * @param blue     by how much blue has
     * @param brighter by how much green has grown
     * @param alike    the share of the surface's cells that it explains
     */
    record Relit(double red, double blue, double brighter, double alike) {
        private Shade shade() {
            return new Shade(red, blue, brighter);
        }
    }

    /** The colour of a cell, as logarithms of its light. */
    private record Shade(double red, double blue, double bright) {
        Shade from(Shade other) {
            return new Shade(red - other.red, blue - other.blue, bright - other.bright);
        }

        boolean isNear(Shade other, double chroma, double light) {
            return Math.abs(red - other.red) < chroma
                    && Math.abs(blue - other.blue) < chroma
                    && Math.abs(bright - other.bright) < light;
        }
    }

    /** The table as a frame shows it. */
    public static TablePortrait of(Frame frame, CalibratedView view) {
        try (var scope = new NativeScope()) {
            double mm = view.calibration().sideMm() / (INSIDE * PLACES);
            var above = FromAbove.picture(scope, frame, view, SIDE * PLACES, mm, UNSEEN);
            var cells = scope.mat();
            Imgproc.resize(above, cells, new Size(SIDE, SIDE), 0, 0, Imgproc.INTER_AREA);
            var colours = new float[3 * CELLS];
            cells.get(0, 0, colours);
            return new TablePortrait(colours);
        }
    }

    /** The portrait as a small picture (PNG), to be kept; black where nothing was seen. */
    public byte[] png() {
        try (var scope = new NativeScope()) {
            var picture = scope.own(new Mat(SIDE, SIDE, CvType.CV_32FC3));
            picture.put(0, 0, colours);
            picture.convertTo(picture, CvType.CV_8UC3);
            var coded = scope.own(new MatOfByte());
            Imgcodecs.imencode(".png", picture, coded);
            return coded.toArray();
        }
    }

    /** The portrait of such a picture; empty where it is none. */
    public static Optional<TablePortrait> ofPng(byte[] png) {
        if (png.length == 0) {
            return Optional.empty();
        }
        try (var scope = new NativeScope()) {
            var picture = scope.own(Imgcodecs.imdecode(scope.own(new MatOfByte(png)), Imgcodecs.IMREAD_COLOR));
            if (picture.rows() != SIDE || picture.cols() != SIDE) {
                return Optional.empty();
            }
            picture.convertTo(picture, CvType.CV_32FC3);
            var colours = new float[3 * CELLS];
            picture.get(0, 0, colours);
            for (int cell = 0; cell < CELLS; cell++) {
                if (colours[3 * cell] + colours[3 * cell + 1] + colours[3 * cell + 2] == 0) {
                    Arrays.fill(colours, 3 * cell, 3 * cell + 3, (float) UNSEEN);
                }
            }
            return Optional.of(new TablePortrait(colours));
        }
    }

    /** The change of light that explains most of another portrait's cells. */
    Relit relit(TablePortrait now, AnotherTable limits) {
        var before = shades(limits);
        var after = now.shades(limits);
        var changes = IntStream.range(0, CELLS)
                .filter(TablePortrait::isInside)
                .filter(cell -> isSeen(cell) && now.isSeen(cell))
                .mapToObj(cell -> after[cell].from(before[cell]))
                .toArray(Shade[]::new);
        var best = new Relit(0, 0, 0, 0);
        for (int i = 0; i < Math.min(TRIED, changes.length); i++) {
            var tried = agreed(changes, changes[i * changes.length / Math.min(TRIED, changes.length)], limits);
            best = tried.alike() > best.alike() ? tried : best;
        }
        return best;
    }

    /** From one cell's change to the mean of those that are near it, and on from there (mean shift). */
    private static Relit agreed(Shade[] changes, Shade first, AnotherTable limits) {
        var middle = first;
        int count = 0;
        for (int step = 0; step < STEPS; step++) {
            var centre = middle;
            var near = Arrays.stream(changes)
                    .filter(one -> one.isNear(centre, limits.chroma(), limits.light()))
                    .toList();
            count = near.size();
            if (count < LEAST_CELLS) {
                return new Relit(0, 0, 0, 0);
            }
            middle = new Shade(
                    near.stream().mapToDouble(Shade::red).average().orElseThrow(),
                    near.stream().mapToDouble(Shade::blue).average().orElseThrow(),
                    near.stream().mapToDouble(Shade::bright).average().orElseThrow());
        }
        return new Relit(middle.red(), middle.blue(), middle.bright(), (double) count / changes.length);
    }

    /**
     * How far the surface goes on beyond an edge where something else was: of the side where it does most, the share of the places
     * along it at which both rows outside look like the surface now, and the outer one did not by far, and does so not for the light.
     */
    double beyond(TablePortrait now, Relit change, AnotherTable limits) {
        var before = shades(limits);
        var after = now.shades(limits);
        int[] bare = bare(before, after, now, change, limits);
        var was = middle(before, bare);
        var is = middle(after, bare);
        var light = change.shade();
        double most = 0;
        for (int side = 0; side < 4; side++) {
            int at = side;
            int[] places = IntStream.range(AROUND, AROUND + INSIDE)
                    .filter(along -> isSeen(outside(at, along, 0)) && now.isSeen(outside(at, along, 0)))
                    .filter(along ->
                            !before[outside(at, along, 0)].isNear(was, 2 * limits.chroma(), 2 * limits.light()))
                    .toArray();
            long surface = Arrays.stream(places)
                    .filter(along -> IntStream.range(0, AROUND)
                            .allMatch(row ->
                                    after[outside(at, along, row)].isNear(is, limits.chroma() / 2, limits.light() / 2)))
                    .filter(along -> !after[outside(at, along, 0)]
                            .from(before[outside(at, along, 0)])
                            .isNear(light, limits.chroma(), limits.light()))
                    .count();
            if (2 * places.length >= INSIDE) {
                most = Math.max(most, (double) surface / places.length);
            }
        }
        return most;
    }

    /** A cell outside one of the four sides, the farthest row being 0; in the table's corners there is none. */
    private static int outside(int side, int along, int row) {
        int out = side % 2 == 0 ? row : SIDE - 1 - row;
        return side < 2 ? out * SIDE + along : along * SIDE + out;
    }

    /**
     * What differs from cell to cell of the bare surface: wood's grain, a pattern, stains.
     *
     * @param before   by how much a cell differs from its neighbours, as a natural logarithm, in the middle
     * @param now      the same of the other portrait
     * @param together how alike the two are: 1 for the same grain, about 0 for another
     * @param cells    of which this is known
     */
    record Grain(double before, double now, double together, int cells) {
        /** Whether there are enough cells to tell. */
        boolean isKnown() {
            return cells >= LEAST_GRAINED;
        }
    }

    /** The surface's grain in both portraits, where it is bare in both. */
    Grain grain(TablePortrait now, Relit change, AnotherTable limits) {
        var before = shades(limits);
        var after = now.shades(limits);
        var bare = new BitSet(CELLS);
        Arrays.stream(bare(before, after, now, change, limits)).forEach(bare::set);
        int[] cells = bare.stream()
                .filter(cell -> neighbours(cell).filter(bare::get).count() >= LEAST_NEIGHBOURS)
                .toArray();
        double[] was = Arrays.stream(cells)
                .mapToDouble(cell -> grain(before, bare, cell))
                .toArray();
        double[] is = Arrays.stream(cells)
                .mapToDouble(cell -> grain(after, bare, cell))
                .toArray();
        return new Grain(
                middle(Arrays.stream(was).map(Math::abs).toArray()),
                middle(Arrays.stream(is).map(Math::abs).toArray()),
                together(was, is),
                cells.length);
    }

    private static double grain(Shade[] shades, BitSet bare, int cell) {
        double around = neighbours(cell)
                .filter(bare::get)
                .mapToDouble(one -> shades[one].bright())
                .average()
                .orElseThrow();
        return Math.clamp(shades[cell].bright() - around, -MOST_GRAIN, MOST_GRAIN);
    }

    /** Of a cell of the surface, around which there are others on every side. */
    private static IntStream neighbours(int cell) {
        return IntStream.of(
                cell - SIDE - 1,
                cell - SIDE,
                cell - SIDE + 1,
                cell - 1,
                cell + 1,
                cell + SIDE - 1,
                cell + SIDE,
                cell + SIDE + 1);
    }

    /** The correlation of two rows of numbers; 0 where one of them never changes. */
    private static double together(double[] one, double[] other) {
        double meanOne = Arrays.stream(one).average().orElse(0);
        double meanOther = Arrays.stream(other).average().orElse(0);
        double both = 0;
        double ones = 0;
        double others = 0;
        for (int i = 0; i < one.length; i++) {
            double a = one[i] - meanOne;
            double b = other[i] - meanOther;
            both += a * b;
            ones += a * a;
            others += b * b;
        }
        return ones * others > 0 ? both / Math.sqrt(ones * others) : 0;
    }

    /** The cells of the surface that the change of light explains. */
    private int[] bare(Shade[] before, Shade[] after, TablePortrait now, Relit change, AnotherTable limits) {
        return IntStream.range(0, CELLS)
                .filter(cell -> isInside(cell) && isSeen(cell) && now.isSeen(cell))
                .filter(cell -> after[cell].from(before[cell]).isNear(change.shade(), limits.chroma(), limits.light()))
                .toArray();
    }

    /** The share of the cells that look as they did shortly before, in the same light. */
    double unchanged(TablePortrait now, AnotherTable limits) {
        var before = shades(limits);
        var after = now.shades(limits);
        int[] seen = IntStream.range(0, CELLS)
                .filter(cell -> isSeen(cell) && now.isSeen(cell))
                .toArray();
        return Arrays.stream(seen)
                        .filter(cell -> after[cell].isNear(before[cell], limits.chroma(), limits.light()))
                        .count()
                / (double) Math.max(1, seen.length);
    }

    /**
     * The portrait with what another of the same table adds to it: light goes slowly, and where tiles lay its cloth is seen at last.
     * Cells that something covers now stay as they were.
     */
    public TablePortrait with(TablePortrait now, AnotherTable limits) {
        var before = shades(limits);
        var after = now.shades(limits);
        var change = relit(now, limits);
        var light = change.shade();
        var surface = middle(after, bare(before, after, now, change, limits));
        var taken = colours.clone();
        for (int cell = 0; cell < CELLS; cell++) {
            boolean same =
                    isSeen(cell) && after[cell].from(before[cell]).isNear(light, limits.chroma(), limits.light());
            boolean cloth = isInside(cell) && after[cell].isNear(surface, limits.chroma() / 2, limits.light() / 2);
            if (now.isSeen(cell) && (same || cloth)) {
                System.arraycopy(now.colours, 3 * cell, taken, 3 * cell, 3);
            }
        }
        return new TablePortrait(taken);
    }

    private Shade[] shades(AnotherTable limits) {
        return IntStream.range(0, CELLS)
                .mapToObj(cell -> {
                    double green = logarithm(colours[3 * cell + 1], limits.black());
                    return new Shade(
                            logarithm(colours[3 * cell + 2], limits.black()) - green,
                            logarithm(colours[3 * cell], limits.black()) - green,
                            green);
                })
                .toArray(Shade[]::new);
    }

    /** Of the light behind a picture's value, by the curve of sRGB. */
    private static double logarithm(double value, double black) {
        double share = Math.clamp(value / 255, 0, 1);
        double light = share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
        return Math.log(light + black);
    }

    private static Shade middle(Shade[] shades, int[] cells) {
        return new Shade(
                middle(Arrays.stream(cells)
                        .mapToDouble(cell -> shades[cell].red())
                        .toArray()),
                middle(Arrays.stream(cells)
                        .mapToDouble(cell -> shades[cell].blue())
                        .toArray()),
                middle(Arrays.stream(cells)
                        .mapToDouble(cell -> shades[cell].bright())
                        .toArray()));
    }

    private static double middle(double[] values) {
        Arrays.sort(values);
        return values.length == 0 ? 0 : values[values.length / 2];
    }

    private boolean isSeen(int cell) {
        return colours[3 * cell] >= 0;
    }

    private static boolean isInside(int cell) {
        int column = cell % SIDE - AROUND;
        int row = cell / SIDE - AROUND;
        return column >= 0 && column < INSIDE && row >= 0 && row < INSIDE;
    }
}

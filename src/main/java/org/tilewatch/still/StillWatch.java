package org.tilewatch.still;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.opencv.core.Mat;
import org.opencv.core.Size;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.picture.Frame;

/**
 * Compares each frame, small and grey, with what went before, cell by cell.
 *
 * <p>A cell has come to rest when it has looked the same for a while. Frames may come seldom: where two lie further apart than
 * that while, the later one is taken as at rest, since nothing was seen to move in it; whatever hides the table in it is left to
 * {@link SurfaceSense}.
 *
 * <p>The light of the whole picture may change (the camera's exposure, a cloud): the frames are brought to the same brightness
 * before they are compared.
 */
public final class StillWatch {
    /** Small pixels along a cell's side. */
    private static final int FINE = 4;
    /** Mean difference within a cell above which it looks otherwise, in grey levels of 256; sensor noise stays near one. */
    private static final double DIFFERENT = 6;
    /**
     * The same where several cells side by side look otherwise that together are no larger than some tiles: a black tile on a dark cloth differs from it by
     * 3.4 to 4.1. What differs by so little and is larger is the light.
     */
    private static final double SLIGHTLY = 2.5;
    /** So many cells of a tile at least lie wholly on it, where one is about two and a half wide. */
    private static final int LEAST_CELLS = 3;
    /** Cells along the side of a row of three tiles. */
    private static final int MOST_ACROSS = 8;

    /** Every so-manieth cell tells the picture's brightness; no divisor of the usual columns, so that they lie in all columns. */
    private static final int BRIGHTNESS_STEP = 5;

    private final CellGrid grid;
    private final Cells table;
    private final double restSeconds;
    private final int width;
    private final float[] anchor;
    private final float[] looked;
    private final double[] movedAt;
    private final double[] changedAt;
    /** Since when each cell has rested as it looked when it was looked at last. */
    private final double[] lookedSince;

    private final EarlierRests earlier;
    private float[] now;
    private double lastT = Double.NEGATIVE_INFINITY;

    /**
     * @param table       the cells worth watching: the playing surface
     * @param restSeconds how long a cell must look the same to count as at rest
     */
    public StillWatch(Cells table, double restSeconds) {
        this.grid = table.grid();
        this.table = table;
        this.restSeconds = restSeconds;
        this.width = grid.columns() * FINE;
        this.anchor = new float[grid.count() * FINE * FINE];
        this.looked = new float[grid.count() * FINE * FINE];
        this.movedAt = new double[grid.count()];
        this.changedAt = new double[grid.count()];
        this.lookedSince = new double[grid.count()];
        this.earlier = new EarlierRests(grid.count(), FINE * FINE);
        this.now = new float[grid.count() * FINE * FINE];
        Arrays.fill(movedAt, Double.NEGATIVE_INFINITY);
        Arrays.fill(changedAt, Double.NEGATIVE_INFINITY);
        Arrays.fill(lookedSince, Double.NEGATIVE_INFINITY);
        Arrays.fill(looked, Float.NaN);
    }

    /**
     * Takes the next frame, not earlier than the last one.
     *
     * @throws IllegalArgumentException when its size is not the grid's
     */
    public Stillness watch(Frame frame) {
        if (frame.width() != grid.pictureWidth() || frame.height() != grid.pictureHeight()) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "the picture has %dx%d pixels where the table was calibrated at %dx%d",
                    frame.width(),
                    frame.height(),
                    grid.pictureWidth(),
                    grid.pictureHeight()));
        }
        now = small(frame);
        boolean first = lastT == Double.NEGATIVE_INFINITY;
        if (first) {
            System.arraycopy(now, 0, anchor, 0, now.length);
        } else {
            double gain = gain(anchor);
            for (int cell = 0; cell < grid.count(); cell++) {
                if (table.contains(cell) && difference(cell, anchor, gain) > DIFFERENT) {
                    movedAt[cell] = lastT;
                    copy(cell, anchor);
                }
            }
        }
        var moving = new BitSet(grid.count());
        var changed = new BitSet(grid.count());
        var slightly = new BitSet(grid.count());
        double gain = gain(looked);
        for (int cell = 0; cell < grid.count(); cell++) {
            if (!table.contains(cell)) {
                continue;
            }
            if (frame.t() - movedAt[cell] < restSeconds) {
                moving.set(cell);
            } else {
                double difference =
                        Float.isNaN(looked[at(cell, 0, 0)]) ? Double.POSITIVE_INFINITY : difference(cell, looked, gain);
                changed.set(cell, difference > DIFFERENT);
                slightly.set(cell, difference > SLIGHTLY && difference <= DIFFERENT);
            }
        }
        lastT = frame.t();
        var moves = new Cells(grid, moving);
        var sure = new Cells(grid, changed);
        var changes = sure.or(slight(new Cells(grid, slightly), sure, moves));
        for (int cell = 0; cell < grid.count(); cell++) {
            if (changes.contains(cell)) {
                changedAt[cell] =
                        earlier.since(cell, pixels(cell, now, gain), SLIGHTLY).orElse(frame.t());
            }
        }
        return new Stillness(frame.t(), moves, changes);
    }

    /**
     * Of the cells that look slightly otherwise those that a tile would change: beside such as surely do, which may be but its print, or several. What
     * moves has a rim that looks slightly otherwise too.
     */
    private Cells slight(Cells slightly, Cells changed, Cells moving) {
        var besideMoving = moving.grown(1);
        var besideChanged = changed.grown(1);
        var tiles = new Cells(grid, new BitSet(grid.count()));
        for (var part : slightly.parts()) {
            var bounds = part.bounds();
            boolean asSmall = bounds.width() <= MOST_ACROSS * grid.cellWidth() + 1
                    && bounds.height() <= MOST_ACROSS * grid.cellHeight() + 1;
            boolean asLarge =
                    part.count() >= LEAST_CELLS || !part.without(besideChanged).equals(part);
            if (asSmall && asLarge && part.without(besideMoving).equals(part)) {
                tiles = tiles.or(part);
            }
        }
        return tiles;
    }

    /**
     * When a tile's place last came to rest otherwise than it had rested before, in seconds; before all time where it never has. What passed over it
     * and left it as it was has changed nothing. Where its print is like the cloth its edges tell, those of two sides: along the others what was laid
     * beside it later may have changed the cells that both share.
     *
     * @param place its corners in the picture, in either direction round
     */
    public double restsSince(List<PixelPoint> place) {
        var parts = grid.insideAndAlong(place);
        double[] sides = parts.stream()
                .skip(1)
                .filter(cells -> !cells.isEmpty())
                .mapToDouble(this::lastChanged)
                .sorted()
                .toArray();
        // Of a tile that is hardly larger than a cell nothing tells its sides apart.
        return sides.length < place.size()
                ? lastChanged(grid.within(place))
                : Math.max(lastChanged(parts.getFirst()), sides[sides.length / 2 - 1]);
    }

    private double lastChanged(Cells cells) {
        return cells.numbers().mapToDouble(cell -> changedAt[cell]).max().orElse(Double.NEGATIVE_INFINITY);
    }

    /** Says that a frame came which was not watched: what the next one shows to have moved is taken to have moved since then. */
    public void passedOver(double t) {
        if (lastT > Double.NEGATIVE_INFINITY) {
            lastT = t;
        }
    }

    /** Says that the given cells of the last watched frame have been looked at: they have changed only when they change again. */
    public void looked(Cells cells) {
        for (int cell = 0; cell < grid.count(); cell++) {
            if (cells.contains(cell)) {
                if (changedAt[cell] != lookedSince[cell] && !Float.isNaN(looked[at(cell, 0, 0)])) {
                    earlier.add(cell, pixels(cell, looked, 1), lookedSince[cell]);
                }
                lookedSince[cell] = changedAt[cell];
                copy(cell, looked);
            }
        }
    }

    private float[] small(Frame frame) {
        var small = new Mat();
        try {
            Imgproc.resize(frame.grey(), small, new Size(width, grid.rows() * FINE), 0, 0, Imgproc.INTER_AREA);
            byte[] bytes = new byte[grid.count() * FINE * FINE];
            small.get(0, 0, bytes);
            var values = new float[bytes.length];
            for (int i = 0; i < bytes.length; i++) {
                values[i] = bytes[i] & 0xFF;
            }
            return values;
        } finally {
            small.release();
        }
    }

    private int at(int cell, int row, int column) {
        return (cell / grid.columns() * FINE + row) * width + cell % grid.columns() * FINE + column;
    }

    private void copy(int cell, float[] into) {
        for (int row = 0; row < FINE; row++) {
            System.arraycopy(now, at(cell, row, 0), into, at(cell, row, 0), FINE);
        }
    }

    private float[] pixels(int cell, float[] picture, double gain) {
        var pixels = new float[FINE * FINE];
        for (int row = 0; row < FINE; row++) {
            for (int i = 0; i < FINE; i++) {
                pixels[row * FINE + i] = (float) (picture[at(cell, row, 0) + i] * gain);
            }
        }
        return pixels;
    }

    private double difference(int cell, float[] before, double gain) {
        double sum = 0;
        for (int row = 0; row < FINE; row++) {
            int start = at(cell, row, 0);
            for (int i = start; i < start + FINE; i++) {
                sum += Math.abs(now[i] * gain - before[i]);
            }
        }
        return sum / (FINE * FINE);
    }

    /** What the new picture's brightness is multiplied by to match an earlier one: the middle one of many cells' ratios. */
    private double gain(float[] before) {
        var ratios = new double[table.count()];
        int count = 0;
        for (int cell = 0; cell < grid.count(); cell += BRIGHTNESS_STEP) {
            if (!table.contains(cell)) {
                continue;
            }
            double then = 0;
            double here = 0;
            for (int row = 0; row < FINE; row++) {
                int start = at(cell, row, 0);
                for (int i = start; i < start + FINE; i++) {
                    then += before[i];
                    here += now[i];
                }
            }
            if (here > FINE * FINE && !Double.isNaN(then)) {
                ratios[count++] = then / here;
            }
        }
        if (count == 0) {
            return 1;
        }
        Arrays.sort(ratios, 0, count);
        return ratios[count / 2];
    }
}

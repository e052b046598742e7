package org.tilewatch.still;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.tilewatch.geometry.PixelPoint;

/** Some of a grid's cells; a value. */
public final class Cells {
    private final CellGrid grid;
    private final BitSet marked;

    Cells(CellGrid grid, BitSet marked) {
        this.grid = grid;
        this.marked = marked;
    }

    /** An upright rectangle of the picture, in pixels: from the left top corner to just before the right bottom one. */
    public record Box(int left, int top, int right, int bottom) {
        public int width() {
            return right - left;
        }

        public int height() {
            return bottom - top;
        }

        /** The box with a margin in pixels all round, cut at the picture's edges. */
        public Box grown(int margin, CellGrid grid) {
            return new Box(
                    Math.max(0, left - margin),
                    Math.max(0, top - margin),
                    Math.min(grid.pictureWidth(), right + margin),
                    Math.min(grid.pictureHeight(), bottom + margin));
        }

        boolean touches(Box other) {
            return left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom;
        }

        Box joined(Box other) {
            return new Box(
                    Math.min(left, other.left),
                    Math.min(top, other.top),
                    Math.max(right, other.right),
                    Math.max(bottom, other.bottom));
        }
    }

    public CellGrid grid() {
        return grid;
    }

    /** Their numbers in the grid, in order. */
    IntStream numbers() {
        return marked.stream();
    }

    public boolean isEmpty() {
        return marked.isEmpty();
    }

    public int count() {
        return marked.cardinality();
    }

    /** Whether the cell at a pixel is marked. */
    public boolean contains(PixelPoint pixel) {
        return marked.get(grid.at(pixel));
    }

    boolean contains(int cell) {
        return marked.get(cell);
    }

    /** The cells marked here or there. */
    public Cells or(Cells other) {
        var both = (BitSet) marked.clone();
        both.or(other.marked);
        return new Cells(grid, both);
    }

    /** The cells marked here and not there. */
    public Cells without(Cells other) {
        var rest = (BitSet) marked.clone();
        rest.andNot(other.marked);
        return new Cells(grid, rest);
    }

    /** The marked cells of whose middles, in pixels, something is not so. */
    public Cells unless(Predicate<PixelPoint> so) {
        var rest = (BitSet) marked.clone();
        marked.stream().filter(cell -> so.test(grid.centre(cell))).forEach(rest::clear);
        return new Cells(grid, rest);
    }

    /** These cells and all that lie within some steps of one, diagonal steps included. */
    public Cells grown(int steps) {
        var now = marked;
        for (int step = 0; step < steps; step++) {
            var grown = new BitSet(grid.count());
            for (int cell = now.nextSetBit(0); cell >= 0; cell = now.nextSetBit(cell + 1)) {
                int column = cell % grid.columns();
                int row = cell / grid.columns();
                int left = Math.max(0, column - 1);
                int right = Math.min(grid.columns() - 1, column + 1);
                for (int r = Math.max(0, row - 1); r <= Math.min(grid.rows() - 1, row + 1); r++) {
                    grown.set(r * grid.columns() + left, r * grid.columns() + right + 1);
                }
            }
            now = grown;
        }
        return new Cells(grid, now);
    }

    /** The parts that hang together over edges and corners. */
    public List<Cells> parts() {
        var left = (BitSet) marked.clone();
        var parts = new ArrayList<Cells>();
        for (int start = left.nextSetBit(0); start >= 0; start = left.nextSetBit(0)) {
            var part = new BitSet(grid.count());
            var waiting = new ArrayDeque<Integer>();
            waiting.add(start);
            left.clear(start);
            while (!waiting.isEmpty()) {
                int cell = waiting.remove();
                part.set(cell);
                int column = cell % grid.columns();
                int row = cell / grid.columns();
                for (int r = Math.max(0, row - 1); r <= Math.min(grid.rows() - 1, row + 1); r++) {
                    for (int c = Math.max(0, column - 1); c <= Math.min(grid.columns() - 1, column + 1); c++) {
                        int neighbour = r * grid.columns() + c;
                        if (left.get(neighbour)) {
                            left.clear(neighbour);
                            waiting.add(neighbour);
                        }
                    }
                }
            }
            parts.add(new Cells(grid, part));
        }
        return List.copyOf(parts);
    }

    /** The smallest box around all marked cells, in pixels; of no extent when none is marked. */
    public Box bounds() {
        int left = grid.columns();
        int right = -1;
        int top = grid.rows();
        int bottom = -1;
        for (int cell = marked.nextSetBit(0); cell >= 0; cell = marked.nextSetBit(cell + 1)) {
            left = Math.min(left, cell % grid.columns());
            right = Math.max(right, cell % grid.columns());
            top = Math.min(top, cell / grid.columns());
            bottom = Math.max(bottom, cell / grid.columns());
        }
        return right < 0 ? new Box(0, 0, 0, 0) : box(left, top, right, bottom);
    }

    /** Boxes that together cover exactly the marked cells: runs of a row, joined with equal runs below. */
    public List<Box> boxes() {
        var left = (BitSet) marked.clone();
        var boxes = new ArrayList<Box>();
        for (int start = left.nextSetBit(0); start >= 0; start = left.nextSetBit(0)) {
            int row = start / grid.columns();
            int end = Math.min(left.nextClearBit(start), (row + 1) * grid.columns());
            int below = row;
            int width = end - start;
            while (below < grid.rows() && runs(left, below * grid.columns() + start % grid.columns(), width)) {
                left.clear(
                        below * grid.columns() + start % grid.columns(),
                        below * grid.columns() + start % grid.columns() + width);
                below++;
            }
            boxes.add(box(start % grid.columns(), row, start % grid.columns() + width - 1, below - 1));
        }
        return List.copyOf(boxes);
    }

    /** The boxes around the parts, with a margin in pixels, joined where they touch: what is worth looking at in one go. */
    public List<Box> patches(int margin) {
        var patches = new ArrayList<Box>();
        for (var part : parts()) {
            var patch = part.bounds().grown(margin, grid);
            for (int i = 0; i < patches.size(); i++) {
                if (patches.get(i).touches(patch)) {
                    patch = patch.joined(patches.remove(i));
                    i = -1;
                }
            }
            patches.add(patch);
        }
        return List.copyOf(patches);
    }

    private static boolean runs(BitSet bits, int from, int length) {
        int clear = bits.nextClearBit(from);
        return clear >= from + length;
    }

    private Box box(int leftColumn, int topRow, int rightColumn, int bottomRow) {
        return new Box(
                (int) Math.floor(leftColumn * grid.cellWidth()),
                (int) Math.floor(topRow * grid.cellHeight()),
                (int) Math.min(grid.pictureWidth(), Math.ceil((rightColumn + 1) * grid.cellWidth())),
                (int) Math.min(grid.pictureHeight(), Math.ceil((bottomRow + 1) * grid.cellHeight())));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Cells cells && cells.grid.equals(grid) && cells.marked.equals(marked);
    }

    @Override
    public int hashCode() {
        return marked.hashCode();
    }

    @Override
    public String toString() {
        return count() + " cells in " + bounds();
    }
}

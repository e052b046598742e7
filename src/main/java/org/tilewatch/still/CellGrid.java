package org.tilewatch.still;

import java.util.BitSet;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.geometry.PixelPoint;

/**
 * A picture laid out in cells, each about half a tile wide: fine enough to tell neighbouring tiles apart, coarse enough for a
 * Raspberry Pi to compare every one of them ten times a second.
 *
 * @param pictureWidth  in pixels
 * @param pictureHeight in pixels
 * @param columns       of cells
 * @param rows          of cells
 */
public record CellGrid(int pictureWidth, int pictureHeight, int columns, int rows) {
    private static final int USUAL_COLUMNS = 96;

    public CellGrid {
        if (columns < 1 || rows < 1 || columns > pictureWidth || rows > pictureHeight) {
            throw new IllegalArgumentException("a grid has at least one cell, and each cell at least one pixel");
        }
    }

    /** The usual grid over pictures of a size. */
    public static CellGrid over(int pictureWidth, int pictureHeight) {
        int columns = Math.min(USUAL_COLUMNS, pictureWidth);
        int rows = Math.clamp(Math.round((double) columns * pictureHeight / pictureWidth), 1, pictureHeight);
        return new CellGrid(pictureWidth, pictureHeight, columns, rows);
    }

    int count() {
        return columns * rows;
    }

    double cellWidth() {
        return (double) pictureWidth / columns;
    }

    double cellHeight() {
        return (double) pictureHeight / rows;
    }

    /** The middle of a cell, in pixels. */
    PixelPoint centre(int cell) {
        return new PixelPoint((cell % columns + 0.5) * cellWidth(), (cell / columns + 0.5) * cellHeight());
    }

    /** The cell at a pixel; pixels outside the picture belong to the nearest cell of its edge. */
    int at(PixelPoint pixel) {
        int column = Math.clamp((long) Math.floor(pixel.x() / cellWidth()), 0, columns - 1);
        int row = Math.clamp((long) Math.floor(pixel.y() / cellHeight()), 0, rows - 1);
        return row * columns + column;
    }

    /** The cells whose middle lies within a convex polygon, its corners in either direction round. */
    public Cells within(List<PixelPoint> polygon) {
        var cells = new BitSet(count());
        int first = at(extreme(polygon, Math::min));
        int last = at(extreme(polygon, Math::max));
        for (int row = first / columns; row <= last / columns; row++) {
            for (int column = first % columns; column <= last % columns; column++) {
                int cell = row * columns + column;
                if (holds(polygon, centre(cell))) {
                    cells.set(cell);
                }
            }
        }
        return new Cells(this, cells);
    }

    /**
     * The cells of a convex polygon, its corners in either direction round, by what of it they hold: first those that lie wholly within it, then for
     * each side in turn those that this side alone crosses. What holds a corner is left out.
     */
    List<Cells> insideAndAlong(List<PixelPoint> polygon) {
        var parts = Stream.generate(() -> new BitSet(count()))
                .limit(1 + polygon.size())
                .toList();
        var within = inside(polygon);
        int first = at(extreme(polygon, Math::min));
        int last = at(extreme(polygon, Math::max));
        for (int row = first / columns; row <= last / columns; row++) {
            for (int column = first % columns; column <= last % columns; column++) {
                int part = part(polygon, within, column, row);
                if (part >= 0) {
                    parts.get(part).set(row * columns + column);
                }
            }
        }
        return parts.stream().map(cells -> new Cells(this, cells)).toList();
    }

    /** Which part of a polygon a cell belongs to: 0 inside, else one more than the side that crosses it; -1 where none, or more than one. */
    private int part(List<PixelPoint> polygon, double[] within, int column, int row) {
        int part = 0;
        for (int side = 0; side < polygon.size(); side++) {
            int beyond = 0;
            for (int corner = 0; corner < 4; corner++) {
                var point = new PixelPoint((column + corner % 2) * cellWidth(), (row + corner / 2) * cellHeight());
                beyond += turn(polygon, side, point) * within[side] < 0 ? 1 : 0;
            }
            if (beyond == 4 || beyond > 0 && part > 0) {
                return -1;
            }
            part = beyond > 0 ? side + 1 : part;
        }
        return part;
    }

    /** On which hand of each of its sides a polygon itself lies. */
    private static double[] inside(List<PixelPoint> polygon) {
        var middle = new PixelPoint(
                polygon.stream().mapToDouble(PixelPoint::x).average().orElse(0),
                polygon.stream().mapToDouble(PixelPoint::y).average().orElse(0));
        return IntStream.range(0, polygon.size())
                .mapToDouble(side -> turn(polygon, side, middle))
                .toArray();
    }

    /** No cell at all. */
    public Cells none() {
        return new Cells(this, new BitSet());
    }

    private static boolean holds(List<PixelPoint> polygon, PixelPoint point) {
        boolean left = false;
        boolean right = false;
        for (int i = 0; i < polygon.size(); i++) {
            double turn = turn(polygon, i, point);
            left |= turn < 0;
            right |= turn > 0;
        }
        return !(left && right);
    }

    /** Below 0 on one hand of a polygon's side, above it on the other. */
    private static double turn(List<PixelPoint> polygon, int side, PixelPoint point) {
        var a = polygon.get(side);
        var b = polygon.get((side + 1) % polygon.size());
        return (b.x() - a.x()) * (point.y() - a.y()) - (b.y() - a.y()) * (point.x() - a.x());
    }

    private static PixelPoint extreme(List<PixelPoint> polygon, DoubleBinaryOperator of) {
        return new PixelPoint(
                polygon.stream().mapToDouble(PixelPoint::x).reduce(of).orElse(0),
                polygon.stream().mapToDouble(PixelPoint::y).reduce(of).orElse(0));
    }
}

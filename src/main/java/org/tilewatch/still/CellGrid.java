package org.tilewatch.still;

import java.util.BitSet;
import java.util.List;
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
        double minX = polygon.stream().mapToDouble(PixelPoint::x).min().orElse(0);
        double maxX = polygon.stream().mapToDouble(PixelPoint::x).max().orElse(0);
        double minY = polygon.stream().mapToDouble(PixelPoint::y).min().orElse(0);
        double maxY = polygon.stream().mapToDouble(PixelPoint::y).max().orElse(0);
        int first = at(new PixelPoint(minX, minY));
        int last = at(new PixelPoint(maxX, maxY));
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

    /** No cell at all. */
    public Cells none() {
        return new Cells(this, new BitSet());
    }

    private static boolean holds(List<PixelPoint> polygon, PixelPoint point) {
        boolean left = false;
        boolean right = false;
        for (int i = 0; i < polygon.size(); i++) {
            var a = polygon.get(i);
            var b = polygon.get((i + 1) % polygon.size());
            double side = (b.x() - a.x()) * (point.y() - a.y()) - (b.y() - a.y()) * (point.x() - a.x());
            left |= side < 0;
            right |= side > 0;
        }
        return !(left && right);
    }
}

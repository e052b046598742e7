package org.tilewatch.geometry;

/** The size of a set's tiles, in millimetres. */
public record TileSize(double widthMm, double heightMm, double thicknessMm) {
    /** Of a common set, where nobody has measured the tiles. */
    public static final TileSize USUAL = new TileSize(26, 35, 20);

    public TileSize {
        if (!(widthMm > 0 && heightMm > 0 && thicknessMm > 0)) {
            throw new IllegalArgumentException("a tile's width, height and thickness are above zero");
        }
    }
}

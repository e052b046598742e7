package org.tilewatch.finding;

import java.util.List;

/**
 * What the finder sees in a whole picture under one of several scales.
 *
 * @param scale pixels of the network's picture per pixel of the frame
 * @param tiles surest first, in pixels of the frame
 */
public record CoarseLook(double scale, List<FoundTile> tiles) {
    /** How far, as a logarithm, a tile's size may lie from the one that the network was taught before it counts little. */
    private static final double SPREAD = 0.45;

    public CoarseLook {
        tiles = List.copyOf(tiles);
    }

    /** How near a tile's size comes under this scale to the size that the network was taught: 1 there, towards 0 far from it. */
    public double fit(FoundTile tile) {
        double off = Math.log(tile.corners().width() * scale / FinderOutput.TILE_PIXELS) / SPREAD;
        return Math.exp(-off * off);
    }
}

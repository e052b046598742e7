package org.tilewatch.rules.sets;

import java.util.List;
import org.tilewatch.tiles.Tile;

/** Tiles as an array of 34 counts by kind, in the order of {@link Tile#PLAYING}. */
public final class Counts {
    /** How many playing kinds there are. */
    public static final int KINDS = 34;

    /** How many tiles of each playing kind a set holds. */
    public static final int COPIES = 4;

    private Counts() {}

    /**
     * The counts of some tiles; red fives count as fives.
     *
     * @throws IllegalArgumentException for a flower or season
     */
    public static int[] of(List<Tile> tiles) {
        int[] counts = new int[KINDS];
        for (int i = 0; i < tiles.size(); i++) {
            counts[kind(tiles.get(i))]++;
        }
        return counts;
    }

    /**
     * The index of a tile's kind, 0 to 33.
     *
     * @throws IllegalArgumentException for a flower or season
     */
    public static int kind(Tile tile) {
        int kind = tile.ordinal() < KINDS ? tile.ordinal() : tile.kind().ordinal();
        if (kind >= KINDS) {
            throw new IllegalArgumentException(tile + " is no playing tile");
        }
        return kind;
    }

    /** How many tiles there are in all. */
    public static int total(int[] counts) {
        int total = 0;
        for (int count : counts) {
            total += count;
        }
        return total;
    }
}

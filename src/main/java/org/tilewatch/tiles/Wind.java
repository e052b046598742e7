package org.tilewatch.tiles;

/** The four winds as names of seats and rounds, in the order of play (millington 10; EMA 2.1). */
public enum Wind {
    EAST(Tile.EAST),
    SOUTH(Tile.SOUTH),
    WEST(Tile.WEST),
    NORTH(Tile.NORTH);

    private final Tile tile;

    Wind(Tile tile) {
        this.tile = tile;
    }

    /** The wind's tile. */
    public Tile tile() {
        return tile;
    }

    /** The wind that follows in the order of play. */
    public Wind next() {
        return plus(1);
    }

    /** The wind that sits some places after this one in the order of play; negative counts go back. */
    public Wind plus(int places) {
        return values()[Math.floorMod(ordinal() + places, 4)];
    }
}

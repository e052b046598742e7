package org.tilewatch.play;

import org.tilewatch.tiles.Wind;

/** A round of a game (millington 13, 128; EMA 3.1). */
public enum Round {
    EAST(Wind.EAST),
    SOUTH(Wind.SOUTH),
    WEST(Wind.WEST),
    NORTH(Wind.NORTH),
    /** The fifth round of the Chinese game of five, in which the red dragon prevails and no wind. */
    MIDDLE(Wind.EAST);

    private final Wind wind;

    Round(Wind wind) {
        this.wind = wind;
    }

    /** The round of a wind. */
    public static Round of(Wind wind) {
        return values()[wind.ordinal()];
    }

    /** The wind after which the round is called; in the round of the middle it prevails in nothing. */
    public Wind wind() {
        return wind;
    }
}

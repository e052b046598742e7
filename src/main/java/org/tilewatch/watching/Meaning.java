package org.tilewatch.watching;

import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * What a tile on the table was explained as.
 *
 * @param event the place in the hand's record of the event that explains it, or -1
 */
record Meaning(Part part, Seat seat, Tile tile, int event) {
    /** What a tile can be part of. */
    enum Part {
        DISCARD,
        MELD,
        BONUS,
        INDICATOR,
        OPEN_HAND,
        /** No tile of the hand: it lay there before the hand was dealt. */
        THING,
        /** Something that no story explained, and about which the players were asked. */
        UNEXPLAINED
    }
}

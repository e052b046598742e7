package org.tilewatch.watching;

import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** What a tile on the table was explained as. */
record Meaning(Part part, Seat seat, Tile tile) {
    /** What a tile can be part of. */
    enum Part {
        DISCARD,
        MELD,
        BONUS,
        INDICATOR,
        OPEN_HAND,
        /** Something that no story explained, and about which the players were asked. */
        UNEXPLAINED
    }
}

package org.tilewatch.play;

import org.tilewatch.tiles.Seat;

/** Who pays or is paid. */
public sealed interface Purse {
    /** The player who sat at a seat in that hand. */
    record SeatPurse(Seat seat) implements Purse {}

    /** Who has no seat. */
    enum NoSeat implements Purse {
        /** The table, which holds riichi's sticks. */
        TABLE,
        /** The one of five who sat the hand out (millington 128, note 2). */
        DREAMER
    }
}

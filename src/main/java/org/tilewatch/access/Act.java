package org.tilewatch.access;

import org.tilewatch.tiles.Seat;

/** What somebody wants to do, as far as it takes a leave. */
public sealed interface Act {
    /** What concerns no seat in particular. */
    enum Common implements Act {
        /** Open a page, and ask to be let in. */
        ENTER,
        /** See the table, the scores and the games played, and have a hand of one's own scored. */
        WATCH,
        /** See what the camera sees: hands and whoever reaches over the table are in it. */
        SEE_CAMERA,
        /** Confirm, answer, correct and arrange, for all players. */
        SPEAK,
        /** Let others in, with no more leave than one's own. */
        LET_IN,
        /** Set corners, sets, games and devices. */
        KEEP_HOUSE
    }

    /** Press the button of a seat. */
    record Press(Seat seat) implements Act {}
}

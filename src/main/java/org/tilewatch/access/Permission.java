package org.tilewatch.access;

import org.tilewatch.tiles.Seat;

/** What somebody wants to do, as far as not everybody may. */
public sealed interface Permission {
    /** What concerns no seat in particular. */
    enum GeneralPermission implements Permission {
        /** Open a page, and ask to be paired. */
        PUBLIC,
        /** See the table, the scores and the games played, and have a hand of one's own scored. */
        VIEW,
        /** See what the camera sees: hands and whoever reaches over the table are in it. */
        VIEW_CAMERA,
        /** Read of games that are over, with the names of all who ever played. */
        VIEW_PAST,
        /** Confirm, answer, correct and arrange, for all players. */
        OPERATE,
        /** Pair other devices, with no higher role than one's own. */
        PAIR_DEVICES,
        /** Set corners, sets, games and devices. */
        ADMINISTER
    }

    /** Press the button of a seat. */
    record PressButton(Seat seat) implements Permission {}
}

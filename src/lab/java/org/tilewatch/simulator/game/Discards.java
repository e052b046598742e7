package org.tilewatch.simulator.game;

import org.tilewatch.tiles.Seat;

/** Where discards go. */
sealed interface Discards permits Pond, MiddleDiscards {
    /** Where a seat's next discard goes. */
    Performer.Movement next(Seat seat, Piece piece, boolean sideways);

    /** The last discard of a seat was claimed: its place is free again. */
    void claimed(Seat seat);
}

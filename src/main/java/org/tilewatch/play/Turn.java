package org.tilewatch.play;

import java.util.Optional;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Where a hand stands between two events. Draws from the wall are not seen: they are implied by what follows them. */
public sealed interface Turn {
    /**
     * A seat holds a tile too many and must win, declare a kong or discard.
     *
     * @param seat     who
     * @param gained   how the seat came to its last tile
     * @param robbable the tile just added to a pung or declared four times, while it can still be robbed
     * @param kongs    how many kongs in a row the seat declared in this turn
     */
    record Acting(Seat seat, Gained gained, Optional<Tile> robbable, int kongs) implements Turn {}

    /** A discard lies open to claims; the next player may draw. */
    record OpenDiscard(Seat discarder, Tile tile, boolean riichi) implements Turn {}

    /** Nobody watches the hand: whose turn it is is not known, and how it ends is told by the players. */
    record UnwatchedTurn() implements Turn {}

    /** The hand was won; where several may win on one tile, others may follow. The tile is not known where the players tell no tiles. */
    record Won(Optional<Seat> from, Optional<Tile> tile, boolean robbed) implements Turn {}

    /** The hand ended without a winner. */
    record Drawn(boolean exhausted) implements Turn {}

    /** The hand was settled. */
    record HandSettled() implements Turn {}

    /** How a seat came to its last tile. */
    enum Gained {
        /** East's fourteenth tile. */
        DEALT,
        /** Drawn from the live wall, as replacement of a bonus tile too. */
        LIVE_WALL,
        /** The replacement for a kong; in the Russian form, which takes it from the same place, for a bonus tile too (VIII). */
        KONG_REPLACEMENT,
        /** A discard, claimed for a chow or pung. */
        CLAIMED
    }
}

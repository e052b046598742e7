package org.tilewatch.simulator.log;

import java.util.List;
import java.util.Optional;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** What a player did in a logged hand. */
public sealed interface LoggedAct {
    /** Whose it is. */
    Seat seat();

    /**
     * A discard.
     *
     * @param drawn whether it was the tile just drawn
     */
    record Thrown(Seat seat, Tile tile, boolean riichi, boolean drawn) implements LoggedAct {}

    /**
     * A discard claimed for a set.
     *
     * @param own  of the player's hand
     * @param from who threw it
     */
    record TookSet(Seat seat, MeldType type, List<Tile> own, Tile tile, Seat from) implements LoggedAct {
        public TookSet {
            own = List.copyOf(own);
        }
    }

    /** Four tiles of the hand laid as a concealed kong. */
    record ConcealedKong(Seat seat, List<Tile> tiles) implements LoggedAct {
        public ConcealedKong {
            tiles = List.copyOf(tiles);
        }
    }

    /** A tile of the hand added to a claimed pung. */
    record AddedKong(Seat seat, Tile tile) implements LoggedAct {}

    /**
     * A win.
     *
     * @param from      who threw the tile, or whose kong was robbed; empty where it was drawn
     * @param concealed of the player's hand, without the winning tile
     */
    record TookWin(Seat seat, Tile tile, Optional<Seat> from, List<Tile> concealed) implements LoggedAct {
        public TookWin {
            concealed = List.copyOf(concealed);
        }
    }
}

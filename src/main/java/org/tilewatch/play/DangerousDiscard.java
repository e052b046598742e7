package org.tilewatch.play;

import java.util.Set;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * A dangerous tile that was claimed for a pung, a chow or the win, or robbed from a kong (millington 90-94).
 *
 * @param by      who let it go
 * @param to      who claimed it
 * @param tile    the tile
 * @param dangers every way in which it was dangerous
 * @param plea    whether who let it go may say, or has said, that he had no choice (95)
 */
public record DangerousDiscard(Seat by, Seat to, Tile tile, Set<Danger> dangers, Plea plea) {
    public DangerousDiscard {
        dangers = Set.copyOf(dangers);
    }

    /** The excuse of having only dangerous tiles (millington 95). */
    public enum Plea {
        /** It can still be made, before the next draw or claim. */
        OPEN,
        /** It cannot: the tile followed a claimed pung or chow, was added to a pung, or the time is over. */
        CLOSED,
        /** It was made: the tile costs nothing. */
        MADE
    }

    DangerousDiscard pleading(Plea now) {
        return new DangerousDiscard(by, to, tile, dangers, now);
    }
}

package org.tilewatch.rules.sets;

import java.util.List;
import org.tilewatch.tiles.Tile;

/** What may be discarded right after a claim (riichi: kuikae). */
public enum SwapCalling {
    /** Anything. */
    ALLOWED,
    /** Anything but the kind that was claimed. */
    NOT_THE_SAME,
    /** Neither the kind that was claimed nor the one at the other end of what waited for it. */
    NEITHER_END;

    /**
     * Whether a tile may be discarded.
     *
     * @param claimed the tile that was claimed
     * @param with    those with which it makes a chow or a pung
     */
    public boolean allows(Tile claimed, List<Tile> with, Tile discard) {
        if (this == ALLOWED) {
            return true;
        }
        int tile = Counts.kind(claimed);
        int discarded = Counts.kind(discard);
        return discarded != tile && (this == NOT_THE_SAME || discarded != otherEnd(tile, with));
    }

    /** The kind at the other end of what two tiles of a row waited for; the claimed one where there is none. */
    private static int otherEnd(int claimed, List<Tile> with) {
        int low = with.stream().mapToInt(Counts::kind).min().orElse(claimed);
        int high = with.stream().mapToInt(Counts::kind).max().orElse(claimed);
        if (high - low != 1) {
            return claimed;
        }
        int other = claimed < low ? high + 1 : low - 1;
        return other >= 0 && other / 9 == claimed / 9 ? other : claimed;
    }
}

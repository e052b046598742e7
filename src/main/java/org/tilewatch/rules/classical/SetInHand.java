package org.tilewatch.rules.classical;

import java.util.List;
import org.tilewatch.rules.sets.SetTiles;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;

/**
 * A set as a hand is read.
 *
 * @param type            chow, pung or kong
 * @param kind            the kind of a pung or kong, the lowest kind of a chow: 0 to 33
 * @param concealed       whether it scores as concealed: all its tiles were drawn (millington 113)
 * @param countsConcealed whether it counts as concealed for the hand as a whole: also a kong on a concealed pung, marked as such
 *                        (millington 46 and 52)
 */
public record SetInHand(MeldType type, int kind, boolean concealed, boolean countsConcealed) {
    /** A set made of drawn tiles, or of drawn tiles and the claimed tile that won. */
    static SetInHand held(MeldType type, int kind, boolean concealed) {
        return new SetInHand(type, kind, concealed, concealed);
    }

    /** Whether it is a chow; otherwise a pung or a kong. */
    public boolean isChow() {
        return type == MeldType.CHOW;
    }

    /** The set's tiles. */
    public List<Tile> tiles() {
        return switch (type) {
            case CHOW -> SetTiles.chow(kind);
            case PUNG -> SetTiles.pung(kind);
            case KONG -> SetTiles.kong(kind);
        };
    }
}

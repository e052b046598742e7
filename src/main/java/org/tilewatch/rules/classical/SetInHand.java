package org.tilewatch.rules.classical;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.KindSet;
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
    private static final List<List<Tile>> CHOWS = IntStream.range(0, Counts.KINDS)
            .mapToObj(kind -> kind < 27 && kind % 9 <= 6 ? Tile.PLAYING.subList(kind, kind + 3) : List.<Tile>of())
            .toList();
    private static final List<List<Tile>> PAIRS = alike(2);
    private static final List<List<Tile>> PUNGS = alike(3);
    private static final List<List<Tile>> KONGS = alike(4);

    /** A set made of drawn tiles, or of drawn tiles and the claimed tile that won. */
    static SetInHand held(MeldType type, int kind, boolean concealed) {
        return new SetInHand(type, kind, concealed, concealed);
    }

    private static List<List<Tile>> alike(int size) {
        return Tile.PLAYING.stream()
                .map(tile -> List.copyOf(Collections.nCopies(size, tile)))
                .toList();
    }

    /** Two tiles of a kind. */
    static List<Tile> pairOf(int kind) {
        return PAIRS.get(kind);
    }

    /** Whether it is a chow; otherwise a pung or a kong. */
    public boolean isChow() {
        return type == MeldType.CHOW;
    }

    /** Whether it is a pung of some kinds. */
    public boolean isPungOf(KindSet kinds) {
        return type == MeldType.PUNG && kinds.contains(kind);
    }

    /** Whether it is a kong of some kinds. */
    public boolean isKongOf(KindSet kinds) {
        return type == MeldType.KONG && kinds.contains(kind);
    }

    /** The set's tiles. */
    public List<Tile> tiles() {
        return switch (type) {
            case CHOW -> CHOWS.get(kind);
            case PUNG -> PUNGS.get(kind);
            case KONG -> KONGS.get(kind);
        };
    }
}

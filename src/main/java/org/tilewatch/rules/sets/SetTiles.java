package org.tilewatch.rules.sets;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.tilewatch.tiles.Tile;

/** The tiles of every pair and set there is, by its kind or its lowest kind, 0 to 33. */
public final class SetTiles {
    private static final List<List<Tile>> CHOWS = IntStream.range(0, Counts.KINDS)
            .mapToObj(kind -> Shape.startsChow(kind) ? Tile.PLAYING.subList(kind, kind + 3) : List.<Tile>of())
            .map(List::copyOf)
            .toList();
    private static final List<List<Tile>> PAIRS = alike(2);
    private static final List<List<Tile>> PUNGS = alike(3);
    private static final List<List<Tile>> KONGS = alike(4);

    private SetTiles() {}

    private static List<List<Tile>> alike(int size) {
        return Tile.PLAYING.stream()
                .map(tile -> List.copyOf(Collections.nCopies(size, tile)))
                .toList();
    }

    /** Three tiles in a row from a kind on; none where no chow begins. */
    public static List<Tile> chow(int kind) {
        return CHOWS.get(kind);
    }

    /** Two tiles of a kind. */
    public static List<Tile> pair(int kind) {
        return PAIRS.get(kind);
    }

    /** Three tiles of a kind. */
    public static List<Tile> pung(int kind) {
        return PUNGS.get(kind);
    }

    /** Four tiles of a kind. */
    public static List<Tile> kong(int kind) {
        return KONGS.get(kind);
    }
}

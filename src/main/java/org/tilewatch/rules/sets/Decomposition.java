package org.tilewatch.rules.sets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tilewatch.tiles.Tile;

/** One way to read tiles as chows, pungs and a pair. */
public final class Decomposition {
    private static final int CHOW = 64;

    private final int pair;
    private final byte[] sets;

    private Decomposition(int pair, byte[] sets) {
        this.pair = pair;
        this.sets = sets;
    }

    /**
     * Every way to read the tiles as a number of sets and a pair that uses all of them, each once. Sets stand in the order of
     * their lowest kinds.
     *
     * @param counts 34 counts, unchanged on return
     * @param sets   how many chows and pungs to find, 0 to 4
     */
    public static List<Decomposition> all(int[] counts, int sets) {
        var found = new ArrayList<Decomposition>(4);
        if (Counts.total(counts) != 3 * sets + 2) {
            return found;
        }
        int[] left = counts.clone();
        byte[] taken = new byte[sets];
        for (int kind = 0; kind < Counts.KINDS; kind++) {
            if (left[kind] >= 2) {
                left[kind] -= 2;
                takeFrom(left, 0, taken, 0, kind, found);
                left[kind] += 2;
            }
        }
        return found;
    }

    /**
     * Decides what the lowest remaining kind belongs to: all its tiles to chows, or three to a pung and the rest to chows. The
     * two differ in their sets, so no reading comes up twice.
     */
    private static void takeFrom(int[] left, int from, byte[] taken, int count, int pair, List<Decomposition> found) {
        if (count == taken.length) {
            found.add(new Decomposition(pair, taken.clone()));
            return;
        }
        int kind = from;
        while (left[kind] == 0) {
            kind++;
        }
        int tiles = left[kind];
        if (tiles >= 3) {
            taken[count] = (byte) kind;
            left[kind] = tiles - 3;
            takeChows(left, kind, tiles - 3, taken, count + 1, pair, found);
            left[kind] = tiles;
        }
        takeChows(left, kind, tiles, taken, count, pair, found);
    }

    private static void takeChows(
            int[] left, int kind, int chows, byte[] taken, int count, int pair, List<Decomposition> found) {
        if (chows > 0) {
            boolean possible = Shape.startsChow(kind)
                    && left[kind + 1] >= chows
                    && left[kind + 2] >= chows
                    && count + chows <= taken.length;
            if (!possible) {
                return;
            }
            left[kind] -= chows;
            left[kind + 1] -= chows;
            left[kind + 2] -= chows;
            Arrays.fill(taken, count, count + chows, (byte) (CHOW | kind));
        }
        takeFrom(left, kind + 1, taken, count + chows, pair, found);
        if (chows > 0) {
            left[kind] += chows;
            left[kind + 1] += chows;
            left[kind + 2] += chows;
        }
    }

    /** The kind of the pair, 0 to 33. */
    public int pair() {
        return pair;
    }

    /** How many sets were read. */
    public int sets() {
        return sets.length;
    }

    /** Whether a set is a chow; otherwise it is a pung. */
    public boolean isChow(int set) {
        return (sets[set] & CHOW) != 0;
    }

    /** The kind of a pung, or the lowest kind of a chow. */
    public int kind(int set) {
        return sets[set] & ~CHOW;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Decomposition reading && pair == reading.pair && Arrays.equals(sets, reading.sets);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(sets) + pair;
    }

    /** The sets and the pair in tile codes, such as {@code m1m2m3 z5z5z5 p2p2}. */
    @Override
    public String toString() {
        var text = new StringBuilder();
        for (int set = 0; set < sets.length; set++) {
            int step = isChow(set) ? 1 : 0;
            for (int i = 0; i < 3; i++) {
                text.append(Tile.PLAYING.get(kind(set) + i * step));
            }
            text.append(' ');
        }
        return text.append(Tile.PLAYING.get(pair))
                .append(Tile.PLAYING.get(pair))
                .toString();
    }
}

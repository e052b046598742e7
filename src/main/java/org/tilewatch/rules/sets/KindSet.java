package org.tilewatch.rules.sets;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.tiles.Tile;

/**
 * A set of the 34 playing kinds.
 *
 * @param bits bit {@code k} stands for kind {@code k} of {@link Tile#PLAYING}
 */
public record KindSet(long bits) {
    /** No kind. */
    public static final KindSet NONE = new KindSet(0);

    /** The nine characters. */
    public static final KindSet CHARACTERS = range(0, 9);

    /** The nine dots. */
    public static final KindSet DOTS = range(9, 18);

    /** The nine bamboos. */
    public static final KindSet BAMBOOS = range(18, 27);

    /** The four winds. */
    public static final KindSet WINDS = range(27, 31);

    /** The three dragons. */
    public static final KindSet DRAGONS = range(31, 34);

    /** Winds and dragons. */
    public static final KindSet HONOURS = range(27, 34);

    /** Ones and nines. */
    public static final KindSet TERMINALS = of(Tile.M1, Tile.M9, Tile.P1, Tile.P9, Tile.S1, Tile.S9);

    /** Ones, nines, winds and dragons: the thirteen "majors". */
    public static final KindSet MAJORS = TERMINALS.union(HONOURS);

    /** Twos to eights. */
    public static final KindSet MINORS = range(0, Counts.KINDS).without(MAJORS);

    /** The all-green kinds: bamboos 2, 3, 4, 6, 8 and the green dragon. */
    public static final KindSet GREENS = of(Tile.S2, Tile.S3, Tile.S4, Tile.S6, Tile.S8, Tile.GREEN);

    /** The set of some kinds. */
    public static KindSet of(Tile... tiles) {
        long bits = 0;
        for (Tile tile : tiles) {
            bits |= 1L << Counts.kind(tile);
        }
        return new KindSet(bits);
    }

    private static KindSet range(int from, int to) {
        return new KindSet((1L << to) - (1L << from));
    }

    /** Whether a kind, by its index from 0 to 33, belongs to the set. */
    public boolean contains(int kind) {
        return (bits >>> kind & 1) != 0;
    }

    /** Whether a tile's kind belongs to the set. */
    public boolean contains(Tile tile) {
        return contains(Counts.kind(tile));
    }

    /** Whether every kind of the other set belongs to this one. */
    public boolean containsAll(KindSet other) {
        return (other.bits & ~bits) == 0;
    }

    /** Whether a kind belongs to both. */
    public boolean meets(KindSet other) {
        return (other.bits & bits) != 0;
    }

    /** The kinds of either. */
    public KindSet union(KindSet other) {
        return new KindSet(bits | other.bits);
    }

    /** The kinds of this set that are not in the other. */
    public KindSet without(KindSet other) {
        return new KindSet(bits & ~other.bits);
    }

    /** How many kinds there are. */
    public int size() {
        return Long.bitCount(bits);
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return bits == 0;
    }

    /** The kinds, in order. */
    public List<Tile> tiles() {
        var tiles = new ArrayList<Tile>(size());
        for (long left = bits; left != 0; left &= left - 1) {
            tiles.add(Tile.PLAYING.get(Long.numberOfTrailingZeros(left)));
        }
        return tiles;
    }

    @Override
    public String toString() {
        return tiles().toString();
    }
}

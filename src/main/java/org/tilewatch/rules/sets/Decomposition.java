package org.tilewatch.rules.sets;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tilewatch.tiles.Tile;

/** One way to read tiles as chows, pungs and a pair. */
public final class Decomposition {
    /** Marks a chow among the kinds of a reading's sets. */
    private static final int CHOW = 64;

    private static final int[] STARTS = {0, 9, 18, Group.HONOURS};

    private final int pair;
    private final byte[] sets;

    private Decomposition(int pair, byte[] sets) {
        this.pair = pair;
        this.sets = sets;
    }

    /**
     * Every way to read the tiles as a number of sets and a pair that uses all of them, each once. Sets stand in the order of
     * their lowest kinds, readings in the order of their pairs.
     *
     * @param counts 34 counts, unchanged on return; there is no reading where a kind occurs more than four times
     * @param sets   how many chows and pungs to find, 0 to 4
     */
    public static List<Decomposition> all(int[] counts, int sets) {
        if (hasFive(counts)) {
            return List.of();
        }
        var ways = new Ways[STARTS.length];
        int paired = -1;
        int tiles = 0;
        for (int group = 0; group < STARTS.length; group++) {
            int size = Group.size(counts, STARTS[group]);
            if (size % 3 == 1 || size % 3 == 2 && paired >= 0) {
                return List.of();
            }
            paired = size % 3 == 2 ? group : paired;
            tiles += size;
            ways[group] = Ways.of(counts, STARTS[group]);
            if (ways[group].count == 0) {
                return List.of();
            }
        }
        if (paired < 0 || tiles != 3 * sets + 2) {
            return List.of();
        }
        var found = new ArrayList<Decomposition>(2);
        Ways pairs = ways[paired];
        for (int from = 0; from < pairs.count; ) {
            int to = from + 1;
            while (to < pairs.count && Ways.pair(pairs.way(to)) == Ways.pair(pairs.way(from))) {
                to++;
            }
            combine(ways, paired, from, to, 0, new byte[sets], 0, found);
            from = to;
        }
        return found;
    }

    private static boolean hasFive(int[] counts) {
        int bits = 0;
        for (int count : counts) {
            bits |= count + 3;
        }
        return bits > 7;
    }

    /** Takes each way of one group with each of the next; of the one that holds the pair, those from and to which it is the same. */
    private static void combine(
            Ways[] ways, int paired, int from, int to, int group, byte[] taken, int count, List<Decomposition> found) {
        if (group == ways.length) {
            int pair = STARTS[paired] + Ways.pair(ways[paired].way(from));
            found.add(new Decomposition(pair, taken.clone()));
            return;
        }
        int last = group == paired ? to : ways[group].count;
        for (int number = group == paired ? from : 0; number < last; number++) {
            int way = ways[group].way(number);
            int sets = Ways.sets(way);
            for (int set = 0; set < sets; set++) {
                int kind = STARTS[group] + Ways.kind(way, set);
                taken[count + set] = (byte) (Ways.isChow(way, set) ? CHOW | kind : kind);
            }
            combine(ways, paired, from, to, group + 1, taken, count + sets, found);
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

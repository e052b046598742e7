package org.tilewatch.rules.sets;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Every way to read the tiles of one group, a suit or the honours, as sets, and a pair where their number asks for one. A way
 * depends only on the group's own counts; it is worked out once for each arrangement of tiles that comes up and kept.
 *
 * <p>A way is written into the bits of one number: four sets of five bits, the kind within the group of a pung or the lowest of a
 * chow and 16 for a chow, in the order of their kinds; three bits that count them; the kind of the pair, or 15.
 */
final class Ways {
    private static final int SET_BITS = 5;
    private static final int SET = 31;
    private static final int CHOW = 16;
    private static final int COUNT_AT = 20;
    private static final int PAIR_AT = 23;
    private static final int NO_PAIR = 15;
    private static final int MOST = 32;

    private static final Ways NONE = new Ways(new int[0]);

    /** The one way to read no tiles. */
    private static final Ways EMPTY = new Ways(new int[] {NO_PAIR << PAIR_AT});

    /*
     * Indexed by the group's counts as digits to the base five. Two threads may work out the same entry; each then writes ways
     * that are equal, and whole to every reader, since they are reached by final fields.
     */
    private static final @Nullable Ways[] SUITS = new @Nullable Ways[1_953_125];
    private static final @Nullable Ways[] HONOURS = new @Nullable Ways[78_125];

    /** How many there are. */
    final int count;

    private final int first;
    private final int[] all;

    private Ways(int[] all) {
        this.count = all.length;
        this.first = all.length == 0 ? 0 : all[0];
        this.all = all;
    }

    /** The ways to read a group of a hand's counts, at most four of a kind; unchanged on return. */
    static Ways of(int[] counts, int start) {
        int key = Group.key(counts, start);
        if (key == 0) {
            return EMPTY;
        }
        @Nullable Ways[] known = start < Group.HONOURS ? SUITS : HONOURS;
        Ways ways = known[key];
        if (ways == null) {
            ways = workOut(counts, start);
            known[key] = ways;
        }
        return ways;
    }

    /** One of them, in the order of their pairs, and where these are the same with pungs before chows. */
    int way(int number) {
        return number == 0 ? first : all[number];
    }

    /** The kind of a way's pair within the group. */
    static int pair(int way) {
        return way >>> PAIR_AT;
    }

    /** How many sets a way has. */
    static int sets(int way) {
        return way >>> COUNT_AT & 7;
    }

    /** The kind of a set within the group, the lowest of a chow's. */
    static int kind(int way, int set) {
        return way >>> SET_BITS * set & SET & ~CHOW;
    }

    static boolean isChow(int way, int set) {
        return (way >>> SET_BITS * set & CHOW) != 0;
    }

    private static Ways workOut(int[] counts, int start) {
        int size = Group.size(counts, start);
        if (size % 3 == 1) {
            return NONE;
        }
        var search = new Search(counts, start, size / 3);
        if (size % 3 == 0) {
            search.takeFrom(0, 0, 0, NO_PAIR);
        } else {
            for (int kind = 0; kind < search.left.length; kind++) {
                if (search.left[kind] >= 2) {
                    search.left[kind] -= 2;
                    search.takeFrom(0, 0, 0, kind);
                    search.left[kind] += 2;
                }
            }
        }
        return search.found();
    }

    /** Takes the sets out of a group one by one. */
    private static final class Search {
        private final int start;
        private final int sets;
        private final int[] left;
        private final int[] ways = new int[MOST];
        private int count;

        Search(int[] counts, int start, int sets) {
            this.start = start;
            this.sets = sets;
            this.left = new int[Group.size(start)];
            System.arraycopy(counts, start, left, 0, left.length);
        }

        Ways found() {
            return count == 0 ? NONE : new Ways(Arrays.copyOf(ways, count));
        }

        /**
         * Decides what the lowest remaining kind belongs to: all its tiles to chows, or three to a pung and the rest to chows. The
         * two differ in their sets, so no way comes up twice.
         */
        void takeFrom(int from, int taken, int number, int pair) {
            if (number == sets) {
                ways[count++] = taken | number << COUNT_AT | pair << PAIR_AT;
                return;
            }
            int kind = from;
            while (left[kind] == 0) {
                kind++;
            }
            int tiles = left[kind];
            if (tiles >= 3) {
                left[kind] = tiles - 3;
                takeChows(kind, tiles - 3, taken | kind << SET_BITS * number, number + 1, pair);
                left[kind] = tiles;
            }
            takeChows(kind, tiles, taken, number, pair);
        }

        private void takeChows(int kind, int chows, int taken, int number, int pair) {
            if (chows > 0) {
                boolean possible = Shape.startsChow(start + kind)
                        && left[kind + 1] >= chows
                        && left[kind + 2] >= chows
                        && number + chows <= sets;
                if (!possible) {
                    return;
                }
            }
            int more = taken;
            for (int chow = 0; chow < chows; chow++) {
                more |= (CHOW | kind) << SET_BITS * (number + chow);
            }
            take(kind, chows);
            takeFrom(kind + 1, more, number + chows, pair);
            take(kind, -chows);
        }

        private void take(int kind, int chows) {
            if (chows != 0) {
                left[kind] -= chows;
                left[kind + 1] -= chows;
                left[kind + 2] -= chows;
            }
        }
    }
}

package org.tilewatch.rules.sets;

import java.util.Arrays;

/**
 * How many tiles are missing to a number of sets and a pair, exactly.
 *
 * <p>Suits and honours are looked at one group at a time: for each way to share the sets and the pair out among the four groups,
 * the missing tiles add up, and the cheapest way counts. What a group lacks of 0 to 4 sets with and without a pair depends only
 * on its own counts; it is worked out once for each arrangement of tiles that comes up and kept, ten numbers of four bits in
 * a long.
 */
final class Lack {
    private static final int MOST_SETS = 4;

    private static final int UNREACHED = 99;

    /** Marks an entry as worked out: one that lacks nothing would otherwise look like one never asked for. */
    private static final long KNOWN = 1L << 63;

    /*
     * Indexed by the group's counts as digits to the base five. Two threads may work out the same entry; both then write the
     * same 64 bits, which the 64-bit machines this runs on store at once.
     */
    private static final long[] SUITS = new long[1_953_125];
    private static final long[] HONOURS = new long[78_125];

    /** Which kinds of a group make it whole, by the same index: nine bits, and one that marks an entry as worked out. */
    private static final char[] WAITS_OF_SUITS = new char[1_953_125];

    private static final char[] WAITS_OF_HONOURS = new char[78_125];
    private static final int WAITS_KNOWN = 1 << 9;

    private Lack() {}

    /** The fewest tiles to add so that the tiles contain a number of sets and a pair. */
    static int of(int[] counts, int sets) {
        long both = share(group(counts, 0), group(counts, 9), sets);
        long three = share(both, group(counts, 18), sets);
        long honours = group(counts, 27);
        int least = Integer.MAX_VALUE;
        for (int part = 0; part <= sets; part++) {
            least = Math.min(least, lack(three, part, 1) + lack(honours, sets - part, 0));
            least = Math.min(least, lack(three, part, 0) + lack(honours, sets - part, 1));
        }
        return least;
    }

    /** Whether the tiles are exactly a number of sets and a pair. */
    static boolean isComplete(int[] counts, int sets) {
        if (Counts.total(counts) != 3 * sets + 2) {
            return false;
        }
        int pairs = 0;
        for (int start = 0; start < Counts.KINDS; start += 9) {
            int size = Group.size(counts, start);
            if (!isComplete(group(counts, start), size)) {
                return false;
            }
            pairs += size % 3 == 2 ? 1 : 0;
        }
        return pairs == 1;
    }

    /** The kinds that make the tiles exactly a number of sets and a pair, as bits; at most four tiles of a kind. */
    static long waits(int[] counts, int sets) {
        int total = 0;
        int pairs = 0;
        int lacking = -1;
        for (int start = 0; start < Counts.KINDS; start += 9) {
            int size = Group.size(counts, start);
            total += size;
            if (size > 0 && !isComplete(group(counts, start), size)) {
                if (lacking >= 0) {
                    return 0;
                }
                lacking = start;
            } else {
                pairs += size % 3 == 2 ? 1 : 0;
            }
        }
        if (total != 3 * sets + 1) {
            return 0;
        }
        // The group that waits is the one that is not whole; when all are whole but for their number of pairs, any may
        // be.
        if (lacking >= 0) {
            return waitsInGroup(counts, lacking, pairs);
        }
        long waits = 0;
        for (int start = 0; start < Counts.KINDS; start += 9) {
            int own = Group.size(counts, start) % 3 == 2 ? 1 : 0;
            waits |= waitsInGroup(counts, start, pairs - own);
        }
        return waits;
    }

    /** The kinds that make a group whole, by how many pairs the others hold. */
    private static long waitsInGroup(int[] counts, int start, int pairsElsewhere) {
        int size = Group.size(counts, start) + 1;
        if (pairsElsewhere + (size % 3 == 2 ? 1 : 0) != 1) {
            return 0;
        }
        int key = Group.key(counts, start);
        char[] known = start < Group.HONOURS ? WAITS_OF_SUITS : WAITS_OF_HONOURS;
        int waits = known[key];
        if (waits == 0) {
            waits = WAITS_KNOWN | workOutWaits(counts, start, key, size);
            known[key] = (char) waits;
        }
        return (long) (waits & ~WAITS_KNOWN) << start;
    }

    private static int workOutWaits(int[] counts, int start, int key, int size) {
        int waits = 0;
        int digit = 1;
        for (int kind = start; kind < end(start); kind++, digit *= 5) {
            if (counts[kind] < Counts.COPIES) {
                counts[kind]++;
                waits |= isComplete(group(counts, start, key + digit), size) ? 1 << kind - start : 0;
                counts[kind]--;
            }
        }
        return waits;
    }

    private static boolean isComplete(long group, int size) {
        return switch (size % 3) {
            case 0 -> lack(group, size / 3, 0) == 0;
            case 2 -> lack(group, size / 3, 1) == 0;
            default -> false;
        };
    }

    private static int end(int start) {
        return start + Group.size(start);
    }

    private static long group(int[] counts, int start) {
        return group(counts, start, Group.key(counts, start));
    }

    private static long group(int[] counts, int start, int key) {
        long[] known = start < 27 ? SUITS : HONOURS;
        long group = known[key];
        if (group == 0) {
            group = workOut(counts, start) | KNOWN;
            known[key] = group;
        }
        return group;
    }

    private static int lack(long group, int sets, int pair) {
        return sets > MOST_SETS ? 15 : (int) (group >>> 4 * (2 * sets + pair)) & 15;
    }

    /** What two groups lack together. */
    private static long share(long one, long other, int sets) {
        long both = 0;
        for (int wanted = 0; wanted <= sets; wanted++) {
            int bare = 15;
            int paired = 15;
            for (int part = 0; part <= wanted; part++) {
                int oneBare = lack(one, part, 0);
                int otherBare = lack(other, wanted - part, 0);
                bare = Math.min(bare, oneBare + otherBare);
                paired = Math.min(
                        paired, Math.min(lack(one, part, 1) + otherBare, oneBare + lack(other, wanted - part, 1)));
            }
            both |= (long) bare << 8 * wanted | (long) paired << 8 * wanted + 4;
        }
        return both;
    }

    /**
     * Goes through a group's kinds in order and keeps, for each number of chows begun on the last two kinds and of sets and
     * pairs so far, the fewest tiles missing. Three equal chows need the same tiles as three pungs, so two are enough to try.
     */
    private static long workOut(int[] counts, int start) {
        int[] best = unreached();
        best[0] = 0;
        for (int kind = start; kind < end(start); kind++) {
            int[] next = unreached();
            int mostChows = Shape.startsChow(kind) ? 2 : 0;
            for (int state = 0; state < best.length; state++) {
                if (best[state] < UNREACHED) {
                    extend(next, state, best[state], counts[kind], mostChows);
                }
            }
            best = next;
        }
        long group = 0;
        for (int ends = 0; ends < 10; ends++) {
            group |= (long) Math.min(15, best[ends]) << 4 * ends;
        }
        return group;
    }

    private static int[] unreached() {
        int[] states = new int[3 * 3 * 10];
        Arrays.fill(states, UNREACHED);
        return states;
    }

    /** A state is ((chows begun on the kind before last) * 3 + chows begun on the last kind) * 10 + sets * 2 + pairs. */
    private static void extend(int[] next, int state, int missing, int held, int mostChows) {
        int beforeLast = state / 30;
        int last = state / 10 % 3;
        int sets = state / 2 % 5;
        for (int chows = 0; chows <= mostChows; chows++) {
            for (int pungs = 0; pungs <= 1; pungs++) {
                for (int pairs = state % 2; pairs <= 1; pairs++) {
                    int made = sets + chows + pungs;
                    int need = beforeLast + last + chows + 3 * pungs + 2 * (pairs - state % 2);
                    if (made <= MOST_SETS && need <= Counts.COPIES) {
                        int to = (last * 3 + chows) * 10 + made * 2 + pairs;
                        next[to] = Math.min(next[to], missing + Math.max(0, need - held));
                    }
                }
            }
        }
    }
}

package org.tilewatch.rules.sets;

/** The four groups into which the 34 kinds fall, since no set reaches from one into another: three suits, and the honours. */
final class Group {
    /** Where the honours begin; a suit begins at each multiple of nine before. */
    static final int HONOURS = 27;

    private static final int SUIT = 9;

    private Group() {}

    /** How many kinds a group has, by its first kind. */
    static int size(int start) {
        return Math.min(SUIT, Counts.KINDS - start);
    }

    /** How many tiles of a group there are. */
    static int size(int[] counts, int start) {
        int size = counts[start]
                + counts[start + 1]
                + counts[start + 2]
                + counts[start + 3]
                + counts[start + 4]
                + counts[start + 5]
                + counts[start + 6];
        return start == HONOURS ? size : size + counts[start + 7] + counts[start + 8];
    }

    /** The counts of a group, at most four of a kind, as digits to the base five, the first kind's the lowest. */
    static int key(int[] counts, int start) {
        int key = counts[start]
                + 5 * counts[start + 1]
                + 25 * counts[start + 2]
                + 125 * counts[start + 3]
                + 625 * counts[start + 4]
                + 3_125 * counts[start + 5]
                + 15_625 * counts[start + 6];
        return start == HONOURS ? key : key + 78_125 * counts[start + 7] + 390_625 * counts[start + 8];
    }
}

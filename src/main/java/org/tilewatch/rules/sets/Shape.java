package org.tilewatch.rules.sets;

/** A shape in which a hand is complete. Which of them a game accepts is the ruleset's to say. */
public enum Shape {
    /** Sets and a pair. */
    SETS_AND_PAIR {
        @Override
        public boolean isComplete(int[] concealed, int sets) {
            return Lack.isComplete(concealed, sets);
        }

        @Override
        public int distance(int[] concealed, int sets) {
            return Lack.of(concealed, sets) - 1;
        }

        @Override
        long waits(int[] concealed, int sets) {
            return Lack.waits(concealed, sets);
        }
    },

    /** One of each of the thirteen majors and a second tile of any of them. */
    THIRTEEN_WONDERS {
        @Override
        public int distance(int[] concealed, int sets) {
            if (sets != ALL_SETS) {
                return UNREACHABLE;
            }
            int kinds = 0;
            int pair = 0;
            for (long left = KindSet.MAJORS.bits(); left != 0; left &= left - 1) {
                int count = concealed[Long.numberOfTrailingZeros(left)];
                kinds += count > 0 ? 1 : 0;
                pair = count > 1 ? 1 : pair;
            }
            return 13 - kinds - pair;
        }
    },

    /** Seven different pairs. */
    SEVEN_PAIRS {
        @Override
        public int distance(int[] concealed, int sets) {
            return sets == ALL_SETS ? pairsDistance(concealed, 0, Counts.KINDS) : UNREACHABLE;
        }
    },

    /** Seven different pairs of one suit, or a pair of each wind and dragon: the heavenly twins of the Russian text. */
    TWINS {
        @Override
        public int distance(int[] concealed, int sets) {
            if (sets != ALL_SETS) {
                return UNREACHABLE;
            }
            int distance = pairsDistance(concealed, 27, Counts.KINDS);
            for (int suit = 0; suit < 27; suit += 9) {
                distance = Math.min(distance, pairsDistance(concealed, suit, suit + 9));
            }
            return distance;
        }
    };

    /** The distance of a hand that cannot become this shape because sets have been laid. */
    public static final int UNREACHABLE = 99;

    /** Sets of a whole hand, beside its pair. */
    public static final int ALL_SETS = 4;

    /**
     * Whether the tiles are complete in this shape.
     *
     * @param concealed the tiles not in laid sets, 3 × sets + 2 of them
     * @param sets      how many sets are not laid
     */
    public boolean isComplete(int[] concealed, int sets) {
        return distance(concealed, sets) < 0 && Counts.total(concealed) == 3 * sets + 2;
    }

    /**
     * How many tiles must be exchanged before the hand waits for its last one: 0 when it waits, -1 when it is complete.
     *
     * @param concealed the tiles not in laid sets
     * @param sets      how many sets are not laid
     */
    public abstract int distance(int[] concealed, int sets);

    /** The kinds that complete 3 × sets + 1 tiles, as bits, at most four of a kind among the concealed tiles. */
    long waits(int[] concealed, int sets) {
        if (distance(concealed, sets) != 0) {
            return 0;
        }
        long waits = 0;
        for (int kind = 0; kind < Counts.KINDS; kind++) {
            if (concealed[kind] < Counts.COPIES) {
                concealed[kind]++;
                waits |= isComplete(concealed, sets) ? 1L << kind : 0;
                concealed[kind]--;
            }
        }
        return waits;
    }

    /** Whether a chow can begin with a kind: a suit tile from 1 to 7. */
    static boolean startsChow(int kind) {
        return kind < 27 && kind % 9 <= 6;
    }

    private static int pairsDistance(int[] concealed, int from, int to) {
        int kinds = 0;
        int pairs = 0;
        // Of at most four tiles: 1 from one on, and 1 from two on, without a branch.
        for (int kind = from; kind < to; kind++) {
            kinds += concealed[kind] + 3 >> 2;
            pairs += concealed[kind] + 2 >> 2;
        }
        return 13 - Math.min(kinds, 7) - Math.min(pairs, 7);
    }
}

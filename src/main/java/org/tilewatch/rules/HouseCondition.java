package org.tilewatch.rules;

import java.util.List;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.KindSet;
import org.tilewatch.tiles.Tile;

/** One thing that a club's own row asks of a hand. */
public sealed interface HouseCondition {
    /** Whether a hand, read one way, has it. */
    boolean holds(ReadHand hand);

    /** Every tile of the hand is of some kinds. */
    record Only(KindSet kinds) implements HouseCondition {
        @Override
        public boolean holds(ReadHand hand) {
            return kinds.containsAll(hand.kinds());
        }
    }

    /** The hand holds some tiles, each as often as it is named. */
    record Contains(List<Tile> tiles) implements HouseCondition {
        public Contains {
            tiles = List.copyOf(tiles);
        }

        @Override
        public boolean holds(ReadHand hand) {
            int[] wanted = Counts.of(tiles);
            for (int kind = 0; kind < Counts.KINDS; kind++) {
                if (hand.count(kind) < wanted[kind]) {
                    return false;
                }
            }
            return true;
        }
    }

    /** What {@link HowMany} counts. */
    enum Countable {
        CHOWS,
        /** Pungs and kongs. */
        PUNGS,
        KONGS,
        CONCEALED_PUNGS,
        PAIRS,
        SUITS;

        int in(ReadHand hand) {
            return switch (this) {
                case CHOWS -> hand.chows();
                case PUNGS -> hand.setsOf(KindSet.MAJORS.union(KindSet.MINORS));
                case KONGS -> hand.kongs();
                case CONCEALED_PUNGS -> hand.concealedPungs();
                case PAIRS -> hand.pairCount();
                case SUITS -> suits(hand.kinds());
            };
        }

        private static int suits(KindSet kinds) {
            return (kinds.meets(KindSet.CHARACTERS) ? 1 : 0)
                    + (kinds.meets(KindSet.DOTS) ? 1 : 0)
                    + (kinds.meets(KindSet.BAMBOOS) ? 1 : 0);
        }
    }

    /** The hand has between so many and so many of something. */
    record HowMany(Countable countable, int least, int most) implements HouseCondition {
        @Override
        public boolean holds(ReadHand hand) {
            int number = countable.in(hand);
            return number >= least && number <= most;
        }
    }

    /** The hand has between so many and so many pungs and kongs of some kinds. */
    record SetsOf(KindSet kinds, int least, int most) implements HouseCondition {
        @Override
        public boolean holds(ReadHand hand) {
            int number = hand.setsOf(kinds);
            return number >= least && number <= most;
        }
    }

    /** A pair of the hand is of some kinds. */
    record PairOf(KindSet kinds) implements HouseCondition {
        @Override
        public boolean holds(ReadHand hand) {
            return hand.hasPairOf(kinds);
        }
    }

    /** The winning tile is of some kinds. */
    record WonBy(KindSet kinds) implements HouseCondition {
        @Override
        public boolean holds(ReadHand hand) {
            return hand.isWonByOneOf(kinds);
        }
    }

    /** The winning tile was drawn, or was not. */
    record SelfDrawn(boolean drawn) implements HouseCondition {
        @Override
        public boolean holds(ReadHand hand) {
            return hand.isDrawn() == drawn;
        }
    }

    /** No set was claimed before the win, or one was. */
    record Concealed(boolean concealed) implements HouseCondition {
        @Override
        public boolean holds(ReadHand hand) {
            return hand.isWithoutClaims() == concealed;
        }
    }

    /** The hand was won in a situation. */
    record WonIn(Situation situation) implements HouseCondition {
        @Override
        public boolean holds(ReadHand hand) {
            return hand.has(situation);
        }
    }
}

package org.tilewatch.play;

/**
 * What ends a game before all its rounds are played, and what is played besides, in games that know such a thing. An implementation is a
 * value: two that say the same are equal.
 */
@FunctionalInterface
public interface GameEnd {
    /** What follows a hand. */
    Follows after(GameHand hand, HandClose close, Stand stand);

    /** What follows a hand. */
    enum Follows {
        /** Another hand of the rounds that are played. */
        ANOTHER_HAND,
        /** The next round, besides those that are played in any case. */
        ANOTHER_ROUND,
        /** Nothing: the game is over. */
        NOTHING
    }

    /**
     * A hand of a game.
     *
     * @param number from 1: whose turn it is to be east in the round
     */
    record GameHand(Round round, int number) {}

    /** How a hand ended, as far as it matters to what follows. */
    enum HandClose {
        EAST_WON,
        OTHERS_WON,
        /** The wall was used up, or discards of nothing but ends have won as a draw does. */
        EXHAUSTED,
        /** Broken off by a rule of the text. */
        BROKEN_OFF,
        /** It is dealt again, as after a chombo or a misdeal, and counts for nothing. */
        DEALT_AGAIN
    }

    /**
     * How the players stand after it, each with the points that everybody began with.
     *
     * @param eastStays whether the title stays
     * @param eastLeads whether the present east is first
     * @param most      the points of the first
     * @param least     the points of the last
     */
    record Stand(boolean eastStays, boolean eastLeads, int most, int least) {}
}

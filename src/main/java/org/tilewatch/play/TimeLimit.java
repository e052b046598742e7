package org.tilewatch.play;

import java.util.OptionalInt;

/**
 * A game that may take only so long (EMA 5.8). A signal sounds before the end: the hand in play is played out, and by some rules another
 * one after it. There is no signal at the end itself.
 *
 * @param minutes   how long the game may take
 * @param afterSignal what is still played after it
 * @param handsLeft how many hands are still played; empty before the signal
 */
public record TimeLimit(int minutes, AfterSignal afterSignal, OptionalInt handsLeft) {
    private static final int SIGNAL_BEFORE_THE_END = 15;

    /**
     * What is still played after the signal.
     *
     * @param oneMore    the hand in play and one more, one where the dice had not been thrown, and the signal sounds fifteen minutes before
     *                   the end (EMA 5.8); else the hand in play alone, and the signal sounds at the end
     * @param chomboDealtAgain whether a hand of these that ends by a chombo is dealt again, and so does not count
     */
    public record AfterSignal(boolean oneMore, boolean chomboDealtAgain) {
        /** As the EMA had it in 2012 (5.8). */
        public static final AfterSignal USUAL = new AfterSignal(true, true);
    }

    /** A game that begins, with a signal before its end. */
    public static TimeLimit of(int minutes) {
        return of(minutes, AfterSignal.USUAL);
    }

    /** A game that begins. */
    public static TimeLimit of(int minutes, AfterSignal afterSignal) {
        return new TimeLimit(minutes, afterSignal, OptionalInt.empty());
    }

    /** The same with some minutes more, or fewer. */
    public TimeLimit lengthened(int more) {
        return new TimeLimit(Math.max(0, minutes + more), afterSignal, handsLeft);
    }

    /** When the signal sounds, in minutes from the beginning; at once in a game shorter than the warning. */
    public int signalAt() {
        return afterSignal.oneMore ? Math.max(0, minutes - SIGNAL_BEFORE_THE_END) : minutes;
    }

    /**
     * The game once the signal has sounded. A second signal changes nothing.
     *
     * @param diceThrown whether a hand had begun: its dice were thrown, after the wall was built
     */
    public TimeLimit signalled(boolean diceThrown) {
        int more = afterSignal.oneMore ? 1 : 0;
        return handsLeft.isPresent()
                ? this
                : new TimeLimit(minutes, afterSignal, OptionalInt.of(more + (diceThrown ? 1 : 0)));
    }

    /**
     * The game after a hand.
     *
     * @param chombo whether it is dealt again after a chombo, and so does not count; one broken off (3.4.3) does
     */
    public TimeLimit afterHand(boolean chombo) {
        boolean again = chombo && afterSignal.chomboDealtAgain;
        return again || handsLeft.isEmpty()
                ? this
                : new TimeLimit(minutes, afterSignal, OptionalInt.of(Math.max(0, handsLeft.getAsInt() - 1)));
    }

    /** Whether another hand begins. */
    public boolean over() {
        return handsLeft.equals(OptionalInt.of(0));
    }
}

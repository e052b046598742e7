package org.tilewatch.play;

import java.util.OptionalInt;

/**
 * A game that may take only so long (EMA 5.8). A signal sounds fifteen minutes before the end: the hand in play is played out and
 * another one after it; where the dice had not been thrown yet, one. There is no signal at the end itself.
 *
 * @param minutes   how long the game may take
 * @param handsLeft how many hands are still played; empty before the signal
 */
public record TimeLimit(int minutes, OptionalInt handsLeft) {
    private static final int SIGNAL_BEFORE_THE_END = 15;

    /** A game that begins. */
    public static TimeLimit of(int minutes) {
        return new TimeLimit(minutes, OptionalInt.empty());
    }

    /** When the signal sounds, in minutes from the beginning; at once in a game shorter than the warning. */
    public int signalAt() {
        return Math.max(0, minutes - SIGNAL_BEFORE_THE_END);
    }

    /**
     * The game once the signal has sounded. A second signal changes nothing.
     *
     * @param diceThrown whether a hand had begun: its dice were thrown, after the wall was built
     */
    public TimeLimit signalled(boolean diceThrown) {
        return handsLeft.isPresent() ? this : new TimeLimit(minutes, OptionalInt.of(diceThrown ? 2 : 1));
    }

    /**
     * The game after a hand.
     *
     * @param chombo whether it is dealt again after a chombo, and so does not count; one broken off (3.4.3) does
     */
    public TimeLimit afterHand(boolean chombo) {
        return chombo || handsLeft.isEmpty()
                ? this
                : new TimeLimit(minutes, OptionalInt.of(Math.max(0, handsLeft.getAsInt() - 1)));
    }

    /** Whether another hand begins. */
    public boolean over() {
        return handsLeft.equals(OptionalInt.of(0));
    }
}

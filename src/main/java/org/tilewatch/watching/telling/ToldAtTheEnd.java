package org.tilewatch.watching.telling;

import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.ShownHands;
import org.tilewatch.play.Trait;
import org.tilewatch.play.Turn;

/** When the players have told all of a hand that nobody watched, so that it is settled without another word. */
public final class ToldAtTheEnd {
    private ToldAtTheEnd() {}

    /**
     * Where hands that wait are paid after the end of the wall, only the players know whether another is still to be told: they say so
     * themselves.
     */
    public static boolean isWhole(HandInPlay hand) {
        return switch (hand.turn()) {
            case Turn.Won won -> !lacksWords(hand);
            case Turn.Drawn drawn ->
                !drawn.exhausted()
                        || !hand.rules().has(Trait.WAITING_HANDS_PAID)
                        || hand.memory().tenpai().isPresent();
            default -> false;
        };
    }

    /** Whether something is still to be told before the hand can be settled at all. */
    static boolean lacksWords(HandInPlay hand) {
        return !hand.over()
                || (hand.turn() instanceof Turn.Won && !ShownHands.awaited(hand).isEmpty());
    }
}

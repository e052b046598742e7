package org.tilewatch.games;

import java.util.OptionalInt;
import org.tilewatch.play.GameEnd;
import org.tilewatch.rules.riichi.GameEnding;
import org.tilewatch.rules.riichi.GameEnding.AfterHand;
import org.tilewatch.rules.riichi.GameEnding.HandEvent;
import org.tilewatch.rules.riichi.RuleSet;

/**
 * What ends a game of riichi, as its set of rules has it.
 *
 * @param set the rules
 */
record RiichiEnd(RuleSet set) implements GameEnd {
    @Override
    public Follows after(GameHand hand, HandClose close, Stand stand) {
        var played = new GameEnding.HandOfGame(hand.round().wind(), hand.number());
        var points = new GameEnding.StandOfPoints(
                stand.eastLeads(), OptionalInt.of(stand.most()), OptionalInt.of(stand.least()));
        return switch (new GameEnding(set).after(played, event(close, stand), points)) {
            case AfterHand.Over _ -> Follows.NOTHING;
            case AfterHand.Another _ -> Follows.ANOTHER_HAND;
            case AfterHand.Extension _ -> Follows.ANOTHER_ROUND;
            case AfterHand.LeaderNeeded _ -> throw new IllegalStateException("the leader's points are known");
        };
    }

    private static HandEvent event(HandClose close, Stand stand) {
        return switch (close) {
            case EAST_WON -> HandEvent.DEALER_WINS;
            case OTHERS_WON -> HandEvent.OTHER_WINS;
            case EXHAUSTED -> stand.eastStays() ? HandEvent.DEALER_TENPAI : HandEvent.DEALER_NOTEN;
            case BROKEN_OFF -> HandEvent.ABORTIVE;
            case DEALT_AGAIN -> HandEvent.CHOMBO;
        };
    }
}

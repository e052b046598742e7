package org.tilewatch.rules.riichi;

import java.util.List;
import java.util.OptionalInt;
import org.tilewatch.rules.Ranking;
import org.tilewatch.rules.Ranking.SticksLeft;
import org.tilewatch.rules.Ranking.Ties;
import org.tilewatch.tiles.Wind;

/** When a game is over by a set of rules, and what everybody has then. */
public final class GameEnding {
    private static final int HANDS = 4;

    private final RuleSet set;
    private final int rounds;

    /** The end of a game as a set has it. */
    public GameEnding(RuleSet set) {
        this.set = set;
        this.rounds = set.says(Setting.ROUNDS, "east") ? 1 : 2;
    }

    /**
     * A hand of a game.
     *
     * @param round  the prevailing wind
     * @param number from 1 to 4: whose turn it is to be east
     */
    public record HandOfGame(Wind round, int number) {}

    /** How a hand ended, as far as it matters to what follows. */
    public enum HandEvent {
        DEALER_WINS,
        OTHER_WINS,
        DEALER_TENPAI,
        DEALER_NOTEN,
        ABORTIVE,
        CHOMBO;

        private boolean dealerStays() {
            return this != OTHER_WINS && this != DEALER_NOTEN;
        }
    }

    /** How the points stand after a hand; what is not known is empty. */
    public record StandOfPoints(boolean dealerLeads, OptionalInt leader, OptionalInt lowest) {}

    /** What follows a hand. */
    public sealed interface AfterHand {
        /** The game is over. */
        record Over() implements AfterHand {}

        /** Another hand of the rounds that are played. */
        record Another() implements AfterHand {}

        /** The first hand of a round that is played besides. */
        record Extension(HandOfGame first) implements AfterHand {}

        /** It cannot be said without the leader's points. */
        record LeaderNeeded() implements AfterHand {}
    }

    /** Whether a hand can be one of a game. */
    public boolean isPlayed(HandOfGame hand) {
        return hand.number() >= 1 && hand.number() <= HANDS && hand.round().ordinal() < rounds + (isExtended() ? 1 : 0);
    }

    private boolean isExtended() {
        return set.says(Setting.EXTENSION, "one-round");
    }

    /** What follows a hand that was dealt again is the same hand. */
    public AfterHand after(HandOfGame hand, HandEvent event, StandOfPoints points) {
        if (event == HandEvent.CHOMBO) {
            return new AfterHand.Another();
        }
        if (set.is(Setting.BELOW_ZERO_ENDS)
                && points.lowest().isPresent()
                && points.lowest().getAsInt() < 0) {
            return new AfterHand.Over();
        }
        boolean extra = hand.round().ordinal() >= rounds;
        boolean lastOfRounds = hand.round().ordinal() == rounds - 1 && hand.number() == HANDS;
        if (!extra && !lastOfRounds) {
            return new AfterHand.Another();
        }
        if (extra && hand.number() == HANDS && !event.dealerStays()) {
            return new AfterHand.Over();
        }
        boolean goalAsked = extra || (event.dealerStays() ? endsForDealer(event, points) : isExtended());
        if (!goalAsked) {
            return event.dealerStays() ? new AfterHand.Another() : new AfterHand.Over();
        }
        if (points.leader().isEmpty()) {
            return new AfterHand.LeaderNeeded();
        }
        if (points.leader().getAsInt() >= set.number(Setting.GOAL_POINTS)) {
            return new AfterHand.Over();
        }
        return extra || event.dealerStays()
                ? new AfterHand.Another()
                : new AfterHand.Extension(new HandOfGame(hand.round().next(), 1));
    }

    private boolean endsForDealer(HandEvent event, StandOfPoints points) {
        return points.dealerLeads()
                && switch (event) {
                    case DEALER_WINS -> !set.says(Setting.LEADING_DEALER_ENDS, "no");
                    case DEALER_TENPAI -> set.says(Setting.LEADING_DEALER_ENDS, "win-or-tenpai");
                    default -> false;
                };
    }

    /** What everybody has when a game is over. */
    public static Ranking ranking(RuleSet set) {
        return new Ranking(
                set.number(Setting.RETURN_POINTS),
                set.number(Setting.OKA),
                set.numbers(Setting.UMA),
                set.numbers(Setting.UMA_BY_RETURNED),
                word(set, Setting.TIES, Ties.values()),
                set.says(Setting.FINAL_POINTS, "thousands"),
                word(set, Setting.STICKS_LEFT, SticksLeft.values()));
    }

    private static <W extends Enum<W>> W word(RuleSet set, Setting setting, W[] words) {
        var named = String.valueOf(set.value(setting)).replace('-', '_');
        return List.of(words).stream()
                .filter(word -> word.name().equalsIgnoreCase(named))
                .findFirst()
                .orElseThrow();
    }
}

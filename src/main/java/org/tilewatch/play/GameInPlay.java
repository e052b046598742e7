package org.tilewatch.play;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.Settlement;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/**
 * The game around the hand.
 *
 * @param rules        how its hands are played
 * @param number       the number of the next hand, or of the one in play; hands count from 1
 * @param firstEast    who was the first east of the game
 * @param east         who is east
 * @param roundWind    the prevailing wind
 * @param totals       points won and lost so far, by seat
 * @param counters     riichi: counters on the table
 * @param riichiSticks riichi: sticks left on the table by earlier hands
 * @param eastWins     how many hands in a row the present east has won (millington 122r)
 * @param options      what the table agreed
 */
public record GameInPlay(
        PlayRules rules,
        int number,
        Seat firstEast,
        Seat east,
        Wind roundWind,
        Map<Seat, Integer> totals,
        int counters,
        int riichiSticks,
        int eastWins,
        Options options) {
    public GameInPlay {
        totals = Map.copyOf(totals);
    }

    /** A game that begins, everybody at nothing. */
    public static GameInPlay begin(PlayRules rules, Seat east, Wind roundWind, Options options) {
        var totals = new EnumMap<Seat, Integer>(Seat.class);
        for (var seat : Seat.values()) {
            totals.put(seat, 0);
        }
        return new GameInPlay(rules, 1, east, east, roundWind, totals, 0, 0, 0, options);
    }

    /** The next hand, just dealt. */
    public HandInPlay deal() {
        return HandInPlay.dealt(rules, number, east, roundWind);
    }

    /** A hand's score card, and the game after it. */
    public record Settled(TableEvent.Scored scored, GameInPlay next) {}

    /** What came of settling a hand. */
    public sealed interface Outcome {
        /** The hand was settled. */
        record Done(Settled settled) implements Outcome {}

        /** The ruleset refused the hand, in one sentence. */
        record Refused(String message) implements Outcome {}
    }

    /**
     * Scores every hand laid open and settles.
     *
     * @param t          seconds, for the event
     * @param confidence of the event
     */
    public Outcome settle(HandInPlay hand, Ruleset ruleset, double t, double confidence) {
        return switch (ruleset.settle(FinishedHands.of(hand, this))) {
            case HandResult.Refused refused -> new Outcome.Refused(refused.message());
            case Settlement.Settled settled -> new Outcome.Done(settled(hand, ruleset, settled, t, confidence));
        };
    }

    private Settled settled(HandInPlay hand, Ruleset ruleset, Settlement.Settled settled, double t, double confidence) {
        var results = new HashMap<Seat, HandResult>();
        var deltas = new EnumMap<Seat, Integer>(Seat.class);
        var after = new EnumMap<Seat, Integer>(Seat.class);
        for (var seat : Seat.values()) {
            int delta = settled.deltas().getOrDefault(seat.windWhenEastIs(hand.east()), 0);
            deltas.put(seat, delta);
            after.put(seat, totals.getOrDefault(seat, 0) + delta);
            if (hand.rules().classical() || hand.wins().stream().anyMatch(w -> w.seat() == seat)) {
                FinishedHands.scored(hand, this, seat).ifPresent(h -> results.put(seat, ruleset.score(h)));
            }
        }
        var next = settled.next();
        var scored = new TableEvent.Scored(t, confidence, results, deltas, after, next);
        return new Settled(scored, after(hand, after, next));
    }

    private GameInPlay after(HandInPlay hand, Map<Seat, Integer> newTotals, Settlement.Next next) {
        boolean eastWon = hand.wins().stream().anyMatch(w -> w.seat() == east);
        var nextEast = next.eastStays() ? east : east.next();
        boolean roundOver = !next.eastStays() && nextEast == firstEast;
        return new GameInPlay(
                rules,
                number + 1,
                firstEast,
                nextEast,
                roundOver ? roundWind.next() : roundWind,
                newTotals,
                next.counters(),
                next.riichiSticks(),
                next.eastStays() && eastWon ? eastWins + 1 : next.eastStays() ? eastWins : 0,
                options);
    }

    /** A seat's hand as the ruleset scores it, with every circumstance that the record knows; empty while it stands. */
    public Optional<org.tilewatch.rules.Hand> handOf(HandInPlay hand, Seat seat) {
        return FinishedHands.scored(hand, this, seat);
    }

    /** The whole hand as the ruleset settles it. */
    public org.tilewatch.rules.FinishedHand finished(HandInPlay hand) {
        return FinishedHands.of(hand, this);
    }
}

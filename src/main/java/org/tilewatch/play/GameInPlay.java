package org.tilewatch.play;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tilewatch.play.Happening.Scored.Dreamt;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.Settlement;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * The game around the hand.
 *
 * @param rules        how its hands are played
 * @param number       the number of the next hand, or of the one in play; hands count from 1
 * @param course       who is east, and which round it is
 * @param points       won and lost so far, by player
 * @param counters     riichi: counters on the table
 * @param riichiSticks riichi: sticks left on the table by earlier hands
 * @param options      what the table agreed
 */
public record GameInPlay(
        PlayRules rules,
        int number,
        GameCourse course,
        Map<Player, Integer> points,
        int counters,
        int riichiSticks,
        Options options) {
    private static final int STAKE = 1000;

    public GameInPlay {
        points = Map.copyOf(points);
    }

    /** A game that begins, everybody at nothing. */
    public static GameInPlay begin(PlayRules rules, GameCourse course, Options options) {
        var points = new EnumMap<Player, Integer>(Player.class);
        course.sitting().values().forEach(player -> points.put(player, 0));
        course.dreamer().ifPresent(player -> points.put(player, 0));
        return new GameInPlay(rules, 1, course, points, 0, 0, options);
    }

    /** Points won and lost so far by those who sit at the table. */
    public Map<Seat, Integer> totals() {
        var totals = new EnumMap<Seat, Integer>(Seat.class);
        course.sitting().forEach((seat, player) -> totals.put(seat, points.getOrDefault(player, 0)));
        return totals;
    }

    /** What the table agreed, and what of it holds in this hand: where the dummy sits, and whether the middle prevails. */
    public Options handOptions() {
        var now = new HashMap<String, Object>();
        course.dummy()
                .flatMap(course::windOf)
                .ifPresent(wind -> now.put("dummy", wind.tile().code()));
        if (course.round() == Round.MIDDLE) {
            now.put("prevailing", "middle");
        }
        return new Options(now).over(options);
    }

    /** Who is east. */
    public Seat east() {
        return course.east();
    }

    /** The prevailing wind. */
    public Wind roundWind() {
        return course.round().wind();
    }

    /** How many hands in a row the present east has won (millington 122r). */
    public int eastWins() {
        return course.eastWins();
    }

    /** Whether the last hand ended a game; what is played from here on is another. */
    public boolean over() {
        return course.over();
    }

    /** The next hand, just dealt. */
    public HandInPlay deal() {
        return HandInPlay.dealt(rules, number, east(), roundWind()).withoutStake(withoutStake());
    }

    /** Riichi: who has no 1000 points to declare with, where the table said with how many everybody begins (3.3.12). */
    private Set<Seat> withoutStake() {
        var begun = options.get("startingPoints")
                .filter(Number.class::isInstance)
                .map(points -> ((Number) points).intValue())
                .filter(points -> points > 0);
        return begun.map(points -> totals().entrySet().stream()
                        .filter(total -> points + total.getValue() < STAKE)
                        .map(Map.Entry::getKey)
                        .collect(Collectors.toSet()))
                .orElse(Set.of());
    }

    /** A hand's score card, and the game after it. */
    public record Settled(Happening.Scored scored, GameInPlay next) {}

    /** What came of settling a hand. */
    public sealed interface Outcome {
        /** The hand was settled. */
        record Done(Settled settled) implements Outcome {}

        /** The ruleset refused the hand. */
        record Refused(Sentence because) implements Outcome {}
    }

    /** Scores every hand laid open and settles. */
    public Outcome settle(HandInPlay hand, Ruleset ruleset) {
        var finished = finished(hand);
        var hidden = hidden(hand, finished);
        if (!hidden.isEmpty()) {
            return new Outcome.Refused(Key.HANDS_NOT_OPEN.with(
                    new Argument.Several(hidden.stream().map(Argument::of).toList())));
        }
        return switch (ruleset.settle(finished)) {
            case HandResult.Refused refused -> new Outcome.Refused(refused.because());
            case Settlement.Settled settled -> new Outcome.Done(settled(hand, ruleset, settled));
        };
    }

    /** Who must still show a hand: where the losers' hands are counted all do, unless one player pays for all. */
    private List<Seat> hidden(HandInPlay hand, FinishedHand finished) {
        boolean counted = rules.has(Trait.LOSERS_COUNTED)
                && finished.outcome() == FinishedHand.Outcome.WIN
                && finished.liable().isEmpty();
        return rules.seatsFrom(hand.east())
                .filter(seat -> counted && !finished.hands().containsKey(hand.windOf(seat)))
                .toList();
    }

    private Settled settled(HandInPlay hand, Ruleset ruleset, Settlement.Settled settled) {
        var results = new HashMap<Seat, HandResult>();
        var deltas = new EnumMap<Seat, Integer>(Seat.class);
        var after = new EnumMap<Seat, Integer>(Seat.class);
        for (var seat : rules.seatsFrom(hand.east()).toList()) {
            int delta = settled.deltas().getOrDefault(hand.windOf(seat), 0);
            deltas.put(seat, delta);
            after.put(seat, totals().getOrDefault(seat, 0) + delta);
            if (hand.rules().has(Trait.LOSERS_COUNTED) || hand.wins().stream().anyMatch(w -> w.seat() == seat)) {
                FinishedHands.scored(hand, this, seat).ifPresent(h -> results.put(seat, ruleset.score(h)));
            }
        }
        int dreamt = settled.dreamersDelta();
        var scored = new Happening.Scored(
                results,
                deltas,
                after,
                settled.next(),
                hand.indicators(),
                hand.hidden(),
                course.dreamer().map(player -> new Dreamt(dreamt, points.getOrDefault(player, 0) + dreamt)),
                Payment.of(settled, wind -> rules.seatOf(wind, hand.east())));
        return new Settled(scored, after(scored, hand.wins().stream().anyMatch(win -> win.seat() == east())));
    }

    /** The game as a hand of it was begun, whatever the one before said of the next. */
    GameInPlay at(int hand, Seat eastNow, Wind roundWindNow) {
        return new GameInPlay(
                rules, hand, course.begun(eastNow, roundWindNow), points, counters, riichiSticks, options);
    }

    /**
     * The game after a hand that was settled.
     *
     * @param eastWon whether east was a winner of it
     */
    public GameInPlay after(Happening.Scored scored, boolean eastWon) {
        var next = scored.next();
        var after = new EnumMap<Player, Integer>(points);
        scored.totals().forEach((seat, total) -> course.playerAt(seat).ifPresent(player -> after.put(player, total)));
        scored.dreamt().ifPresent(dreamt -> course.dreamer().ifPresent(player -> after.put(player, dreamt.total())));
        return new GameInPlay(
                rules, number + 1, course.after(next, eastWon), after, next.counters(), next.riichiSticks(), options);
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

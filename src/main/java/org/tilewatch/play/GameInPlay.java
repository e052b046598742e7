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
import org.tilewatch.rules.Hand;
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
 * @param gameStatus   whether it is played at the moment
 * @param afterUma     points that are taken from players once the game is over and everybody has his uma, below zero
 * @param substitutes  who plays in another's place (EMA 5.7)
 */
public record GameInPlay(
        PlayRules rules,
        int number,
        GameCourse course,
        Map<Player, Integer> points,
        int counters,
        int riichiSticks,
        Options options,
        GameStatus gameStatus,
        Map<Player, Integer> afterUma,
        Map<Player, Substitute> substitutes) {
    /**
     * One who plays in another's place.
     *
     * @param cameIn whether he came in while the game was being played, and not for one who was late
     */
    public record Substitute(String name, boolean cameIn) {}

    /** Whether a game is played at the moment. */
    public enum GameStatus {
        PLAYED,
        PAUSED,
        /** The players have ended it. */
        ENDED
    }

    public GameInPlay {
        points = Map.copyOf(points);
        afterUma = Map.copyOf(afterUma);
        substitutes = Map.copyOf(substitutes);
    }

    /** A game that begins, everybody at nothing. */
    public static GameInPlay begin(PlayRules rules, GameCourse course, Options options) {
        var points = new EnumMap<Player, Integer>(Player.class);
        course.sitting().values().forEach(player -> points.put(player, 0));
        course.dreamer().ifPresent(player -> points.put(player, 0));
        return new GameInPlay(rules, 1, course, points, 0, 0, options, GameStatus.PLAYED, Map.of(), Map.of());
    }

    /** Points won and lost so far by those who sit at the table. */
    public Map<Seat, Integer> totals() {
        var totals = new EnumMap<Seat, Integer>(Seat.class);
        course.sitting().forEach((seat, player) -> totals.put(seat, points.getOrDefault(player, 0)));
        return totals;
    }

    /** What the table agreed, and what follows in this hand from who sits where and from the round. */
    public Options handOptions() {
        return new Options(course.rules().handOptions().of().apply(course)).over(options);
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

    /** Whether its last hand is settled, or the players have ended it. */
    public boolean isOver() {
        return gameStatus == GameStatus.ENDED || course.over();
    }

    /** The next hand, just dealt. */
    public HandInPlay deal() {
        return HandInPlay.dealt(rules, number, east(), roundWind()).withoutStake(withoutStake());
    }

    /** Who has not the points for a stake, where it is known with how many everybody began. */
    private Set<Seat> withoutStake() {
        return course.rules()
                .stake()
                .map(stake -> totals().entrySet().stream()
                        .filter(total -> stake.startingPoints() + total.getValue() < stake.points())
                        .map(Map.Entry::getKey)
                        .collect(Collectors.toSet()))
                .orElse(Set.of());
    }

    /** A hand's score card, and the game after it. */
    public record HandSettlement(Happening.Scored scored, GameInPlay next) {}

    /** What came of settling a hand. */
    public sealed interface SettlingResult {
        /** The hand was settled. */
        record Done(HandSettlement handSettlement) implements SettlingResult {}

        /** The ruleset refused the hand. */
        record HandRefused(Sentence because) implements SettlingResult {}
    }

    /** Scores every hand laid open and settles. */
    public SettlingResult settle(HandInPlay hand, Ruleset ruleset) {
        var finished = finished(hand);
        var hidden = hidden(hand, finished);
        if (!hidden.isEmpty()) {
            return new SettlingResult.HandRefused(Key.HANDS_NOT_OPEN.with(
                    new Argument.Several(hidden.stream().map(Argument::of).toList())));
        }
        if (isDealtAgain(hand)) {
            var again = new Settlement.Settled(Map.of(), List.of(), new Settlement.Next(true, counters, riichiSticks));
            return new SettlingResult.Done(settled(hand, ruleset, again));
        }
        return switch (ruleset.settle(finished)) {
            case HandResult.Refused refused -> new SettlingResult.HandRefused(refused.because());
            case Settlement.Settled settled -> new SettlingResult.Done(settled(hand, ruleset, settled));
        };
    }

    /** A misdeal where no hand is broken off for anything else, or tiles that lie open by nobody's fault: nothing is counted. */
    private static boolean isDealtAgain(HandInPlay hand) {
        return hand.turn() instanceof Turn.Drawn drawn
                && !drawn.exhausted()
                && hand.memory()
                        .offence()
                        .map(offence -> offence.offenders().isEmpty())
                        .orElse(hand.rules().has(Trait.WAITING_HANDS_PAID)
                                && !hand.rules().has(Trait.ABORTIVE_DRAWS));
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

    private HandSettlement settled(HandInPlay hand, Ruleset ruleset, Settlement.Settled settled) {
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
        return new HandSettlement(scored, after(scored, hand, hand.close()));
    }

    /** The game as a hand of it was begun, whatever the one before said of the next. What is dealt after the last hand begins another. */
    GameInPlay at(int hand, Seat eastNow, Wind roundWindNow) {
        var begun = course.over() ? begin(rules, course.goingOn(), options) : this;
        return new GameInPlay(
                rules,
                hand,
                begun.course.begun(eastNow, roundWindNow),
                begun.points,
                begun.counters,
                begun.riichiSticks,
                options,
                gameStatus,
                begun.afterUma,
                begun.substitutes);
    }

    /**
     * The game after a hand that was settled.
     *
     * @param ended the hand before it was settled
     */
    GameInPlay after(Happening.Scored scored, HandInPlay ended, GameEnd.HandClose close) {
        return after(scored, close).taking(afterUma(ended));
    }

    /** The game after a hand that was settled and in which nobody offended. */
    public GameInPlay after(Happening.Scored scored, GameEnd.HandClose close) {
        var next = scored.next();
        var after = new EnumMap<Player, Integer>(points);
        scored.totals().forEach((seat, total) -> course.playerAt(seat).ifPresent(player -> after.put(player, total)));
        scored.dreamt().ifPresent(dreamt -> course.dreamer().ifPresent(player -> after.put(player, dreamt.total())));
        return new GameInPlay(
                rules,
                number + 1,
                course.after(next, close, after),
                after,
                next.counters(),
                next.riichiSticks(),
                options,
                gameStatus,
                afterUma,
                substitutes);
    }

    private GameInPlay taking(Map<Player, Integer> afterUmaNow) {
        return new GameInPlay(
                rules, number, course, points, counters, riichiSticks, options, gameStatus, afterUmaNow, substitutes);
    }

    /** What is taken after uma, an offence of this hand with it. */
    private Map<Player, Integer> afterUma(HandInPlay ended) {
        int chombo =
                course.rules().finalCount().map(GameRules.FinalCount::chombo).orElse(0);
        if (chombo == 0 || ended.memory().offence().isEmpty()) {
            return afterUma;
        }
        var more = new EnumMap<Player, Integer>(Player.class);
        more.putAll(afterUma);
        ended.memory()
                .offence()
                .get()
                .offenders()
                .forEach(seat -> course.playerAt(seat).ifPresent(player -> more.merge(player, -chombo, Integer::sum)));
        return more;
    }

    /** The game with something arranged between the players. */
    public GameInPlay with(Arrangement arranged) {
        return switch (arranged) {
            case Arrangement.Swapped(Seat one, Seat other) -> with(course.swapped(one, other));
            case Arrangement.EastAt(Seat seat) -> with(course.withEast(seat));
            case Arrangement.RoundIs(Round round) -> with(course.inRound(round));
            case Arrangement.Counters(int count) -> with(count, riichiSticks);
            case Arrangement.Sticks(int count) -> with(counters, count);
            case Arrangement.PointsMoved(Map<Seat, Integer> deltas, Sentence reason) -> {
                var after = new EnumMap<Player, Integer>(points);
                deltas.forEach((seat, delta) ->
                        course.playerAt(seat).ifPresent(player -> after.merge(player, delta, Integer::sum)));
                yield with(after);
            }
            case Arrangement.Total(Seat seat, int total) -> {
                var after = new EnumMap<Player, Integer>(points);
                course.playerAt(seat).ifPresent(player -> after.put(player, total));
                yield with(after);
            }
            case Arrangement.Paused() -> with(GameStatus.PAUSED);
            case Arrangement.Resumed() -> with(GameStatus.PLAYED);
            case Arrangement.Lengthened _,
                    Arrangement.Signed _,
                    Arrangement.Unsigned _,
                    Arrangement.RefereeCalled _,
                    Arrangement.RefereeHere _ -> this;
            case Arrangement.GameEnded() -> with(GameStatus.ENDED);
            case Arrangement.Ruled ruled ->
                course.playerAt(ruled.seat())
                        .map(player -> ruled(player, ruled))
                        .orElse(this);
        };
    }

    /** Points that are taken go to nobody (EMA 5.5, 5.6). */
    private GameInPlay ruled(Player player, Arrangement.Ruled ruled) {
        var after = new EnumMap<Player, Integer>(points);
        after.merge(player, -ruled.fine(), Integer::sum);
        var playing = new EnumMap<Player, Substitute>(Player.class);
        playing.putAll(substitutes);
        if (ruled.penalty().sanction() instanceof Sanction.SubstitutePlays(boolean cameIn)) {
            ruled.substitute().ifPresent(name -> playing.put(player, new Substitute(name, cameIn)));
        }
        return new GameInPlay(
                rules, number, course, after, counters, riichiSticks, options, gameStatus, afterUma, playing);
    }

    private GameInPlay with(GameCourse other) {
        return new GameInPlay(
                rules, number, other, points, counters, riichiSticks, options, gameStatus, afterUma, substitutes);
    }

    private GameInPlay with(int countersNow, int sticksNow) {
        return new GameInPlay(
                rules, number, course, points, countersNow, sticksNow, options, gameStatus, afterUma, substitutes);
    }

    private GameInPlay with(Map<Player, Integer> pointsNow) {
        return new GameInPlay(
                rules, number, course, pointsNow, counters, riichiSticks, options, gameStatus, afterUma, substitutes);
    }

    private GameInPlay with(GameStatus other) {
        return new GameInPlay(
                rules, number, course, points, counters, riichiSticks, options, other, afterUma, substitutes);
    }

    /** The game with everything arranged that stands among some events. */
    GameInPlay withArranged(List<NumberedEvent> holding) {
        var game = this;
        for (var event : holding) {
            if (event.event().what() instanceof Happening.Arranged(Arrangement arranged)
                    && arranged.seats().allMatch(game.course.sitting()::containsKey)) {
                game = game.with(arranged);
            }
        }
        return game;
    }

    /** How the game stands by points, sticks and uma, where it ends here. */
    public Standings<Player> standings() {
        var cameIn = substitutes.entrySet().stream()
                .filter(playing -> playing.getValue().cameIn())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        return Standings.of(course.rules(), points, riichiSticks, cameIn).less(afterUma);
    }

    /** A seat's hand as the ruleset scores it, with every circumstance that the record knows; empty while it stands. */
    public Optional<Hand> handOf(HandInPlay hand, Seat seat) {
        return FinishedHands.scored(hand, this, seat);
    }

    /** The whole hand as the ruleset settles it. */
    public FinishedHand finished(HandInPlay hand) {
        return FinishedHands.of(hand, this);
    }
}

package org.tilewatch.play;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.rules.HandResult;
import org.tilewatch.tiles.Wind;

/**
 * How a game went, hand by hand, as far as its hands are settled: what a score sheet has.
 *
 * @param hands in order
 */
public record GameSoFar(List<HandSoFar> hands) {
    public GameSoFar {
        hands = List.copyOf(hands);
    }

    /**
     * A settled hand.
     *
     * @param wins   who won it; empty where nobody did
     * @param broken whether it was broken off, and the wall not used up
     * @param deltas what it brought everybody
     * @param totals where everybody stood after it
     */
    public record HandSoFar(
            int hand,
            Wind roundWind,
            Player east,
            List<HandWon> wins,
            boolean broken,
            Map<Player, Integer> deltas,
            Map<Player, Integer> totals) {
        public HandSoFar {
            wins = List.copyOf(wins);
            deltas = Map.copyOf(deltas);
            totals = Map.copyOf(totals);
        }
    }

    /**
     * A win.
     *
     * @param giver  whose tile it was won on; empty where it was drawn
     * @param points what the hand was worth, counters, sticks and what losers pay one another not included
     */
    public record HandWon(Player winner, Optional<Player> giver, int points) {}

    /** The hand that was worth the most. */
    public record TopHand(int hand, HandWon won) {}

    /** How a game went as its record tells it. */
    public static GameSoFar of(GameRecord game) {
        return new GameSoFar(
                game.hands().stream().flatMap(hand -> settled(hand).stream()).toList());
    }

    private static Optional<HandSoFar> settled(PlayedHand played) {
        var ended = played.record().ended();
        var course = played.game().course();
        return played.record()
                .settlement()
                .flatMap(
                        event -> event.event().what() instanceof Scored scored ? Optional.of(scored) : Optional.empty())
                .map(scored -> new HandSoFar(
                        played.game().number(),
                        played.game().roundWind(),
                        course.eastPlayer(),
                        ended.wins().stream()
                                .flatMap(win -> course
                                        .playerAt(win.seat())
                                        .map(winner -> new HandWon(
                                                winner,
                                                win.from().flatMap(course::playerAt),
                                                worth(Optional.ofNullable(
                                                        scored.results().get(win.seat())))))
                                        .stream())
                                .toList(),
                        ended.wins().isEmpty() && !(ended.turn() instanceof Turn.Drawn drawn && drawn.exhausted()),
                        deltas(scored, course),
                        played.game().after(scored, ended.close()).points()));
    }

    private static Map<Player, Integer> deltas(Scored scored, GameCourse course) {
        var deltas = new EnumMap<Player, Integer>(Player.class);
        scored.deltas().forEach((seat, delta) -> course.playerAt(seat).ifPresent(player -> deltas.put(player, delta)));
        scored.dreamt().ifPresent(dreamt -> course.dreamer().ifPresent(player -> deltas.put(player, dreamt.delta())));
        return deltas;
    }

    private static int worth(Optional<HandResult> result) {
        return result.map(scored -> switch (scored) {
                    case HandResult.ClassicalScore classical -> classical.points();
                    case HandResult.RiichiScore riichi -> altogether(riichi.payments());
                    case HandResult.Refused _ -> 0;
                })
                .orElse(0);
    }

    private static int altogether(HandResult.Payments payments) {
        return switch (payments) {
            case HandResult.Payments.Discarder(int points) -> points;
            case HandResult.Payments.Each(int points) -> 3 * points;
            case HandResult.Payments.EastAndOthers(int east, int other) -> east + 2 * other;
        };
    }

    /** The hand that was worth the most, the first of several alike; empty where nobody won. */
    public Optional<TopHand> best() {
        return hands.stream()
                .flatMap(hand -> hand.wins().stream().map(won -> new TopHand(hand.hand(), won)))
                .max(Comparator.<TopHand>comparingInt(best -> best.won().points())
                        .thenComparing(best -> -best.hand()));
    }
}

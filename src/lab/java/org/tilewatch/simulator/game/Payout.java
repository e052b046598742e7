package org.tilewatch.simulator.game;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Payment;
import org.tilewatch.play.Trait;
import org.tilewatch.rules.FinishedHand;
import org.tilewatch.rules.FinishedHand.Outcome;
import org.tilewatch.rules.Hand;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.simulator.game.HandPlay.HandEnding;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;

/** What a finished hand is worth to whom, as the ruleset says. */
final class Payout {
    private final SimulatedTable table;
    private final Referee referee;
    private final Ruleset ruleset;

    Payout(SimulatedTable table, Referee referee, Ruleset ruleset) {
        this.table = table;
        this.referee = referee;
        this.ruleset = ruleset;
    }

    /** The hand as it is settled. */
    FinishedHand finished(HandEnding handEnding, List<SimulatedPlayer> ready) {
        var hands = new EnumMap<Wind, Hand>(Wind.class);
        for (var player : table.players.values()) {
            boolean won = handEnding.winners().contains(player);
            hands.put(
                    table.windOf(player.seat),
                    referee.hand(player, won ? handEnding.winning() : Optional.empty(), handEnding.chance()));
        }
        return new FinishedHand(
                table.roundWind,
                hands,
                handEnding.outcome(),
                winds(handEnding.winners()),
                handEnding.discarder().map(d -> table.windOf(d.seat)),
                Map.of(),
                Set.copyOf(winds(ready)),
                table.players.values().stream()
                        .filter(p -> p.riichi)
                        .map(p -> table.windOf(p.seat))
                        .collect(Collectors.toSet()),
                List.of(),
                table.counters,
                table.sticksBefore,
                table.options);
    }

    private List<Wind> winds(List<SimulatedPlayer> players) {
        return players.stream().map(p -> table.windOf(p.seat)).toList();
    }

    /** Every score that the text asks for: all four hands of a classical win, the winners' in riichi. */
    Map<Seat, HandResult> results(FinishedHand finished) {
        var results = new EnumMap<Seat, HandResult>(Seat.class);
        if (finished.outcome() == Outcome.WIN) {
            finished.hands().forEach((wind, hand) -> {
                if (table.custom.has(Trait.LOSERS_COUNTED) || hand.winningTile().isPresent()) {
                    results.put(table.withWind(wind).seat, ruleset.score(hand));
                }
            });
        }
        return results;
    }

    /** The payments. */
    Settled settled(FinishedHand finished) {
        return switch (ruleset.settle(finished)) {
            case Settled settled -> settled;
            case HandResult.Refused refused ->
                throw new IllegalStateException(
                        "the rules refuse a hand that was played by them: " + refused.because());
        };
    }

    /**
     * What tells all this.
     *
     * @param before what everybody had won and lost before the hand
     */
    Happening.Scored scored(FinishedHand finished, Settled settled, Map<Seat, Integer> before) {
        var deltas = new EnumMap<Seat, Integer>(Seat.class);
        var totals = new EnumMap<Seat, Integer>(before);
        table.players.keySet().forEach(seat -> {
            int delta = settled.deltas().getOrDefault(table.windOf(seat), 0);
            deltas.put(seat, delta);
            totals.merge(seat, delta, Integer::sum);
        });
        return new Happening.Scored(results(finished), deltas, totals, settled.next())
                .with(Payment.of(settled, wind -> table.withWind(wind).seat));
    }
}

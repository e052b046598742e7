package org.tilewatch.simulator.beam;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Trait;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Evidence;

/**
 * A hand that did not win is laid open once the hand is over: where all are counted one after the other from the winner's right (millington 107), where
 * those are paid that wait by whom it is that does.
 */
final class ShownAtTheEnd implements Proposer {
    @Override
    public Stream<BeamStep> from(Hypothesis hypothesis, Snapshot now) {
        var hand = hypothesis.hand();
        return FacesShown.all(hypothesis, now).stream()
                .filter(shown -> shown.apart().isEmpty() && counts(hand, shown.seat()))
                .flatMap(shown -> PlacesInTime.of(hypothesis, shown.laid())
                        .filter(place -> place.before().over())
                        .flatMap(place -> place
                                .step(
                                        revealed(hypothesis.hand(), shown),
                                        Math.max(
                                                shown.laid(), hypothesis.ended().orElse(shown.laid())),
                                        shown.faces().stream().map(Track::id).collect(Collectors.toSet()))
                                .stream()));
    }

    private static Happening.Reveal revealed(HandInPlay hand, FacesShown shown) {
        var inPlay = hand.seat(shown.seat());
        return new Happening.Reveal(
                shown.seat(), Evidence.of(hand).assign(shown.faces()).sorted(), inPlay.melds(), inPlay.bonus());
    }

    private static boolean counts(HandInPlay hand, Seat seat) {
        return switch (hand.turn()) {
            case Turn.Won won
            when hand.rules().has(Trait.LOSERS_COUNTED) -> nextToShow(hand).equals(Optional.of(seat));
            case Turn.Drawn drawn -> hand.rules().has(Trait.WAITING_HANDS_PAID);
            default -> false;
        };
    }

    private static Optional<Seat> nextToShow(HandInPlay hand) {
        var winner = hand.wins().getFirst().seat();
        return hand.rules()
                .seatsFrom(winner)
                .filter(seat -> seat != winner && !hand.seat(seat).isDone())
                .findFirst();
    }
}

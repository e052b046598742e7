package org.tilewatch.simulator.trial;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;

/**
 * How a hand ended, whatever happened in it before.
 *
 * @param winners in the order of the seats; none where nobody won
 * @param ways    on whose tile each won, or by his own draw; or how the hand ended without a winner
 * @param hands   laid open, each in short
 * @param card    the score card; empty where there is none
 */
public record EndOfHand(List<Seat> winners, List<String> ways, List<String> hands, Optional<List<Object>> card) {
    public EndOfHand {
        winners = List.copyOf(winners);
        ways = List.copyOf(ways);
        hands = List.copyOf(hands);
    }

    /** The end of a hand by its events. */
    public static EndOfHand of(Collection<TableEvent> events) {
        return of(
                events.stream().map(TableEvent::what),
                events.stream()
                        .flatMap(event -> event.what() instanceof Scored scored ? Stream.of(scored) : Stream.empty())
                        .reduce((earlier, later) -> later));
    }

    /**
     * The end of a hand.
     *
     * @param happened in it
     * @param scored   its card
     */
    public static EndOfHand of(Stream<Happening> happened, Optional<Scored> scored) {
        var events = happened.toList();
        return new EndOfHand(
                events.stream()
                        .flatMap(what -> what instanceof Happening.Win win ? Stream.of(win.seat()) : Stream.empty())
                        .sorted()
                        .toList(),
                events.stream().flatMap(EndOfHand::way).sorted().toList(),
                events.stream()
                        .filter(what -> what instanceof Happening.Win || what instanceof Happening.Reveal)
                        .map(what -> Retelling.of(TableEvent.inferred(0, what)))
                        .sorted()
                        .toList(),
                scored.map(HandTrial::card));
    }

    private static Stream<String> way(Happening what) {
        return switch (what) {
            case Happening.Win win ->
                Stream.of(win.seat() + win.from().map(from -> " on " + from).orElse(" drawn"));
            case Happening.Exhausted exhausted -> Stream.of("exhausted");
            case Happening.Abortive abortive -> Stream.of("abortive");
            default -> Stream.empty();
        };
    }
}

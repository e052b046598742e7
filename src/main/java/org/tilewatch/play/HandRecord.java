package org.tilewatch.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.Happening.Scored;

/**
 * The record of a hand: how it was dealt, its events in order, and where they led. It grows by its events; whoever changes one
 * folds them again from the deal. An event that the rules forbid changes nothing, but stays in the record as a contradiction until
 * somebody puts it right.
 *
 * @param dealt          the hand before its first event, with its indicators
 * @param events         in order, under their numbers in the journal
 * @param hand           after the last event
 * @param contradictions the events that cannot stand where they are, in order
 */
public record HandRecord(
        HandInPlay dealt, List<NumberedEvent> events, HandInPlay hand, List<Contradiction> contradictions) {
    public HandRecord {
        events = List.copyOf(events);
        contradictions = List.copyOf(contradictions);
    }

    /** An event that the rules forbid where it stands. */
    public record Contradiction(NumberedEvent event, Ruling.Forbidden because) {}

    /** The record of a hand just dealt. */
    public static HandRecord begin(HandInPlay dealt) {
        return new HandRecord(dealt, List.of(), dealt, List.of());
    }

    /** The record of events, whether the rules allow them all or not. */
    public static HandRecord of(HandInPlay dealt, List<NumberedEvent> events) {
        var hand = dealt;
        var contradictions = new ArrayList<Contradiction>();
        for (var event : events) {
            switch (hand.after(event)) {
                case Ruling.Legal(HandInPlay next) -> hand = next;
                case Ruling.Forbidden forbidden -> contradictions.add(new Contradiction(event, forbidden));
            }
        }
        return new HandRecord(dealt, events, hand, contradictions);
    }

    /** The record with one more event, whether the rules allow it or not. */
    public HandRecord with(NumberedEvent event) {
        var more = new ArrayList<>(events);
        more.add(event);
        return switch (hand.after(event)) {
            case Ruling.Legal(HandInPlay next) -> new HandRecord(dealt, more, next, contradictions);
            case Ruling.Forbidden forbidden -> {
                var against = new ArrayList<>(contradictions);
                against.add(new Contradiction(event, forbidden));
                yield new HandRecord(dealt, more, hand, against);
            }
        };
    }

    /** The record with another event in the place of one, and the rest folded again. */
    public HandRecord replacing(long number, NumberedEvent by) {
        return of(
                dealt,
                events.stream()
                        .map(event -> event.number() == number ? by : event)
                        .toList());
    }

    /** The record with more events before one, and the rest folded again. */
    public HandRecord adding(List<NumberedEvent> more, long before) {
        return of(
                dealt,
                events.stream()
                        .flatMap(event -> event.number() == before
                                ? Stream.concat(more.stream(), Stream.of(event))
                                : Stream.of(event))
                        .toList());
    }

    /** The hand before an event of it. */
    public HandInPlay before(NumberedEvent event) {
        return of(
                        dealt,
                        events.stream().takeWhile(other -> !other.equals(event)).toList())
                .hand();
    }

    /** An event as one that the players let stand; empty where it cannot stand though they do. */
    public Optional<TableEvent> agreed(NumberedEvent event) {
        var stands = TableEvent.agreed(event.event().t(), event.event().what());
        return replacing(event.number(), new NumberedEvent(event.number(), stands)).contradictions().stream()
                        .anyMatch(against -> against.event().number() == event.number())
                ? Optional.empty()
                : Optional.of(stands);
    }

    /** The same record, the hand's indicators as a changed hand has them. */
    public HandRecord withIndicatorsOf(HandInPlay changed) {
        return new HandRecord(
                dealt.withIndicators(changed.indicators()).withHiddenIndicators(changed.hidden()),
                events,
                changed,
                contradictions);
    }

    /** The event of a number, where it is one of this hand's. */
    public Optional<NumberedEvent> event(long number) {
        return events.stream().filter(event -> event.number() == number).findFirst();
    }

    /** The last discard that stands and was not taken back, if there was one. */
    public Optional<NumberedEvent> lastDiscard() {
        return events.reversed().stream()
                .filter(event -> event.event().what() instanceof Happening.Discard discard
                        && hand.seat(discard.seat()).discard(event.number()).isPresent())
                .findFirst();
    }

    /** How the hand was settled; empty while it is not. */
    public Optional<NumberedEvent> settlement() {
        return events.reversed().stream()
                .filter(event -> event.event().what() instanceof Scored)
                .findFirst();
    }

    /** The hand as it ended, before it was settled. */
    public HandInPlay ended() {
        return of(
                        dealt,
                        events.stream()
                                .filter(event -> !(event.event().what() instanceof Scored))
                                .toList())
                .hand();
    }
}

package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Cause;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayedHand;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Tile;

/** What was told of the game, and the hand in play as it was told. Times never run backwards. */
final class Telling {
    private final Chronicle chronicle;
    private final List<TableEvent> news = new ArrayList<>();
    private Optional<PlayedHand> played = Optional.empty();
    private double lastTold;

    Telling(Chronicle chronicle, double lastTold) {
        this.chronicle = chronicle;
        this.lastTold = lastTold;
    }

    /** What was told since the last time. */
    List<TableEvent> news() {
        var told = List.copyOf(news);
        news.clear();
        return told;
    }

    /** When something was told last, in seconds. */
    double lastTold() {
        return lastTold;
    }

    /** A moment, or the last telling where that was later. */
    double at(double t) {
        return Math.max(lastTold, t);
    }

    /** Tells something that changes no hand. */
    NumberedEvent tell(TableEvent event) {
        lastTold = Math.max(lastTold, event.t());
        var now = event.t() < lastTold ? event.at(lastTold) : event;
        news.add(now);
        return new NumberedEvent(chronicle.tell(now), now);
    }

    /** Tells a legal event of the hand in play. */
    NumberedEvent happened(TableEvent legal) {
        var event = tell(legal);
        with(record().with(event)
                .orElseThrow(() -> new IllegalStateException("a legal story does not stand: " + legal)));
        return event;
    }

    /**
     * A discard was another tile than was told, and which tile it was is asked no longer; empty when the rest of the hand speaks against
     * it. Who laid it may still be asked.
     */
    Optional<NumberedEvent> reread(long number, Tile tile, double confidence) {
        var told = record().event(number).map(NumberedEvent::event);
        if (told.isEmpty() || !(told.get().what() instanceof Happening.Discard before)) {
            return Optional.empty();
        }
        var after = TableEvent.seen(
                told.get().t(), confidence, new Happening.Discard(before.seat(), tile, before.riichi()));
        var answered = chronicle.withQuestions(number).stream()
                .filter(one -> chronicle
                        .standing(one)
                        .filter(event -> OutOfStep.asks(event.event()))
                        .isEmpty())
                .toList();
        return insight(number, answered, after, "the discard was " + tile + ", not " + before.tile());
    }

    /** A set was another than was told, and what was asked about it is answered; empty when the rest of the hand speaks against it. */
    Optional<NumberedEvent> seenWhole(NumberedEvent told, TableEvent set) {
        return insight(told.number(), chronicle.withQuestions(told.number()), set, Wording.was(told, set));
    }

    private Optional<NumberedEvent> insight(long number, List<Long> replaces, TableEvent by, String what) {
        var seen = record().replacing(number, new NumberedEvent(number, by));
        return seen.contradictions().size() > record().contradictions().size()
                ? Optional.empty()
                : Optional.of(instead(number, replaces, by, by.confidence(), what, Cause.INSIGHT));
    }

    /** Another event takes the place of one, whatever the rules then say of the rest. */
    NumberedEvent instead(long number, TableEvent by, double confidence, String what, Cause cause) {
        return instead(number, List.of(number), by, confidence, what, cause);
    }

    private NumberedEvent instead(
            long number, List<Long> replaces, TableEvent by, double confidence, String what, Cause cause) {
        var correction = tell(new TableEvent(
                lastTold,
                Known.INFERRED,
                confidence,
                new Happening.Correction(what, replaces, List.of(by), Optional.empty(), cause, Optional.empty())));
        var now = new NumberedEvent(correction.number(), by);
        with(record().replacing(number, now));
        return now;
    }

    /** What follows from a correction: an event of the hand in play did not happen. */
    void without(NumberedEvent event) {
        tell(TableEvent.inferred(
                lastTold,
                new Happening.Correction(
                        "it follows: " + Wording.of(event.event()) + " did not happen",
                        List.of(event.number()),
                        List.of(),
                        Optional.empty(),
                        Cause.CONSEQUENCE,
                        Optional.empty())));
        with(HandRecord.of(
                record().dealt(),
                record().events().stream().filter(other -> !other.equals(event)).toList()));
    }

    /** The hand in play, or the last one until the next begins. */
    Optional<PlayedHand> played() {
        return played;
    }

    void play(PlayedHand hand) {
        played = Optional.of(hand);
    }

    Optional<PlayedHand> settled() {
        return played.filter(PlayedHand::settled);
    }

    Optional<HandInPlay> hand() {
        return played.map(hand -> hand.record().hand());
    }

    HandRecord record() {
        return played.orElseThrow().record();
    }

    HandInPlay current() {
        return record().hand();
    }

    /** The hand in play with its indicators as they are seen. */
    void withIndicatorsOf(HandInPlay hand) {
        if (hand != current()) {
            with(record().withIndicatorsOf(hand));
        }
    }

    private void with(HandRecord changed) {
        played = played.map(hand -> hand.with(changed));
    }
}

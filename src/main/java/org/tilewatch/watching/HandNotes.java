package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.HandRecord.Replayed;
import org.tilewatch.play.TableEvent;

/**
 * The record of the hand in play with the numbers under which its events were told: events are numbered from 1 in the order in
 * which the watcher tells them, corrections and questions included.
 */
final class HandNotes {
    private HandRecord record;
    private final List<Long> numbers = new ArrayList<>();

    HandNotes(HandInPlay dealt) {
        this.record = HandRecord.begin(dealt);
    }

    HandInPlay hand() {
        return record.hand();
    }

    /** The place that the next event gets in the record. */
    int next() {
        return record.events().size();
    }

    void with(HandInPlay changed) {
        record = record.withHand(changed);
    }

    /** Takes a legal event in. False when the rules forbid it. */
    boolean add(TableEvent event, long number) {
        if (record.with(event) instanceof Replayed.Stands(HandRecord stands)) {
            record = stands;
            numbers.add(number);
            return true;
        }
        return false;
    }

    /** The place of the event told under a number; empty when it is not of this hand. */
    Optional<Integer> place(long number) {
        int place = numbers.indexOf(number);
        return place < 0 ? Optional.empty() : Optional.of(place);
    }

    long number(int place) {
        return numbers.get(place);
    }

    TableEvent event(int place) {
        return record.events().get(place);
    }

    /** The place of the last discard, if there was one. */
    Optional<Integer> lastDiscard() {
        for (int i = record.events().size() - 1; i >= 0; i--) {
            if (record.events().get(i) instanceof TableEvent.Discard) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    Replayed replace(int place, TableEvent by, long number) {
        var replayed = record.replacing(place, by);
        if (replayed instanceof Replayed.Stands(HandRecord stands)) {
            record = stands;
            numbers.set(place, number);
        }
        return replayed;
    }

    Replayed insert(int place, TableEvent event, long number) {
        var replayed = record.inserting(place, event);
        if (replayed instanceof Replayed.Stands(HandRecord stands)) {
            record = stands;
            numbers.add(place, number);
        }
        return replayed;
    }

    Replayed remove(int place) {
        var replayed = record.removing(place);
        if (replayed instanceof Replayed.Stands(HandRecord stands)) {
            record = stands;
            numbers.remove(place);
        }
        return replayed;
    }
}

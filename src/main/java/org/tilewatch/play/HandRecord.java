package org.tilewatch.play;

import java.util.ArrayList;
import java.util.List;

/**
 * The record of a hand: how it was dealt, its events in order, and where they led. A correction changes an event and replays
 * the rest; a record that the rules forbid is refused with the first event that cannot stand.
 *
 * @param dealt  the hand before its first event
 * @param events in order
 * @param hand   after the last event
 */
public record HandRecord(HandInPlay dealt, List<TableEvent> events, HandInPlay hand) {
    public HandRecord {
        events = List.copyOf(events);
    }

    /** The record of a hand just dealt. */
    public static HandRecord begin(HandInPlay dealt) {
        return new HandRecord(dealt, List.of(), dealt);
    }

    /** What replaying events came to. */
    public sealed interface Replayed {
        /** Every event stands. */
        record Stands(HandRecord record) implements Replayed {}

        /** The event at this place of the list cannot stand. */
        record Falls(int index, Step.Forbidden because) implements Replayed {}
    }

    /** The record with one more event. */
    public Replayed with(TableEvent event) {
        return switch (hand.after(event)) {
            case Step.Forbidden forbidden -> new Replayed.Falls(events.size(), forbidden);
            case Step.Legal(HandInPlay next) -> {
                var more = new ArrayList<>(events);
                more.add(event);
                yield new Replayed.Stands(new HandRecord(dealt, more, next));
            }
        };
    }

    /** The record with the event at a place replaced, and the rest replayed. */
    public Replayed replacing(int index, TableEvent by) {
        var changed = new ArrayList<>(events);
        changed.set(index, by);
        return replay(changed);
    }

    /** The record with an event put in before a place, and the rest replayed. */
    public Replayed inserting(int index, TableEvent event) {
        var changed = new ArrayList<>(events);
        changed.add(index, event);
        return replay(changed);
    }

    /** The record without the event at a place, and the rest replayed. */
    public Replayed removing(int index) {
        var changed = new ArrayList<>(events);
        changed.remove(index);
        return replay(changed);
    }

    private Replayed replay(List<TableEvent> changed) {
        var now = dealt.withIndicators(hand.indicators()).withHiddenIndicators(hand.hidden());
        for (int i = 0; i < changed.size(); i++) {
            switch (now.after(changed.get(i))) {
                case Step.Legal(HandInPlay next) -> now = next;
                case Step.Forbidden forbidden -> {
                    return new Replayed.Falls(i, forbidden);
                }
            }
        }
        return new Replayed.Stands(new HandRecord(dealt, changed, now));
    }

    /** The same record with the hand's indicators set. */
    public HandRecord withHand(HandInPlay changed) {
        return new HandRecord(dealt, events, changed);
    }
}

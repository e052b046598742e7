package org.tilewatch.herald;

import java.util.List;
import java.util.stream.Stream;
import org.tilewatch.play.HoldingEvents;
import org.tilewatch.play.NumberedEvent;

/**
 * What holds of the game of which somebody is told, corrections applied: what people say at the page comes inside of corrections. Used by one
 * thread.
 */
final class HandHeard {
    private HoldingEvents events = HoldingEvents.NONE;

    /** The hand in play before an entry and after it. */
    record HeardStep(List<NumberedEvent> before, List<NumberedEvent> now) {}

    /** Hears an entry. */
    HeardStep with(Announcement announcement) {
        if (announcement.number() == 0) {
            events = HoldingEvents.NONE;
        }
        var before = events.lastHand();
        announcement.event().ifPresent(event -> events = events.with(new NumberedEvent(announcement.number(), event)));
        return new HeardStep(before, events.lastHand());
    }

    /** All that was heard, to come back to where it could not be told. */
    HoldingEvents all() {
        return events;
    }

    void back(HoldingEvents before) {
        events = before;
    }

    /** What of a kind happened in a hand. */
    static <T> Stream<T> of(List<NumberedEvent> hand, Class<T> kind) {
        return hand.stream()
                .map(event -> event.event().what())
                .filter(kind::isInstance)
                .map(kind::cast);
    }
}

package org.tilewatch.play;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Happening.Correction;

/** Everything told of a game, in order, as it was told. One that has grown shares all that was told before with the one it grew from. */
final class EventLog {
    /** Before anything is told. */
    static final EventLog EMPTY = new EventLog(Optional.empty(), 0, 0);

    private record ToldEvent(NumberedEvent entry, EventLog before) {}

    private final Optional<ToldEvent> last;

    private final int size;
    private final double latest;

    private EventLog(Optional<ToldEvent> last, int size, double latest) {
        this.last = last;
        this.size = size;
        this.latest = latest;
    }

    EventLog with(NumberedEvent entry) {
        return new EventLog(
                Optional.of(new ToldEvent(entry, this)),
                size + 1,
                Math.max(latest, entry.event().t()));
    }

    /** How many entries there are. */
    int size() {
        return size;
    }

    /** The latest moment of them all, in seconds. */
    double latest() {
        return latest;
    }

    List<NumberedEvent> all() {
        return since(Long.MIN_VALUE);
    }

    /** What was told after the entry of a number. */
    List<NumberedEvent> since(long number) {
        var entries = new ArrayList<NumberedEvent>();
        var told = last;
        while (told.isPresent() && told.get().entry().number() > number) {
            entries.add(told.get().entry());
            told = told.get().before().last;
        }
        Collections.reverse(entries);
        return List.copyOf(entries);
    }

    /** The entry of a number, where it is one of these. */
    Optional<NumberedEvent> entry(long number) {
        return since(number - 1).stream().findFirst().filter(entry -> entry.number() == number);
    }

    /** The number under which an event, or what was put in its place, stands now; empty when it was taken away. */
    Optional<Long> now(long number) {
        long stands = number;
        for (var entry : since(number)) {
            if (entry.event().what() instanceof Correction correction
                    && correction.replaces().contains(stands)) {
                if (correction.by().isEmpty()) {
                    return Optional.empty();
                }
                stands = entry.number();
            }
        }
        return Optional.of(stands);
    }
}

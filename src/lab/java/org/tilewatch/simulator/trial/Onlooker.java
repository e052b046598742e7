package org.tilewatch.simulator.trial;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.game.Performance;

/** Somebody who watches a performance and tells what happens. */
public interface Onlooker {
    /** Watches from the beginning to the end; the same seed sees the same. */
    Watching watch(Performance performance, long seed);

    /**
     * Watches it once more with a discard that is never seen, and a person who puts one thing right when asked: whether it is back in
     * step two looks later. Empty where it never said that it was out of step, and for who cannot be kept from seeing.
     */
    default Optional<Boolean> backInStep(Performance performance, long seed) {
        return Optional.empty();
    }

    /**
     * Watches it once more beside a person who answers what is asked, and says nothing else; empty for who hears no answers.
     */
    default Optional<Watching> answered(Performance performance, long seed) {
        return Optional.empty();
    }

    /**
     * Watches it once more where the players leave the table as it lies until its card is shown, half a minute at most; empty for who watches
     * what was filmed.
     */
    default Optional<Watching> waited(Performance performance, long seed) {
        return Optional.empty();
    }

    /**
     * An event as it was told.
     *
     * @param at when it was told, in seconds of the performance; the event itself says when it happened
     */
    record ObservedEvent(double at, TableEvent event) {
        /** The events by their places, from 1, as corrections name them. */
        static List<NumberedEvent> numbered(List<ObservedEvent> observedEvent) {
            return IntStream.range(0, observedEvent.size())
                    .mapToObj(
                            i -> new NumberedEvent(i + 1L, observedEvent.get(i).event()))
                    .toList();
        }
    }

    /**
     * Everything told of a performance.
     *
     * @param told    in order; a correction names events by their places in it, from 1
     * @param seconds how long the watching took
     * @param legible whether what was seen names each tile that nothing else names, by {@link Legible}; empty where the truth of each look
     *                is not known
     */
    record Watching(List<ObservedEvent> observedEvent, double seconds, Optional<Boolean> legible) {
        public Watching {
            observedEvent = List.copyOf(observedEvent);
        }
    }
}

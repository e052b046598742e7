package org.tilewatch.simulator.trial;

import java.util.List;
import java.util.Optional;
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
     * An event as it was told.
     *
     * @param at when it was told, in seconds of the performance; the event itself says when it happened
     */
    record Told(double at, TableEvent event) {}

    /**
     * Everything told of a performance.
     *
     * @param told    in order; a correction names events by their places in it, from 1
     * @param seconds how long the watching took
     */
    record Watching(List<Told> told, double seconds) {
        public Watching {
            told = List.copyOf(told);
        }
    }
}

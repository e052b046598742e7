package org.tilewatch.play;

import java.util.Optional;
import org.tilewatch.words.Sentence;

/**
 * What follows for one event from a change of an earlier one.
 *
 * @param number of the event
 * @param by     the event as it must be now
 * @param why    in words
 * @param before the number of the event before which it belongs now; empty where it stays in its place
 */
public record Consequence(long number, TableEvent by, Sentence why, Optional<Long> before) {
    /** An event that stays in its place. */
    public Consequence(long number, TableEvent by, Sentence why) {
        this(number, by, why, Optional.empty());
    }
}

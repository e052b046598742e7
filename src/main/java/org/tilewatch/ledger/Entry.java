package org.tilewatch.ledger;

import java.time.Instant;
import java.util.Optional;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.seats.Speaker;

/**
 * A line of the journal.
 *
 * @param number  counts up in its game, from 1
 * @param written when it was journalled
 * @param by      through which device somebody said it, where somebody did and it is known
 */
public record Entry(long number, Instant written, TableEvent event, Optional<Speaker> by) {
    /** The event under its number. */
    public NumberedEvent numbered() {
        return new NumberedEvent(number, event);
    }
}

package org.tilewatch.ledger;

import java.time.Instant;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;

/**
 * A line of the journal.
 *
 * @param number  counts up in its game, from 1
 * @param written when it was journalled
 */
public record Entry(long number, Instant written, TableEvent event) {
    /** The event under its number. */
    public NumberedEvent numbered() {
        return new NumberedEvent(number, event);
    }
}

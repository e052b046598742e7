package org.tilewatch.hall.book;

import java.time.Instant;
import org.tilewatch.ledger.Seal;

/**
 * An entry as the hall has it.
 *
 * @param heard when, by the hall's clock: a bound, and no order
 */
public record StoredEntry(long seq, Seal seal, Instant heard, String body) {}

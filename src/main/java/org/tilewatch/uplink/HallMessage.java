package org.tilewatch.uplink;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;

/**
 * What a hall says to a table, kept there until the table has shown it.
 *
 * @param number counts a table's messages from 1; said twice it is the same message
 * @param kind   one of those below; a table leaves what it does not know unheard
 * @param said   when, by the hall's clock
 * @param ago    how long before the answer that brings it, by the same clock: a table's own may be wrong
 * @param body   a JSON object, whose fields go by the kind
 */
public record HallMessage(long number, String kind, Instant said, Duration ago, String body) {
    /** Words for people: {@code text}. */
    public static final String MESSAGE = "message";
    /** Who sits there: {@code round}, {@code table}, {@code players} in the order of the winds. */
    public static final String SEATING = "seating";
    /** The clock of a round: {@code round}, {@code minutes}, {@code ends}, {@code left}, {@code signal}, {@code oneMore}. */
    public static final String CLOCK = "clock";

    /** Of these the last that was said stands, whether it was heard or not, and those before it are of no use any more. */
    public static final Set<String> STANDING = Set.of(SEATING, CLOCK);
}

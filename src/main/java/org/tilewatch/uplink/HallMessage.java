package org.tilewatch.uplink;

import java.time.Instant;

/**
 * What a hall says to a table, kept there until the table has shown it.
 *
 * @param number counts a table's messages from 1; said twice it is the same message
 * @param kind   {@code seating}, {@code clock}, {@code message} or {@code ruling}
 * @param said   when, by the hall's clock
 * @param body   a JSON object, whose fields go by the kind
 */
public record HallMessage(long number, String kind, Instant said, String body) {}

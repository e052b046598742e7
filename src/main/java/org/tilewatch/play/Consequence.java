package org.tilewatch.play;

/**
 * What follows for one event from a change of an earlier one.
 *
 * @param number of the event
 * @param by     the event as it must be now
 * @param why    in words
 */
public record Consequence(long number, TableEvent by, String why) {}

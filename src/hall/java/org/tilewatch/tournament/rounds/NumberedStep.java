package org.tilewatch.tournament.rounds;

/**
 * A step as the hall keeps it.
 *
 * @param number from 1, in the order in which they were taken
 * @param at     milliseconds by the hall's clock
 */
public record NumberedStep(long number, long at, HostStep what) {}

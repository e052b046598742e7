package org.tilewatch.tournament.rounds;

import java.util.OptionalLong;

/**
 * A table's clock in a round, in milliseconds by the hall's clock.
 *
 * @param minutes how long the round takes at this table
 * @param ends    when it ends; empty while it stands
 * @param left    until then while it stands; 0 or above
 * @param signal  when the signal sounds or has sounded; empty where that cannot be said while the clock stands
 * @param oneMore whether a hand is played after the one in which the signal sounds (EMA 5.8)
 */
public record TableClock(int round, int minutes, OptionalLong ends, long left, OptionalLong signal, boolean oneMore) {}

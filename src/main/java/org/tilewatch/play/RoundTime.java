package org.tilewatch.play;

import java.util.OptionalDouble;

/**
 * The time of a tournament's round, as the hall's clock has it, in seconds as the events have them.
 *
 * @param minutes     how long the round takes at this table
 * @param ends        when it ends; empty while the clock stands
 * @param left        until then while it stands
 * @param signal      when the signal sounds or has sounded; empty while that cannot be said
 * @param oneMore     whether a hand is played after the one in which the signal sounds (EMA 5.8)
 */
public record RoundTime(int minutes, OptionalDouble ends, double left, OptionalDouble signal, boolean oneMore) {
    /** Seconds until the end at a moment; 0 once it is past. */
    double leftAt(double now) {
        return Math.max(0, ends.isPresent() ? ends.getAsDouble() - now : left);
    }

    boolean isSignalledAt(double now) {
        return signal.isPresent() && now >= signal.getAsDouble();
    }
}

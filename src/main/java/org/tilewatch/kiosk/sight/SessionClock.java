package org.tilewatch.kiosk.sight;

import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

/**
 * The one clock of a session, in seconds; frames, buttons and the page all tell time by it. It goes in whole milliseconds, as
 * recordings write times, so that a recording of the session says exactly what the kiosk was told.
 */
public final class SessionClock implements DoubleSupplier {
    private final LongSupplier nanoTime;
    private volatile long startNanos;

    /**
     * A clock that starts now.
     *
     * @param nanoTime     nanoseconds from any start
     * @param startSeconds what it shows now: 0, or where an unfinished game stopped
     */
    public SessionClock(LongSupplier nanoTime, double startSeconds) {
        this.nanoTime = nanoTime;
        setTo(startSeconds);
    }

    /** Sets the clock: what takes long to prepare shall not cost the recording its first seconds. */
    public void setTo(double seconds) {
        startNanos = nanoTime.getAsLong() - Math.round(seconds * 1e9);
    }

    @Override
    public double getAsDouble() {
        return Math.round((nanoTime.getAsLong() - startNanos) / 1e6) / 1000.0;
    }
}

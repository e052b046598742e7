package org.tilewatch.dashboard.events;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/**
 * The table as it is laid over films of it, now and as it was some minutes ago: whoever asks for it late is told nothing sooner. Safe for use
 * by several threads.
 */
public final class OverlayFeed {
    /** The longest delay, in seconds: what tournaments' films are late by. */
    public static final int LONGEST_DELAY = 600;

    /** So many states are kept, each of some kilobytes: three a second for the longest delay. */
    private static final int MOST = 1_800;

    private final DoubleSupplier clock;
    private final Deque<OverlayState> states = new ArrayDeque<>();
    private long shown;
    private boolean closed;

    /**
     * The table at a time.
     *
     * @param number counts the states, from 1
     * @param since  seconds from the start
     */
    record OverlayState(long number, double since, String json) {}

    /** @param clock seconds from the start */
    public OverlayFeed(DoubleSupplier clock) {
        this.clock = clock;
    }

    /** The table is so from now on. */
    public synchronized void show(String json) {
        if (!states.isEmpty() && states.getLast().json().equals(json)) {
            return;
        }
        double now = clock.getAsDouble();
        states.addLast(new OverlayState(++shown, now, json));
        // Of those that are too old for everybody the newest is shown to whoever is the latest.
        while (states.size() > MOST || states.size() > 1 && second().since() <= now - LONGEST_DELAY) {
            states.removeFirst();
        }
        notifyAll();
    }

    private OverlayState second() {
        return states.stream().skip(1).findFirst().orElseThrow();
    }

    /** Nobody is told anything any more. */
    public synchronized void close() {
        closed = true;
        notifyAll();
    }

    synchronized boolean closed() {
        return closed;
    }

    /**
     * The table as it was so long ago.
     *
     * @param delay in seconds
     * @return empty where nothing was shown yet, or what was is not kept
     */
    synchronized Optional<OverlayState> before(double delay) {
        double then = clock.getAsDouble() - delay;
        return states.reversed().stream().filter(state -> state.since() <= then).findFirst();
    }

    /**
     * The same, waited for until it is another than one that is known, and no longer than so many milliseconds.
     *
     * @param known the number of the state that was told last; 0 before the first
     */
    synchronized Optional<OverlayState> after(long known, double delay, long millis) throws InterruptedException {
        var state = another(known, delay);
        if (state.isEmpty() && !closed) {
            wait(Math.max(1, Math.min(millis, untilNext(known, delay))));
            state = another(known, delay);
        }
        return state;
    }

    private Optional<OverlayState> another(long known, double delay) {
        return before(delay).filter(state -> state.number() != known);
    }

    /** In how many milliseconds the state after a known one is old enough. */
    private long untilNext(long known, double delay) {
        double now = clock.getAsDouble();
        return states.stream()
                .filter(state -> state.number() > known)
                .findFirst()
                .map(state -> (long) Math.ceil(1000 * (state.since() + delay - now)))
                .orElse(Long.MAX_VALUE);
    }
}

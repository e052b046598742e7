package org.tilewatch.access;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * How long somebody waits who was wrong: the more often, the longer, up to a bound, and never for ever. Each address waits for its own
 * mistakes, and everybody a little for those of all, so that many addresses are of no use. Not safe for use by several threads at once.
 */
final class BackOff {
    private static final long SECOND = 1_000_000_000;
    private static final int DOUBLINGS = 20;
    private static final Wrong NONE = new Wrong(0, 0);

    private final LongSupplier nanoTime;
    private final Map<String, Wrong> byAddress = new LinkedHashMap<>();
    private Wrong all = NONE;

    /** @param at nanoseconds, when it was last so */
    private record Wrong(int times, long at) {}

    /** @param nanoTime nanoseconds from any start */
    BackOff(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** How many seconds an address still has to wait; 0 when it may try. */
    long seconds(String address) {
        var own = byAddress.getOrDefault(address, NONE);
        return Math.max(
                left(own, AccessLimit.FREE_TRIES_PER_ADDRESS.value(), AccessLimit.MAX_WAIT_SECONDS_PER_ADDRESS.value()),
                left(all, AccessLimit.FREE_TRIES.value(), AccessLimit.MAX_WAIT_SECONDS.value()));
    }

    private long left(Wrong wrong, int free, int longest) {
        if (wrong.times() < free) {
            return 0;
        }
        long wait = Math.min(longest, 1L << Math.min(DOUBLINGS, wrong.times() - free));
        long past = nanoTime.getAsLong() - wrong.at();
        return Math.max(0, Math.ceilDiv(wait * SECOND - past, SECOND));
    }

    /** Somebody was wrong. */
    void wrong(String address) {
        var own = again(byAddress.getOrDefault(address, NONE));
        byAddress.remove(address);
        byAddress.put(address, own);
        if (byAddress.size() > AccessLimit.ADDRESSES.value()) {
            byAddress.remove(byAddress.keySet().iterator().next());
        }
        all = again(all);
    }

    private Wrong again(Wrong before) {
        long now = nanoTime.getAsLong();
        boolean forgotten = now - before.at() > AccessLimit.FORGOTTEN_SECONDS.value() * SECOND;
        return new Wrong(forgotten ? 1 : before.times() + 1, now);
    }

    /** Somebody was right: the address starts anew. What others did wrong is still counted. */
    void right(String address) {
        byAddress.remove(address);
    }
}

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
    private static final FailedTries NONE = new FailedTries(0, 0);

    private final LongSupplier nanoTime;
    private final Map<String, FailedTries> byAddress = new LinkedHashMap<>();
    private FailedTries all = NONE;

    /** @param at nanoseconds, when it was last so */
    private record FailedTries(int times, long at) {}

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

    private long left(FailedTries failedTries, int free, int longest) {
        if (failedTries.times() < free) {
            return 0;
        }
        long wait = Math.min(longest, 1L << Math.min(DOUBLINGS, failedTries.times() - free));
        long past = nanoTime.getAsLong() - failedTries.at();
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

    private FailedTries again(FailedTries before) {
        long now = nanoTime.getAsLong();
        boolean forgotten = now - before.at() > AccessLimit.FORGOTTEN_SECONDS.value() * SECOND;
        return new FailedTries(forgotten ? 1 : before.times() + 1, now);
    }

    /** Somebody was right: the address starts anew. What others did wrong is still counted. */
    void right(String address) {
        byAddress.remove(address);
    }
}

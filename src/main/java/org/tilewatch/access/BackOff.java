package org.tilewatch.access;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * How long somebody waits who was wrong: the more often, the longer, up to a bound, and never for ever. Each sender waits for his own
 * mistakes. Those who are often wrong wait for one another too, so that many addresses are of no use; whoever was hardly ever wrong tries
 * out of a store that they cannot empty, and whom the kiosk knows waits for nobody else. Safe for use by several threads.
 */
final class BackOff {
    private static final long SECOND = 1_000_000_000;
    private static final int DOUBLINGS = 20;
    private static final FailedTries NONE = new FailedTries(0, 0);

    private final LongSupplier nanoTime;
    private final Map<String, FailedTries> bySender = new LinkedHashMap<>();
    /** Senders that were right, the one that was so longest ago first. */
    private final Set<String> right = new LinkedHashSet<>();

    private FailedTries ofMany = NONE;
    /** Tries that are left to those who were hardly ever wrong, and when that was so. */
    private double left = AccessLimit.TRIES_OF_NEWCOMERS.value();

    private long leftAt;

    /** @param at nanoseconds, when it was last so */
    private record FailedTries(int times, long at) {
        boolean isFew() {
            return times < AccessLimit.FREE_TRIES_PER_ADDRESS.value();
        }
    }

    /** @param nanoTime nanoseconds from any start */
    BackOff(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.leftAt = nanoTime.getAsLong();
    }

    /**
     * How many seconds a sender still has to wait; 0 when he may try.
     *
     * @param known whether it is a paired device
     */
    synchronized long seconds(String sender, boolean known) {
        var own = tries(sender);
        long ownWait =
                wait(own, AccessLimit.FREE_TRIES_PER_ADDRESS.value(), AccessLimit.MAX_WAIT_SECONDS_PER_ADDRESS.value());
        if (known || right.contains(sender)) {
            return ownWait;
        }
        return own.isFew()
                ? untilOneIsLeft(own.times() == 0)
                : Math.max(ownWait, wait(ofMany, AccessLimit.FREE_TRIES.value(), AccessLimit.MAX_WAIT_SECONDS.value()));
    }

    private FailedTries tries(String sender) {
        var own = bySender.getOrDefault(sender, NONE);
        return isForgotten(own) ? NONE : own;
    }

    private boolean isForgotten(FailedTries tries) {
        return nanoTime.getAsLong() - tries.at() > AccessLimit.FORGOTTEN_SECONDS.value() * SECOND;
    }

    private long wait(FailedTries failedTries, int free, int longest) {
        if (failedTries.times() < free) {
            return 0;
        }
        long wait = Math.min(longest, 1L << Math.min(DOUBLINGS, failedTries.times() - free));
        long past = nanoTime.getAsLong() - failedTries.at();
        return Math.max(0, Math.ceilDiv(wait * SECOND - past, SECOND));
    }

    /** The last of them are left to those who try for the first time. */
    private long untilOneIsLeft(boolean first) {
        refill();
        double wanted = first ? 1 : 1 + AccessLimit.TRIES_KEPT_FOR_THE_FIRST.value();
        return (long) Math.ceil(Math.max(0, wanted - left) * AccessLimit.MAX_WAIT_SECONDS.value());
    }

    private void refill() {
        long now = nanoTime.getAsLong();
        left = Math.min(
                AccessLimit.TRIES_OF_NEWCOMERS.value(),
                left + (double) (now - leftAt) / SECOND / AccessLimit.MAX_WAIT_SECONDS.value());
        leftAt = now;
    }

    /** Somebody was wrong. */
    synchronized void wrong(String sender, boolean known) {
        var before = tries(sender);
        bySender.remove(sender);
        bySender.put(sender, again(before));
        if (bySender.size() > AccessLimit.ADDRESSES.value()) {
            bySender.remove(bySender.keySet().iterator().next());
        }
        if (known || right.contains(sender)) {
            return;
        }
        if (before.isFew()) {
            refill();
            left = Math.max(0, left - 1);
        } else {
            ofMany = again(ofMany);
        }
    }

    private FailedTries again(FailedTries before) {
        return new FailedTries(isForgotten(before) ? 1 : before.times() + 1, nanoTime.getAsLong());
    }

    /** Somebody was right: he starts anew. What others did wrong is still counted. */
    synchronized void right(String sender) {
        bySender.remove(sender);
        right.remove(sender);
        right.add(sender);
        if (right.size() > AccessLimit.DEVICES.value()) {
            right.remove(right.iterator().next());
        }
    }
}

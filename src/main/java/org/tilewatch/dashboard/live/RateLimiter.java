package org.tilewatch.dashboard.live;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.DoubleSupplier;
import org.tilewatch.dashboard.server.RequestLimit;

/**
 * How much a device may have written into the journal: so many at once, and then one after another at an even pace. Each waits for its
 * own haste alone. Safe for use by several threads.
 */
final class RateLimiter {
    private static final double HOUR = 3600;

    private final DoubleSupplier clock;
    /** The one that was silent longest first. */
    private final Map<String, Left> devices = new LinkedHashMap<>();

    /**
     * @param said that may still be said at once
     * @param at   in seconds, when that was so
     */
    private record Left(double said, double at) {}

    /** @param clock seconds from the start */
    RateLimiter(DoubleSupplier clock) {
        this.clock = clock;
    }

    /** Takes in that a device says something more; whether it may. */
    synchronized boolean allows(String device) {
        double now = clock.getAsDouble();
        double most = RequestLimit.SAID_AT_ONCE.value();
        var before = devices.remove(device);
        double left = before == null
                ? most
                : Math.min(most, before.said() + (now - before.at()) * RequestLimit.SAID_AN_HOUR.value() / HOUR);
        boolean allowed = left >= 1;
        devices.put(device, new Left(allowed ? left - 1 : left, now));
        if (devices.size() > RequestLimit.SAID_BY.value()) {
            devices.remove(devices.keySet().iterator().next());
        }
        return allowed;
    }
}

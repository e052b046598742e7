package org.tilewatch.health;

import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Remembers every strain of the machine. The kernel does not: its driver raspberrypi-hwmon has the firmware forget whenever it asks, every
 * other second, so that a supply that was too weak for a moment is in no file any more.
 */
public final class ThrottlingMonitor {
    /** As often as the kernel's driver asks, in seconds. */
    public static final int PERIOD_SECONDS = 2;

    private final Supplier<ThrottlingState> told;
    private ThrottlingState known = ThrottlingState.UNMEASURED;

    /** @param told what the machine tells at the moment */
    public ThrottlingMonitor(Supplier<ThrottlingState> told) {
        this.told = told;
    }

    /** Looks, and gives back what has never been so before. */
    public synchronized Set<ThrottlingCause> look() {
        var before = known.since();
        known = told.get().remembering(known);
        return known.since().stream()
                .filter(throttlingCause -> !before.contains(throttlingCause))
                .collect(Collectors.toSet());
    }

    /** What holds, as the last look has told it, and what held at any. */
    public synchronized ThrottlingState known() {
        return known;
    }
}

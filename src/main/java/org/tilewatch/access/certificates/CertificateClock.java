package org.tilewatch.access.certificates;

import java.time.Instant;
import java.time.InstantSource;
import java.util.function.BooleanSupplier;

/**
 * The clock by which certificates begin and end. A kiosk that has no clock of its own may believe itself in 1970, or where it was when
 * it was switched off, until a network tells it better.
 *
 * @param clock of the machine
 * @param built when the program was made: no clock that is right says less
 * @param set   whether the clock was set from a network, or is such that nobody needs to
 */
public record CertificateClock(InstantSource clock, Instant built, BooleanSupplier set) {
    /** One that is always right. */
    static CertificateClock right(InstantSource clock) {
        return new CertificateClock(clock, Instant.EPOCH, () -> true);
    }

    /** What the clock says, or the latest time before which it cannot be. */
    Instant now() {
        var now = clock.instant();
        return now.isBefore(built) ? built : now;
    }

    /** Whether devices may be told by it that what they trust is over. */
    boolean isTrusted() {
        return set.getAsBoolean() && !clock.instant().isBefore(built);
    }
}

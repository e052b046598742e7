package org.tilewatch.access;

import java.util.Optional;
import org.tilewatch.seats.Speaker;

/**
 * Whoever asks something of the kiosk.
 *
 * @param speaker through what he speaks; empty for somebody whom the kiosk does not know
 */
public record Guest(Leave leave, Optional<Speaker> speaker) {
    /** Whoever stands before the kiosk's own screen. */
    public static final Guest AT_THE_KIOSK = new Guest(Leave.Common.HOST, Optional.of(Speaker.KIOSK));
}

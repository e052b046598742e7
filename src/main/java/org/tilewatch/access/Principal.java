package org.tilewatch.access;

import java.util.Optional;
import org.tilewatch.seats.Speaker;

/**
 * Whoever asks something of the kiosk, and as what.
 *
 * @param speaker through what he speaks; empty for a guest, whom the kiosk does not know
 */
public record Principal(Role role, Optional<Speaker> speaker) {
    /** Whoever stands before the kiosk's own screen. */
    public static final Principal AT_THE_KIOSK = new Principal(Role.GeneralRole.HOST, Optional.of(Speaker.KIOSK));
}

package org.tilewatch.seats.gpio;

import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.SaidException;

/** The seats' lines cannot be had; it says so in one sentence for whoever installs the kiosk. */
public final class SeatsUnavailable extends SaidException {
    private static final long serialVersionUID = 1L;

    SeatsUnavailable(SeatPins pins, Throwable cause) {
        super(
                Key.WIRED_BUTTONS_UNREACHABLE.with(
                        Argument.of(pins.lines()), Argument.of(String.valueOf(cause.getMessage()))),
                cause);
    }
}

package org.tilewatch.seats.gpio;

import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;

/** The seats' lines cannot be had; it says so in one sentence for whoever installs the kiosk. */
public final class SeatsUnavailable extends SaidException {
    private static final long serialVersionUID = 1L;

    private SeatsUnavailable(Sentence because, Throwable cause) {
        super(because, cause);
    }

    /** There is no chip, or the kiosk may not open it. */
    static SeatsUnavailable all(SeatPins pins, Throwable cause) {
        return new SeatsUnavailable(
                Key.WIRED_BUTTONS_UNREACHABLE.with(Argument.of(pins.lines()), reason(cause)), cause);
    }

    /** Somebody else holds one of the lines. */
    static SeatsUnavailable line(int line, String setting, Throwable cause) {
        return new SeatsUnavailable(
                Key.WIRED_LINE_TAKEN.with(Argument.of(String.valueOf(line)), Argument.of(setting), reason(cause)),
                cause);
    }

    private static Argument reason(Throwable cause) {
        return Argument.of(String.valueOf(cause.getMessage()));
    }
}

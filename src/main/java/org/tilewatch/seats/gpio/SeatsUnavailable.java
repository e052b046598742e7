package org.tilewatch.seats.gpio;

/** The seats' lines cannot be had; the message is one sentence for whoever installs the kiosk. */
public final class SeatsUnavailable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SeatsUnavailable(SeatPins pins, Throwable cause) {
        super(
                "The seat buttons cannot be reached on GPIO %s: this needs a Raspberry Pi, a /dev/gpiochip that the user may open, and no other program on those lines (%s)"
                        .formatted(pins.seats(), cause.getMessage()),
                cause);
    }
}

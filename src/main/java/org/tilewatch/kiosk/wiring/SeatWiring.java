package org.tilewatch.kiosk.wiring;

import java.nio.file.Path;
import org.tilewatch.seats.gpio.SeatPins;

/** How the buttons on the table reach the kiosk. */
public sealed interface SeatWiring {
    /** Over a Raspberry Pi's header, with a light at each seat. */
    record GpioHeader(SeatPins pins) implements SeatWiring {}

    /** As the keys 1 to 4 of an input device. */
    record Keypad(Path device) implements SeatWiring {}

    /**
     * However they hang there, or are chosen on the page.
     *
     * @param pins of the header, if it is that
     */
    record LeftOpen(SeatPins pins) implements SeatWiring {}
}

package org.tilewatch.rules.riichi;

import java.util.function.Predicate;

/**
 * A row of the yaku table.
 *
 * @param name    the contract's name
 * @param closed  fan in a concealed hand
 * @param open    fan in an open hand; 0 where the text wants a concealed one
 * @param section where the text grants it
 * @param holds   whether a reading has it
 */
record Yaku(String name, int closed, int open, String section, Predicate<HandReading> holds) {
    /** What the row is worth to a reading: 0 when it does not hold. */
    int fan(HandReading reading) {
        int fan = reading.hand().isClosed() ? closed : open;
        return fan > 0 && holds.test(reading) ? fan : 0;
    }
}

/**
 * The buttons and lights at the table, as they are wired, or as somebody has chosen of what hangs on the machine.
 *
 * <p>In: a GPIO chip or a keypad.
 *
 * <p>Out: presses; lights set by what happens.
 *
 * <p>None of its business: what a press means.
 */
@NullMarked
package org.tilewatch.kiosk.wiring;

import org.jspecify.annotations.NullMarked;

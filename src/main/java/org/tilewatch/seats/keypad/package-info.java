/**
 * The seats' buttons as keys of a keypad or of USB buttons, for a table without a Raspberry Pi's header; there are no lights.
 *
 * <p>In: what the kernel says of an input device. Out: presses, with the kiosk's time. What they mean is none of its business.
 */
@NullMarked
package org.tilewatch.seats.keypad;

import org.jspecify.annotations.NullMarked;

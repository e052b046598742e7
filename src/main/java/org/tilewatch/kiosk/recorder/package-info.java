/**
 * What the camera and the buttons gave, kept as a recording with the players' consent.
 *
 * <p>In: frames and presses on their way.
 *
 * <p>Out: a recording without the room about the table.
 *
 * <p>None of its business: playing it.
 */
@NullMarked
package org.tilewatch.kiosk.recorder;

import org.jspecify.annotations.NullMarked;

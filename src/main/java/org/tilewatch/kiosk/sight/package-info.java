/**
 * The session's camera, as options and people choose it, its clock, and what one frame of it is good for.
 *
 * <p>In: frames.
 *
 * <p>Out: picture quality, corners found, things made of the next frame.
 *
 * <p>None of its business: following a hand.
 */
@NullMarked
package org.tilewatch.kiosk.sight;

import org.jspecify.annotations.NullMarked;

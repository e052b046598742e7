/**
 * Pictures in native memory, and what looks at them: frames, OpenCV's library, the trained networks and what computes
 * them, and the scopes that release what they hold.
 *
 * <p>In: pixels, or the bytes of a picture's file.
 *
 * <p>Out: frames with their time in seconds; what a network makes of a picture.
 *
 * <p>None of its business: where pictures come from, and what they show.
 */
@NullMarked
package org.tilewatch.picture;

import org.jspecify.annotations.NullMarked;

/**
 * Decides from small grey differences when a region has come to rest and what has changed since.
 *
 * <p>In: frames.
 *
 * <p>Out: still frames with the regions that changed.
 *
 * <p>None of its business: tiles.
 */
@NullMarked
package org.tilewatch.still;

import org.jspecify.annotations.NullMarked;

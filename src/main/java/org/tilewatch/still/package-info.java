/**
 * Decides when a region has come to rest, what has changed there since, and what an arm hides.
 *
 * <p>In: frames; for what is hidden, the corners of the tiles found too.
 *
 * <p>Out: which cells of the table move, which have changed since they were looked at, and which something hides.
 *
 * <p>None of its business: tiles.
 */
@NullMarked
package org.tilewatch.still;

import org.jspecify.annotations.NullMarked;

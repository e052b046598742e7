/**
 * Performances filmed: each becomes a recording with truth, as an overhead camera would have taken it.
 *
 * <p>In: a performance, tile art, a seed for camera, table and light, and the moments to be kept.
 *
 * <p>Out: a recording.
 *
 * <p>None of its business: what is played, and how pictures are drawn.
 */
@NullMarked
package org.tilewatch.simulator.film;

import org.jspecify.annotations.NullMarked;

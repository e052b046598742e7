/**
 * The reader network: what is on each face.
 *
 * <p>In: a frame and found tiles.
 *
 * <p>Out: readings: calibrated probabilities for each tile.
 *
 * <p>None of its business: places on the table.
 */
@NullMarked
package org.tilewatch.reading;

import org.jspecify.annotations.NullMarked;

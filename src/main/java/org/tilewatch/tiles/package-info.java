/**
 * The tiles themselves: kinds, suits, winds, seats, melds, and a reading of a face with its probabilities.
 *
 * <p>In: nothing.
 *
 * <p>Out: values that every later step speaks in.
 *
 * <p>None of its business: anything that happens to a tile.
 */
@NullMarked
package org.tilewatch.tiles;

import org.jspecify.annotations.NullMarked;

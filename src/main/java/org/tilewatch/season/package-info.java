/**
 * How players fared over many games.
 *
 * <p>In: games as they were agreed and told, corrections applied.
 *
 * <p>Out: figures of each player, of one game or of all.
 *
 * <p>None of its business: who may be named, and where games are kept.
 */
@NullMarked
package org.tilewatch.season;

import org.jspecify.annotations.NullMarked;

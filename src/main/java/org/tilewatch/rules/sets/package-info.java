/**
 * What all the games share about hands: which sets and pair they can be read as, which tiles complete them, how far they are
 * from ready, and what a row of a text may presuppose of a hand.
 *
 * <p>In: counts of the 34 playing kinds, how many sets are still to be made of them, and the shapes that a game accepts.
 *
 * <p>Out: every reading; the kinds waited for; the distance in tiles.
 *
 * <p>None of its business: what any of it is worth.
 */
@NullMarked
package org.tilewatch.rules.sets;

import org.jspecify.annotations.NullMarked;

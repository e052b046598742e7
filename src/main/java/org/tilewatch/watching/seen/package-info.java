/**
 * What lies on the table and what hides it, whatever it means: from one look to the next.
 *
 * <p>In: looks.
 *
 * <p>Out: a scene: tiles followed over looks with the probabilities of what each is, how many stand before whom, where arms have reached,
 * what lay there for a moment, what is no tile though it was taken for one, which tiles stood in whose row,
 * which part of the table is whose.
 *
 * <p>None of its business: which event a tile tells of, whose turn it is, and what was told.
 */
@NullMarked
package org.tilewatch.watching.seen;

import org.jspecify.annotations.NullMarked;

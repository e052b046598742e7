/**
 * Who sits where in each round of a tournament, and whether a plan is a good one.
 *
 * <p>In: how many play how many rounds, who shall not meet, what was played already; a plan of whatever origin.
 *
 * <p>Out: a plan; what is wrong with one, how often people meet in it, and how near that is to what can be reached.
 *
 * <p>None of its business: who the players are, and their results.
 */
@NullMarked
package org.tilewatch.tournament.seating;

import org.jspecify.annotations.NullMarked;

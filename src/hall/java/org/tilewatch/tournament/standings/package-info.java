/**
 * What a tournament's players have, from the tables' results.
 *
 * <p>In: what each table counted, who sat there for whom, and what referees took off.
 *
 * <p>Out: each table's final points by the rules, everybody's sums and places, and who goes on after a cut.
 *
 * <p>None of its business: how a table came to its result, and the players' names.
 */
@NullMarked
package org.tilewatch.tournament.standings;

import org.jspecify.annotations.NullMarked;

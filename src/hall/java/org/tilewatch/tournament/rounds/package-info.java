/**
 * A tournament as its host runs it: what was decided, step by step, and what follows from it.
 *
 * <p>In: the host's steps in order, none of which is ever changed, and what the tables counted.
 *
 * <p>Out: who sits where, what each table's clock shows, who sat for whom, what was taken off, and results for the standings.
 *
 * <p>None of its business: names, kiosks, and how a table came to its count.
 */
@NullMarked
package org.tilewatch.tournament.rounds;

import org.jspecify.annotations.NullMarked;

/**
 * Runs a tournament over a hall's book: steps of its host, seats and clocks sent to the tables, results out of the tables' games.
 *
 * <p>In: what the host decides, and the games that the tables tell.
 *
 * <p>Out: messages to tables, each table's result and how far it is signed, and the standings.
 *
 * <p>None of its business: commands, pages, and the rules of standings.
 */
@NullMarked
package org.tilewatch.hall.organiser;

import org.jspecify.annotations.NullMarked;

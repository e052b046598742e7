/**
 * How each table of a hall stands, as it is shown on the hall's screen.
 *
 * <p>In: a game's entries, one after the other.
 *
 * <p>Out: hand, round, dealer, points, and what the table waits for since when.
 *
 * <p>None of its business: tiles; nobody at a table may see another's.
 */
@NullMarked
package org.tilewatch.hall.tables;

import org.jspecify.annotations.NullMarked;

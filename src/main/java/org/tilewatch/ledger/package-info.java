/**
 * What must survive a pulled plug: every event and payment in SQLite before it is announced, and the totals.
 *
 * <p>In: events; games that were played elsewhere, logs of other programs among them.
 *
 * <p>Out: the journal, read back after a restart; every game with its score cards, as JSON and for a spreadsheet, and as other programs read it.
 *
 * <p>None of its business: how events came about.
 */
@NullMarked
package org.tilewatch.ledger;

import org.jspecify.annotations.NullMarked;

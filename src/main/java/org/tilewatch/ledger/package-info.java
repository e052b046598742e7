/**
 * What must survive a pulled plug: every event in SQLite before it is announced, and the totals.
 *
 * <p>In: events.
 *
 * <p>Out: the journal, read back after a restart.
 *
 * <p>None of its business: how events came about.
 */
@NullMarked
package org.tilewatch.ledger;

import org.jspecify.annotations.NullMarked;

/**
 * Routes for the games played and for copies of the ledger.
 *
 * <p>In: requests of pages.
 *
 * <p>Out: calls of the ports in this package; downloads.
 *
 * <p>None of its business: how games are kept.
 */
@NullMarked
package org.tilewatch.dashboard.history;

import org.jspecify.annotations.NullMarked;

/**
 * A session at a live table: put together from its parts, run, closed, and gone on with after a copy took the ledger's place or another camera was chosen.
 *
 * <p>In: settings and networks.
 *
 * <p>Out: a running kiosk.
 *
 * <p>None of its business: what any part does.
 */
@NullMarked
package org.tilewatch.kiosk.session;

import org.jspecify.annotations.NullMarked;

/**
 * The pipeline put together: one loop that carries frames and presses through every step to the ledger and the dashboard.
 *
 * <p>In: a camera source, seats, settings.
 *
 * <p>Out: events.
 *
 * <p>None of its business: the steps' own work.
 */
@NullMarked
package org.tilewatch.kiosk;

import org.jspecify.annotations.NullMarked;

/**
 * The health of a running kiosk and of one that does not run: checks, log, copies by the clock, systemd.
 *
 * <p>In: frames and the loop's pulse.
 *
 * <p>Out: findings, troubles, copies.
 *
 * <p>None of its business: what a check grades: see {@code health}.
 */
@NullMarked
package org.tilewatch.kiosk.monitor;

import org.jspecify.annotations.NullMarked;

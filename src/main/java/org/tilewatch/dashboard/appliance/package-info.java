/**
 * Routes for health, metrics, updates and the consent to a recording.
 *
 * <p>In: requests of pages and monitors.
 *
 * <p>Out: calls of the ports in this package.
 *
 * <p>None of its business: the checks themselves.
 */
@NullMarked
package org.tilewatch.dashboard.appliance;

import org.jspecify.annotations.NullMarked;

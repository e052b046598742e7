/**
 * How the appliance fares: a list of checks, each of which grades one thing and says in one sentence what is wrong and what to do.
 *
 * <p>In comes what is known of the kiosk at a moment ({@link org.tilewatch.health.Condition}), out go findings. Who asks, how often, and
 * where the figures come from is none of its business; a new check is a new file and a line in {@link org.tilewatch.health.HealthChecks}.
 */
@NullMarked
package org.tilewatch.health;

import org.jspecify.annotations.NullMarked;

/**
 * Buttons and lights, one of each at every seat, behind a port: GPIO through Pi4J, or the dashboard.
 *
 * <p>In: edges from hardware or from the page.
 *
 * <p>Out: debounced edges with their time; lights set.
 *
 * <p>None of its business: what a press means.
 */
@NullMarked
package org.tilewatch.seats;

import org.jspecify.annotations.NullMarked;

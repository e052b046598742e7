/**
 * The seats' buttons and lights on a Raspberry Pi's header, through Pi4J.
 *
 * <p>In: edges of contacts; lights to be set.
 *
 * <p>Out: debounced edges with their time.
 *
 * <p>None of its business: what a press means.
 */
@NullMarked
package org.tilewatch.seats.gpio;

import org.jspecify.annotations.NullMarked;

/**
 * Buttons and lights, one of each at every seat, whatever they are made of: those on the page stand here, those on wires
 * in {@code gpio}.
 *
 * <p>In: contacts of hardware or of the page.
 *
 * <p>Out: debounced edges with their time; lights set.
 *
 * <p>None of its business: what a press means.
 */
@NullMarked
package org.tilewatch.seats;

import org.jspecify.annotations.NullMarked;

/**
 * What a live kiosk is started with.
 *
 * <p>In: options of a command, as values.
 *
 * <p>Out: the same, checked.
 *
 * <p>None of its business: reading a command line.
 */
@NullMarked
package org.tilewatch.kiosk.settings;

import org.jspecify.annotations.NullMarked;

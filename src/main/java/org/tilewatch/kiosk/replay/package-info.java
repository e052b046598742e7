/**
 * A recording through the whole kiosk, as fast as it goes or in real time on the page.
 *
 * <p>In: a recording.
 *
 * <p>Out: events, as from a live table.
 *
 * <p>None of its business: making one.
 */
@NullMarked
package org.tilewatch.kiosk.replay;

import org.jspecify.annotations.NullMarked;

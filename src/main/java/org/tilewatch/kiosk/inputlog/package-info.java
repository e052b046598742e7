/**
 * What the watcher was given in a hand, on disk, so that another watcher takes its place.
 *
 * <p>In: looks and presses.
 *
 * <p>Out: the same after a restart.
 *
 * <p>None of its business: what they mean.
 */
@NullMarked
package org.tilewatch.kiosk.inputlog;

import org.jspecify.annotations.NullMarked;

/**
 * The journal for other programs, as server-sent events.
 *
 * <p>In: events as they are journalled.
 *
 * <p>Out: each with its place, from any place on.
 *
 * <p>None of its business: the pages.
 */
@NullMarked
package org.tilewatch.dashboard.events;

import org.jspecify.annotations.NullMarked;

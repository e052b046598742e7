/**
 * The open pages: what each is sent over its WebSocket, and what people say on it.
 *
 * <p>In: states, messages of pages.
 *
 * <p>Out: pushes; presses and words.
 *
 * <p>None of its business: what a state holds.
 */
@NullMarked
package org.tilewatch.dashboard.live;

import org.jspecify.annotations.NullMarked;

/**
 * Routes for the choice of a camera, corners, lens, wired buttons and the beginning of a game.
 *
 * <p>In: requests of pages.
 *
 * <p>Out: calls of the ports in this package.
 *
 * <p>None of its business: how cameras, corners, lens and buttons work.
 */
@NullMarked
package org.tilewatch.dashboard.setup;

import org.jspecify.annotations.NullMarked;

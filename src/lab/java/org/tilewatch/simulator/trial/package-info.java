/**
 * The watcher put on trial: simulated games are watched, and what was told of each hand is held against what truly happened.
 *
 * <p>In: performances, and somebody who watches them.
 *
 * <p>Out: for each hand whether its record is true, what was asked, how late it was told; the figures of many hands; and
 * how often happens what the watcher takes for how likely.
 *
 * <p>None of its business: how a table is seen, and what to do about what went wrong.
 */
@NullMarked
package org.tilewatch.simulator.trial;

import org.jspecify.annotations.NullMarked;

/**
 * Every number of the watcher that somebody has chosen: how likely, how surely read, how long, how near, how many. What
 * means the same has one name and one value, and says for what it is taken.
 *
 * <p>In: nothing.
 *
 * <p>Out: records of numbers, each with its unit and what it was chosen by.
 *
 * <p>None of its business: facts of the game, such as thirteen tiles to a hand, which stand where the game is.
 */
@NullMarked
package org.tilewatch.watching.odds;

import org.jspecify.annotations.NullMarked;

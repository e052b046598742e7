/**
 * Single pictures of tables that nobody played: random but plausible, with truth, to train and check the recogniser.
 *
 * <p>In: a seed and tile art.
 *
 * <p>Out: pictures, each with a truth file in the form of the overhead samples.
 *
 * <p>None of its business: games and recordings.
 */
@NullMarked
package org.tilewatch.simulator.stills;

import org.jspecify.annotations.NullMarked;

/**
 * Plays whole hands on the simulated table: deals, lets simple players play by a ruleset, and choreographs what a camera would see.
 *
 * <p>In: a seed, a ruleset, how many play and what they agreed, how many hands, how fast, how disturbed.
 *
 * <p>Out: a performance: the table at any moment, the presses of the buttons, and the events that truly happened.
 *
 * <p>None of its business: how the table looks, and what the kiosk makes of it.
 */
@NullMarked
package org.tilewatch.simulator.game;

import org.jspecify.annotations.NullMarked;

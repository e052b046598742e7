/**
 * A table of our own: deals, plays and renders hands with ground truth, for the demo, tests and training.
 *
 * <p>In: a seed, a ruleset and what the players agreed.
 *
 * <p>Out: recordings and stills with truth.
 *
 * <p>None of its business: the kiosk itself.
 */
@NullMarked
package org.tilewatch.simulator;

import org.jspecify.annotations.NullMarked;

/**
 * A proof of a watcher that keeps several explanations of the table from look to look: hypotheses over a window, as multiple-hypothesis
 * tracking has them (Reid 1979; Blackman 2004). It is tried on simulated hands before anything of the watcher is built anew.
 *
 * <p>In: looks at a table, followed by the watcher's own tracker, and the hand as it was dealt.
 *
 * <p>Out: the explanations kept, each a legal hand with what every tile seen tells of, and how likely each is.
 *
 * <p>None of its business: buttons, how a hand ends, questions, and what is told to whom.
 */
@NullMarked
package org.tilewatch.simulator.beam;

import org.jspecify.annotations.NullMarked;

/**
 * A proof of a watcher that keeps several explanations of the table from look to look: hypotheses over a window, as multiple-hypothesis
 * tracking has them (Reid 1979; Blackman 2004). It is tried on simulated hands before anything of the watcher is built anew.
 *
 * <p>In: looks at a table, followed by the watcher's own tracker, the buttons, and the hand as it was dealt.
 *
 * <p>Out: the explanations kept, each a legal hand with what every tile seen tells of, and how likely each is; what of it would be told
 * when, and what would be asked.
 *
 * <p>None of its business: who deals, what is told to whom and in which words.
 */
@NullMarked
package org.tilewatch.simulator.beam;

import org.jspecify.annotations.NullMarked;

/**
 * Hands that people played, as logs keep them.
 *
 * <p>In: a file of logged hands.
 *
 * <p>Out: who drew, threw, claimed and won what.
 *
 * <p>None of its business: how a hand is dealt again so that it goes as it went, and what it looks like on a table.
 */
@NullMarked
package org.tilewatch.simulator.log;

import org.jspecify.annotations.NullMarked;

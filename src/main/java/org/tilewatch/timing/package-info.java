/**
 * Where the frames' time goes, step by step.
 *
 * <p>In: a step's work.
 *
 * <p>Out: what it gave, and what every step has cost in milliseconds.
 *
 * <p>None of its business: the work itself.
 */
@NullMarked
package org.tilewatch.timing;

import org.jspecify.annotations.NullMarked;

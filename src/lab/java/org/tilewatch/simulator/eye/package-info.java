/**
 * A recogniser without pictures: says of a simulated table what a perfect or a fallible recogniser would report.
 *
 * <p>In: a scene at a moment, and how the recogniser errs.
 *
 * <p>Out: a look, as the watcher gets it.
 *
 * <p>None of its business: rendering, and how the scene came about.
 */
@NullMarked
package org.tilewatch.simulator.eye;

import org.jspecify.annotations.NullMarked;

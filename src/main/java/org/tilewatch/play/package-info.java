/**
 * The hand in play and the game around it as immutable values with pure transitions, the events that tell their story, and the
 * records of both, which grow by their events.
 *
 * <p>In: a state and an event.
 *
 * <p>Out: the next state, or the rule that forbids the event.
 *
 * <p>None of its business: what the camera sees, and scores.
 */
@NullMarked
package org.tilewatch.play;

import org.jspecify.annotations.NullMarked;

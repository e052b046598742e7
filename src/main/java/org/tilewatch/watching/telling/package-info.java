/**
 * What is said of a hand: told, asked, corrected and settled.
 *
 * <p>In: deeds, insights, doubts, and what people say. {@code Following} takes in deeds, {@code Hindsight} insights: nobody else.
 *
 * <p>Out: the record of the game with its events, questions, corrections and the reason for each, as keys with arguments.
 *
 * <p>None of its business: how a story is found.
 */
@NullMarked
package org.tilewatch.watching.telling;

import org.jspecify.annotations.NullMarked;

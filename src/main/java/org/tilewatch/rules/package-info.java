/**
 * The games: what a hand is worth and who pays whom, each reason with its number in the text.
 *
 * <p>In: a hand, or a finished hand of four.
 *
 * <p>Out: a score with its items, or a settlement; or one sentence on what is wrong.
 *
 * <p>None of its business: how the hand was played or seen.
 */
@NullMarked
package org.tilewatch.rules;

import org.jspecify.annotations.NullMarked;

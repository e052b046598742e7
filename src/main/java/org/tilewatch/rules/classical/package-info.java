/**
 * The classical Chinese games: Millington's rules, the same with another order of claims, and their Russian form.
 *
 * <p>In: a hand, won or lost, or a finished hand of four.
 *
 * <p>Out: its base points and doubles, each with the number that grants it; who pays whom.
 *
 * <p>None of its business: how the hand was played; riichi.
 *
 * <p>A game is a list of {@link org.tilewatch.rules.classical.Row rows}; {@link org.tilewatch.rules.classical.ClassicalRuleset}
 * reads a hand in every way, adds up the rows that hold, and keeps the dearest reading.
 */
@NullMarked
package org.tilewatch.rules.classical;

import org.jspecify.annotations.NullMarked;

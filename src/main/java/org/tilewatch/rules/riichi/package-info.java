/**
 * Riichi, by sets of rules that differ in {@link org.tilewatch.rules.riichi.Setting settings} alone. Where a comment cites a
 * section it is one of the European Mahjong Association's texts of 2008 and 2012, which number alike.
 *
 * <p>In: a {@link org.tilewatch.rules.riichi.RuleSet}, and a winning hand or a finished hand of four.
 *
 * <p>Out: the best reading with every fu, yaku and dora and its section in the set's own text, or a settlement; what the set says
 * of the end of a game and of what players may do; or one sentence on what is wrong.
 *
 * <p>None of its business: the other games, and how the hand came about.
 */
@NullMarked
package org.tilewatch.rules.riichi;

import org.jspecify.annotations.NullMarked;

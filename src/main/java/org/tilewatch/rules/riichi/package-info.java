/**
 * Riichi as the European Mahjong Association played it in 2008 and in 2012. Sections are those of the two texts, which number
 * alike.
 *
 * <p>In: a winning hand, or a finished hand of four.
 *
 * <p>Out: the best reading with every fu, yaku and dora and its section, or a settlement; or one sentence on what is wrong.
 *
 * <p>None of its business: the other games, and how the hand came about.
 */
@NullMarked
package org.tilewatch.rules.riichi;

import org.jspecify.annotations.NullMarked;

/**
 * The games that the kiosk knows, one file each, and riichi by any set of rules: what a hand is worth, how it is played, and how the game runs from hand to hand.
 *
 * <p>In: a name, and what a table agreed.
 *
 * <p>Out: a game with its scoring, its way of playing and its course.
 *
 * <p>None of its business: how a rule is applied. Another game is another file here and a line in {@link
 * org.tilewatch.games.Games}; a game that is none of ours is a service of its own library. Another set of riichi rules is a file
 * of settings; who reads it is a service too.
 */
@NullMarked
package org.tilewatch.games;

import org.jspecify.annotations.NullMarked;

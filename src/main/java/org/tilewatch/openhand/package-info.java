/**
 * One picture of a hand laid open: what is its row, which sets lie apart, which tile has won.
 *
 * <p>In: the tiles of a picture with their corners and readings, and what people say of them.
 *
 * <p>Out: the tiles numbered, those set aside that lie about the hand, those that are doubtful, and the hand.
 *
 * <p>None of its business: pictures and networks, and what the hand is worth.
 */
@NullMarked
package org.tilewatch.openhand;

import org.jspecify.annotations.NullMarked;

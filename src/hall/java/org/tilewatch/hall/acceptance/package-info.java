/**
 * What a hall makes of an entry that reaches it: it follows, it is known, it begins another branch, or something before it is missing.
 *
 * <p>In: an entry's place in its chain, and what is known of its game.
 *
 * <p>Out: a verdict.
 *
 * <p>None of its business: where entries are kept, and what they tell.
 */
@NullMarked
package org.tilewatch.hall.acceptance;

import org.jspecify.annotations.NullMarked;

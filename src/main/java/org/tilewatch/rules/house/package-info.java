/**
 * A club's own rules over one of the texts: rows switched off, changed in value or added, and other standards for the options.
 *
 * <p>In: what the club wrote down, as values.
 *
 * <p>Out: conditions that any hand, read one way, can be asked.
 *
 * <p>None of its business: how a game counts its rows; files.
 */
@NullMarked
package org.tilewatch.rules.house;

import org.jspecify.annotations.NullMarked;

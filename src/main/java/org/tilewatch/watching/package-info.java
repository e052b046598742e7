/**
 * From looks at the settled table and button edges to the events of a legal game.
 *
 * <p>In: looks, each a list of tiles seen in table millimetres with their readings, and button edges, in order of time.
 *
 * <p>Out: events, questions where it cannot decide.
 *
 * <p>None of its business: pixels, pictures, files and clocks.
 */
@NullMarked
package org.tilewatch.watching;

import org.jspecify.annotations.NullMarked;

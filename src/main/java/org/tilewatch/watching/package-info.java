/**
 * From looks at the settled table, button edges and what people say to the events of a legal game.
 *
 * <p>In: looks, each a list of tiles seen in table millimetres with their readings, button edges, and what
 * people say of it at the page, in order of time.
 *
 * <p>Out: events, questions where it cannot decide, corrections of what was told.
 *
 * <p>None of its business: pixels, pictures, files and clocks.
 */
@NullMarked
package org.tilewatch.watching;

import org.jspecify.annotations.NullMarked;

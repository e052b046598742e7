/**
 * From looks at the settled table, button edges and what people say to the events of a legal game. This is the door: a watcher, which
 * hands each look to the rooms behind it, and watches a hand once more from its inputs where something was told too early.
 *
 * <p>In: looks, each a list of tiles seen in table millimetres with their readings, button edges, and what people
 * say of it at the page, in order of time.
 *
 * <p>Out: events, questions where it cannot decide, corrections of what was told.
 *
 * <p>Behind it, each knowing only those before it: {@code odds}, {@code seen} and {@code pressed}, {@code story}, {@code telling}.
 *
 * <p>None of its business: pixels, pictures, files and clocks.
 */
@NullMarked
package org.tilewatch.watching;

import org.jspecify.annotations.NullMarked;

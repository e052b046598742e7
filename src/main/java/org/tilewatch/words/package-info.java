/**
 * What the kiosk says, before it is said in any language: a sentence is a key with arguments, and each language's file has words
 * for the key. Names that people give stand in sentences, and are cleaned here.
 *
 * <p>In: nothing.
 *
 * <p>Out: sentences as values, to be compared, kept, nested in one another and sent.
 *
 * <p>None of its business: the words themselves, and how a language counts.
 */
@NullMarked
package org.tilewatch.words;

import org.jspecify.annotations.NullMarked;

package org.tilewatch.dashboard.setup;

import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * The sets of rules of clubs, as the page changes them. Called on the server's threads; all but the first throw a Refusal when it cannot be so.
 *
 * @param all   what each setting may be, every set, the files that could not be taken, and what everybody played last, as one JSON object
 * @param tried what is wrong with a file is thrown; nothing is kept
 * @param keep  keeps a file under the name that stands in it, in place of an earlier one of that name
 * @param file  the file of a name
 * @param drop  lets the file of a name go
 */
public record ClubRules(
        Supplier<String> all,
        Consumer<String> tried,
        Consumer<String> keep,
        UnaryOperator<String> file,
        Consumer<String> drop) {}

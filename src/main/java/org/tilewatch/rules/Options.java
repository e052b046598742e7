package org.tilewatch.rules;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a table agreed where the text leaves it a choice: option names with their values (whole numbers, words, truth values).
 * Each ruleset documents and checks its own names.
 */
public record Options(Map<String, Object> values) {
    /** No option set: every default of the text. */
    public static final Options NONE = new Options(Map.of());

    public Options {
        values = Map.copyOf(values);
    }

    /** These options, and those of others that are not among them. */
    public Options over(Options others) {
        if (others.values.isEmpty()) {
            return this;
        }
        if (values.isEmpty()) {
            return others;
        }
        var all = new HashMap<>(others.values);
        all.putAll(values);
        return new Options(all);
    }

    /** The value of an option, if it was given. */
    public Optional<Object> get(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /** Whether an option was given a value. */
    public boolean has(String name, Object value) {
        return get(name).equals(Optional.of(value));
    }
}

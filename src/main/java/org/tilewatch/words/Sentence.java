package org.tilewatch.words;

import java.util.List;

/**
 * Something said to people: which sentence it is, and what stands in its places. Two are equal when they say the same, in whatever
 * language.
 *
 * @param key       which sentence
 * @param arguments what stands in the key's {@link Key#places() places}, in their order
 */
public record Sentence(Key key, List<Argument> arguments) implements Argument {
    /** @throws IllegalArgumentException when there are not as many arguments as places */
    public Sentence {
        arguments = List.copyOf(arguments);
        if (arguments.size() != key.places().size()) {
            throw new IllegalArgumentException(key + " has the places " + key.places() + ", not " + arguments);
        }
    }

    /** The key and the arguments, for logs and for tests that fail; what is {@link #asWritten as written} is so. */
    @Override
    public String toString() {
        return key == Key.AS_WRITTEN && arguments.getFirst() instanceof Text(String text)
                ? text
                : key.code() + arguments;
    }

    /** What somebody wrote in one language and is shown as it is, such as the English of an old journal. */
    public static Sentence asWritten(String text) {
        return Key.AS_WRITTEN.with(Argument.of(text));
    }
}

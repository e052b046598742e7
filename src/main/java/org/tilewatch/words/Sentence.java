package org.tilewatch.words;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Something said to people: which sentence it is, and what stands in its places. Two are equal when they say the same, in whatever
 * language.
 *
 * @param key       which sentence
 * @param arguments what stands in the key's {@link Key#places() places}, in their order
 */
public record Sentence(Key key, List<Argument> arguments) implements Argument {
    /** The folders before a file's name, from the root on; no part of an address in the network. */
    private static final Pattern FOLDERS = Pattern.compile("(?<![\\w./])(?<!:/)/(?!/)(?:[^\\s/:\"'“”]+/)+");

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

    /** The same for whoever is no host: of the files that it names their names alone, without the folders of the machine. */
    public Sentence withoutFolders() {
        return new Sentence(
                key, arguments.stream().map(Sentence::withoutFolders).toList());
    }

    private static Argument withoutFolders(Argument argument) {
        return switch (argument) {
            case Sentence sentence -> sentence.withoutFolders();
            case Several(List<Argument> all) ->
                new Several(all.stream().map(Sentence::withoutFolders).toList());
            case Text(String text) -> new Text(FOLDERS.matcher(text).replaceAll(""));
            case OfSeat _, PlayerOfWind _, OfWind _, OfTile _, Number _, RowName _ -> argument;
        };
    }

    /** What somebody wrote in one language and is shown as it is, such as the English of an old journal. */
    public static Sentence asWritten(String text) {
        return Key.AS_WRITTEN.with(Argument.of(text));
    }
}

package org.tilewatch.rules;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/**
 * A choice that a text leaves to the table.
 *
 * @param name     the option's name
 * @param meaning  what it settles
 * @param rule     the number or section of the text that leaves it open
 * @param values   the values it may take
 * @param standard the value of a table that chose nothing
 * @param rows     the names of the rows on which it bears: that it lets count or be, or whose worth it changes
 */
public record TableOption(String name, String meaning, String rule, Values values, Object standard, Set<String> rows) {
    public TableOption {
        rows = Set.copyOf(rows);
    }

    private TableOption(String name, String meaning, String rule, Values values, Object standard) {
        this(name, meaning, rule, values, standard, Set.of());
    }

    /** What an option may be. */
    public sealed interface Values {
        /** One of a few words. */
        record OneOfWords(List<String> words) implements Values {
            public OneOfWords {
                words = List.copyOf(words);
            }
        }

        /** True or false. */
        record Flag() implements Values {}

        /** One of a few whole numbers. */
        record OneOfNumbers(List<Integer> numbers) implements Values {
            public OneOfNumbers {
                numbers = List.copyOf(numbers);
            }
        }

        /** A whole number between two bounds, or a word that it takes besides. */
        record WholeNumber(int least, int most, Optional<String> word) implements Values {}

        /** Whether a value is one of them. */
        default boolean allow(Object value) {
            return switch (this) {
                case OneOfWords(List<String> words) -> words.contains(value);
                case Flag() -> value instanceof Boolean;
                case OneOfNumbers(List<Integer> numbers) ->
                    numbers.stream().anyMatch(number -> isWhole(value, number, number));
                case WholeNumber(int least, int most, Optional<String> word) ->
                    word.filter(value::equals).isPresent() || isWhole(value, least, most);
            };
        }

        /** In words. */
        default String text() {
            return switch (this) {
                case OneOfWords(List<String> words) ->
                    words.stream().map(word -> '"' + word + '"').collect(Collectors.joining(" or "));
                case Flag() -> "true or false";
                case OneOfNumbers(List<Integer> numbers) ->
                    numbers.stream().map(String::valueOf).collect(Collectors.joining(" or "));
                case WholeNumber(int least, int most, Optional<String> word) ->
                    "a whole number from " + least + " to " + most
                            + word.map(one -> ", or \"" + one + '"').orElse("");
            };
        }
    }

    /** An option that is one of a few words, the first of them the standard. */
    public static TableOption word(String name, String meaning, String rule, String... words) {
        var allowed = List.of(words);
        return new TableOption(name, meaning, rule, new Values.OneOfWords(allowed), allowed.getFirst());
    }

    /** An option that is true or false. */
    public static TableOption flag(String name, String meaning, String rule, boolean standard) {
        return new TableOption(name, meaning, rule, new Values.Flag(), standard);
    }

    /** An option that is one of a few whole numbers, the first of them the standard. */
    public static TableOption number(String name, String meaning, String rule, Integer... numbers) {
        var allowed = List.of(numbers);
        return new TableOption(name, meaning, rule, new Values.OneOfNumbers(allowed), allowed.getFirst());
    }

    /** An option that is a whole number between two bounds. */
    public static TableOption whole(String name, String meaning, String rule, int standard, int least, int most) {
        return new TableOption(name, meaning, rule, new Values.WholeNumber(least, most, Optional.empty()), standard);
    }

    /**
     * The same option with a word that it takes besides.
     *
     * @throws IllegalArgumentException when it takes no whole numbers
     */
    public TableOption or(String word) {
        if (!(values instanceof Values.WholeNumber(int least, int most, Optional<String> other))) {
            throw new IllegalArgumentException("only a whole number takes a word besides");
        }
        return new TableOption(
                name, meaning, rule, new Values.WholeNumber(least, most, Optional.of(word)), standard, rows);
    }

    /** The same option where a table that chooses nothing gets another value. */
    public TableOption withStandard(Object other) {
        return new TableOption(name, meaning, rule, values, other, rows);
    }

    /** The same option with the names of the rows on which it bears. */
    public TableOption bearingOn(Collection<String> names) {
        return new TableOption(name, meaning, rule, values, standard, Set.copyOf(names));
    }

    private static boolean isWhole(Object value, int least, int most) {
        return (value instanceof Integer || value instanceof Long)
                && ((Number) value).longValue() >= least
                && ((Number) value).longValue() <= most;
    }

    /** Why options are not among those known, or empty when they are. */
    public static Optional<Refused> refuse(String ruleset, List<TableOption> known, Options given) {
        if (given.values().isEmpty()) {
            return Optional.empty();
        }
        for (var option : given.values().entrySet()) {
            Optional<TableOption> match = known.stream()
                    .filter(each -> each.name().equals(option.getKey()))
                    .findFirst();
            if (match.isEmpty()) {
                return Optional.of(new Refused(
                        ErrorCode.UNKNOWN_FIELD,
                        Key.OPTION_UNKNOWN.with(
                                Argument.of(option.getKey()),
                                Argument.of(ruleset),
                                new Argument.Several(known.stream()
                                        .map(one -> Argument.of(one.name()))
                                        .toList()))));
            }
            if (!match.get().values().allow(option.getValue())) {
                return Optional.of(new Refused(
                        ErrorCode.BAD_VALUE,
                        Key.OPTION_MUST_BE.with(
                                Argument.of(option.getKey()),
                                Argument.of(match.get().values().text()),
                                Argument.of(String.valueOf(option.getValue())))));
            }
        }
        return Optional.empty();
    }
}

package org.tilewatch.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
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
 * @param values   the values it may take, in words
 * @param standard the value of a table that chose nothing
 * @param allows   whether a value is one of them
 */
public record TableOption(
        String name, String meaning, String rule, String values, Object standard, Predicate<Object> allows) {
    /** An option that is one of a few words, the first of them the standard. */
    public static TableOption word(String name, String meaning, String rule, String... words) {
        var allowed = List.of(words);
        var values = allowed.stream().map(word -> '"' + word + '"').collect(Collectors.joining(" or "));
        return new TableOption(name, meaning, rule, values, allowed.getFirst(), allowed::contains);
    }

    /** An option that is true or false. */
    public static TableOption flag(String name, String meaning, String rule, boolean standard) {
        return new TableOption(name, meaning, rule, "true or false", standard, Boolean.class::isInstance);
    }

    /** An option that is a whole number between two bounds. */
    public static TableOption whole(String name, String meaning, String rule, int standard, int least, int most) {
        return new TableOption(
                name,
                meaning,
                rule,
                "a whole number from " + least + " to " + most,
                standard,
                value -> isWhole(value, least, most));
    }

    /** The same option with a word that it takes besides. */
    public TableOption or(String word) {
        return new TableOption(
                name,
                meaning,
                rule,
                values + ", or \"" + word + '"',
                standard,
                value -> value.equals(word) || allows.test(value));
    }

    /** The same option where a table that chooses nothing gets another value. */
    public TableOption standing(Object other) {
        return new TableOption(name, meaning, rule, values, other, allows);
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
            if (!match.get().allows().test(option.getValue())) {
                return Optional.of(new Refused(
                        ErrorCode.BAD_VALUE,
                        Key.OPTION_MUST_BE.with(
                                Argument.of(option.getKey()),
                                Argument.of(match.get().values()),
                                Argument.of(String.valueOf(option.getValue())))));
            }
        }
        return Optional.empty();
    }
}

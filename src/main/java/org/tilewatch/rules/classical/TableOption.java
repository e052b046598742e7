package org.tilewatch.rules.classical;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.Options;

/**
 * A choice that a text leaves to the table.
 *
 * @param name    the option's name
 * @param meaning what it settles
 * @param rule    the number or section of the text that leaves it open
 * @param values  the values it may take, in words
 * @param allows  whether a value is one of them
 */
record TableOption(String name, String meaning, String rule, String values, Predicate<Object> allows) {
    static final String LIMIT = "limit";
    static final String ROOF = "roof";
    static final String FALSE_MAHJONG_PENALTY = "falseMahjongPenalty";

    /** Four players at the limit, each debt doubled for east, still add up well within an int. */
    private static final long MOST_POINTS = 100_000_000;

    private static final String POINTS = "a whole number from 1 to " + MOST_POINTS;

    static TableOption limit(String rule) {
        return new TableOption(
                LIMIT,
                "the most that a hand is worth; under an open roof the least that a limit hand is worth",
                rule,
                POINTS,
                TableOption::isPoints);
    }

    static TableOption roof(String rule) {
        return new TableOption(
                ROOF,
                "whether hands are cut at the limit (closed) or count for all they are worth (open)",
                rule,
                "\"open\" or \"closed\"",
                value -> value.equals("open") || value.equals("closed"));
    }

    static TableOption falseMahjongPenalty(String rule) {
        return new TableOption(
                FALSE_MAHJONG_PENALTY,
                "what a false mahjong costs to each opponent; two offenders owe half of it each, three a third, rounded down",
                rule,
                POINTS + ", or \"limit\"",
                value -> value.equals("limit") || isPoints(value));
    }

    private static boolean isPoints(Object value) {
        return (value instanceof Integer || value instanceof Long)
                && ((Number) value).longValue() >= 1
                && ((Number) value).longValue() <= MOST_POINTS;
    }

    /** Why options are not those of a text, or empty when they are. */
    static Optional<Refused> refuse(ClassicalText text, Options given) {
        List<TableOption> known = text.options();
        for (var option : given.values().entrySet()) {
            Optional<TableOption> match = known.stream()
                    .filter(each -> each.name().equals(option.getKey()))
                    .findFirst();
            if (match.isEmpty()) {
                return Optional.of(new Refused(
                        ErrorCode.UNKNOWN_FIELD,
                        "The option %s is unknown to %s.".formatted(option.getKey(), text.name())));
            }
            if (!match.get().allows().test(option.getValue())) {
                return Optional.of(new Refused(
                        ErrorCode.BAD_VALUE,
                        "The option %s must be %s, not %s."
                                .formatted(option.getKey(), match.get().values(), option.getValue())));
            }
        }
        return Optional.empty();
    }
}

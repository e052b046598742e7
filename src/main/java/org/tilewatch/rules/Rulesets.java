package org.tilewatch.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.rules.classical.ClassicalRuleset;
import org.tilewatch.rules.house.HouseRules;
import org.tilewatch.rules.riichi.Riichi;

/** The games that the kiosk knows, by name. */
public final class Rulesets {
    private static final List<Ruleset> ALL = List.of(
            ClassicalRuleset.MILLINGTON,
            ClassicalRuleset.MILLINGTON_MANGA,
            ClassicalRuleset.CLASSICAL_RUSSIAN,
            Riichi.ema2012(),
            Riichi.ema2008());

    private Rulesets() {}

    /** Every game, classical ones first. */
    public static List<Ruleset> all() {
        return ALL;
    }

    /** Every game of the texts, and that of a club's own rules after them. */
    public static List<Ruleset> with(Optional<HouseRules> house) {
        return Stream.concat(ALL.stream(), house.map(Rulesets::of).stream()).toList();
    }

    /**
     * A game with a club's own rules over it.
     *
     * @throws IllegalArgumentException with one sentence when there is no such game, or the rules do not fit it
     */
    public static Ruleset of(HouseRules house) {
        if (named(house.name()).isPresent()) {
            throw new IllegalArgumentException(
                    "The name " + house.name() + " is that of a text; give your rules another.");
        }
        return named(house.base())
                .orElseThrow(() ->
                        new IllegalArgumentException("There are no rules " + house.base() + " to change: known are "
                                + ALL.stream().map(Ruleset::name).collect(Collectors.joining(", ")) + "."))
                .amended(house);
    }

    /** The game of a name such as {@code millington}, or empty when there is none. */
    public static Optional<Ruleset> named(String name) {
        return ALL.stream().filter(ruleset -> ruleset.name().equals(name)).findFirst();
    }
}

package org.tilewatch.rules;

import java.util.List;
import java.util.Optional;
import org.tilewatch.rules.classical.ClassicalRuleset;
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

    /** The game of a name such as {@code millington}, or empty when there is none. */
    public static Optional<Ruleset> named(String name) {
        return ALL.stream().filter(ruleset -> ruleset.name().equals(name)).findFirst();
    }
}

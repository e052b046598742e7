package org.tilewatch.rules.classical;

import java.util.function.Predicate;
import org.tilewatch.rules.Situation;

/**
 * What must hold of a hand that names a situation.
 *
 * @param situation the situation named
 * @param sentence  what the situation asks for, to be told to the player when it does not hold
 * @param holds     whether it does
 */
record Requirement(Situation situation, String sentence, Predicate<CountedHand> holds) {
    static Requirement drawn(Situation situation) {
        return new Requirement(
                situation,
                "asks for a winning tile that was drawn",
                hand -> hand.hand().selfDrawn());
    }

    static Requirement claimed(Situation situation) {
        return new Requirement(
                situation,
                "asks for a winning tile that was claimed, not drawn",
                hand -> !hand.hand().selfDrawn());
    }

    static Requirement excludes(Situation situation, Situation other) {
        return new Requirement(situation, "cannot go together with " + other.code(), hand -> !hand.has(other));
    }
}

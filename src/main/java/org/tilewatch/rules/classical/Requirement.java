package org.tilewatch.rules.classical;

import java.util.function.Predicate;
import org.tilewatch.rules.Situation;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * What must hold of a hand that names a situation.
 *
 * @param situation the situation named
 * @param sentence  what the situation asks for, to be told to the player when it does not hold
 * @param holds     whether it does
 */
record Requirement(Situation situation, Sentence sentence, Predicate<CountedHand> holds) {
    static Requirement drawn(Situation situation) {
        return new Requirement(
                situation,
                Key.SITUATION_ASKS_DRAWN.sentence(),
                hand -> hand.hand().selfDrawn());
    }

    static Requirement claimed(Situation situation) {
        return new Requirement(
                situation,
                Key.SITUATION_ASKS_CLAIMED.sentence(),
                hand -> !hand.hand().selfDrawn());
    }

    static Requirement excludes(Situation situation, Situation other) {
        return new Requirement(situation, Key.SITUATION_EXCLUDES.with(other.word()), hand -> !hand.has(other));
    }
}

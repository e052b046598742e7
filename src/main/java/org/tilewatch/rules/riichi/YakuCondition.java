package org.tilewatch.rules.riichi;

import java.util.function.Predicate;
import org.tilewatch.rules.sets.Premise;

/**
 * What a row asks of one way to read a hand.
 *
 * @param premises what must hold of the reading before the rest is asked, as the bits of {@link Premise}
 * @param rest     the rest
 */
record YakuCondition(int premises, Predicate<HandReading> rest) {
    static YakuCondition when(Predicate<HandReading> holds) {
        return new YakuCondition(0, holds);
    }

    static YakuCondition given(Premise premise, Predicate<HandReading> holds) {
        return new YakuCondition(premise.bit(), holds);
    }
}

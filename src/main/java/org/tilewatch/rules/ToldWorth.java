package org.tilewatch.rules;

import java.util.List;
import java.util.Optional;

/** What a hand is worth by its players' word, in place of its tiles. */
public sealed interface ToldWorth {
    /**
     * A hand of riichi.
     *
     * @param fu rounded; empty where the fan alone make a limit
     */
    record OfFan(int fan, Optional<Integer> fu) implements ToldWorth {}

    /** A hand of riichi that is so many yakuman. */
    record OfYakuman(int count) implements ToldWorth {}

    /** A hand of a classical game, by its base and its doubles. */
    record OfDoubles(int base, int doubles) implements ToldWorth {}

    /** A hand of a classical game, by what it comes to. */
    record OfPoints(int points) implements ToldWorth {}

    /** The line that alone explains such a hand: no text grants it. */
    default Item asItem() {
        return new Item("told", List.of(), new Item.Value.Told(this), "");
    }
}

package org.tilewatch.rules.riichi;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.tilewatch.tiles.Tile;

/** A row of the fu table (4.1.1). */
sealed interface Fu {
    String name();

    int fu();

    String section();

    /** Fu for each set that it holds for. */
    record OfSet(String name, int fu, String section, SetTest holds) implements Fu {}

    /** Fu for the hand, and which tiles of it earn them. */
    record OfHand(
            String name, int fu, String section, Predicate<HandReading> holds, Function<HandReading, List<Tile>> tiles)
            implements Fu {}

    /** A question about one set of a reading. */
    interface SetTest {
        boolean test(HandReading reading, int set);
    }
}

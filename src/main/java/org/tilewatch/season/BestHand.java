package org.tilewatch.season;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A hand that was worth much.
 *
 * @param game   its number
 * @param hand   its number in the game
 * @param points that it is worth, without counters and sticks
 * @param name   of what it is called, such as {@code mangan} or a limit hand; empty where it has no name
 */
public record BestHand(long game, int hand, int points, Optional<String> name) {
    /** So many of a player are remembered. */
    static final int MOST = 3;

    private static final Comparator<BestHand> BEST_FIRST = Comparator.comparingInt(BestHand::points)
            .reversed()
            .thenComparing(BestHand::game)
            .thenComparing(BestHand::hand);

    static List<BestHand> best(List<BestHand> some, List<BestHand> others) {
        return Stream.concat(some.stream(), others.stream())
                .sorted(BEST_FIRST)
                .limit(MOST)
                .toList();
    }
}

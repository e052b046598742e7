package org.tilewatch.rules.classical;

import java.util.Optional;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.rules.Options;

/**
 * What a table agreed before the game.
 *
 * @param limit               the most that a hand is worth or, under an open roof, the least that a limit hand is worth (millington
 *                            118 to 121, the Russian "full house")
 * @param openRoof            whether hands count for all they are worth
 * @param falseMahjongPenalty what a false mahjong costs to each opponent, in points (millington 82)
 */
record Agreement(int limit, boolean openRoof, int falseMahjongPenalty) {
    /** The agreement that options make which their ruleset has checked. */
    static Agreement of(ClassicalText text, Options options) {
        if (options.values().isEmpty()) {
            return text.standard();
        }
        int limit = number(options, ClassicalOptions.LIMIT, text.standard().limit());
        boolean openRoof = options.get(ClassicalOptions.ROOF).equals(Optional.of("open"));
        boolean costsTheLimit =
                options.get(ClassicalOptions.FALSE_MAHJONG_PENALTY).equals(Optional.of("limit"));
        int penalty = costsTheLimit
                ? limit
                : number(
                        options,
                        ClassicalOptions.FALSE_MAHJONG_PENALTY,
                        text.standard().falseMahjongPenalty());
        return new Agreement(limit, openRoof, penalty);
    }

    private static int number(Options options, String name, int standard) {
        return options.get(name)
                .map(value -> Math.toIntExact(((Number) value).longValue()))
                .orElse(standard);
    }

    /** Whether a hand is one of the special limit hands, or reaches the limit by what it is worth (millington 121, note). */
    boolean isLimitHand(ClassicalScore score) {
        return score.limitHand().isPresent() || !openRoof && score.points() >= limit;
    }

    /** What a hand is worth in settlement. */
    int points(long ownValue, boolean limitHand) {
        if (openRoof) {
            long worth = limitHand ? Math.max(ownValue, limit) : ownValue;
            return (int) Math.min(worth, ClassicalOptions.MOST_POINTS);
        }
        return limitHand ? limit : (int) Math.min(ownValue, limit);
    }
}

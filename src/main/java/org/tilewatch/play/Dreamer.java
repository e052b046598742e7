package org.tilewatch.play;

import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import org.tilewatch.rules.HandResult.ClassicalScore;
import org.tilewatch.tiles.Wind;

/** What the Chinese pay to the one of five who sits out (millington 128, note 2). */
public final class Dreamer {
    private static final int POINTS = 2;
    private static final int DOUBLES_OF_A_LIMIT_HAND = 6;

    private Dreamer() {}

    /**
     * What each loser of a hand that was won pays the dreamer: 2 points, doubled as often as the winner's hand, a limit hand
     * counting as six doubles; east twice that. The dreamer pays nobody, and after a draw nothing is paid.
     *
     * @param seats the seats that play
     */
    public static Map<Wind, Integer> dues(ClassicalScore winnersHand, Wind winner, Set<Wind> seats) {
        boolean cut = winnersHand.points() < (long) winnersHand.base() << winnersHand.doubles();
        int doubles = winnersHand.limitHand().isPresent() || cut ? DOUBLES_OF_A_LIMIT_HAND : winnersHand.doubles();
        var dues = new EnumMap<Wind, Integer>(Wind.class);
        for (var seat : seats) {
            if (seat != winner) {
                dues.put(seat, (POINTS << doubles) * (seat == Wind.EAST ? 2 : 1));
            }
        }
        return dues;
    }
}

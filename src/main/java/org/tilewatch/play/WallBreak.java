package org.tilewatch.play;

import java.util.List;
import java.util.random.RandomGenerator;
import org.tilewatch.tiles.Seat;

/**
 * Where the wall is broken (millington 17, 19, 20; Russian form II; EMA 2.5).
 *
 * @param throwsMade in order: that of east, and where one throw does not say both that of the player whose wall it is
 * @param thrower   of the last throw: the player whose wall was pointed at
 * @param wall      in front of which seat it is broken: where the counting goes beyond the end of a wall, that of the player on its left
 * @param stack     which stack of that wall is counted last, from its right end, from 1
 */
public record WallBreak(List<DiceThrow> throwsMade, Seat thrower, Seat wall, int stack) {
    private static final int WALLS = 4;
    private static final int TILES_OF_A_STACK = 2;

    public WallBreak {
        throwsMade = List.copyOf(throwsMade);
    }

    /** Thrown by chance. */
    public static WallBreak by(RandomGenerator chance, PlayRules rules, Seat east) {
        return of(rules, east, DiceThrow.by(chance), DiceThrow.by(chance));
    }

    /**
     * What two throws say.
     *
     * @param second is not made where the first says both
     */
    public static WallBreak of(PlayRules rules, Seat east, DiceThrow first, DiceThrow second) {
        boolean one = rules.has(Trait.ONE_THROW);
        var thrower = first.pointsAt(east);
        int count = one ? first.sum() : first.sum() + second.sum();
        int stacks = rules.stock().tiles() / TILES_OF_A_STACK / WALLS;
        boolean beyond = count > stacks;
        return new WallBreak(
                one ? List.of(first) : List.of(first, second),
                thrower,
                beyond ? thrower.plus(-1) : thrower,
                beyond ? count - stacks : count);
    }
}

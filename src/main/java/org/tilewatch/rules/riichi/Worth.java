package org.tilewatch.rules.riichi;

import java.util.Optional;
import org.tilewatch.rules.HandResult.Payments;

/**
 * What fan and fu, or yakuman, come to in points (4.1.2, 4.1.3).
 *
 * @param base         what one player other than east pays to one other than east on a self-draw, before rounding
 * @param limit        mangan haneman baiman sanbaiman yakuman, or empty
 * @param yakumanCount 0 below a yakuman
 */
record Worth(int base, Optional<String> limit, int yakumanCount) {
    private static final int MANGAN = 2000;
    private static final int HANEMAN = 3000;
    private static final int BAIMAN = 4000;
    private static final int SANBAIMAN = 6000;
    private static final int YAKUMAN = 8000;
    private static final Worth A_MANGAN = limit(MANGAN, "mangan");
    private static final Worth A_HANEMAN = limit(HANEMAN, "haneman");
    private static final Worth A_BAIMAN = limit(BAIMAN, "baiman");
    private static final Worth A_SANBAIMAN = limit(SANBAIMAN, "sanbaiman");

    /** What a mangan is worth. */
    static Worth mangan() {
        return A_MANGAN;
    }

    /** What a number of yakuman is worth. */
    static Worth yakuman(int count) {
        return new Worth(YAKUMAN * count, Optional.of("yakuman"), count);
    }

    /**
     * What the limits of a set are.
     *
     * @param roundedUp whether four fan of thirty fu and three of sixty are a mangan
     * @param counted   whether thirteen fan and more are a yakuman, and not a sanbaiman
     */
    record Bounds(boolean roundedUp, boolean counted) {
        static Bounds of(RuleSet set) {
            return new Bounds(set.is(Setting.ROUND_UP_TO_MANGAN), set.says(Setting.THIRTEEN_FAN, "yakuman"));
        }
    }

    /** What fan and rounded fu are worth. */
    static Worth of(int fan, int fu, Bounds bounds) {
        if (fan >= 13 && bounds.counted) {
            return yakuman(1);
        }
        if (fan >= 11) {
            return A_SANBAIMAN;
        }
        if (fan >= 8) {
            return A_BAIMAN;
        }
        if (fan >= 6) {
            return A_HANEMAN;
        }
        boolean nearly = fan == 4 && fu == 30 || fan == 3 && fu == 60;
        int base = fan >= 5 || nearly && bounds.roundedUp ? MANGAN : fu << (2 + fan);
        return base >= MANGAN ? mangan() : new Worth(base, Optional.empty(), 0);
    }

    private static Worth limit(int base, String name) {
        return new Worth(base, Optional.of(name), 0);
    }

    /** Fu rounded up to tens; the 25 of seven pairs stay (4.1.1). */
    static int roundedFu(int fu) {
        return fu == 25 ? fu : (fu + 9) / 10 * 10;
    }

    /** What the discarder pays, all of it (4.1.2). */
    int onDiscard(boolean winnerIsEast) {
        return hundreds((winnerIsEast ? 6 : 4) * base);
    }

    /** What one loser pays on a self-draw. */
    int onSelfDraw(boolean winnerIsEast, boolean payerIsEast) {
        return hundreds((winnerIsEast || payerIsEast ? 2 : 1) * base);
    }

    Payments payments(boolean winnerIsEast, boolean selfDrawn) {
        if (!selfDrawn) {
            return new Payments.Discarder(onDiscard(winnerIsEast));
        }
        return winnerIsEast
                ? new Payments.Each(onSelfDraw(true, false))
                : new Payments.EastAndOthers(onSelfDraw(false, true), onSelfDraw(false, false));
    }

    private static int hundreds(int points) {
        return (points + 99) / 100 * 100;
    }
}

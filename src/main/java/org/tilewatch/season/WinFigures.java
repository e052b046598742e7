package org.tilewatch.season;

/**
 * Hands that were won, and those in which another won on one's tile.
 *
 * @param onDiscard         won on another's tile
 * @param drawn             won on a drawn tile
 * @param gained            points that the won hands brought together
 * @param dealtIn           hands that another won on one's tile
 * @param dealtInAfterRiichi of these after one's own riichi
 * @param dealtInToRiichi   of these to one who had declared riichi
 * @param dealtInToOpen     of these to one who had laid claimed sets
 * @param paid              points that they cost together
 */
public record WinFigures(
        int onDiscard,
        int drawn,
        long gained,
        int dealtIn,
        int dealtInAfterRiichi,
        int dealtInToRiichi,
        int dealtInToOpen,
        long paid) {
    static final WinFigures NONE = new WinFigures(0, 0, 0, 0, 0, 0, 0, 0);

    /** All that were won. */
    public int won() {
        return onDiscard + drawn;
    }

    WinFigures plus(WinFigures other) {
        return new WinFigures(
                onDiscard + other.onDiscard,
                drawn + other.drawn,
                gained + other.gained,
                dealtIn + other.dealtIn,
                dealtInAfterRiichi + other.dealtInAfterRiichi,
                dealtInToRiichi + other.dealtInToRiichi,
                dealtInToOpen + other.dealtInToOpen,
                paid + other.paid);
    }

    WinFigures withWin(boolean selfDrawn, int points) {
        return plus(new WinFigures(selfDrawn ? 0 : 1, selfDrawn ? 1 : 0, points, 0, 0, 0, 0, 0));
    }

    WinFigures withLoss(boolean afterRiichi, boolean toRiichi, boolean toOpen, int points) {
        return plus(new WinFigures(0, 0, 0, 1, afterRiichi ? 1 : 0, toRiichi ? 1 : 0, toOpen ? 1 : 0, points));
    }
}

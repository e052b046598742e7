package org.tilewatch.season;

/**
 * Discards.
 *
 * @param fromHand seen to come from among the tiles that stood in the hand
 * @param fromWall seen to be the tile just drawn
 * @param unseen   of which nobody saw it
 * @param seconds  from the discard before, or from one's own claim, where it was watched
 */
public record DiscardFigures(int fromHand, int fromWall, int unseen, Spread seconds) {
    static final DiscardFigures NONE = new DiscardFigures(0, 0, 0, Spread.NONE);

    DiscardFigures plus(DiscardFigures other) {
        return new DiscardFigures(
                fromHand + other.fromHand,
                fromWall + other.fromWall,
                unseen + other.unseen,
                seconds.plus(other.seconds));
    }
}

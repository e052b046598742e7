package org.tilewatch.watching.odds;

/**
 * How many of something tell a thing: looks, tiles, discards.
 *
 * <p>They were judged, not fitted: tried on simulated hands until more of them were followed.
 *
 * @param firstDiscards so many first discards tell who deals, if any do: with them a hand told wrongly is found out, and
 *                      no set has turned the order yet
 * @param early    votes until which the first reading may have been of a tile on its way
 * @param newest   the least share that the newest look has in where a tile lies
 * @param armLooks looks that must have been taken while a tile was laid, to say that nobody else's arm was there
 * @param several  a single tile may be one that somebody put there, so many are not; and so many discards in the middle
 *                 are in no order that shows
 * @param standing so many tiles stand before each player whose hand is dealt: of thirteen looks may miss some
 * @param inWalls  so many tiles lie in walls that are built, and so many stand while a hand is dealt
 * @param twoSets  more new faces than two sets hold are a hand being laid open; more told tiles gone than that are
 *                 being washed
 * @param openHand so many faces side by side are more than a set
 */
public record Enough(
        int firstDiscards,
        int early,
        double newest,
        int armLooks,
        int several,
        int standing,
        int inWalls,
        int twoSets,
        int openHand) {
    /** What suits players at a table of their own. */
    public static final Enough USUAL = new Enough(
            /* firstDiscards */ 6,
            /* early */ 3,
            /* newest */ 0.2,
            /* armLooks */ 4,
            /* several */ 2,
            /* standing */ 9,
            /* inWalls */ 20,
            /* twoSets */ 8,
            /* openHand */ 5);
}

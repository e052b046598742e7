package org.tilewatch.watching.odds;

/**
 * Which part of the table is whose.
 *
 * <p>They were judged on rendered tables of 700 to 900 mm.
 *
 * @param guessedDepth how deep a player's strip is where no wall was seen, of half the table's side
 * @param leastDepth   the least that a wall may say of that
 * @param mostDepth    the most that a wall may say of that
 * @param atWall       how far before the wall's middle the strips end, in tile heights
 * @param ownStrip     how much it says of whose a group of tiles is that one lies in one strip alone; a face in a
 *                     corner that is read from a side says 1
 * @param rightHand    how much it says that a tile in a corner lies at somebody's right hand
 * @param laidFrom     how much it says that somebody's hand grew smaller as it came to lie there: less than both others, as counts are off now
 *                     and then
 * @param inRow        how much it says that a group in a corner lies in a row along somebody's side: more than at whose right hand four tiles lie
 * @param besideTold   how much it says that a group touches a tile that was told to be somebody's: more than where a single tile lies and how it
 *                     is read, less than a whole set says of itself
 */
public record Zoning(
        double guessedDepth,
        double leastDepth,
        double mostDepth,
        double atWall,
        double ownStrip,
        double rightHand,
        double laidFrom,
        double inRow,
        double besideTold) {
    /** What suits players at a table of their own. */
    public static final Zoning USUAL = new Zoning(
            /* guessedDepth */ 0.27,
            /* leastDepth */ 0.2,
            /* mostDepth */ 0.42,
            /* atWall */ 0.65,
            /* ownStrip */ 10,
            /* rightHand */ 0.6,
            /* laidFrom */ 0.9,
            /* inRow */ 3,
            /* besideTold */ 2);
}

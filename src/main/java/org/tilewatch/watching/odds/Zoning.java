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
 * @param atCorner     the same of a triangle's corner, which is seen only from aslant
 * @param backs        so many backs show where the walls are
 * @param strays       of so many backs one may lie outside the walls
 * @param touching     how far apart the centres of two touching tiles lie at most, in tile heights
 * @param samePlace    how far apart two lie at most that are at the same place, in touching tiles
 * @param inLine       the part of touching tiles, the third, by which a tile of a wall lies off its line at most
 * @param gap          how many times as far apart two lie with a third between them, at most
 * @param ownStrip     how much it says of whose a group of tiles is that one lies in one strip alone; a face in a
 *                     corner that is read from a side says 1
 * @param rightHand    how much it says that a tile in a corner lies at somebody's right hand
 * @param rows         how soft the border between two players' rows of discards is, in tile widths
 */
public record Zoning(
        double guessedDepth,
        double leastDepth,
        double mostDepth,
        double atWall,
        double atCorner,
        int backs,
        int strays,
        double touching,
        double samePlace,
        double inLine,
        double gap,
        double ownStrip,
        double rightHand,
        double rows) {
    /** What suits players at a table of their own. */
    public static final Zoning USUAL = new Zoning(
            /* guessedDepth */ 0.27,
            /* leastDepth */ 0.2,
            /* mostDepth */ 0.42,
            /* atWall */ 0.65,
            /* atCorner */ 0.3,
            /* backs */ 16,
            /* strays */ 8,
            /* touching */ 1.15,
            /* samePlace */ 0.5,
            /* inLine */ 3,
            /* gap */ 1.6,
            /* ownStrip */ 10,
            /* rightHand */ 0.6,
            /* rows */ 0.6);
}

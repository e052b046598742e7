package org.tilewatch.watching.odds;

/**
 * How far apart things lie that belong together.
 *
 * <p>They were judged: looks at a resting tile agree within a millimetre, tiles touch at 26 to 35 mm, hands push them
 * by a few widths.
 *
 * @param reach          how far from where it lay a tile may be seen, in tile widths
 * @param slippedMm      millimetres; what lies this far from where it was has moved
 * @param slippedRadians radians; the same of what is turned by so much
 * @param sameArmMm      millimetres that the corners of a hidden region may move between two looks, all together, and
 *                       it is the same thing
 * @param stillMm        the same, and nothing moves at the table
 * @param edgeMm         millimetres from a player's edge at which an arm comes in, at most
 * @param besideArmMm    millimetres beside what it hides where a hand may lay a tile
 * @param handMm         millimetres from what is seen of a hand within which it has laid a tile, at most: of a rendered hand little may be hidden
 * @param beside         how many times as far as touching tiles something lies that belongs beside a tile, such as an
 *                       indicator shown after a win
 * @param pushed         how far a discard may be pushed, in touching tiles; and how far apart two of three tiles lie,
 *                       of which an unseen one may lie between them
 * @param pushedUnseen   the same of one that is hidden where it lay: farther away another of its kind is likelier
 * @param overlapping    nearer than this, in tile widths, no two tiles lie; less than 1, since what looks see is a little beside its place
 * @param sideBySide     up to here, in tile widths, one tile of a row lies beside the next
 * @param gap            from here on, in tile widths, one tile may lie between two of a row; a winning tile that lies apart is nearer
 * @param widestGap      up to here but one tile lies between them
 * @param rowEnd         by what share of so many tile widths what ends a row may lie nearer to a tile of it, or farther: one tile may lie sideways
 * @param kong           how far apart two of four tiles of a kong lie, in touching tiles
 */
public record Nearness(
        double reach,
        double slippedMm,
        double slippedRadians,
        double sameArmMm,
        double stillMm,
        double edgeMm,
        double besideArmMm,
        double handMm,
        double beside,
        double pushed,
        double pushedUnseen,
        double overlapping,
        double sideBySide,
        double gap,
        double widestGap,
        double rowEnd,
        double kong) {
    /** What suits players at a table of their own. */
    public static final Nearness USUAL = new Nearness(
            /* reach */ 0.6,
            /* slippedMm */ 5,
            /* slippedRadians */ 0.35,
            /* sameArmMm */ 40,
            /* stillMm */ 20,
            /* edgeMm */ 40,
            /* besideArmMm */ 15,
            /* handMm */ 150,
            /* beside */ 1.5,
            /* pushed */ 2.5,
            /* pushedUnseen */ 1.4,
            /* overlapping */ 0.85,
            /* sideBySide */ 1.2,
            /* gap */ 1.75,
            /* widestGap */ 2.3,
            /* rowEnd */ 0.2,
            /* kong */ 3.5);
}

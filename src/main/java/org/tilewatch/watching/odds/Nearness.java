package org.tilewatch.watching.odds;

/**
 * How far apart things lie that belong together.
 *
 * <p>They were judged: looks at a resting tile agree within a millimetre, tiles touch at 26 to 35 mm, hands push them
 * by a few widths.
 *
 * @param slippedMm      millimetres; what lies this far from where it was has moved
 * @param slippedRadians radians; the same of what is turned by so much
 * @param armMm          millimetres that the corners of a hidden region may move between two looks, all together, and
 *                       it is the same thing; and within which of a player's edge an arm comes in
 * @param stillMm        millimetres that all those corners may move, and nothing moves at the table
 * @param besideArmMm    millimetres beside what it hides where a hand may lay a tile: with 20 one of 16 hands at
 *                       double pace was told wrongly
 * @param handMm         millimetres from what is seen of a hand within which it has laid a tile, at most: of a rendered
 *                       hand little may be hidden
 * @param reach          how far from where it lay a tile may be seen, in tile widths; within it the top of a tile that
 *                       stands is seen, and so soft is the border between two players' rows of discards
 * @param slack          by what share of so many tile widths what lies beside a tile, or so many tiles from it, may lie
 *                       nearer to it, or farther: one may lie sideways. Nearer no two tiles lie, and from farther on
 *                       a tile is apart from its row
 * @param gap            from here on, in tile widths, one tile may lie between two of a row; a winning tile that lies
 *                       apart is nearer
 * @param touching       how far apart the centres of two touching tiles lie at most, in tile heights
 * @param half           how far apart two lie at most that are at the same place, in touching tiles; by no more a tile of
 *                       a wall lies off its line. And a triangle's corner, which is seen only from aslant, ends a strip
 *                       so much later than the middle of a wall
 * @param apart          how many times as far as touching tiles something lies that belongs beside a tile, such as an
 *                       indicator shown after a win, two tiles with a third between them, or a discard that was hidden
 *                       where it lay and may have been pushed: farther away another of its kind is likelier
 * @param pushed         how far a discard may be pushed, in touching tiles; and how far apart two of three tiles lie, of
 *                       which an unseen one may lie between them. Of the four of a kong two lie a tile farther apart; and
 *                       up to so many tile widths but one tile lies between two of a row
 */
public record Nearness(
        double slippedMm,
        double slippedRadians,
        double armMm,
        double stillMm,
        double besideArmMm,
        double handMm,
        double reach,
        double slack,
        double gap,
        double touching,
        double half,
        double apart,
        double pushed) {
    /** What suits players at a table of their own. */
    public static final Nearness USUAL = new Nearness(
            /* slippedMm */ 5,
            /* slippedRadians */ 0.35,
            /* armMm */ 40,
            /* stillMm */ 20,
            /* besideArmMm */ 15,
            /* handMm */ 150,
            /* reach */ 0.6,
            /* slack */ 0.2,
            /* gap */ 1.75,
            /* touching */ 1.15,
            /* half */ 0.5,
            /* apart */ 1.5,
            /* pushed */ 2.5);
}

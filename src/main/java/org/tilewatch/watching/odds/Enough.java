package org.tilewatch.watching.odds;

/**
 * How many of something tell a thing: looks, tiles, discards.
 *
 * <p>They were judged, not fitted: tried on simulated hands until more of them were followed.
 *
 * @param twice         what is seen once may be chance, and so often is not: looks in which a tile must lie at a place
 *                      before it counts, tiles that somebody put there, and discards in the middle that are in no order
 * @param few           looks that must miss a tile in plain sight before it counts as gone; votes until which the first
 *                      reading may have been of a tile on its way; blank faces in the rows of standing tiles at once that
 *                      show that their tops look like these, standing tiles where a row runs, and faces that come to rest at
 *                      once as a hand is laid open. So many other readings
 *                      of a tile are tried to complete a hand, so many answers are offered to a question, and so many
 *                      discards before the one that was asked about may have been told as the wrong players' too
 * @param armLooks      looks that must have been taken while a tile was laid, to say that nobody else's arm was there: with
 *                      three, at 1.5 looks a second, three of 60 hands more were told wrongly
 * @param firstDiscards so many first discards tell who deals, if any do: with them a hand told wrongly is found out, and
 *                      no set has turned the order yet
 * @param newest        the least share that the newest look has in where a tile lies
 * @param standing      so many tiles stand before each player whose hand is dealt: of thirteen looks may miss some
 * @param inWalls       so many tiles lie in walls that are built, and show where they are; and so many stand while a hand
 *                      is dealt
 * @param strays        of so many backs one may lie outside the walls
 * @param wholeWalls    so large a share of the walls is seen where nothing of them has been taken, at least: two tiles lie on
 *                      others, and some are missed; and by no more than the rest what was dealt from them is miscounted
 */
public record Enough(
        int twice,
        int few,
        int armLooks,
        int firstDiscards,
        double newest,
        int standing,
        int inWalls,
        int strays,
        double wholeWalls) {
    /** What suits players at a table of their own. */
    public static final Enough USUAL = new Enough(
            /* twice */ 2,
            /* few */ 3,
            /* armLooks */ 4,
            /* firstDiscards */ 6,
            /* newest */ 0.2,
            /* standing */ 9,
            /* inWalls */ 20,
            /* strays */ 8,
            /* wholeWalls */ 0.9);
}

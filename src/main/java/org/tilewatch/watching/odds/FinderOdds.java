package org.tilewatch.watching.odds;

/**
 * How sure the finder must be, 0 to 1, that something is a tile, and what is made of blank sides.
 *
 * <p>They were judged on rendered tables, where faces are found with 0.74 to 0.89, blank ones and backs with 0.38 to
 * 0.83.
 *
 * @param faint          below this mean confidence of the finder there may be no tile at all
 * @param faintBlank     below it a blank side may be the grain or the side of a wall
 * @param leastBlank     below it a blank side in the middle is none
 * @param blankFace      a face of a set found more surely than this is no top of a standing tile, and one that reads like nothing a tile all the same
 */
public record FinderOdds(double faint, double faintBlank, double leastBlank, double blankFace) {
    /** What suits players at a table of their own. */
    public static final FinderOdds USUAL =
            new FinderOdds(/* faint */ 0.6, /* faintBlank */ 0.5, /* leastBlank */ 0.35, /* blankFace */ 0.66);

    /** @throws IllegalArgumentException if a share is none */
    public FinderOdds {
        Shares.check(faint, faintBlank, leastBlank, blankFace);
    }
}

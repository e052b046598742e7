package org.tilewatch.watching.odds;

/**
 * How the laying of a tile, a press or a word goes in time, in seconds.
 *
 * <p>They were judged on simulated players, the quickest of whom take half a second to lay a tile.
 *
 * @param held       so long before a tile is seen its player still held it, at most
 * @param about      how exactly looks say when a tile left a hand
 * @param drawnAgain until so long after a tile is seen its player has not drawn again
 * @param comes      within so long a tile comes to sight that is being laid; what hides a place for longer is no hand
 * @param known      so long after a tile was first seen it is known whose hand it left
 * @param forgotten  so long after it nobody knows any more
 * @param free       within so long before that a place was free where nothing but one hand lay over it
 * @param order      what came to lie there so much earlier hardly happened later, and within so long players who are
 *                   watched never lay a tile each: the quickest take longer
 * @param drawn      who has laid a flower so long before a discard came has drawn after another discard
 * @param flower     sooner after a discard nobody who draws after it can have laid a flower: of 1,670 that simulated players laid so the
 *                   soonest came 0.57 s after it, at double pace and in haste
 * @param passing    for so long a claimed tile is on its way, at most
 * @param moment     for so long something hides a tile that was seen before
 * @param unwatched  in so long without a look two players may have had a turn: the quickest take longer than half of it
 *                   for one
 * @param slip       so long after a discard its player may have touched his button unawares; and hardly anybody claims
 *                   it any more
 * @param haste      so long before a tile is seen to lie there somebody may press for it
 */
public record Laying(
        double held,
        double about,
        double drawnAgain,
        double comes,
        double known,
        double forgotten,
        double free,
        double order,
        double drawn,
        double flower,
        double passing,
        double moment,
        double unwatched,
        double slip,
        double haste) {
    /** What suits players at a table of their own. */
    public static final Laying USUAL = new Laying(
            /* held */ 1.6,
            /* about */ 0.4,
            /* drawnAgain */ 0.9,
            /* comes */ 1.2,
            /* known */ 1,
            /* forgotten */ 5,
            /* free */ 3,
            /* order */ 1,
            /* drawn */ 2,
            /* flower */ 0.4,
            /* passing */ 3,
            /* moment */ 2,
            /* unwatched */ 2.0,
            /* slip */ 1.5,
            /* haste */ 0.6);
}

package org.tilewatch.watching.odds;

/**
 * How far is searched and told at once.
 *
 * <p>They bound the work of one look; more was never needed on simulated hands.
 *
 * @param events        events of a story: so that what happened between two looks can be told apart
 * @param stories       stories of each length that are carried on
 * @param readings      other readings of a tile that are tried to complete a hand
 * @param answers       answers offered to a question
 * @param atOnce        things that one look tells after one another: a win, the hands shown and what came before them
 * @param consequences  times that a correction is followed: a hand has fewer events, and an evening fewer hands
 * @param missedBefore  discards before the one that was asked about that may have been told as the wrong players' too
 * @param looksAtTheEnd looks for which the table of the last one is watched on: for longer than anything is waited for
 * @param lookEvery     seconds between these looks
 */
public record Limits(
        int events,
        int stories,
        int readings,
        int answers,
        int atOnce,
        int consequences,
        int missedBefore,
        int looksAtTheEnd,
        double lookEvery) {
    /** What suits players at a table of their own. */
    public static final Limits USUAL = new Limits(
            /* events */ 4,
            /* stories */ 12,
            /* readings */ 5,
            /* answers */ 3,
            /* atOnce */ 12,
            /* consequences */ 500,
            /* missedBefore */ 3,
            /* looksAtTheEnd */ 14,
            /* lookEvery */ 0.5);
}

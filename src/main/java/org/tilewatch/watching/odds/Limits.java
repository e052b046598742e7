package org.tilewatch.watching.odds;

/**
 * How far is searched and told at once, and how much is kept.
 *
 * <p>They bound the work of one look; more was never needed on simulated hands.
 *
 * @param events       events of a story: so that what happened between two looks can be told apart
 * @param many         stories of each length that are carried on; things that one look tells after one another: a win,
 *                     the hands shown and what came before them; and more looks than this need never have missed a tile
 *                     that is gone; times that a hand is watched once more as tiles of it were found late
 * @param consequences times that a correction is followed: a hand has fewer events, and an evening fewer hands
 * @param looks        looks at a hand, each unlike the one before, that are kept to watch it once more; of a hand that
 *                     goes on for longer the older ones are kept ever more sparsely. A thousand take 10 to 25
 *                     megabytes, and so many are a quarter of an hour in which hands are over the table all the time; a
 *                     look in two thirds of a second is enough to follow nearly every hand
 * @param tiles        tiles in one look: a set has 152 at most, each of which may be found by its face and by its edge; more
 *                     finds than three times as many are cloth, or a picture of something else
 * @param fresh        tiles at rest that nothing told explains: more than a set has are no story of a hand
 * @param searched tiles that the stories of one look are looked for among, each time anew: what is left by then the next look tells. A
 *                     hand laid open takes a hundred, and so two looks; a table of sixty discards found at once takes five
 * @param groups       fours of tiles that touch among which a kong with one tile turned is looked for: with all that a player
 *                     can hold, eighteen tiles, three of them turned, it is 1365
 */
public record Limits(
        int events, int many, int consequences, int looks, int tiles, int fresh, int searched, int groups) {
    /** What suits players at a table of their own. */
    public static final Limits USUAL = new Limits(
            /* events */ 4,
            /* many */ 12,
            /* consequences */ 500,
            /* looks */ 4000,
            /* tiles */ 3 * 152,
            /* fresh */ 100,
            /* searched */ 50,
            /* groups */ 1500);
}

package org.tilewatch.watching.odds;

/**
 * For how long is remembered what was seen: seconds, where nothing else is said.
 *
 * <p>They were judged: a turn takes some seconds, and a person who is asked answers within a quarter of a minute or
 * leaves it.
 *
 * @param counts   how many tiles stood before each player; and looks while no hand is played, as the walls stand for
 *                 less before a deal is told
 * @param glimpses faces that went again before anybody could say what they were: until a person has said what was
 *                 missed before them
 * @param arms     from which side arms have reached where
 * @param blinks   faces that are gone, and may be seen again where they lay as they were only missed
 * @param looks    looks at a hand, each unlike the one before, that are kept to watch it once more; of a hand that goes on for longer the
 *                 older ones are kept ever more sparsely. A thousand take 10 to 25 megabytes, and so many are a quarter of an hour in which
 *                 hands are over the table all the time; a look in two thirds of a second is enough to follow nearly every hand
 */
public record Remembering(double counts, double glimpses, double arms, double blinks, int looks) {
    /** What suits players at a table of their own. */
    public static final Remembering USUAL =
            new Remembering(/* counts */ 60, /* glimpses */ 15, /* arms */ 12, /* blinks */ 3, /* looks */ 4000);
}

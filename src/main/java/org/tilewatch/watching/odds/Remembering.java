package org.tilewatch.watching.odds;

/**
 * For how long is remembered what was seen, in seconds.
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
 */
public record Remembering(double counts, double glimpses, double arms, double blinks) {
    /** What suits players at a table of their own. */
    public static final Remembering USUAL =
            new Remembering(/* counts */ 60, /* glimpses */ 15, /* arms */ 12, /* blinks */ 3);
}

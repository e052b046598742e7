package org.tilewatch.watching.odds;

/**
 * How patient the watcher is.
 *
 * @param settleLooks   looks in which a tile must lie at a place before it counts
 * @param settleSeconds how long it must have lain there
 * @param faintSeconds  the same for what the finder is not sure to be a tile
 * @param goneLooks     looks that must miss a tile in plain sight before it counts as gone
 * @param goneSeconds   how long it must have been missed
 * @param longPress     seconds from which a press calls the win
 * @param pressHold     seconds that a press waits for the discard that it may mean
 * @param claimPatience seconds to wait for the tiles of a claim before asking
 * @param lastDiscard   seconds after the last discard of the wall after which nobody claims it
 * @param quiet         seconds without change after which nothing more is laid open
 * @param doubt         seconds that something unexplained may lie on the table before the players are asked
 * @param wholeTable    seconds within which the recogniser has looked at the whole table anew, and found what it had missed
 */
public record WatchTiming(
        int settleLooks,
        double settleSeconds,
        double faintSeconds,
        int goneLooks,
        double goneSeconds,
        double longPress,
        double pressHold,
        double claimPatience,
        double lastDiscard,
        double quiet,
        double doubt,
        double wholeTable) {
    /** What suits a quiet club evening and a camera of some five looks a second. */
    public static final WatchTiming USUAL = new WatchTiming(
            /* settleLooks */ 2,
            /* settleSeconds */ 0.2,
            /* faintSeconds */ 3.0,
            /* goneLooks */ 3,
            /* goneSeconds */ 0.4,
            /* longPress */ 0.8,
            /* pressHold */ 1.5,
            /* claimPatience */ 8.0,
            /* lastDiscard */ 2.5,
            /* quiet */ 2.0,
            /* doubt */ 6.0,
            /* wholeTable */ 22.0);
}

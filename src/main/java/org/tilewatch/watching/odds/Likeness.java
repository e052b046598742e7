package org.tilewatch.watching.odds;

/**
 * From which probability on, 0 to 1, a tile may be another than it is read as, or the same as one seen elsewhere.
 *
 * <p>They were judged, not fitted: tried on simulated hands until more of them were followed.
 *
 * @param alike        from it on a tile may be another that is known, pushed, turned or claimed
 * @param perhapsAlike the same of the tile that lies apart in a hand that has won, which is hardly any other than the
 *                     claimed one
 * @param unlike       below it a tile that is read surely is surely not the one that a person named
 * @param disagreement below this agreement of two readings they tell of different tiles
 * @param rereading    what is read again must be as likely as this to have been another tile
 * @param misread      a discard is not taken to have been a tile that its reading leaves less likely than this
 * @param completing   nor is a tile of a hand that would be complete with it
 * @param fourth       from it on a tile before a player may add to a pung
 * @param rival        from it on a tile is worth naming when it is asked which one lies there
 * @param indicator    the same of an indicator, of which each pays otherwise
 * @param misled       what looks like a flower and a little like one that lies elsewhere may, in a set of strange art,
 *                     be a third: so much of that likeness speaks against it still
 * @param floor        no single look says of any tile that it is less likely than this: the same scratch may mislead
 *                     many looks
 */
public record Likeness(
        double alike,
        double perhapsAlike,
        double unlike,
        double disagreement,
        double rereading,
        double misread,
        double completing,
        double fourth,
        double rival,
        double indicator,
        double misled,
        double floor) {
    /** What suits players at a table of their own. */
    public static final Likeness USUAL = new Likeness(
            /* alike */ 0.3,
            /* perhapsAlike */ 0.2,
            /* unlike */ 0.01,
            /* disagreement */ 0.02,
            /* rereading */ 0.03,
            /* misread */ 0.002,
            /* completing */ 5e-4,
            /* fourth */ 0.05,
            /* rival */ 0.1,
            /* indicator */ 0.02,
            /* misled */ 0.25,
            /* floor */ 1e-4);

    /** @throws IllegalArgumentException if a share is none */
    public Likeness {
        Shares.check(
                alike,
                perhapsAlike,
                unlike,
                disagreement,
                rereading,
                misread,
                completing,
                fourth,
                rival,
                indicator,
                misled,
                floor);
    }
}

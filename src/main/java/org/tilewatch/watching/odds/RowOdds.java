package org.tilewatch.watching.odds;

/**
 * How discards lie where a game's text has rows of them, and where players lay none all the same.
 *
 * <p>Counted on 19 simulated hands of riichi of each habit, with numbers from a million on, 800 to 930 discards.
 *
 * @param rows           that a table whose game has rows lays them, before anything is seen of it; judged
 * @param lasting        that it lays discards as in the hand before, at most; judged
 * @param aslantRadians  radians; what is turned by more against the sides of the table lies aslant: what lies loosely in rows is turned by
 *                       0.4 at most
 * @param aslant         that a discard in rows lies aslant, as it seems: none did
 * @param across         that a discard in rows lies across before its player: 3.6 %
 * @param others         that a discard in rows lies nearer to another's side: none in rows of six; 7.7 % in rows of eight, which reach into
 *                       the corners, by when the others have told
 * @param aslantAnywhere that a discard thrown into the middle lies aslant: 46 %
 * @param ownAnywhere    that it lies nearest to its player's side: three eighths of the middle, as far as an arm likes to reach, do
 */
public record RowOdds(
        double rows,
        double lasting,
        double aslantRadians,
        double aslant,
        double across,
        double others,
        double aslantAnywhere,
        double ownAnywhere) {
    /** What suits players at a table of their own. */
    public static final RowOdds USUAL = new RowOdds(
            /* rows */ 0.9,
            /* lasting */ 0.99,
            /* aslantRadians */ 0.45,
            /* aslant */ 0.01,
            /* across */ 0.03,
            /* others */ 0.01,
            /* aslantAnywhere */ 0.45,
            /* ownAnywhere */ 0.4);

    /** @throws IllegalArgumentException if a share is none */
    public RowOdds {
        Shares.check(rows, lasting, aslant, across, others, aslantAnywhere, ownAnywhere);
    }
}

package org.tilewatch.watching.odds;

/**
 * What the watcher takes for how likely, where it weighs one story against another. Each is a probability, 0 to 1, unless its unit is named.
 * They were judged, not fitted: tried on simulated hands at the level of disturbance 2, by seeds from 20000 on, until more hands were followed.
 *
 * @param overlooked  that a discard that came to lie in the middle is seen by no look before the next player has discarded: a hundredth of
 *                    the discards where 0.5 % of the tiles are unseen for twenty seconds, one in some thousands at the usual noise
 * @param anothersArm that a discard is that of the player on turn, though only the arm of another was over it, or only another's hand grew
 *                    smaller: less than one in a thousand
 * @param ownRows     from this share on a place belongs to a player's own rows of discards beyond doubt: tiles lie 0.9 and more inside their
 *                    own rows, 0.1 and less in those of others
 * @param drawn       seconds; who has drawn and laid a flower so long before a discard came, has drawn after another discard
 * @param flowerFirst that it was that discard all the same, which was only seen so late
 * @param wholeHand   below this probability of all its tiles together a hand that won holds one that is not what it reads like; where every
 *                    tile is read surely they come to 0.8 and more
 * @param missed      that a look misses a face in plain sight, before anything is known of this table: 0.2 % single looks and 0.1 % for a
 *                    second on rendered tables
 * @param missedAgain that the next look misses it too
 * @param blinksKnown looks at single faces that this is worth, against what the table itself shows: half a minute of a hand
 * @param blinkAtMost a face is gone when so many looks in a row have missed it, that fewer than this share of all looks begin such a run at
 *                    one that lies there
 * @param nearer      how many times likelier a hand shown at the end is for each tile that it lacks less. Of 120 hands that simulated players
 *                    showed, with one tile changed for its neighbour, 912 lacked more than the true one and 136 less
 * @param usefulLaid  that a player has discarded a tile that the hand shown at the end could use, against one that it could not: of 40
 *                    simulated hands' discards 3 could be used where their neighbour could not, and of 105 it was the other way round
 * @param otherDealer that a hand is dealt by a certain other player than the one who was told to: judged, and about as likely as that the first
 *                    discard is overlooked
 * @param notShown    that a discard is a player's, though the arms over it or the rows in which it lies speak for others: of 2,081 first
 *                    discards of 400 hands at the levels 0 to 3 none; a stranger's table may be worse
 * @param notSmaller  the same, though the hands that grew smaller speak for others: of 1,233 such discards of the same hands 153
 * @param notFourteen that of the looks between the deal and the first discard none counted fourteen tiles before who deals, and some did before
 *                    another: of the same 400 hands none; in 13 nobody's were counted
 * @param surelyOther from so many times the likelihood on it is asked whether another deals: of the same hands, all told rightly, none came to a
 *                    ten-thousandth, and of 120 told wrongly 118 beyond a thousand
 */
public record Odds(
        double overlooked,
        double anothersArm,
        double ownRows,
        double drawn,
        double flowerFirst,
        double wholeHand,
        double missed,
        double missedAgain,
        double blinksKnown,
        double blinkAtMost,
        double nearer,
        double usefulLaid,
        double otherDealer,
        double notShown,
        double notSmaller,
        double notFourteen,
        double surelyOther) {
    public static final Odds USUAL = new Odds(
            0.004, 0.001, 0.9, 2, 0.001, 0.75, 0.003, 0.33, 5000, 1e-3, 6, 0.03, 0.003, 0.02, 0.12, 0.0005, 30);
}

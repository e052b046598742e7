package org.tilewatch.watching.odds;

/**
 * How likely the watcher takes things for, where it weighs one story against another: probabilities, 0 to 1, on a scale
 * of a few steps. Values near to one another were made one where 400 simulated hands at five rows of noise were followed
 * as well.
 *
 * <p>They were judged, not fitted: tried on simulated hands at the level of disturbance 2, by seeds from 20000 on,
 * until more hands were followed. {@code bench-watch --fit} counts some of them: in 200 hands at the usual noise and
 * that level no discard of 7,454 was overlooked and none of 8,128 spoken against by arms and hands; hands shown lacked
 * less than with a tile taken for its neighbour 1,237 times and more 192 times; 12 discards could be used where their
 * neighbour could not, and 141 the other way round. Of who deals none of 1,139 first discards, 89 of 590, and none of
 * 200 hands spoke for another.
 *
 * @param often       that of the tiles that may be the next discard it is not the one that has lain there longest, for
 *                    each that has lain there longer; that what came to lie there earlier happened later; that a
 *                    discard was made that was seen only in passing
 * @param seldom      that the last discard is gone though nobody claimed it or took it back, and that it was taken back
 *                    though its player's hand was not seen to hold one more; that a tile was laid before
 *                    one that lies before it in a player's row; that of the tiles of a set it was this one that was
 *                    claimed, though another lies sideways as the claimed one does, or another was seen in passing; that
 *                    a player has discarded a tile that the hand shown at the end could use, against one that it could
 *                    not, 12 to 141; that a first discard is a player's, though the hands that grew smaller speak for
 *                    others, of 1,233 such discards 153
 * @param rarely      that a discard was made that nobody saw, and that is told only to explain the set or the hand that
 *                    took it; of the readings, of what is laid as a set, where it is none; that a first discard is a
 *                    player's, though the arms over it or the rows in which it lies speak for others: of 2,081 none, but
 *                    a stranger's table may be worse
 * @param overlooked  that a discard that came to lie in the middle is seen by no look before the next player has
 *                    discarded: a hundredth of the discards where 0.5 % of the tiles are unseen for twenty seconds, one
 *                    in some thousands at the usual noise; and about as likely that a hand is dealt by a certain other
 *                    player than the one who was told to
 * @param hardlyEver  that a discard is that of the player on turn, though only the arm of another was over it, or only
 *                    another's hand grew smaller; that who has drawn and laid a flower before a discard came has drawn
 *                    after that discard all the same, which was only seen so late; what a reading is worth after the
 *                    copies of its kind ran out, as a misread elsewhere is likelier than a fifth copy; that of the looks
 *                    between the deal and the first discard none counted fourteen tiles before who deals, and some did
 *                    before another: of 400 hands none, in 13 nobody's were counted; and of all looks at a face that
 *                    lies there, that a run of misses begins which is so long that the face counts as gone
 * @param nearer      how many times likelier a hand shown at the end is for each tile that it lacks less. Of 120 hands
 *                    that simulated players showed, with one tile changed for its neighbour, 912 lacked more than the
 *                    true one and 136 less
 */
public record Odds(double often, double seldom, double rarely, double overlooked, double hardlyEver, double nearer) {
    /** What suits players at a table of their own. */
    public static final Odds USUAL = new Odds(
            /* often */ 0.5,
            /* seldom */ 0.1,
            /* rarely */ 0.01,
            /* overlooked */ 0.004,
            /* hardlyEver */ 0.001,
            /* nearer */ 6);

    /** @throws IllegalArgumentException if a share is none */
    public Odds {
        Shares.check(often, seldom, rarely, overlooked, hardlyEver);
    }
}

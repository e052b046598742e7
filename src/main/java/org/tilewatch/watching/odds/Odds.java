package org.tilewatch.watching.odds;

/**
 * How likely the watcher takes things for, where it weighs one story against another: probabilities, 0 to 1.
 *
 * <p>They were judged, not fitted: tried on simulated hands at the level of disturbance 2, by seeds from 20000 on,
 * until more hands were followed. {@code bench-watch --fit} counts some of them: in 200 hands at the usual noise and
 * that level no discard of 7,454 was overlooked and none of 8,128 spoken against by arms and hands; hands shown lacked
 * less than with a tile taken for its neighbour 1,237 times and more 192 times; 12 discards could be used where their
 * neighbour could not, and 141 the other way round.
 *
 * @param overlooked  that a discard that came to lie in the middle is seen by no look before the next player has
 *                    discarded: a hundredth of the discards where 0.5 % of the tiles are unseen for twenty seconds, one
 *                    in some thousands at the usual noise
 * @param anothersArm that a discard is that of the player on turn, though only the arm of another was over it, or only
 *                    another's hand grew smaller: less than one in a thousand
 * @param flowerFirst that who has drawn and laid a flower before a discard came has drawn after that discard all the
 *                    same, which was only seen so late
 * @param vanished    that the last discard is gone though nobody claimed it or took it back
 * @param takenBackUnseen that a discard that is gone was taken back though its player's hand was not seen to hold one more
 * @param outOfRow    that a tile was laid before one that lies before it in a player's row
 * @param notOldest   that of the tiles that may be the next discard it is not the one that has lain there longest; for
 *                    each that has lain there longer
 * @param unseen      that a discard was made that nobody saw, and that is told only to explain the set or the hand that
 *                    took it
 * @param outOfOrder  that what came to lie there earlier happened later
 * @param notClaimed  that of the tiles of a set it was this one that was claimed, though another lies sideways as the
 *                    claimed one does, or another was seen in passing
 * @param glimpsed    that a discard was made that was seen only in passing
 * @param fifthCopy   what a reading is worth after the copies of its kind ran out: a misread elsewhere is likelier than
 *                    a fifth copy
 * @param noSet       the probability of the readings, of what is laid as a set, where it is none
 * @param partlySeen  that it was a set of which one tile is not seen, apart from the readings of the others: every set
 *                    told so is told less surely
 * @param nearer      how many times likelier a hand shown at the end is for each tile that it lacks less. Of 120 hands
 *                    that simulated players showed, with one tile changed for its neighbour, 912 lacked more than the
 *                    true one and 136 less
 * @param usefulLaid  that a player has discarded a tile that the hand shown at the end could use, against one that it
 *                    could not: of 40 simulated hands' discards 3 could be used where their neighbour could not, and of
 *                    105 it was the other way round
 */
public record Odds(
        double overlooked,
        double anothersArm,
        double flowerFirst,
        double vanished,
        double takenBackUnseen,
        double outOfRow,
        double notOldest,
        double unseen,
        double outOfOrder,
        double notClaimed,
        double glimpsed,
        double fifthCopy,
        double noSet,
        double partlySeen,
        double nearer,
        double usefulLaid) {
    /** What suits players at a table of their own. */
    public static final Odds USUAL = new Odds(
            /* overlooked */ 0.004,
            /* anothersArm */ 0.001,
            /* flowerFirst */ 0.001,
            /* vanished */ 0.1,
            /* takenBackUnseen */ 0.02,
            /* outOfRow */ 0.05,
            /* notOldest */ 0.6,
            /* unseen */ 0.01,
            /* outOfOrder */ 0.3,
            /* notClaimed */ 0.1,
            /* glimpsed */ 0.5,
            /* fifthCopy */ 1e-3,
            /* noSet */ 0.005,
            /* partlySeen */ 0.9,
            /* nearer */ 6,
            /* usefulLaid */ 0.03);

    /** @throws IllegalArgumentException if a share is none */
    public Odds {
        Shares.check(
                overlooked,
                anothersArm,
                flowerFirst,
                vanished,
                takenBackUnseen,
                outOfRow,
                notOldest,
                unseen,
                outOfOrder,
                notClaimed,
                glimpsed,
                fifthCopy,
                noSet,
                partlySeen,
                usefulLaid);
    }
}

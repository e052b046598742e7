package org.tilewatch.watching.odds;

/**
 * How long something is waited for that may still come to sight, in seconds unless another unit is named.
 *
 * <p>They were judged, not fitted: tried on simulated hands until more of them were followed.
 *
 * @param outOfTurn     a discard out of turn waits so long for the one before it, which may be hard to see
 * @param missed        a discard that cannot be next waits so long for what was missed before it
 * @param hardToFind    a discard may be so hard to find for so long: two that were seen farther apart were laid in that
 *                      order, and one waits so long for another before it in the row that has just been found
 * @param secondThought within so long it shows whether a tile was misread, or whether others are laid beside it
 * @param fifthCopy     a fifth copy of a kind must lie so long: an old one may have been pushed there
 * @param surelyAlone   the same of what is read surely and as no flower: a tile of a set whose others are slow to be
 *                      seen
 * @param set           a set must lie so long before it is told, since a kong's fourth tile may still be on its way; a
 *                      press waits as long for a discard that no look had found at rest
 * @param mark          after so long a back beside a pung was not only seen there for a moment
 * @param openHand      the faces of a hand laid open must lie still for so long
 * @param earlierHand   a hand that was laid open first is waited for so long
 * @param outOfSight    a face that went out of sight, or was pushed away from under a hand, is waited for so long
 * @param takenBack     a tile must be gone so long: one missed for a moment was not taken
 * @param standsAgain   after so long a discard that was taken back stands in its player's hand, where no other was laid
 *                      before
 * @param longer        how many times as long as usual what may yet be shown, or explained, is waited for
 * @param silence       how many times as long as anything unexplained may lie there nothing need be told once a win was
 *                      called
 * @param sooner        what share of the usual time is enough where something else speaks for it too
 * @param unseen        a part of the time for which anything unexplained may lie there, the third: after it a discard
 *                      is told that nobody saw
 * @param pressLooks    looks for which a press waits longer, where looks are rare
 * @param mostLooks     the same of the longest that any press waits
 * @param wavering      how many times as long as a faint tile takes to count at most what was laid after it waits
 * @param hidden        how many times as long as for anything else a hand is waited for whose indicators are not all
 *                      shown that lie under others
 */
public record Waiting(
        double outOfTurn,
        double missed,
        double hardToFind,
        double secondThought,
        double fifthCopy,
        double surelyAlone,
        double set,
        double mark,
        double openHand,
        double earlierHand,
        double outOfSight,
        double takenBack,
        double standsAgain,
        double longer,
        double silence,
        double sooner,
        double unseen,
        double pressLooks,
        double mostLooks,
        double wavering,
        double hidden) {
    /** What suits players at a table of their own. */
    public static final Waiting USUAL = new Waiting(
            /* outOfTurn */ 2.6,
            /* missed */ 15,
            /* hardToFind */ 3,
            /* secondThought */ 0.9,
            /* fifthCopy */ 0.6,
            /* surelyAlone */ 4,
            /* set */ 0.45,
            /* mark */ 0.5,
            /* openHand */ 0.4,
            /* earlierHand */ 5,
            /* outOfSight */ 2.5,
            /* takenBack */ 1.6,
            /* standsAgain */ 1.4,
            /* longer */ 3,
            /* silence */ 2,
            /* sooner */ 0.5,
            /* unseen */ 3,
            /* pressLooks */ 1.5,
            /* mostLooks */ 2,
            /* wavering */ 1.5,
            /* hidden */ 2);
}

package org.tilewatch.watching.odds;

/**
 * How long things take at the table, and how long is waited for what may still come to sight: seconds, on a scale of a
 * few steps from the time in which a tile comes to rest to the time for which anything is remembered.
 *
 * <p>They were judged, not fitted: tried on simulated hands until more of them were followed, by players the quickest
 * of whom take half a second to lay a tile, and a camera of some five looks a second. Values near to
 * one another were made one where 400 simulated hands at five rows of noise were followed as well.
 *
 * @param settled    so long a tile must have lain at a place before it counts
 * @param moment     so exactly looks say when a tile left a hand; so long a tile must have been missed, and an added tile
 *                   or the faces of a hand laid open have lain still, to be more than in passing: a kong's fourth tile
 *                   may still be on its way, and a press waits as long for a discard that no look had found at rest. And
 *                   sooner after a discard nobody who draws after it can have laid a flower: of 1,670 that simulated
 *                   players laid so the soonest came 0.57 s after it, at double pace and in haste
 * @param haste      so long before a tile is seen to lie there somebody may press for it; and a fifth copy of a kind must
 *                   lie so long, as an old one may have been pushed there
 * @param longPress  so long a button is held to call the win
 * @param laying     until so long after a tile is seen its player has not drawn again, and then it is known whose hand
 *                   it left. What came to lie there so much earlier hardly happened later, and within so long players
 *                   who are watched never lay a tile each: the quickest take longer. What hides a place for longer is no
 *                   hand, and so long it takes to show whether a tile was misread, or whether others are laid beside it
 * @param reaching   an arm's way there and back: within so long a tile comes to sight that is being laid, and one that is
 *                   found late in its stead; with a second, hands at double pace were told wrongly. So long before a
 *                   tile is seen its player still held it, at most; so long after a discard its player may have touched
 *                   his button unawares, and hardly anybody claims it any more; so long a press waits for the discard
 *                   that it may mean; and so long a tile must be gone that was taken back and stands in a hand again:
 *                   one missed for a moment was not taken
 * @param turn       for so long something hides a tile that was seen before; who has laid a flower so long before a
 *                   discard came has drawn after another discard; in so long without a look two players may have had a
 *                   turn, as the quickest take longer than half of it for one; after so long without change nothing more
 *                   is laid open
 * @param slowTurn   a turn of somebody who hesitates: so long a discard out of turn, or beside another before it in the
 *                   row, waits for that one, which may be hard to see; so long the last discard of the wall may be
 *                   claimed, a claimed tile is on its way at most, and a place was free where nothing but one hand lay
 *                   over it. What went out of sight, or was pushed away from under a hand, is waited for as long, and
 *                   what the finder is not sure to be a tile must lie as long
 * @param doubt      for so long something unexplained may lie on the table before the players are asked; a hand that was
 *                   laid open first is waited for so long, and a tile of a set whose others are slow to be seen; and
 *                   nobody knows any more whose hand a tile left so long ago
 * @param claim      so long the tiles of a claim are waited for before it is asked about
 * @param missed     a discard that cannot be next waits so long for what was missed before it; and so long it is remembered
 *                   what went again before anybody could say what it was, and from which side arms have reached where: a
 *                   person who is asked answers within a quarter of a minute or leaves it
 * @param wholeTable within so long the recogniser has looked at the whole table anew, and found what it had missed
 * @param standing   so long it is remembered how many tiles stood before each player, and looks while no hand is played, as
 *                   the walls stand for less before a deal is told
 * @param longer     how many times as long as usual what may yet be shown or explained is waited for: indicators that lie
 *                   under others, what was laid after a tile that is only faint, a win that was called; and looks for
 *                   which a press waits longer, where looks are rare
 */
public record Pace(
        double settled,
        double moment,
        double haste,
        double longPress,
        double laying,
        double reaching,
        double turn,
        double slowTurn,
        double doubt,
        double claim,
        double missed,
        double wholeTable,
        double standing,
        double longer) {
    /** What suits a quiet club evening. */
    public static final Pace USUAL = new Pace(
            /* settled */ 0.2,
            /* moment */ 0.4,
            /* haste */ 0.6,
            /* longPress */ 0.8,
            /* laying */ 1,
            /* reaching */ 1.5,
            /* turn */ 2,
            /* slowTurn */ 2.5,
            /* doubt */ 6,
            /* claim */ 8,
            /* missed */ 15,
            /* wholeTable */ 22,
            /* standing */ 60,
            /* longer */ 2);

    /** What share of the usual time is enough where something else speaks for it too. */
    public double sooner() {
        return 1 / longer;
    }
}

package org.tilewatch.simulator.game;

/**
 * What players do at their own table that the texts do not describe. Chances are of a generator of their own, so that no manner changes a
 * deal, a draw or a decision.
 *
 * @param drawnLate      the share of self-drawn wins whose tile is turned up only some seconds after the others
 * @param straightRiichi the share of tables at which a riichi tile is laid straight, and its stick alone says what it was
 * @param racks          how many players keep their tiles on a rack beside the table, out of the camera's sight
 * @param kongMarkedLate the share of concealed kongs that lie open at first and are marked only before the discard (millington 52)
 * @param pushedIn       the share of losers who push their hands in as soon as these do not count any more
 */
public record Manners(double drawnLate, double straightRiichi, int racks, double kongMarkedLate, double pushedIn) {
    /** As the texts have it. */
    public static final Manners NONE = new Manners(0, 0, 0, 0, 0);

    /** @throws IllegalArgumentException for a share that is none, or more racks than seats */
    public Manners {
        for (double share : new double[] {drawnLate, straightRiichi, kongMarkedLate, pushedIn}) {
            if (!(share >= 0 && share <= 1)) {
                throw new IllegalArgumentException("a share lies from 0 to 1, not at " + share);
            }
        }
        if (racks < 0 || racks > 4) {
            throw new IllegalArgumentException("a table has no or up to four racks, not " + racks);
        }
    }

    /** With a share of drawn tiles turned up late. */
    public Manners withDrawnLate(double share) {
        return new Manners(share, straightRiichi, racks, kongMarkedLate, pushedIn);
    }

    /** With a share of tables that lay riichi tiles straight. */
    public Manners withStraightRiichi(double share) {
        return new Manners(drawnLate, share, racks, kongMarkedLate, pushedIn);
    }

    /** With so many players' tiles on racks. */
    public Manners withRacks(int players) {
        return new Manners(drawnLate, straightRiichi, players, kongMarkedLate, pushedIn);
    }

    /** With a share of concealed kongs marked late. */
    public Manners withKongMarkedLate(double share) {
        return new Manners(drawnLate, straightRiichi, racks, share, pushedIn);
    }

    /** With a share of losers who push their hands in. */
    public Manners withPushedIn(double share) {
        return new Manners(drawnLate, straightRiichi, racks, kongMarkedLate, share);
    }
}

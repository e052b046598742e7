package org.tilewatch.dashboard;

/**
 * How many tiles a ruleset leaves to be drawn.
 *
 * @param afterDeal    once 53 tiles are dealt, east's fourteenth included, and the dead wall is set apart
 * @param takenForKong how many the live wall loses for each kong
 */
record WallSize(int afterDeal, int takenForKong) {
    private static final int DEALT = 53;

    /** The wall of a ruleset's name. */
    static WallSize of(String rules) {
        if (rules.startsWith("ema-riichi")) {
            return new WallSize(136 - 14 - DEALT, 1);
        }
        // millington 22: sixteen tiles in the kong area, which no tile of the live wall joins.
        return rules.equals("classical-russian")
                ? new WallSize(144 - 14 - DEALT, 1)
                : new WallSize(144 - 16 - DEALT, 0);
    }
}

package org.tilewatch.play;

/** A tile taken from the dead wall, which some texts refill from the live wall and others do not. */
final class Replacement {
    private Replacement() {}

    static boolean left(HandInPlay hand) {
        return hand.rules().deadWallRefilled() ? hand.liveWall() > 0 : hand.deadWall() > 0;
    }

    static HandInPlay taken(HandInPlay hand) {
        return hand.rules().deadWallRefilled()
                ? hand.walls(Math.max(0, hand.liveWall() - 1), hand.deadWall())
                : hand.walls(hand.liveWall(), Math.max(0, hand.deadWall() - 1));
    }
}

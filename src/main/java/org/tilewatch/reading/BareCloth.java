package org.tilewatch.reading;

/**
 * Tells the cloth between two sets, and the checks of a chequered one, from tiles: it has edges as a tile has, but is hardly found, and has neither the colour
 * of the faces' paper nor that of the backs in sight. Where few backs are in sight what is taken for a back may be the one; in a photograph's light and shade
 * what something is read on is a face.
 *
 * @param alone whether one picture is all that there is to see
 */
record BareCloth(boolean alone) implements SideCue {
    /** Below this chance that a tile lies there what is blank may be bare cloth; what has something on it is probably a face from there on. */
    static final double HARDLY_FOUND = 0.5;

    @Override
    public SideWord weigh(SeenSide side, Neighbourhood about, TableColours table) {
        boolean cloth = side.found() < HARDLY_FOUND
                && table.paper().isKnown()
                && (side.tile().isReadWhite()
                        || !alone && side.isRead()
                        || !table.backs().isEmpty() && (side.isFaceDown() || about.isDoubtedBack(side)))
                && LikeSides.distance(side.look(), table.backs()) > LikeSides.SAME
                && table.paper().isGroundOther(side.frame(), side.corners());
        return cloth ? SideWord.SURELY_CLOTH : SideWord.NOTHING;
    }
}

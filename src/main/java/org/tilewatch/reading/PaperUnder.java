package org.tilewatch.reading;

import java.util.Optional;

/**
 * White dragons are paper, as every face is: what is taken for one and has another ground than the faces is a back. Where few faces
 * are in sight, or it is hardly found and may be bare cloth, it has to look like a back, too.
 *
 * @param white of the enrolled set; empty where nobody showed it
 */
record PaperUnder(Optional<ShownWhite> white) implements SideCue {
    @Override
    public SideWord weigh(SeenSide side, Neighbourhood about, TableColours table) {
        boolean back = isOnOther(side, table.paper())
                && (table.paper().isKnown() && side.found() >= BareCloth.HARDLY_FOUND
                        || LikeSides.distance(side.look(), table.backs()) < LikeSides.SAME);
        return back ? SideWord.SURELY_BACK : SideWord.NOTHING;
    }

    /** Whether it is read as a white dragon, not surely as the one with a frame that somebody showed, and stands on other ground than the faces. */
    boolean isOnOther(SeenSide side, Paper paper) {
        return side.tile().isReadWhite()
                && white.filter(shown -> shown.isSurely(side.tile())).isEmpty()
                && paper.isGroundOther(side.frame(), side.corners());
    }
}

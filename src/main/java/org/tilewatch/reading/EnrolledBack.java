package org.tilewatch.reading;

import java.util.List;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;

/**
 * The backs that somebody showed, as they look beside the paper of the faces in sight. What many backs on the table itself look like goes before that.
 *
 * @param shown empty where nobody showed them
 */
record EnrolledBack(List<BackLook> shown) implements SideCue {
    /** Of paper and back a side is what it is so much nearer to than to the other. */
    private static final double NEARER = 0.5;

    @Override
    public SideWord weigh(SeenSide side, Neighbourhood about, TableColours table) {
        if (!table.backs().isEmpty() || shown.isEmpty() || !side.isRead()) {
            return SideWord.NOTHING;
        }
        double below = BackColour.doubtfulBelow(side);
        boolean white = side.tile().isReadWhite();
        boolean like = (white || side.confidence() < below)
                && table.paper()
                        .beside(side.frame(), side.corners())
                        .filter(this::isLike)
                        .isPresent();
        return !like ? SideWord.NOTHING : white ? SideWord.SURELY_BACK : SideWord.backUnlessRead(below);
    }

    /** Of the enrolled backs' colour, and plain or patterned as they are; in less light a pattern shows less. */
    private boolean isLike(BackLook side) {
        double toPaper = Paper.distance(side);
        return shown.stream()
                .filter(back -> side.variation() < back.variation() + LikeSides.SAME_PATTERN)
                .anyMatch(back -> back.colour().distanceTo(side.colour()) < NEARER * toPaper);
    }

    /** Whether a side's colour is the paper's rather than that of the backs. */
    boolean isPaper(Frame frame, PixelQuad side, Paper paper) {
        return !shown.isEmpty()
                && paper.beside(frame, side)
                        .filter(look -> Paper.distance(look)
                                < NEARER
                                        * shown.stream()
                                                .mapToDouble(
                                                        back -> back.colour().distanceTo(look.colour()))
                                                .min()
                                                .orElse(Double.POSITIVE_INFINITY))
                        .isPresent();
    }
}

package org.tilewatch.reading;

import java.util.List;
import java.util.Optional;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/**
 * What the white dragon of an enrolled set shows: nothing in many sets, a frame or a letter in others. Pale backs and the tops of standing tiles
 * are taken for one; but its ground is the set's paper, and what shows nothing has no strokes.
 *
 * @param strokes of it, as {@link SideLook#strokes} gives them
 * @param print   what is on it
 */
record ShownWhite(double strokes, SidePrint print) {
    /** With less on it a white dragon is blank: of those of eight sets a blank one has at most 0.017, one with a frame 0.03 and more. */
    private static final double BLANK = 0.025;
    /**
     * A white dragon with a frame shows at least such a share of the strokes that it had when it was learnt: of 40 on the tables of five sets the
     * faintest 0.5, white backs of the same sets 0.25.
     */
    private static final double FAINTER = 0.4;
    /** Further from the paper about it than this, as CIE L*a*b* with the paper for white, a blank side is none; of 60 none was by more than 4.3. */
    private static final double BLANK_FROM_PAPER = 12;
    /** The same of its tint alone, which no shadow changes; pale backs on one table are off by 9.3 and more. */
    private static final double TINTED = 7;
    /**
     * The same of a black set, whose little light is the camera's noise for a part: of 17 blank ones on 33 tables none was off by more than 8.2, of their backs
     * none by less than 60.
     */
    private static final double TINTED_ON_BLACK = 12;
    /**
     * So alike, point by point, as {@link SidePrint#likeness} gives it, are a side and the white dragon with a frame that was shown: of 84 on 101 tables 80 were
     * by more than 0.5, and of what shows no face of the set and has as many strokes none.
     */
    private static final double LIKE = 0.5;

    /** That of a set; empty where it has not been shown, or is left to what is known of any set. */
    static Optional<ShownWhite> of(SetProfile set) {
        return Optional.ofNullable(set.pictures().get(Tile.WHITE))
                .filter(_ -> !set.left().contains(Tile.WHITE))
                .map(picture -> new ShownWhite(SideLook.strokes(picture), SidePrint.of(picture)));
    }

    /** Whether a set's white dragon was shown, and shows nothing but paper. */
    static boolean isBlankIn(SetProfile set) {
        return Optional.ofNullable(set.pictures().get(Tile.WHITE))
                .filter(picture -> SideLook.strokes(picture) < BLANK)
                .isPresent();
    }

    /**
     * Whether it would be known again by what is on it, seen smaller and a little beside its place: of a frame near the rim now this much is seen and
     * now that, and some are too faint from afar.
     */
    static boolean isSteady(List<FacePicture> seen) {
        if (seen.isEmpty()) {
            return true;
        }
        var shown = new ShownWhite(SideLook.strokes(seen.getFirst()), SidePrint.of(seen.getFirst()));
        return seen.stream()
                .mapToDouble(SideLook::strokes)
                .allMatch(strokes -> shown.isBlank() ? strokes <= Ink.MUCH : shown.hasFrame(strokes));
    }

    /** Whether it shows nothing but paper. */
    boolean isBlank() {
        return strokes < BLANK;
    }

    /** Whether a side that is like it to the reader may be this white dragon, as it looks beside the paper of the faces about it. */
    boolean mayBe(Frame frame, PixelQuad side, Paper paper) {
        double seen = SideLook.strokes(frame, side);
        return isBlank()
                ? seen <= Ink.MUCH
                        && paper.beside(frame, side)
                                .filter(look -> isOther(look, paper.isBlack()))
                                .isEmpty()
                : hasFrame(seen);
    }

    /** Whether a face is surely read as this white dragon, with the frame or letter that it has, and so whatever its ground looks like. */
    boolean isSurely(ReadTile tile) {
        return !isBlank() && tile.isReadWhite(BackColour.READ_SURELY);
    }

    private boolean hasFrame(double seen) {
        return seen >= FAINTER * strokes;
    }

    private static boolean isOther(BackLook look, boolean black) {
        return Paper.distance(look) > BLANK_FROM_PAPER
                || Math.hypot(look.green(), look.blue()) > (black ? TINTED_ON_BLACK : TINTED);
    }

    /**
     * A face that shows nothing to the reader as this white dragon, where it is one with a faint frame: on the set's paper, with the same on it at the same places.
     * As sure as both are alike.
     */
    Optional<ReadTile> faint(Frame frame, ReadTile tile, Paper paper) {
        var corners = tile.tile().corners();
        if (isBlank() || !paper.isGroundOf(frame, corners) || !hasFrame(SideLook.strokes(frame, corners))) {
            return Optional.empty();
        }
        double like = print.likeness(SidePrint.of(frame, corners));
        if (like < LIKE) {
            return Optional.empty();
        }
        var chances = new double[Tile.values().length];
        chances[Tile.WHITE.ordinal()] = Math.min(like, 1);
        return Optional.of(new ReadTile(tile.tile(), Optional.of(Reading.of(chances))));
    }
}

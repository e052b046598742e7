package org.tilewatch.reading;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.LaidRows;
import org.tilewatch.picture.Frame;
import org.tilewatch.tiles.Face;

/**
 * What the finder takes for a back is one for certain, and nobody reads it, unless something else says that it may be a face: then it is one if it is read
 * surely enough.
 *
 * @param enrolled what the backs of the enrolled set look like
 * @param white    of the enrolled set; empty where nobody showed it
 * @param setKnown whether a set is enrolled: then what is read as any of its faces is one
 */
record FinderSays(EnrolledBack enrolled, Optional<ShownWhite> white, boolean setKnown) implements SideCue {
    /** Backs that are found as surely as this tell it: what is found less surely is bare wood as often, of which a table's rim has much. */
    private static final double SURE_BACK = 0.45;
    /** Of the area of the faces in sight a face has at least this share; the top of a standing tile, seen from above, has up to 0.75. */
    static final double WHOLE = 0.85;

    @Override
    public SideWord weigh(SeenSide side, Neighbourhood about, TableColours table) {
        return about.doubted().stream()
                .filter(back -> back.remains(side) && !side.isBlank(about))
                .map(back -> back.word(side))
                .reduce(SideWord.NOTHING, SideWord::and);
    }

    /** The finds of a frame, those face up that may be faces though the finder takes them for backs. */
    Tried tried(Frame frame, List<FoundTile> tiles, TableColours before, MeasuredSides measured) {
        var down = tiles.stream().filter(tile -> tile.face() == Face.DOWN).toList();
        var table = before.backs().isEmpty() ? before.withBacks(usual(frame, down, measured)) : before;
        var isOther = isOther(frame, tiles, table, measured);
        var inked = Ink.onBacks(frame, tiles, measured);
        var onPaper =
                table.backs().isEmpty() ? onPaper(frame, tiles, down, table.paper(), measured) : List.<FoundTile>of();
        var doubted = down.stream()
                .flatMap(back -> isOther.test(back) || inked.contains(back)
                        ? Stream.of(new DoubtedBack(back, BackColour.BELIEVED, setKnown))
                        : onPaper.contains(back)
                                ? Stream.of(new DoubtedBack(back, BackColour.READ_SURELY, setKnown))
                                : Stream.empty())
                .toList();
        var turned = doubted.stream().map(DoubtedBack::found).toList();
        return new Tried(
                tiles.stream()
                        .map(tile -> turned.contains(tile) ? tile.turned(Face.UP) : tile)
                        .toList(),
                doubted,
                table,
                measured);
    }

    /** The looks of the largest group of like colours among backs, and of all that go over into it, where there are many. */
    private static List<SideLook> usual(Frame frame, List<FoundTile> down, MeasuredSides measured) {
        var sure = down.stream().filter(tile -> tile.confidence() >= SURE_BACK).toList();
        return LikeSides.most(
                sure.stream().map(tile -> measured.look(frame, tile.corners())).toList(),
                Math.max(LikeSides.MANY, sure.size() / 2));
    }

    /** What has another colour than the backs, or the colour of paper rather than theirs. */
    private Predicate<FoundTile> isOther(
            Frame frame, List<FoundTile> tiles, TableColours table, MeasuredSides measured) {
        if (!table.backs().isEmpty()) {
            return tile -> LikeSides.isOther(measured.look(frame, tile.corners()), table.backs());
        }
        var paper = paper(frame, tiles, table.paper());
        return tile -> enrolled.isPaper(frame, tile.corners(), paper);
    }

    /** That of the faces which were read, or of what seems to be faces where there are too few of them. */
    private static Paper paper(Frame frame, List<FoundTile> tiles, Paper seen) {
        return seen.isKnown() ? seen : Paper.ofFound(frame, tiles);
    }

    /**
     * What the finder takes for backs, though they are so few that no colour of backs shows and their ground is the paper of the faces about
     * them, or something is on them: a white dragon in a hand laid open, or dense bamboo in dim light.
     */
    private List<FoundTile> onPaper(
            Frame frame, List<FoundTile> tiles, List<FoundTile> down, Paper seen, MeasuredSides measured) {
        var faces = paper(frame, tiles, seen);
        if (!faces.isKnown()) {
            return List.of();
        }
        return down.size() > LikeSides.MANY
                ? blankFaces(frame, tiles, down, faces)
                : down.stream()
                        .filter(tile -> Ink.isOn(frame, tile, measured) || faces.isGroundOf(frame, tile.corners()))
                        .toList();
    }

    /**
     * Of many that the finder takes for backs those that are as blank, as white and as large as the enrolled set's white dragon, where they are no more than a set
     * has: a kong of them beside a wall whose backs do not all look alike.
     */
    private List<FoundTile> blankFaces(Frame frame, List<FoundTile> tiles, List<FoundTile> down, Paper faces) {
        double whole = WHOLE
                * LaidRows.median(tiles.stream()
                        .filter(tile -> tile.face() == Face.UP && tile.confidence() >= Acceptance.MEASURED.body())
                        .mapToDouble(FinderSays::area)
                        .toArray());
        var blank = down.stream()
                .filter(tile -> area(tile) >= whole
                        && white.filter(shown -> shown.isBlank() && shown.mayBe(frame, tile.corners(), faces))
                                .isPresent())
                .toList();
        return blank.size() <= OneSet.COPIES ? blank : List.of();
    }

    private static double area(FoundTile tile) {
        return tile.corners().width() * tile.corners().height();
    }
}

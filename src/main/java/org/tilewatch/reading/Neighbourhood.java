package org.tilewatch.reading;

import java.util.List;
import org.tilewatch.geometry.LaidRows;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/**
 * What the sides in sight, all together, say of each of them.
 *
 * @param inked       what a face shows at least beside the backs, as {@link Ink#least} gives it
 * @param face        the area of the faces that are read surely, in square pixels, as the median; 0 where there are none
 * @param manyUnknown whether more of what is surely found shows nothing that anybody knows than a set has white dragons
 * @param doubted     what the finder takes for backs and may be faces
 * @param whiteShown  whether a set is enrolled whose white dragon was shown
 */
record Neighbourhood(double inked, double face, boolean manyUnknown, List<DoubtedBack> doubted, boolean whiteShown) {
    /** Of a side that is judged by itself. */
    static final Neighbourhood NOTHING = new Neighbourhood(Ink.MUCH, 0, false, List.of(), false);

    static Neighbourhood of(List<SeenSide> sides, List<DoubtedBack> doubted, boolean whiteShown) {
        return new Neighbourhood(
                Ink.least(sides.stream()
                        .filter(SeenSide::isFaceDown)
                        .mapToDouble(SeenSide::strokes)
                        .toArray()),
                LaidRows.median(sides.stream()
                        .filter(side -> side.tile()
                                .reading()
                                .filter(Neighbourhood::isSurelyAFace)
                                .isPresent())
                        .mapToDouble(SeenSide::area)
                        .toArray()),
                sides.stream().filter(side -> side.tile().isNothingKnown()).count() > OneSet.COPIES,
                List.copyOf(doubted),
                whiteShown);
    }

    /** Whether it is read as the white dragon of the enrolled set, which backs are not like, and as large as the faces in sight: tops of standing tiles are not. */
    boolean isShownWhite(SeenSide side) {
        return whiteShown && side.tile().isReadWhite(BackColour.BELIEVED) && side.area() >= FinderSays.WHOLE * face;
    }

    /** Whether the finder takes it for a back, and it is not read surely enough to be a face. */
    boolean isDoubtedBack(SeenSide side) {
        return doubted.stream().anyMatch(back -> back.remains(side));
    }

    private static boolean isSurelyAFace(Reading reading) {
        return reading.confidence() >= BackColour.READ_SURELY && reading.best() != Tile.WHITE;
    }
}

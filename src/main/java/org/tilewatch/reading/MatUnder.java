package org.tilewatch.reading;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.tiles.Tile;

/**
 * What is read as a guess, or blank and not surely found, and looks like the mat is no tile: a seam in a wooden table has an edge like a tile's, so has the
 * gap between two sets, and beside a row of tiles on pale wood seems to lie another, blank; so is what is told to be a back, has
 * another colour than all backs and the mat's. Of the mat is known what lies between all tiles. What is told to be a
 * back and shows what is printed on the mat is none either.
 *
 * @param bare outlines that show the mat and nothing else
 */
record MatUnder(Set<PixelQuad> bare) implements SideCue {
    MatUnder {
        bare = Set.copyOf(bare);
    }

    /**
     * Of what lies in a frame.
     *
     * @param sides what lies there, as far as it is told
     * @param table what it has shown so far
     */
    static MatUnder in(Frame frame, Mat mat, List<SeenSide> sides, TableColours table) {
        var doubtful =
                sides.stream().filter(MatUnder::mayBe).map(SeenSide::corners).toList();
        var tiles = Stream.concat(sides.stream().map(SeenSide::corners), table.lying().stream())
                .toList();
        var nothingRead = sides.stream()
                .filter(MatUnder::isReadAsNothing)
                .map(SeenSide::corners)
                .toList();
        var bare = new HashSet<>(mat.bare(frame, doubtful, tiles));
        bare.addAll(mat.printed(frame, nothingRead, tiles));
        bare.addAll(noBacks(frame, mat, sides, table, tiles));
        return new MatUnder(bare);
    }

    @Override
    public SideWord weigh(SeenSide side, Neighbourhood about, TableColours table) {
        return isReadAsNothing(side) && bare.contains(side.corners()) ? SideWord.SURELY_CLOTH : SideWord.NOTHING;
    }

    /** Whether it may be no tile but the mat, as far as it was read; of what is blank there is nothing to read. */
    private static boolean mayBe(SeenSide side) {
        return side.tile()
                .reading()
                .filter(reading ->
                        reading.confidence() < SeenSide.GUESS || reading.best() == Tile.WHITE && !side.isFoundSurely())
                .isPresent();
    }

    /** What is told to be a back, has quite another colour than the backs in sight, and in its middle the mat's: beside it lies a tile. */
    private static List<PixelQuad> noBacks(
            Frame frame, Mat mat, List<SeenSide> sides, TableColours table, List<PixelQuad> tiles) {
        var byMiddle = new HashMap<PixelQuad, PixelQuad>();
        sides.stream()
                .filter(side ->
                        side.isFaceDown() && !table.backs().isEmpty() && LikeSides.isOther(side.look(), table.backs()))
                .map(SeenSide::corners)
                .forEach(corners -> byMiddle.put(middle(corners), corners));
        return mat.bare(frame, List.copyOf(byMiddle.keySet()), tiles).stream()
                .map(byMiddle::get)
                .toList();
    }

    private static PixelQuad middle(PixelQuad corners) {
        var centre = corners.centre();
        return corners.moved(corner -> new PixelPoint((corner.x() + centre.x()) / 2, (corner.y() + centre.y()) / 2));
    }

    private static boolean isReadAsNothing(SeenSide side) {
        return mayBe(side) || side.isFaceDown();
    }
}

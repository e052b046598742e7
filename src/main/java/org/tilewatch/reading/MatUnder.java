package org.tilewatch.reading;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;
import org.tilewatch.tiles.Tile;

/**
 * What is read as a guess, or blank and not surely found, and looks like the mat is no tile: a seam in a wooden table has an edge like a tile's, so has the
 * gap between two sets, and beside a row of tiles on pale wood seems to lie another, blank. What is told to be a back is none either where it has quite
 * another colour than all backs and shows the mat in its middle, or shows what is printed on it. Of the mat is known what lies between all tiles.
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
        // What is looked at of each side.
        var places = new LinkedHashMap<PixelQuad, PixelQuad>();
        for (var side : sides) {
            if (mayBe(side)) {
                places.put(side.corners(), side.corners());
            } else if (isNoBack(side, table)) {
                places.put(middle(side.corners()), side.corners());
            }
        }
        var tiles = Stream.concat(sides.stream().map(SeenSide::corners), table.lying().stream())
                .toList();
        var nothingRead = sides.stream()
                .filter(MatUnder::isReadAsNothing)
                .map(SeenSide::corners)
                .toList();
        var bare = new HashSet<>(mat.printed(frame, nothingRead, tiles));
        mat.bare(frame, List.copyOf(places.keySet()), tiles).forEach(place -> bare.add(places.get(place)));
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

    /** Whether it is told to be a back, and has quite another colour than the backs in sight. */
    private static boolean isNoBack(SeenSide side, TableColours table) {
        return side.isFaceDown() && !table.backs().isEmpty() && LikeSides.isOther(side.look(), table.backs());
    }

    /** Its outer half may lie over a tile beside it. */
    private static PixelQuad middle(PixelQuad corners) {
        return corners.moved(corner -> corner.towards(corners.centre(), 0.5));
    }

    private static boolean isReadAsNothing(SeenSide side) {
        return mayBe(side) || side.isFaceDown();
    }
}

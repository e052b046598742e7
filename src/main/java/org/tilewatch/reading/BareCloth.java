package org.tilewatch.reading;

import java.util.List;
import org.tilewatch.picture.Frame;
import org.tilewatch.tiles.Face;

/**
 * Tells the cloth between two sets from tiles: it has edges as a tile has, but is hardly found, shows nothing, and has neither the colour of the faces'
 * paper nor that of the backs in sight.
 *
 * @param faces the paper of the faces in sight
 * @param backs what backs look like there; none where few are in sight: what is taken for a back may be the one then
 */
record BareCloth(Paper faces, List<SideLook> backs) {
    /** The same tiles without bare cloth. */
    List<ReadTile> without(Frame frame, List<ReadTile> tiles) {
        return faces.isKnown() ? tiles.stream().filter(tile -> !is(frame, tile)).toList() : tiles;
    }

    private boolean is(Frame frame, ReadTile tile) {
        var found = tile.tile();
        return found.confidence() < BackSense.HARDLY_FOUND
                && (tile.isReadWhite() || found.face() == Face.DOWN && !backs.isEmpty())
                && LikeSides.distance(SideLook.of(frame, found.corners()), backs) > LikeSides.SAME
                && faces.isGroundOther(frame, found.corners());
    }
}

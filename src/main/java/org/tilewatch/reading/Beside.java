package org.tilewatch.reading;

import java.util.List;
import org.tilewatch.tiles.Face;

/**
 * What stands beside the tiles in a photograph: the spine of a book, a box with letters on it, a plate look a little like a face. They are
 * told from tiles by three things together: neither finder nor reader is sure of them, both are surer of the picture's tiles, and these
 * lie elsewhere. A tile of which little can be seen lies among others.
 */
final class Beside {
    /**
     * Less of the sure tiles' middle one is weak. Chosen, with the distance, on the development photographs, where of 1,198 tiles one is
     * lost; of white dragons in plain sight on a table none is that weak.
     */
    private static final double WEAK = 0.55;

    /** What others are measured by is not weak itself, by a little less. */
    private static final double TILE = 0.6;

    /** Apart from all sure tiles by so many of its own sizes, centre to centre. */
    private static final double APART = 2;

    private Beside() {}

    /** The tiles without what stands beside them; all where too few are read surely. */
    static List<ReadTile> without(List<ReadTile> read) {
        var sure = read.stream().filter(ReadTile::isPlainlyRead).toList();
        if (sure.size() < Usual.LEAST) {
            return read;
        }
        var looks = sure.stream().mapToDouble(ReadTile::looksLikeAFace).sorted().toArray();
        double middle = (looks[(looks.length - 1) / 2] + looks[looks.length / 2]) / 2;
        var tiles = sure.stream()
                .filter(tile -> tile.looksLikeAFace() >= TILE * middle)
                .toList();
        return read.stream()
                .filter(tile -> tile.tile().face() != Face.UP
                        || tile.isPlainlyRead()
                        || tile.looksLikeAFace() >= WEAK * middle
                        || tiles.stream().anyMatch(other -> isNear(tile, other)))
                .toList();
    }

    private static boolean isNear(ReadTile tile, ReadTile other) {
        var corners = tile.tile().corners();
        double size = (corners.width() + corners.height()) / 2;
        return corners.centre().distanceTo(other.tile().corners().centre()) <= APART * size;
    }
}

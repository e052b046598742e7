package org.tilewatch.finding;

import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;

/**
 * A tile that the finder sees.
 *
 * @param corners    of the visible side, from the face's top left clockwise as far as the finder can tell which way it is read
 * @param face       which side is visible
 * @param confidence that a tile lies here with that side up, 0 to 1
 */
public record FoundTile(PixelQuad corners, Face face, double confidence) {
    /** The same tile with its corners named from another one. */
    public FoundTile withCorners(PixelQuad turned) {
        return new FoundTile(turned, face, confidence);
    }
}

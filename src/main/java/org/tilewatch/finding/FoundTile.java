package org.tilewatch.finding;

import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;

/**
 * A tile that the finder sees.
 *
 * @param corners    of the visible side, from the face's top left clockwise as far as the finder can tell which way it is read
 * @param face       which side is visible
 * @param confidence that a tile lies here with that side up, 0 to 1
 * @param faceOdds   the natural logarithm of the odds that its face rather than its back is up, by the finder's own look; 0 where it tells nothing of that
 */
public record FoundTile(PixelQuad corners, Face face, double confidence, double faceOdds) {
    /** A tile of which the finder does not tell how sure it is of the side. */
    public FoundTile(PixelQuad corners, Face face, double confidence) {
        this(corners, face, confidence, 0);
    }

    /** The same tile with its corners named from another one. */
    public FoundTile withCorners(PixelQuad turned) {
        return new FoundTile(turned, face, confidence, faceOdds);
    }

    /** The same tile with another side up than the finder thought. */
    public FoundTile turned(Face up) {
        return new FoundTile(corners, up, confidence, faceOdds);
    }
}

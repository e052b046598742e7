package org.tilewatch.lab;

import java.util.Optional;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.simulator.render.TileTruth;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Tile;

/**
 * What is true of one tile in a picture.
 *
 * @param tile    what its face shows, where that is up
 * @param face    which side is seen from above
 * @param corners of that side, in pixels
 * @param visible share of it that is in sight, 0 to 1
 */
record TrueSide(Optional<Tile> tile, Face face, PixelQuad corners, double visible) {
    static TrueSide of(TileTruth truth) {
        return new TrueSide(truth.tile(), truth.face(), truth.corners(), truth.visible());
    }

    /** The same in a picture made so many times as wide and high. */
    TrueSide scaled(double share) {
        var moved = corners.moved(point -> new PixelPoint(share * point.x(), share * point.y()));
        return new TrueSide(tile, face, moved, visible);
    }

    double apart(PixelQuad outline) {
        return outline.centre().distanceTo(corners.centre());
    }
}

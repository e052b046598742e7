package org.tilewatch.geometry;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The four corners of a tile's visible side in a picture, in pixels: from the face's top left, clockwise as the face is read.
 */
public record PixelQuad(PixelPoint topLeft, PixelPoint topRight, PixelPoint bottomRight, PixelPoint bottomLeft) {
    /** The corners, from the top left clockwise. */
    public List<PixelPoint> corners() {
        return List.of(topLeft, topRight, bottomRight, bottomLeft);
    }

    /** The mean of the corners. */
    public PixelPoint centre() {
        return new PixelPoint(
                (topLeft.x() + topRight.x() + bottomRight.x() + bottomLeft.x()) / 4,
                (topLeft.y() + topRight.y() + bottomRight.y() + bottomLeft.y()) / 4);
    }

    /** The mean length of the upper and lower edges, in pixels. */
    public double width() {
        return (topLeft.distanceTo(topRight) + bottomLeft.distanceTo(bottomRight)) / 2;
    }

    /** The mean length of the left and right edges, in pixels. */
    public double height() {
        return (topLeft.distanceTo(bottomLeft) + topRight.distanceTo(bottomRight)) / 2;
    }

    /** The direction in which the face's top points, in radians of the picture: x to the right, y down. */
    public double up() {
        return Math.atan2(
                topLeft.y() + topRight.y() - bottomLeft.y() - bottomRight.y(),
                topLeft.x() + topRight.x() - bottomLeft.x() - bottomRight.x());
    }

    /** The quadrilateral whose corners are these, each moved. */
    public PixelQuad moved(UnaryOperator<PixelPoint> move) {
        return new PixelQuad(
                move.apply(topLeft), move.apply(topRight), move.apply(bottomRight), move.apply(bottomLeft));
    }

    /** The same corners for a face read the other way up. */
    public PixelQuad halfTurned() {
        return new PixelQuad(bottomRight, bottomLeft, topLeft, topRight);
    }
}

package org.tilewatch.openhand;

import java.util.Optional;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/**
 * A tile of a picture.
 *
 * @param number  as drawn beside it, from 1; 0 before the tiles were numbered
 * @param corners of the visible side, in pixels, from the face's top left as it is read
 * @param face    which side is up
 * @param reading what it shows; empty for backs and edges
 */
public record LaidTile(int number, PixelQuad corners, Face face, Optional<Reading> reading) {
    /** Below this probability of a reading the person is asked: a picture is a single look, and each of its tiles counts. */
    static final double SURE = 0.95;

    /** Of a face's width: its height. */
    private static final double HEIGHT = 35.0 / 26;
    /** Of a face's height: how far apart the centres of two touching tiles lie at most, as on the table. */
    private static final double NEAR = 1.15;

    /** Of a face's width and of its height: how far the next tile of a row lies at most to the side, and how far up or down. */
    private static final double NEXT = 1.4;

    private static final double LEVEL = 0.35;
    /** The cosine of some 25 degrees: no more than that are neighbours of a row turned to each other. */
    private static final double PARALLEL = 0.9;

    private static final double TURNED = Math.sqrt(0.5);

    /** The likeliest tile; empty for a back. */
    public Optional<Tile> tile() {
        return reading.map(Reading::best);
    }

    /** How sure the reading is; a back is as sure as it was found. */
    public double confidence() {
        return reading.map(Reading::confidence).orElse(1.0);
    }

    LaidTile numbered(int other) {
        return new LaidTile(other, corners, face, reading);
    }

    /** The same tile as somebody who sees it tells; empty for one that lies face down. */
    LaidTile told(Optional<Tile> tile) {
        return new LaidTile(
                number, corners, tile.isPresent() ? Face.UP : Face.DOWN, tile.map(told -> Reading.mostly(told, 1)));
    }

    LaidTile halfTurned() {
        return new LaidTile(number, corners.halfTurned(), face, reading);
    }

    boolean isBonus() {
        return tile().filter(Tile::isBonus).isPresent();
    }

    /**
     * How far apart two tiles lie, in widths of a tile. Each is a ruler of known size for what lies near it, so that it does not
     * matter from what side the picture was taken.
     */
    double distanceTo(LaidTile other) {
        return (measured(other.corners.centre()) + other.measured(corners.centre())) / 2;
    }

    private double measured(PixelPoint point) {
        var offset = offset(point);
        // A face is taller than wide however foreshortened it looks; a back may have been found a quarter turned.
        boolean tall = face == Face.UP || corners.width() <= corners.height();
        return tall ? Math.hypot(offset.x(), HEIGHT * offset.y()) : Math.hypot(HEIGHT * offset.x(), offset.y());
    }

    /** How far a point lies from the centre: to the right in widths of this tile, down in its heights. */
    private PixelPoint offset(PixelPoint point) {
        var centre = corners.centre();
        double x = point.x() - centre.x();
        double y = point.y() - centre.y();
        double rightX = half(corners.topRight().x(), corners.bottomRight().x()) - centre.x();
        double rightY = half(corners.topRight().y(), corners.bottomRight().y()) - centre.y();
        double downX = half(corners.bottomLeft().x(), corners.bottomRight().x()) - centre.x();
        double downY = half(corners.bottomLeft().y(), corners.bottomRight().y()) - centre.y();
        double area = rightX * downY - rightY * downX;
        if (area == 0) {
            return new PixelPoint(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
        }
        return new PixelPoint((x * downY - y * downX) / area / 2, (y * rightX - x * rightY) / area / 2);
    }

    private static double half(double one, double other) {
        return (one + other) / 2;
    }

    /** Whether two tiles lie side by side in a straight row; one of them may be a blank side that was taken for a back. */
    boolean isInRowWith(LaidTile other) {
        if (face != Face.UP) {
            return other.face == Face.UP && other.hasAtItsSide(this);
        }
        return hasAtItsSide(other)
                && (other.face != Face.UP
                        || (other.hasAtItsSide(this)
                                && Math.abs(Math.cos(corners.up() - other.corners.up())) > PARALLEL));
    }

    private boolean hasAtItsSide(LaidTile other) {
        var offset = offset(other.corners.centre());
        return Math.abs(offset.x()) < NEXT && Math.abs(offset.y()) < LEVEL;
    }

    boolean touches(LaidTile other) {
        return distanceTo(other) <= NEAR * HEIGHT;
    }

    /** Whether the face is read along a direction, either way up, and not laid crosswise to it. */
    boolean upright(double up) {
        return Math.abs(Math.cos(corners.up() - up)) > TURNED;
    }
}

package org.tilewatch.watching.seen;

import java.util.Optional;
import java.util.Set;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/**
 * A tile as one look saw it.
 *
 * @param centre     of the visible side, brought down to the playing surface, in millimetres
 * @param direction  where the top of the face points, in radians anticlockwise from the table's x axis; for backs and edges the
 *                   direction of the long axis, of either sense
 * @param face       which side is up
 * @param reading    what the face may be; empty for backs and edges
 * @param confidence that a tile lies here at all, 0 to 1
 * @param restsSince when its place last came to rest otherwise than it had rested before, seconds: it has lain here since then at the latest, found or not.
 *                   {@link #UNKNOWN} where nobody watches the picture itself
 */
public record SeenTile(
        TablePoint centre,
        double direction,
        Face face,
        Optional<Reading> reading,
        double confidence,
        double restsSince) {
    /** Since the look that saw it, as far as anybody knows. */
    public static final double UNKNOWN = Double.POSITIVE_INFINITY;

    /** A tile that has come to rest nobody knows when. */
    public SeenTile(TablePoint centre, double direction, Face face, Optional<Reading> reading, double confidence) {
        this(centre, direction, face, reading, confidence, UNKNOWN);
    }

    /** The same tile, its place having last looked otherwise at a moment, seconds. */
    public SeenTile restingSince(double t) {
        return new SeenTile(centre, direction, face, reading, confidence, t);
    }

    /** Whether all that is told of it are numbers. */
    boolean isSound() {
        return Double.isFinite(centre.x())
                && Double.isFinite(centre.y())
                && Double.isFinite(direction)
                && Double.isFinite(confidence)
                && !Double.isNaN(restsSince)
                && reading.stream().allMatch(read -> Double.isFinite(read.readable()));
    }

    /** Whether it reads like a white dragon, which may be blank. */
    boolean isWhite() {
        return reading.filter(read -> read.best() == Tile.WHITE).isPresent();
    }

    /** The same tile with a side up of which there is nothing to read. */
    SeenTile as(Face side) {
        return new SeenTile(centre, direction, side, Optional.empty(), confidence, restsSince);
    }

    /**
     * The same of a set that has these faces. That there is nothing to read is left out of the reading then and told by the confidence: a lamp or a
     * figure may be found as surely as a tile, but of 3,200 looks at a console's figures none was readable by 0.9, and of 29,700 at tiles beside it all
     * were.
     */
    SeenTile among(Set<Tile> faces) {
        double readable = reading.map(Reading::readable).orElse(1.0);
        return new SeenTile(
                centre,
                direction,
                face,
                reading.map(read -> read.among(faces)),
                confidence * Math.min(1, readable),
                restsSince);
    }
}

package org.tilewatch.simulator.scene;

import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;

/**
 * The rectangle of the table that a body covers, seen from above, in millimetres.
 *
 * @param along  half its length in the direction of the heading
 * @param across half its length at right angles to it
 */
public record Footprint(TablePoint centre, double heading, double along, double across) {
    /** The ground that a body of this size covers. */
    public static Footprint of(Pose pose, TileSize tile) {
        double along = pose.stance() == Stance.STANDING ? tile.thicknessMm() : tile.heightMm();
        return new Footprint(pose.centre(), pose.heading(), along / 2, tile.widthMm() / 2);
    }

    /** The same with this many millimetres more on every side, or fewer for a negative number. */
    public Footprint grownBy(double mm) {
        return new Footprint(centre, heading, along + mm, across + mm);
    }

    /** Whether two rectangles share any ground: none of the four directions of their sides separates them. */
    public boolean overlaps(Footprint other) {
        return !separatedAlong(heading, other)
                && !separatedAlong(heading + Math.PI / 2, other)
                && !separatedAlong(other.heading, other)
                && !separatedAlong(other.heading + Math.PI / 2, other);
    }

    /** Whether a point lies in the rectangle. */
    public boolean contains(TablePoint point) {
        double dx = point.x() - centre.x();
        double dy = point.y() - centre.y();
        double forward = dx * Math.cos(heading) + dy * Math.sin(heading);
        double aside = -dx * Math.sin(heading) + dy * Math.cos(heading);
        return Math.abs(forward) <= along && Math.abs(aside) <= across;
    }

    private boolean separatedAlong(double direction, Footprint other) {
        double dx = Math.cos(direction);
        double dy = Math.sin(direction);
        double apart = Math.abs((other.centre.x() - centre.x()) * dx + (other.centre.y() - centre.y()) * dy);
        return apart >= reach(direction) + other.reach(direction);
    }

    private double reach(double direction) {
        double turn = direction - heading;
        return along * Math.abs(Math.cos(turn)) + across * Math.abs(Math.sin(turn));
    }
}

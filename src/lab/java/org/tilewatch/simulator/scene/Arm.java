package org.tilewatch.simulator.scene;

import org.tilewatch.geometry.TablePoint;
import org.tilewatch.tiles.Seat;

/**
 * A player's arm over the table.
 *
 * @param owner  whose it is; it comes in over that side of the table
 * @param elbow  where it enters, in table millimetres (may lie outside the table)
 * @param hand   where its fingers are, in table millimetres
 * @param height of the hand over the surface, in millimetres
 */
public record Arm(Seat owner, TablePoint elbow, TablePoint hand, double height) {
    /** How far a point lies from the line between elbow and fingers, in millimetres, seen from above. */
    public double distanceTo(TablePoint point) {
        double dx = hand.x() - elbow.x();
        double dy = hand.y() - elbow.y();
        double length = dx * dx + dy * dy;
        double along = length == 0 ? 0 : ((point.x() - elbow.x()) * dx + (point.y() - elbow.y()) * dy) / length;
        double share = Math.clamp(along, 0, 1);
        return point.distanceTo(elbow.plus(share * dx, share * dy));
    }
}

package org.tilewatch.geometry;

/**
 * A point on the playing surface, in millimetres: origin at the centre, x to the right and y away from seat 0 as calibrated.
 */
public record TablePoint(double x, double y) {
    /** The distance to another point, in millimetres. */
    public double distanceTo(TablePoint other) {
        double dx = x - other.x;
        double dy = y - other.y;
        return Math.sqrt(dx * dx + dy * dy);
    }

    /** This point moved by some millimetres. */
    public TablePoint plus(double dx, double dy) {
        return new TablePoint(x + dx, y + dy);
    }

    /** The point turned about the table's centre by quarter turns, anticlockwise seen from above. */
    public TablePoint turned(int quarters) {
        return switch (Math.floorMod(quarters, 4)) {
            case 1 -> new TablePoint(-y, x);
            case 2 -> new TablePoint(-x, -y);
            case 3 -> new TablePoint(y, -x);
            default -> this;
        };
    }
}

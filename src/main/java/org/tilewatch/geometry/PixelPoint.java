package org.tilewatch.geometry;

/** A point in a picture, in pixels; x to the right and y down from the top left corner. */
public record PixelPoint(double x, double y) {
    /** The distance to another point, in pixels. */
    public double distanceTo(PixelPoint other) {
        return Math.hypot(x - other.x, y - other.y);
    }

    /** The point so far on the way to another: 0 here, 1 there. */
    public PixelPoint towards(PixelPoint other, double share) {
        return new PixelPoint(x + share * (other.x - x), y + share * (other.y - y));
    }
}

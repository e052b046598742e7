package org.tilewatch.geometry;

/** A point in a picture, in pixels; x to the right and y down from the top left corner. */
public record PixelPoint(double x, double y) {
    /** The distance to another point, in pixels. */
    public double distanceTo(PixelPoint other) {
        return Math.hypot(x - other.x, y - other.y);
    }
}

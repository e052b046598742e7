package org.tilewatch.geometry;

/** A point in a picture, in pixels; x to the right and y down from the top left corner. */
public record PixelPoint(double x, double y) {
    /** The distance to another point, in pixels. */
    public double distanceTo(PixelPoint other) {
        // Not Math.hypot, which takes twenty times as long: no picture is so large that a square would overflow.
        double right = x - other.x;
        double down = y - other.y;
        return Math.sqrt(right * right + down * down);
    }

    /** The point so far on the way to another: 0 here, 1 there. */
    public PixelPoint towards(PixelPoint other, double share) {
        return new PixelPoint(x + share * (other.x - x), y + share * (other.y - y));
    }
}

package org.tilewatch.geometry;

/** An upright rectangle of a picture, in whole pixels. */
public record PixelArea(int x, int y, int width, int height) {
    public PixelArea {
        if (width < 0 || height < 0) {
            throw new IllegalArgumentException("an area's width and height are not below zero");
        }
    }

    /** This area with a border added on every side. */
    public PixelArea grownBy(int pixels) {
        return new PixelArea(x - pixels, y - pixels, width + 2 * pixels, height + 2 * pixels);
    }

    /** What of this area lies in a picture of the given size; of no width or height when nothing does. */
    public PixelArea within(int pictureWidth, int pictureHeight) {
        int left = Math.clamp(x, 0, pictureWidth);
        int top = Math.clamp(y, 0, pictureHeight);
        int right = Math.clamp((long) x + width, left, pictureWidth);
        int bottom = Math.clamp((long) y + height, top, pictureHeight);
        return new PixelArea(left, top, right - left, bottom - top);
    }

    /** Whether a point lies in the area. */
    public boolean contains(PixelPoint point) {
        return point.x() >= x && point.x() < x + width && point.y() >= y && point.y() < y + height;
    }

    public boolean isEmpty() {
        return width == 0 || height == 0;
    }
}

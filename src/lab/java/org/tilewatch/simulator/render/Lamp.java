package org.tilewatch.simulator.render;

/**
 * A round lamp that shines down.
 *
 * @param x        millimetres from the table's centre
 * @param y        millimetres from the table's centre
 * @param heightMm over the playing surface
 * @param radiusMm of the shining disc: the larger, the softer the shadows
 * @param light    its light at the table's centre, 1 for full daylight of the picture
 */
public record Lamp(double x, double y, double heightMm, double radiusMm, Colour light) {
    public Lamp {
        if (!(heightMm > 300) || !(radiusMm > 0)) {
            throw new IllegalArgumentException("a lamp hangs at least 300 mm over the table and has some size");
        }
    }

    /** The light that reaches a place if nothing stands between, before the surface's slant is counted. */
    double fallOff(double px, double py, double pz) {
        double dx = x - px;
        double dy = y - py;
        double dz = heightMm - pz;
        double centre2 = x * x + y * y + heightMm * heightMm;
        double d2 = dx * dx + dy * dy + dz * dz;
        // Relative to a level place at the centre, which gets the stated light.
        return centre2 / d2 * Math.sqrt(centre2) / heightMm;
    }
}

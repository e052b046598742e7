package org.tilewatch.simulator.render;

/** A colour as linear shares of red, green and blue; 1 is a perfect white reflector, or light of unit strength. */
public record Colour(float red, float green, float blue) {
    /** A colour as written for screens, such as 0x1d6b45. */
    public static Colour ofScreen(int rgb) {
        return new Colour(linear((rgb >> 16) & 255), linear((rgb >> 8) & 255), linear(rgb & 255));
    }

    /** A grey, linear. */
    public static Colour grey(double share) {
        return new Colour((float) share, (float) share, (float) share);
    }

    /** This colour brighter or darker. */
    public Colour times(double factor) {
        return new Colour((float) (red * factor), (float) (green * factor), (float) (blue * factor));
    }

    /** This colour seen in the light of another. */
    public Colour times(Colour light) {
        return new Colour(red * light.red, green * light.green, blue * light.blue);
    }

    /** A mixture, from this colour (0) to the other (1). */
    public Colour towards(Colour other, double share) {
        float s = (float) share;
        return new Colour(
                red + (other.red - red) * s, green + (other.green - green) * s, blue + (other.blue - blue) * s);
    }

    private static float linear(int value) {
        double s = value / 255.0;
        return (float) (s <= 0.04045 ? s / 12.92 : Math.pow((s + 0.055) / 1.055, 2.4));
    }
}

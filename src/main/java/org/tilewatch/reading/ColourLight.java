package org.tilewatch.reading;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.tilewatch.geometry.LaidRows;

/** The light of a colour, each part in proportion to the light itself; a picture's white has 1 of each. */
record ColourLight(double red, double green, double blue) {
    /**
     * What a camera takes for black is never quite without light, and its noise is much of it. Of 4,532 white faces on rendered tables the darkest
     * paper has 0.31 in its brightest part, of 858 black ones half have less than 0.08.
     */
    private static final double LEAST = 0.06;

    /** The light behind a picture's values, each 0 to 255, by the curve of sRGB. */
    static ColourLight ofPicture(double blue, double green, double red) {
        return new ColourLight(linear(red / 255), linear(green / 255), linear(blue / 255));
    }

    /** The middle one of some lights, in each part. */
    static ColourLight median(List<ColourLight> lights) {
        return new ColourLight(
                median(lights, ColourLight::red),
                median(lights, ColourLight::green),
                median(lights, ColourLight::blue));
    }

    private static double median(List<ColourLight> lights, ToDoubleFunction<ColourLight> part) {
        return LaidRows.median(lights.stream().mapToDouble(part).toArray());
    }

    /**
     * The share of another light that this is: of two colours under one lamp it is the same whatever the lamp. Beside the black of a black tile both
     * count as lighter than they are.
     */
    ColourLight per(ColourLight paper) {
        double more = Math.max(0, LEAST - Math.max(paper.red, Math.max(paper.green, paper.blue)));
        return new ColourLight(
                (red + more) / Math.max(LEAST / 10, paper.red + more),
                (green + more) / Math.max(LEAST / 10, paper.green + more),
                (blue + more) / Math.max(LEAST / 10, paper.blue + more));
    }

    /** The colour to an eye for which a light with 1 of each part is white. */
    LabColour colour() {
        double x = cubeRoot((0.412453 * red + 0.357580 * green + 0.180423 * blue) / 0.950456);
        double y = cubeRoot(0.212671 * red + 0.715160 * green + 0.072169 * blue);
        double z = cubeRoot((0.019334 * red + 0.119193 * green + 0.950227 * blue) / 1.088754);
        return new LabColour(116 * y - 16, 500 * (x - y), 200 * (y - z));
    }

    private static double linear(double value) {
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }

    /** Straight near black, as CIE has it. */
    private static double cubeRoot(double value) {
        return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116.0;
    }
}

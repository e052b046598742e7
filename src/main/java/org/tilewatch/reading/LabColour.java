package org.tilewatch.reading;

/**
 * A colour in CIE L*a*b*.
 *
 * @param lightness 0 to 100
 * @param green     a*, from green to red
 * @param blue      b*, from blue to yellow
 */
record LabColour(double lightness, double green, double blue) {
    /** How unlike two colours are, lightness counted by half: it changes most from one place under a lamp to another. */
    double distanceTo(LabColour other) {
        return Math.hypot((lightness - other.lightness) / 2, Math.hypot(green - other.green, blue - other.blue));
    }
}

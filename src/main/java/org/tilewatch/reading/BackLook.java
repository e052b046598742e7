package org.tilewatch.reading;

/**
 * What the back of a tile looks like beside the paper of the set's faces: in CIE L*a*b* with the paper for white, because a lamp that
 * is dimmer or warmer changes both alike.
 *
 * @param lightness the paper's is 100
 * @param green     a*, from green to red; the paper's is 0
 * @param blue      b*, from blue to yellow; the paper's is 0
 * @param variation how much the brightness varies over the middle of the back, as a share of a picture's range, 0 to 1
 */
public record BackLook(double lightness, double green, double blue, double variation) {
    public BackLook {
        if (!(Double.isFinite(lightness) && Double.isFinite(green) && Double.isFinite(blue))) {
            throw new IllegalArgumentException("the colour of a back is three numbers of CIE L*a*b*");
        }
        if (!(variation >= 0 && variation <= 1)) {
            throw new IllegalArgumentException("a back's brightness varies by a share from 0 to 1, not " + variation);
        }
    }

    LabColour colour() {
        return new LabColour(lightness, green, blue);
    }
}

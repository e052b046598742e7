package org.tilewatch.reading;

import org.tilewatch.geometry.PixelQuad;

/** Whether two outlines in a picture are of one tile. */
public final class SamePlace {
    /** Of the shorter side: how far apart their middles are at most. */
    private static final double APART = 0.5;

    private SamePlace() {}

    public static boolean is(PixelQuad one, PixelQuad other) {
        double side = Math.min(Math.min(one.width(), one.height()), Math.min(other.width(), other.height()));
        return one.centre().distanceTo(other.centre()) < APART * side;
    }
}

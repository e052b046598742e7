package org.tilewatch.simulator.render;

import java.util.SplittableRandom;

/** Smooth random fields without end, the same in every run: what makes cloth uneven and wood grained. */
final class SmoothNoise {
    private static final int SIZE = 256;
    private static final float[] LATTICE = lattice();

    private SmoothNoise() {}

    private static float[] lattice() {
        var random = new SplittableRandom(20);
        var values = new float[SIZE * SIZE];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) (random.nextDouble() * 2 - 1);
        }
        return values;
    }

    /** A value from -1 to 1 that changes smoothly over a distance of 1. */
    static float at(double x, double y) {
        double fx = Math.floor(x);
        double fy = Math.floor(y);
        float tx = (float) (x - fx);
        float ty = (float) (y - fy);
        int x0 = (int) fx & (SIZE - 1);
        int y0 = ((int) fy & (SIZE - 1)) * SIZE;
        int x1 = (x0 + 1) & (SIZE - 1);
        int y1 = (y0 + SIZE) & (SIZE * SIZE - 1);
        tx = tx * tx * (3 - 2 * tx);
        ty = ty * ty * (3 - 2 * ty);
        float top = LATTICE[y0 + x0] + (LATTICE[y0 + x1] - LATTICE[y0 + x0]) * tx;
        float bottom = LATTICE[y1 + x0] + (LATTICE[y1 + x1] - LATTICE[y1 + x0]) * tx;
        return top + (bottom - top) * ty;
    }

    /** A value from 0 to 1 that belongs to a whole number. */
    static double of(int number) {
        int h = number * 0x9E3779B9;
        h ^= h >>> 15;
        h *= 0x85EBCA6B;
        h ^= h >>> 13;
        h *= 0xC2B2AE35;
        h ^= h >>> 16;
        return (h >>> 8) / (double) (1 << 24);
    }
}

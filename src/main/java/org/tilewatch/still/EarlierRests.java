package org.tilewatch.still;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * How each cell of a picture looked while it rested before, and since when. What lay there, was covered by something that rested too, and shows again has
 * lain there all along.
 */
final class EarlierRests {
    /** An arm that rests at three places one after another, and leaves, is seen through. */
    private static final int REMEMBERED = 4;

    private final int pixels;
    private final float[][] pictures;
    private final double[][] since;
    private final int[] next;

    /**
     * @param cells  how many there are
     * @param pixels how many each has
     */
    EarlierRests(int cells, int pixels) {
        this.pixels = pixels;
        this.pictures = new float[REMEMBERED][cells * pixels];
        this.since = new double[REMEMBERED][cells];
        this.next = new int[cells];
        for (var picture : pictures) {
            Arrays.fill(picture, Float.NaN);
        }
    }

    /** Remembers how a cell looked, and since when it had, in seconds; what is oldest is forgotten. */
    void add(int cell, float[] looked, double rested) {
        System.arraycopy(looked, 0, pictures[next[cell]], cell * pixels, pixels);
        since[next[cell]][cell] = rested;
        next[cell] = (next[cell] + 1) % REMEMBERED;
    }

    /**
     * Since when a cell that looks so had rested before, in seconds; empty where it never did.
     *
     * @param most how far each of its pixels may lie off, on the average, in grey levels of 256
     */
    OptionalDouble since(int cell, float[] looks, double most) {
        for (int back = 1; back <= REMEMBERED; back++) {
            int rest = Math.floorMod(next[cell] - back, REMEMBERED);
            double off = 0;
            for (int i = 0; i < pixels; i++) {
                off += Math.abs(looks[i] - pictures[rest][cell * pixels + i]);
            }
            // Where nothing is remembered this is no number, and no difference is that small.
            if (off <= most * pixels) {
                return OptionalDouble.of(since[rest][cell]);
            }
        }
        return OptionalDouble.empty();
    }
}

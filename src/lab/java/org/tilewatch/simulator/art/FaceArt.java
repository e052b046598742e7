package org.tilewatch.simulator.art;

import java.awt.image.BufferedImage;

/**
 * A face as ink on paper: what share of red, green and blue light each place lets through, linear, 1 for bare paper. A renderer
 * multiplies its tile's own colour by it. Kept at several finenesses, each half of the one before, so that a small picture of the face does
 * not sparkle.
 */
public final class FaceArt {
    /** Texels across the finest level; a whole number of halvings leads to the coarsest. */
    static final int WIDTH = 192;

    static final int HEIGHT = 256;
    private static final int LEVELS = 6;
    /** Of the light that falls on it a place without ink lets through at least this share. */
    private static final double BARE = 0.98;

    private final float[][] levels;

    private FaceArt(float[][] levels) {
        this.levels = levels;
    }

    /** The face of an opaque picture, 192 x 256, in sRGB with bare paper white. */
    static FaceArt of(BufferedImage picture) {
        if (picture.getWidth() != WIDTH || picture.getHeight() != HEIGHT) {
            throw new IllegalArgumentException("a face is drawn %d x %d texels, not %d x %d"
                    .formatted(WIDTH, HEIGHT, picture.getWidth(), picture.getHeight()));
        }
        var finest = new float[WIDTH * HEIGHT * 3];
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                int rgb = picture.getRGB(x, y);
                int at = (y * WIDTH + x) * 3;
                finest[at] = linear((rgb >> 16) & 255);
                finest[at + 1] = linear((rgb >> 8) & 255);
                finest[at + 2] = linear(rgb & 255);
            }
        }
        var levels = new float[LEVELS][];
        levels[0] = finest;
        for (int level = 1; level < LEVELS; level++) {
            levels[level] = halved(levels[level - 1], WIDTH >> (level - 1), HEIGHT >> (level - 1));
        }
        return new FaceArt(levels);
    }

    private static float linear(int value) {
        double s = value / 255.0;
        return (float) (s <= 0.04045 ? s / 12.92 : Math.pow((s + 0.055) / 1.055, 2.4));
    }

    private static float[] halved(float[] fine, int width, int height) {
        var coarse = new float[(width / 2) * (height / 2) * 3];
        for (int y = 0; y < height / 2; y++) {
            for (int x = 0; x < width / 2; x++) {
                for (int c = 0; c < 3; c++) {
                    int at = (2 * y * width + 2 * x) * 3 + c;
                    coarse[(y * (width / 2) + x) * 3 + c] =
                            (fine[at] + fine[at + 3] + fine[at + width * 3] + fine[at + width * 3 + 3]) / 4;
                }
            }
        }
        return coarse;
    }

    /**
     * Reads the face at a place.
     *
     * @param u     across, 0 at the left edge to 1 at the right
     * @param v     down, 0 at the top edge to 1 at the bottom
     * @param share of the face's width that the look covers, which chooses the fineness
     * @param into  three values, red, green and blue, are written here
     */
    public void sample(double u, double v, double share, float[] into) {
        double texels = share * WIDTH;
        int level = 0;
        while (texels > 1.5 && level < LEVELS - 1) {
            texels /= 2;
            level++;
        }
        int width = WIDTH >> level;
        int height = HEIGHT >> level;
        double x = Math.min(Math.max(u * width - 0.5, 0), width - 1.001);
        double y = Math.min(Math.max(v * height - 0.5, 0), height - 1.001);
        int x0 = (int) x;
        int y0 = (int) y;
        float fx = (float) (x - x0);
        float fy = (float) (y - y0);
        var map = levels[level];
        int at = (y0 * width + x0) * 3;
        int below = at + width * 3;
        for (int c = 0; c < 3; c++) {
            float top = map[at + c] + (map[at + 3 + c] - map[at + c]) * fx;
            float bottom = map[below + c] + (map[below + 3 + c] - map[below + c]) * fx;
            into[c] = top + (bottom - top) * fy;
        }
    }

    /** Whether there is no ink on the face. */
    boolean isBare() {
        for (float share : levels[0]) {
            if (share < BARE) {
                return false;
            }
        }
        return true;
    }
}

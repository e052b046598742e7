package org.tilewatch.simulator.render;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.tilewatch.simulator.render.Appearance.Film;

/** What a camera makes of light: lens blur, vignette, exposure, tones, sharpening, and noise that is new in every picture. */
final class Darkroom {
    private static final int TONES = 1 << 14;
    private static final float BRIGHTEST = 2.5f;
    private static final int GRAINS = 1 << 17;

    private final int width;
    private final int height;
    private final Film film;
    private final float[] kernel;
    private final float[] tones = new float[TONES];
    /** Finished but for the noise: 0 to 255. */
    private final float[] developed;

    private final float[] grains = new float[GRAINS];
    private final float[] roughness = new float[257];

    Darkroom(int width, int height, Film film, RandomGenerator random) {
        this.width = width;
        this.height = height;
        this.film = film;
        this.kernel = kernel(film.defocus());
        this.developed = new float[width * height * 3];
        for (int i = 0; i < TONES; i++) {
            tones[i] = tone(i * BRIGHTEST / (TONES - 1));
        }
        float before = 0;
        for (int i = 0; i < GRAINS; i++) {
            float value = (float) random.nextGaussian();
            // Neighbours share some noise, as they do after a camera has made colours from its mosaic.
            grains[i] = 0.8f * value + 0.45f * before;
            before = i >= 3 ? value : 0;
        }
        for (int i = 0; i < roughness.length; i++) {
            double linear = Math.pow(i / 255.0, 2.2);
            // Photon noise grows with the root of the light; the tone curve steepens it in the shadows.
            double steep = Math.min(2.4, 0.5 * Math.pow(Math.max(linear, 1e-3), -0.27));
            roughness[i] = (float) (film.noise() * (0.35 + 0.65 * Math.sqrt(linear / 0.2 + 0.1) * steep));
        }
    }

    private static float[] kernel(double sigma) {
        int radius = sigma < 0.15 ? 0 : (int) Math.ceil(2.6 * sigma);
        var weights = new float[2 * radius + 1];
        float sum = 0;
        for (int i = -radius; i <= radius; i++) {
            weights[i + radius] = radius == 0 ? 1 : (float) Math.exp(-i * i / (2 * sigma * sigma));
            sum += weights[i + radius];
        }
        for (int i = 0; i < weights.length; i++) {
            weights[i] /= sum;
        }
        return weights;
    }

    private float tone(float light) {
        double v = light < 0.72 ? light : 0.72 + 0.28 * (1 - Math.exp(-(light - 0.72) / 0.28));
        double screen = v <= 0.0031308 ? 12.92 * v : 1.055 * Math.pow(v, 1 / 2.4) - 0.055;
        double curved = 0.5 + (screen - 0.5) * film.contrast();
        return (float) (255 * Math.min(1, Math.max(0, curved)));
    }

    /** Works a rectangle of light into tones; the light beside it is used too. */
    void develop(float[] light, int left, int top, int right, int bottom) {
        int blur = kernel.length / 2;
        int reach = blur + 2;
        int x0 = Math.max(0, left - reach);
        int y0 = Math.max(0, top - reach);
        int x1 = Math.min(width, right + reach);
        int y1 = Math.min(height, bottom + reach);
        if (x0 >= x1 || y0 >= y1) {
            return;
        }
        int rowLength = (x1 - x0) * 3;
        var across = new float[(y1 - y0 + 2 * blur) * rowLength];
        for (int y = y0 - blur; y < y1 + blur; y++) {
            blurAcross(light, Math.min(height - 1, Math.max(0, y)), x0, x1, across, (y - y0 + blur) * rowLength);
        }
        var balance = film.balance();
        float red = (float) (film.exposure() * balance.red());
        float green = (float) (film.exposure() * balance.green());
        float blue = (float) (film.exposure() * balance.blue());
        float colourful = (float) film.saturation();
        var blurred = new float[rowLength];
        for (int y = y0; y < y1; y++) {
            Arrays.fill(blurred, 0);
            for (int k = 0; k < kernel.length; k++) {
                add(across, (y - y0 + k) * rowLength, kernel[k], blurred, 0, rowLength);
            }
            for (int x = x0; x < x1; x++) {
                int from = (x - x0) * 3;
                float dim = vignette(x, y);
                float r = tones[index(blurred[from] * red * dim)];
                float g = tones[index(blurred[from + 1] * green * dim)];
                float b = tones[index(blurred[from + 2] * blue * dim)];
                float grey = 0.3f * r + 0.59f * g + 0.11f * b;
                int to = (y * width + x) * 3;
                developed[to] = grey + (b - grey) * colourful;
                developed[to + 1] = grey + (g - grey) * colourful;
                developed[to + 2] = grey + (r - grey) * colourful;
            }
        }
    }

    /** Blurs a stretch of a row of light; beyond the picture its edge goes on. */
    private void blurAcross(float[] light, int y, int x0, int x1, float[] into, int to) {
        int blur = kernel.length / 2;
        int from = y * width;
        int inside = Math.min(x1, Math.max(x0, blur));
        int outside = Math.max(inside, Math.min(x1, width - blur));
        for (int k = -blur; k <= blur; k++) {
            float weight = kernel[k + blur];
            for (int x = x0; x < inside; x++) {
                add(light, (from + Math.clamp(x + k, 0, width - 1)) * 3, weight, into, to + (x - x0) * 3, 3);
            }
            add(light, (from + inside + k) * 3, weight, into, to + (inside - x0) * 3, (outside - inside) * 3);
            for (int x = outside; x < x1; x++) {
                add(light, (from + Math.clamp(x + k, 0, width - 1)) * 3, weight, into, to + (x - x0) * 3, 3);
            }
        }
    }

    /** Adds one stretch of values to another, by weight: the loop that a processor works through many at a time. */
    private static void add(float[] values, int from, float weight, float[] into, int to, int count) {
        for (int i = 0; i < count; i++) {
            into[to + i] += weight * values[from + i];
        }
    }

    private float vignette(int x, int y) {
        float dx = (x - width / 2f) / (width / 2f);
        float dy = (y - height / 2f) / (width / 2f);
        float r2 = (dx * dx + dy * dy) / 1.5625f;
        return (float) (1 - film.vignette() * r2 * (0.4f + 0.6f * r2));
    }

    private static int index(float light) {
        return (int) Math.min(TONES - 1, Math.max(0, light * (TONES - 1) / BRIGHTEST));
    }

    /** A finished picture, with noise drawn anew. */
    BufferedImage print(RandomGenerator random) {
        var image = new BufferedImage(width, height, BufferedImage.TYPE_3BYTE_BGR);
        var bytes = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
        int stride = width * 3;
        float sharp = (float) film.sharpening();
        boolean noisy = film.noise() > 0;
        for (int y = 0; y < height; y++) {
            int grain = random.nextInt(GRAINS);
            int up = (y > 0 ? -stride : 0);
            int down = (y < height - 1 ? stride : 0);
            for (int i = 0; i < stride; i++) {
                int at = y * stride + i;
                float value = developed[at];
                if (sharp > 0 && i >= 3 && i < stride - 3) {
                    float around = developed[at - 3] + developed[at + 3] + developed[at + up] + developed[at + down];
                    value += sharp * (value - around * 0.25f);
                }
                if (noisy) {
                    int tone = (int) Math.min(255, Math.max(0, value));
                    value += roughness[tone] * grains[(grain + i) & (GRAINS - 1)];
                }
                bytes[at] = (byte) Math.min(255, Math.max(0, (int) (value + 0.5f)));
            }
        }
        return image;
    }
}

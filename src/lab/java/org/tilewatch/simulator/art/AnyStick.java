package org.tilewatch.simulator.art;

import java.util.SplittableRandom;

/** A bamboo as no tradition fixes it: one to four pieces one above the other, round, straight or waisted, with joints or gaps between. */
final class AnyStick {
    private AnyStick() {}

    /** A stick about the origin; all sticks of a set are drawn alike. */
    static void draw(Svg svg, FaceStyle style, double wide, double high, String ink) {
        var random = new SplittableRandom(style.whim() + 2);
        int pieces = 1 + random.nextInt(4);
        double across = wide * (0.55 + 0.55 * random.nextDouble());
        double piece = high * (0.94 + 0.08 * random.nextDouble()) / pieces;
        double share = 0.78 + 0.24 * random.nextDouble();
        int form = random.nextInt(4);
        double rounding = 0.5 * across * random.nextDouble();
        double waist = across * (0.2 + 0.5 * random.nextDouble());
        boolean lit = random.nextInt(3) > 0;
        boolean jointed = random.nextInt(3) == 0;
        double joint = high * (0.03 + 0.06 * random.nextDouble());
        for (int i = 0; i < pieces; i++) {
            double middle = (i - (pieces - 1) / 2.0) * piece;
            double half = piece * share / 2;
            switch (form) {
                case 0 -> svg.ellipse(0, middle, across / 2, half, ink);
                case 1 -> waisted(svg, middle, half, across, waist, ink);
                default -> svg.box(-across / 2, middle - half, across, 2 * half, Math.min(rounding, half), ink);
            }
            if (lit) {
                double thin = Math.min(across, waist) * 0.22;
                svg.box(-thin / 2, middle - half * 0.62, thin, half * 1.24, thin / 2, "#ffffff");
            }
        }
        if (jointed) {
            for (int i = 0; i <= pieces; i++) {
                double y = (i - pieces / 2.0) * piece;
                svg.box(-across * 0.58, y - joint / 2, across * 1.16, joint, joint / 2, ink);
            }
        }
    }

    private static void waisted(Svg svg, double middle, double half, double across, double waist, String ink) {
        double out = across / 2;
        double in = waist / 2;
        svg.shape(
                "M%s %s Q%s %s %s %s L%s %s Q%s %s %s %s Z"
                        .formatted(
                                Svg.n(-out),
                                Svg.n(middle - half),
                                Svg.n(-2 * in + out),
                                Svg.n(middle),
                                Svg.n(-out),
                                Svg.n(middle + half),
                                Svg.n(out),
                                Svg.n(middle + half),
                                Svg.n(2 * in - out),
                                Svg.n(middle),
                                Svg.n(out),
                                Svg.n(middle - half)),
                ink);
    }
}

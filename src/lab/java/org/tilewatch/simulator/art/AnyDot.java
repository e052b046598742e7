package org.tilewatch.simulator.art;

import java.util.SplittableRandom;

/** A dot as no tradition fixes it: round, of rings, petals, beads or spokes about a heart, or a plain disc. All dots of a set are drawn alike. */
final class AnyDot {
    private final Svg svg;
    private final SplittableRandom random;

    private AnyDot(Svg svg, long seed) {
        this.svg = svg;
        this.random = new SplittableRandom(seed);
    }

    /** One of several. */
    static void draw(Svg svg, FaceStyle style, double x, double y, double radius, String ink, String heart) {
        new AnyDot(svg, style.whim()).dot(x, y, radius, ink, ink, heart);
    }

    /** The great dot of the one of dots, about the face's middle. */
    static void great(Svg svg, FaceStyle style, String outer, String inner, String third) {
        var any = new AnyDot(svg, style.whim() + 1);
        double radius = any.between(92, 134);
        any.dot(150, 200, radius, outer, third, inner);
        if (any.random.nextInt(3) > 0) {
            any.wreath(150, 200, radius * any.between(0.25, 0.5), inner);
        }
    }

    private double between(double least, double most) {
        return least + (most - least) * random.nextDouble();
    }

    private void dot(double x, double y, double radius, String ink, String second, String heart) {
        double r = radius * between(0.85, 1.03);
        if (random.nextInt(4) == 0) {
            svg.circle(x, y, r, ink);
            r *= between(0.55, 0.8);
            if (random.nextBoolean()) {
                svg.circle(x, y, r, "#ffffff");
            }
        } else {
            double wide = r * between(0.07, 0.3);
            svg.ring(x, y, r - wide / 2, wide, ink);
            r -= wide * between(1.1, 1.9);
        }
        if (random.nextInt(3) == 0) {
            double wide = r * between(0.06, 0.2);
            svg.ring(x, y, r - wide / 2, wide, second);
            r -= wide * between(1.2, 2);
        }
        if (random.nextInt(4) > 0) {
            wreath(x, y, r, second);
        }
        int middle = random.nextInt(4);
        if (middle > 0) {
            double small = r * between(0.18, 0.5);
            svg.circle(x, y, small, middle == 1 ? "#ffffff" : heart);
            if (middle == 1 && random.nextBoolean()) {
                svg.circle(x, y, small * 0.55, heart);
            }
        }
    }

    /** Petals, beads or spokes within a circle. */
    private void wreath(double x, double y, double r, String ink) {
        int parts = random.nextInt(4, 14);
        double long_ = r * between(0.2, 0.5);
        double wide = Math.min(long_, Math.PI * r / parts * between(0.35, 0.9));
        int form = random.nextInt(3);
        double first = random.nextBoolean() ? 0 : 180.0 / parts;
        for (int part = 0; part < parts; part++) {
            svg.placed(x, y, first + 360.0 * part / parts, 1, 1, () -> {
                switch (form) {
                    case 0 -> svg.ellipse(0, long_ - r, wide, long_, ink);
                    case 1 -> svg.circle(0, wide - r, wide, ink);
                    default -> svg.box(-wide * 0.4, -r, wide * 0.8, r * 0.9, wide * 0.2, ink);
                }
            });
        }
    }
}

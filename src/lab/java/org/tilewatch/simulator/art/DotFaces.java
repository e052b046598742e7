package org.tilewatch.simulator.art;

import org.tilewatch.simulator.art.FaceStyle.Plan;
import org.tilewatch.tiles.Tile;

/** The suit of dots. */
final class DotFaces {
    private static final double[][] PLACES = {
        {},
        {150, 200},
        {150, 108, 150, 292},
        {78, 78, 150, 200, 222, 322},
        {84, 102, 216, 102, 84, 298, 216, 298},
        {76, 86, 224, 86, 150, 200, 76, 314, 224, 314},
        {88, 72, 212, 72, 88, 210, 212, 210, 88, 330, 212, 330},
        {66, 56, 150, 92, 234, 128, 96, 226, 204, 226, 96, 334, 204, 334},
        {92, 58, 208, 58, 92, 153, 208, 153, 92, 248, 208, 248, 92, 343, 208, 343},
        {62, 74, 150, 74, 238, 74, 62, 200, 150, 200, 238, 200, 62, 326, 150, 326, 238, 326},
    };
    private static final double[] RADII = {0, 128, 76, 60, 60, 53, 53, 45, 45, 42};
    /** The ink of each dot, in order: g, b, r. */
    private static final String[] CHINESE = {
        "", "b", "gb", "brg", "bggb", "bgrgb", "ggrrrr", "gggrrrr", "bbbbbbbb", "gggrrrbbb"
    };

    private static final String[] JAPANESE = {
        "", "r", "bg", "grb", "gbbg", "gbrbg", "bbrrrr", "bbbrrrr", "bbbbbbbb", "bbbrrrggg"
    };
    private static final String[] TWO_INKS = {
        "", "b", "bb", "brb", "bbbb", "bbrbb", "bbrrrr", "bbbrrrr", "bbbbbbbb", "bbbrrrbbb"
    };

    private DotFaces() {}

    static void draw(Svg svg, Tile tile, FaceStyle style) {
        int number = tile.number();
        if (number == 1) {
            one(svg, style);
            return;
        }
        var plan = (switch (style.dotPlan()) {
                    case CHINESE -> CHINESE;
                    case JAPANESE -> JAPANESE;
                    case TWO_INKS -> TWO_INKS;
                })
                [number];
        var places = PLACES[number];
        for (int i = 0; i < number; i++) {
            var ink = tile.isRedFive() ? style.inks().red() : ink(style, plan.charAt(i));
            dot(svg, style, places[2 * i], places[2 * i + 1], RADII[number], ink);
        }
    }

    private static String ink(FaceStyle style, char letter) {
        return switch (letter) {
            case 'g' -> style.inks().green();
            case 'r' -> style.inks().red();
            default -> style.inks().blue();
        };
    }

    private static void dot(Svg svg, FaceStyle style, double x, double y, double r, String ink) {
        var heart = ink.equals(style.inks().red())
                ? style.inks().green()
                : style.inks().red();
        if (style.dotPlan() == Plan.TWO_INKS || ink.equals(style.inks().red())) {
            heart = ink;
        }
        switch (style.dots()) {
            case RINGS -> {
                svg.ring(x, y, r * 0.87, r * 0.2, ink);
                svg.ring(x, y, r * 0.54, r * 0.13, ink);
                svg.circle(x, y, r * 0.27, heart);
            }
            case WHEELS -> {
                svg.ring(x, y, r * 0.89, r * 0.18, ink);
                for (int spoke = 0; spoke < 6; spoke++) {
                    double turn = spoke * Math.PI / 3;
                    svg.circle(x + Math.cos(turn) * r * 0.5, y + Math.sin(turn) * r * 0.5, r * 0.2, ink);
                }
                svg.circle(x, y, r * 0.22, heart);
            }
            case BLOSSOMS -> {
                svg.ring(x, y, r * 0.9, r * 0.15, ink);
                svg.ring(x, y, r * 0.68, r * 0.06, ink);
                for (int petal = 0; petal < 8; petal++) {
                    svg.placed(x, y, petal * 45, 1, 1, () -> svg.ellipse(0, -r * 0.37, r * 0.115, r * 0.21, ink));
                }
                svg.circle(x, y, r * 0.17, heart);
            }
            case COINS -> {
                svg.circle(x, y, r * 0.97, ink);
                svg.ring(x, y, r * 0.72, r * 0.1, "#ffffff");
                svg.circle(x, y, r * 0.32, "#ffffff");
                svg.circle(x, y, r * 0.18, heart);
            }
            case ANY -> AnyDot.draw(svg, style, x, y, r, ink, heart);
        }
    }

    /** The great dot, which every maker draws with care. */
    private static void one(Svg svg, FaceStyle style) {
        double x = 150;
        double y = 200;
        double r = RADII[1];
        var outer = style.dotPlan() == Plan.JAPANESE
                ? style.inks().green()
                : style.inks().blue();
        var inner = style.inks().red();
        var third = style.dotPlan() == Plan.TWO_INKS ? outer : style.inks().green();
        if (style.dots() == FaceStyle.Dots.ANY) {
            AnyDot.great(svg, style, outer, inner, third);
            return;
        }
        svg.ring(x, y, r * 0.95, r * 0.07, outer);
        svg.ring(x, y, r * 0.62, r * 0.06, outer);
        int beads = style.dots() == FaceStyle.Dots.WHEELS ? 14 : 20;
        for (int i = 0; i < beads; i++) {
            double turn = 360.0 * i / beads;
            if (style.dots() == FaceStyle.Dots.BLOSSOMS || style.dots() == FaceStyle.Dots.RINGS) {
                svg.placed(x, y, turn, 1, 1, () -> svg.ellipse(0, -r * 0.78, r * 0.065, r * 0.1, third));
            } else {
                double at = Math.toRadians(turn);
                svg.circle(x + Math.sin(at) * r * 0.78, y - Math.cos(at) * r * 0.78, r * 0.085, third);
            }
        }
        for (int petal = 0; petal < 8; petal++) {
            svg.placed(
                    x,
                    y,
                    petal * 45,
                    1,
                    1,
                    () -> svg.shape(
                            "M0 %s C%s %s %s %s 0 %s C%s %s %s %s 0 %s Z"
                                    .formatted(
                                            Svg.n(-r * 0.14),
                                            Svg.n(r * 0.16),
                                            Svg.n(-r * 0.26),
                                            Svg.n(r * 0.16),
                                            Svg.n(-r * 0.42),
                                            Svg.n(-r * 0.52),
                                            Svg.n(-r * 0.16),
                                            Svg.n(-r * 0.42),
                                            Svg.n(-r * 0.16),
                                            Svg.n(-r * 0.26),
                                            Svg.n(-r * 0.14)),
                            inner));
        }
        svg.circle(x, y, r * 0.17, "#ffffff");
        svg.circle(x, y, r * 0.11, outer);
    }
}

package org.tilewatch.simulator.art;

import org.tilewatch.tiles.Tile;

/** The suit of bamboos. */
final class BambooFaces {
    /** Of each stick: x, y, degrees from upright. */
    private static final double[][] PLACES = {
        {},
        {},
        {150, 112, 0, 150, 288, 0},
        {150, 112, 0, 92, 288, 0, 208, 288, 0},
        {92, 112, 0, 208, 112, 0, 92, 288, 0, 208, 288, 0},
        {78, 112, 0, 222, 112, 0, 150, 200, 0, 78, 288, 0, 222, 288, 0},
        {72, 112, 0, 150, 112, 0, 228, 112, 0, 72, 288, 0, 150, 288, 0, 228, 288, 0},
        {150, 72, 0, 72, 200, 0, 150, 200, 0, 228, 200, 0, 72, 328, 0, 150, 328, 0, 228, 328, 0},
        {
            48, 112, 0, 116, 124, -33, 184, 124, 33, 252, 112, 0,
            48, 288, 0, 116, 276, 33, 184, 276, -33, 252, 288, 0,
        },
        {72, 72, 0, 150, 72, 0, 228, 72, 0, 72, 200, 0, 150, 200, 0, 228, 200, 0, 72, 328, 0, 150, 328, 0, 228, 328, 0},
    };

    private static final String[] CHINESE = {
        "", "", "gg", "ggg", "gggg", "ggrgg", "gggggg", "rgggggg", "gggggggg", "grggrggrg"
    };
    private static final String[] JAPANESE = {
        "", "", "gg", "bgg", "ggbb", "ggrbb", "gggbbb", "rggbggb", "ggggbbbb", "grbgrbgrb"
    };
    private static final String[] TWO_INKS = {
        "", "", "gb", "bgg", "gbbg", "gbrbg", "gggbbb", "rgbggbg", "gbbggbbg", "rrrbbbggg"
    };

    private BambooFaces() {}

    static void draw(Svg svg, Tile tile, FaceStyle style) {
        int number = tile.number();
        if (number == 1) {
            switch (style.one()) {
                case PEACOCK -> BirdFaces.peacock(svg, style);
                case SPARROW -> BirdFaces.sparrow(svg, style);
                case SHOOT -> shoot(svg, style);
                case BIRD -> AnyBird.draw(svg, style);
            }
            return;
        }
        var plan = (switch (style.stickPlan()) {
                    case CHINESE -> CHINESE;
                    case JAPANESE -> JAPANESE;
                    case TWO_INKS -> TWO_INKS;
                })
                [number];
        boolean small = number == 7 || number == 9;
        double high = small ? 116 : number == 8 ? 150 : 160;
        double wide = small ? 44 : number == 8 ? 40 : 50;
        for (int i = 0; i < number; i++) {
            var ink = switch (plan.charAt(i)) {
                case 'r' -> style.inks().red();
                case 'b' -> style.inks().blue();
                default -> style.inks().green();
            };
            var used = tile.isRedFive() ? style.inks().red() : ink;
            svg.placed(
                    PLACES[number][3 * i],
                    PLACES[number][3 * i + 1],
                    PLACES[number][3 * i + 2],
                    1,
                    1,
                    () -> stick(svg, style, wide, high, used));
        }
    }

    private static void stick(Svg svg, FaceStyle style, double wide, double high, String ink) {
        switch (style.stickStyle()) {
            case JOINTED -> {
                svg.box(-wide * 0.34, -high * 0.46, wide * 0.68, high * 0.92, 3, ink);
                for (int joint = -1; joint <= 1; joint++) {
                    svg.box(-wide / 2, joint * high * 0.43 - high * 0.07, wide, high * 0.14, high * 0.06, ink);
                }
                for (int part = -1; part <= 1; part += 2) {
                    svg.box(
                            -wide * 0.07,
                            part * high * 0.215 - high * 0.1,
                            wide * 0.14,
                            high * 0.2,
                            wide * 0.07,
                            "#ffffff");
                }
            }
            case BONES -> {
                for (int part = -1; part <= 1; part += 2) {
                    double middle = part * high * 0.25;
                    double end = high * 0.24;
                    svg.shape(
                            "M%s %s C%s %s %s %s %s %s L%s %s C%s %s %s %s %s %s Z"
                                    .formatted(
                                            Svg.n(-wide / 2),
                                            Svg.n(middle - end),
                                            Svg.n(-wide * 0.1),
                                            Svg.n(middle),
                                            Svg.n(-wide * 0.1),
                                            Svg.n(middle),
                                            Svg.n(-wide / 2),
                                            Svg.n(middle + end),
                                            Svg.n(wide / 2),
                                            Svg.n(middle + end),
                                            Svg.n(wide * 0.1),
                                            Svg.n(middle),
                                            Svg.n(wide * 0.1),
                                            Svg.n(middle),
                                            Svg.n(wide / 2),
                                            Svg.n(middle - end)),
                            ink);
                    svg.ellipse(0, middle - end, wide / 2, high * 0.035, ink);
                    svg.ellipse(0, middle + end, wide / 2, high * 0.035, ink);
                    svg.box(-wide * 0.045, middle - end * 0.62, wide * 0.09, end * 1.24, wide * 0.04, "#ffffff");
                }
            }
            case BARS -> {
                svg.box(-wide * 0.42, -high * 0.5, wide * 0.84, high * 0.485, wide * 0.4, ink);
                svg.box(-wide * 0.42, high * 0.015, wide * 0.84, high * 0.485, wide * 0.4, ink);
                svg.box(-wide * 0.1, -high * 0.4, wide * 0.2, high * 0.28, wide * 0.1, "#ffffff");
                svg.box(-wide * 0.1, high * 0.12, wide * 0.2, high * 0.28, wide * 0.1, "#ffffff");
            }
            case ANY -> AnyStick.draw(svg, style, wide, high, ink);
        }
    }

    /** One great stick with leaves, where a set has no bird. */
    private static void shoot(Svg svg, FaceStyle style) {
        var green = style.inks().green();
        svg.placed(150, 205, 0, 1, 1, () -> stick(svg, style, 78, 300, green));
        for (int i = 0; i < 3; i++) {
            double y = 90 + 95 * i;
            double turn = -38 - 6 * i;
            svg.placed(188, y, turn, 1, 1, () -> svg.shape("M0 0 Q42 -24 84 0 Q42 14 0 0 Z", green));
            svg.placed(112, y + 40, 180 - turn, 1, 1, () -> svg.shape("M0 0 Q42 -14 84 0 Q42 24 0 0 Z", green));
        }
        svg.circle(150, 205, 13, style.inks().red());
    }
}

package org.tilewatch.simulator.art;

import org.tilewatch.simulator.art.FaceStyle.Flowers;
import org.tilewatch.simulator.art.FaceStyle.InkColour;
import org.tilewatch.simulator.art.FaceStyle.Inks;
import org.tilewatch.tiles.Tile;

/** The four flowers and the four seasons. */
final class FlowerFaces {
    static final String NAMES = "梅蘭菊竹春夏秋冬";
    private static final String BARK = "#6d4526";
    private static final InkColour[] FOUR = {InkColour.RED, InkColour.GREEN, InkColour.BLUE, InkColour.BLACK};

    private FlowerFaces() {}

    /** The inks of one picture: stems and leaves, bloom, heart of the bloom, wood. */
    record Palette(String leaf, String bloom, String heart, String wood) {}

    static void draw(Svg svg, Tile tile, FaceStyle style) {
        if (style.flowers() == Flowers.ANY) {
            AnyFlower.draw(svg, tile, style);
            return;
        }
        int place = (tile.number() - 1) % 4;
        boolean season = tile.number() > 4;
        var inks = style.inks();
        var label = switch (style.flowers()) {
            case FOUR_INKS -> inks.of(FOUR[place]);
            default -> season ? inks.blue() : inks.red();
        };
        var palette = palette(tile, style);
        if (season && style.flowers() == Flowers.HILLS) {
            hills(svg, palette, place);
        } else {
            picture(svg, tile, palette);
        }
        // Plants leave the upper left corner to the name and the upper right one to the number.
        Glyphs.draw(
                svg, style.handwriting(), NAMES.charAt(tile.number() - 1), 66, 66, 84, 84, style.bolder() * 0.6, label);
        Glyphs.draw(svg, Glyphs.Handwriting.SERIF, (char) ('1' + place), 256, 52, 40, 54, 1, label);
    }

    /** The picture that stands on a flower or season by tradition. */
    static void picture(Svg svg, Tile tile, Palette palette) {
        switch (tile) {
            case PLUM -> plum(svg, palette);
            case ORCHID -> orchid(svg, palette);
            case CHRYSANTHEMUM -> chrysanthemum(svg, palette);
            case BAMBOO -> bamboo(svg, palette);
            case SPRING -> spring(svg, palette);
            case SUMMER -> summer(svg, palette);
            case AUTUMN -> autumn(svg, palette);
            default -> winter(svg, palette);
        }
    }

    private static Palette palette(Tile tile, FaceStyle style) {
        Inks inks = style.inks();
        int place = (tile.number() - 1) % 4;
        if (style.flowers() == Flowers.FOUR_INKS) {
            var ink = inks.of(FOUR[place]);
            return new Palette(ink, ink, ink, ink);
        }
        if (style.flowers() == Flowers.TWO_INKS) {
            return tile.number() > 4
                    ? new Palette(inks.blue(), inks.blue(), inks.red(), inks.blue())
                    : new Palette(inks.green(), inks.red(), inks.red(), inks.green());
        }
        var bloom = switch (tile) {
            case PLUM -> inks.red();
            case ORCHID -> "#7d4fa3";
            case CHRYSANTHEMUM -> inks.gold();
            case SPRING, SUMMER -> inks.pink();
            case AUTUMN -> "#d6541f";
            default -> inks.blue();
        };
        var heart = tile == Tile.CHRYSANTHEMUM ? inks.red() : inks.gold();
        return new Palette(inks.green(), bloom, heart, BARK);
    }

    static void blossom(Svg svg, double x, double y, double r, int petals, String fill, String heart) {
        for (int i = 0; i < petals; i++) {
            svg.placed(x, y, 360.0 * i / petals, 1, 1, () -> {
                svg.ellipse(0, -r * 0.6, r * 0.4, r * 0.46, fill);
                svg.line("M0 %s L0 %s".formatted(Svg.n(-r * 0.3), Svg.n(-r * 0.7)), r * 0.06, "#ffffff");
            });
        }
        svg.circle(x, y, r * 0.3, "#ffffff");
        svg.circle(x, y, r * 0.21, heart);
    }

    static void leaf(Svg svg, double x, double y, double degrees, double length, double wide, String ink) {
        svg.placed(x, y, degrees, 1, 1, () -> {
            svg.shape(
                    "M0 0 Q%s %s %s 0 Q%s %s 0 0 Z"
                            .formatted(
                                    Svg.n(length * 0.45),
                                    Svg.n(-wide),
                                    Svg.n(length),
                                    Svg.n(length * 0.45),
                                    Svg.n(wide)),
                    ink);
            svg.line("M%s 0 L%s 0".formatted(Svg.n(length * 0.15), Svg.n(length * 0.8)), 2.2, "#ffffff");
        });
    }

    private static void plum(Svg svg, Palette palette) {
        svg.shape(
                "M40 380 C92 342 106 300 128 252 C146 214 178 192 214 178 L218 188 C186 202 162 224 148 258 C128 308 112 352 66 384 Z",
                palette.wood);
        svg.line("M132 262 C112 226 108 196 114 160", 10, palette.wood);
        svg.line("M112 318 C150 314 188 306 216 280", 10, palette.wood);
        svg.line("M206 184 C232 164 242 142 246 116", 7, palette.wood);
        blossom(svg, 158, 190, 46, 5, palette.bloom, palette.heart);
        blossom(svg, 224, 262, 50, 5, palette.bloom, palette.heart);
        blossom(svg, 90, 250, 42, 5, palette.bloom, palette.heart);
        blossom(svg, 172, 330, 40, 5, palette.bloom, palette.heart);
        svg.circle(114, 152, 13, palette.bloom);
        svg.circle(246, 110, 14, palette.bloom);
        svg.circle(232, 152, 11, palette.bloom);
    }

    private static void orchid(Svg svg, Palette palette) {
        String[] blades = {
            "M128 384 C110 300 78 214 22 178 C88 198 126 288 142 384 Z",
            "M136 384 C128 280 124 210 150 120 C156 214 144 300 150 384 Z",
            "M146 384 C160 280 196 200 282 168 C214 220 172 292 160 384 Z",
            "M150 384 C180 322 222 280 286 272 C232 298 192 334 164 384 Z",
            "M132 384 C108 336 74 304 18 300 C66 318 96 344 120 384 Z",
        };
        for (var blade : blades) {
            svg.shape(blade, palette.leaf);
        }
        double[][] flowers = {{206, 132, 46}, {96, 148, 40}, {222, 236, 36}};
        svg.line(
                "M148 370 C166 280 172 200 206 140 M146 350 C130 260 116 200 98 156 M152 360 C172 300 196 262 220 240",
                4,
                palette.leaf);
        for (var flower : flowers) {
            for (int petal = 0; petal < 5; petal++) {
                leaf(svg, flower[0], flower[1], petal * 72 - 90, flower[2], flower[2] * 0.4, palette.bloom);
            }
            svg.circle(flower[0], flower[1], flower[2] * 0.19, palette.heart);
        }
    }

    private static void chrysanthemum(Svg svg, Palette palette) {
        svg.line("M158 252 C150 300 156 344 140 384", 9, palette.leaf);
        for (int side = -1; side <= 1; side += 2) {
            double turn = side < 0 ? 205 : -25;
            leaf(svg, 150, 344, turn, 104, 34, palette.leaf);
            leaf(svg, 152, 300, turn + side * 22, 84, 26, palette.leaf);
            leaf(svg, 150, 350, turn - side * 26, 66, 20, palette.leaf);
        }
        svg.line("M150 310 C196 316 218 336 234 350", 6, palette.leaf);
        bloomOfRays(svg, 158, 188, 92, palette);
        bloomOfRays(svg, 236, 336, 42, palette);
    }

    private static void bloomOfRays(Svg svg, double x, double y, double r, Palette palette) {
        for (int layer = 0; layer < 3; layer++) {
            double reach = r * (1 - 0.27 * layer);
            int rays = 18 - 4 * layer;
            for (int i = 0; i < rays; i++) {
                svg.placed(x, y, 360.0 * (i + 0.5 * layer) / rays, 1, 1, () -> {
                    svg.ellipse(0, -reach * 0.64, reach * 0.145, reach * 0.36, "#ffffff");
                    svg.ellipse(0, -reach * 0.64, reach * 0.11, reach * 0.33, palette.bloom);
                });
            }
        }
        svg.circle(x, y, r * 0.17, palette.heart);
    }

    private static void bamboo(Svg svg, Palette palette) {
        double[][] stalks = {{104, 122, 384, 26}, {176, 96, 384, 32}, {236, 190, 384, 20}};
        for (var stalk : stalks) {
            double part = 66;
            for (double y = stalk[2]; y > stalk[1]; y -= part) {
                double high = Math.min(part, y - stalk[1]) - 6;
                svg.box(stalk[0] - stalk[3] / 2, y - high, stalk[3], high, 6, palette.leaf);
                svg.box(stalk[0] - stalk[3] / 2 - 3, y - high - 2, stalk[3] + 6, 7, 3, palette.leaf);
                svg.line(
                        "M%s %s L%s %s"
                                .formatted(
                                        Svg.n(stalk[0] - stalk[3] * 0.18), Svg.n(y - high + 14),
                                        Svg.n(stalk[0] - stalk[3] * 0.18), Svg.n(y - 14)),
                        3,
                        "#ffffff");
            }
        }
        double[][] sprays = {
            {116, 190, 200}, {190, 180, -40}, {92, 270, 170}, {192, 258, 20}, {246, 236, 60}, {176, 104, -70}
        };
        for (var spray : sprays) {
            for (int i = -1; i <= 1; i++) {
                leaf(svg, spray[0], spray[1], spray[2] + 30 * i, 68, 13, palette.leaf);
            }
        }
    }

    private static void spring(Svg svg, Palette palette) {
        svg.line("M150 386 C156 340 140 300 152 262", 9, palette.leaf);
        leaf(svg, 150, 340, -28, 112, 36, palette.leaf);
        leaf(svg, 146, 350, 205, 112, 36, palette.leaf);
        leaf(svg, 150, 300, -58, 84, 24, palette.leaf);
        leaf(svg, 146, 306, 238, 84, 24, palette.leaf);
        double[][] layers = {{92, 9}, {66, 8}, {42, 6}};
        for (int layer = 0; layer < layers.length; layer++) {
            double r = layers[layer][0];
            int petals = (int) layers[layer][1];
            double offset = 20 * layer;
            for (int i = 0; i < petals; i++) {
                svg.placed(158, 210, 360.0 * i / petals + offset, 1, 1, () -> {
                    svg.ellipse(0, -r * 0.64, r * 0.35, r * 0.4, "#ffffff");
                    svg.ellipse(0, -r * 0.64, r * 0.31, r * 0.36, palette.bloom);
                });
            }
        }
        svg.circle(158, 210, 19, palette.heart);
        // A swallow over the bloom.
        svg.shape(
                "M236 120 Q256 104 288 108 Q264 116 254 132 Q276 132 288 148 Q258 140 242 136 Q226 144 206 142 Q226 132 236 120 Z",
                palette.wood);
    }

    private static void summer(Svg svg, Palette palette) {
        svg.line(
                "M24 352 q22 -12 44 0 t44 0 t44 0 t44 0 t44 0 t32 -2 M50 378 q20 -10 40 0 t40 0 t40 0 t40 0 t36 0",
                6,
                palette.leaf);
        svg.line("M156 250 C160 286 152 318 158 346", 8, palette.leaf);
        svg.shape("M30 312 C52 276 132 276 150 316 C120 330 60 332 30 312 Z", palette.leaf);
        svg.line("M90 318 L92 286 M90 318 L58 292 M90 318 L124 294", 3, "#ffffff");
        svg.shape("M176 330 C190 302 250 296 276 322 C250 342 204 344 176 330 Z", palette.leaf);
        double[] turns = {-74, 74, -50, 50, -25, 25, 0};
        for (var turn : turns) {
            svg.placed(156, 250, turn, 1, 1, () -> {
                svg.shape("M0 6 C-40 -26 -32 -84 0 -126 C32 -84 40 -26 0 6 Z", "#ffffff");
                svg.shape("M0 0 C-34 -28 -27 -80 0 -116 C27 -80 34 -28 0 0 Z", palette.bloom);
                svg.line("M0 -26 L0 -86", 3, "#ffffff");
            });
        }
        svg.ellipse(156, 250, 30, 12, palette.heart);
    }

    private static void autumn(Svg svg, Palette palette) {
        svg.circle(222, 132, 44, palette.heart);
        svg.line("M26 368 C100 352 150 300 172 216 M112 336 C160 338 204 324 232 292", 9, palette.wood);
        maple(svg, 176, 196, 76, -14, palette.bloom);
        maple(svg, 234, 286, 62, 38, palette.bloom);
        maple(svg, 92, 280, 64, -48, palette.bloom);
        maple(svg, 196, 356, 36, 100, palette.bloom);
    }

    private static void maple(Svg svg, double x, double y, double r, double degrees, String ink) {
        svg.placed(x, y, degrees, r / 100, r / 100, () -> {
            svg.shape(
                    "M0 -100 L16 -62 L34 -72 L30 -34 L62 -56 L66 -40 L96 -36 L72 -6 L84 8 L40 22 L44 40 L8 32 L5 84 L-5 84 L-8 32 "
                            + "L-44 40 L-40 22 L-84 8 L-72 -6 L-96 -36 L-66 -40 L-62 -56 L-30 -34 L-34 -72 L-16 -62 Z",
                    ink);
            svg.line("M0 40 L0 -70 M0 20 L60 -30 M0 20 L-60 -30", 4, "#ffffff");
        });
    }

    private static void winter(Svg svg, Palette palette) {
        svg.shape("M124 384 L140 250 L128 160 L150 168 L158 250 L176 384 Z", palette.wood);
        double[][] tiers = {{150, 118, 86, 64}, {148, 182, 112, 70}, {154, 254, 128, 74}, {150, 326, 136, 62}};
        for (var tier : tiers) {
            svg.shape(
                    "M%s %s L%s %s Q%s %s %s %s Z"
                            .formatted(
                                    Svg.n(tier[0]), Svg.n(tier[1]),
                                    Svg.n(tier[0] + tier[2]), Svg.n(tier[1] + tier[3]),
                                    Svg.n(tier[0]), Svg.n(tier[1] + tier[3] * 0.66),
                                    Svg.n(tier[0] - tier[2]), Svg.n(tier[1] + tier[3])),
                    palette.leaf);
            svg.shape(
                    "M%s %s L%s %s Q%s %s %s %s Z"
                            .formatted(
                                    Svg.n(tier[0]), Svg.n(tier[1] + 2),
                                    Svg.n(tier[0] + tier[2] * 0.42), Svg.n(tier[1] + tier[3] * 0.44),
                                    Svg.n(tier[0]), Svg.n(tier[1] + tier[3] * 0.3),
                                    Svg.n(tier[0] - tier[2] * 0.42), Svg.n(tier[1] + tier[3] * 0.44)),
                    "#ffffff");
        }
        double[][] flakes = {{56, 158, 24}, {244, 150, 28}, {250, 246, 20}, {44, 250, 18}};
        for (var flake : flakes) {
            for (int arm = 0; arm < 6; arm++) {
                svg.placed(
                        flake[0],
                        flake[1],
                        60 * arm,
                        flake[2] / 30,
                        flake[2] / 30,
                        () -> svg.line("M0 0 L0 -30 M-8 -27 L0 -18 L8 -27", 4.6, palette.bloom));
            }
        }
    }

    /** Hills under a sun, as many hills as the season's number. */
    static void hills(Svg svg, Palette palette, int place) {
        svg.circle(206, 158, 42, palette.bloom);
        double step = 196.0 / (place + 1);
        for (int i = 0; i <= place; i++) {
            double x = 52 + step * (i + 0.5);
            double high = i % 2 == 0 ? 214 : 250;
            double half = Math.max(54, step * 0.72);
            svg.shape(
                    "M%s 352 L%s %s L%s 352 Z".formatted(Svg.n(x - half), Svg.n(x), Svg.n(high), Svg.n(x + half)),
                    i % 2 == 0 ? palette.leaf : palette.wood);
            svg.line(
                    "M%s %s L%s %s"
                            .formatted(
                                    Svg.n(x - half * 0.2), Svg.n(high + 40), Svg.n(x + half * 0.16), Svg.n(high + 58)),
                    6,
                    "#ffffff");
        }
        svg.box(34, 350, 232, 14, 7, palette.leaf);
    }
}

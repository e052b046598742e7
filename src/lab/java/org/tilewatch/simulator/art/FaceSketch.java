package org.tilewatch.simulator.art;

import org.tilewatch.simulator.art.FaceStyle.CornerStyle;
import org.tilewatch.simulator.art.FaceStyle.InkColour;
import org.tilewatch.tiles.Suit;
import org.tilewatch.tiles.Tile;

/** Draws the faces of a set in a style, each as an SVG picture 300 x 400 with nothing behind the ink. */
public final class FaceSketch {
    static final int WIDTH = 300;
    static final int HEIGHT = 400;
    private static final String NUMBERS = "一二三四五六七八九";
    private static final String WINDS = "東南西北";

    private FaceSketch() {}

    /** The text of a tile's picture. */
    public static String svg(Tile tile, FaceStyle style) {
        var svg = new Svg(WIDTH, HEIGHT);
        double full = style.full() * (style.cornerStyle() == CornerStyle.NONE ? 1 : 0.93);
        svg.placed(
                WIDTH * (1 - full) / 2,
                HEIGHT * (1 - full) / 2 + (style.cornerStyle() == CornerStyle.NONE ? 0 : 8),
                0,
                full,
                full,
                () -> face(svg, tile, style));
        corners(svg, tile, style);
        return svg.toString();
    }

    private static void face(Svg svg, Tile tile, FaceStyle style) {
        if (tile.isBonus()) {
            FlowerFaces.draw(svg, tile, style);
        } else if (tile.isHonour()) {
            honour(svg, tile, style);
        } else {
            switch (tile.suit().orElse(Suit.CHARACTERS)) {
                case CHARACTERS -> character(svg, tile, style);
                case DOTS -> DotFaces.draw(svg, tile, style);
                case BAMBOOS -> BambooFaces.draw(svg, tile, style);
            }
        }
    }

    private static void character(Svg svg, Tile tile, FaceStyle style) {
        var red = style.inks().red();
        var ink = tile.isRedFive() ? red : style.inks().of(style.numbers());
        char number = tile.number() == 5 && style.ornateFive() ? '伍' : NUMBERS.charAt(tile.number() - 1);
        Glyphs.draw(svg, style.handwriting(), number, 150, 98, 176, 148, style.bolder(), ink);
        Glyphs.draw(svg, style.handwriting(), '萬', 150, 286, 186, 186, style.bolder() * 0.8, red);
    }

    private static void honour(Svg svg, Tile tile, FaceStyle style) {
        var inks = style.inks();
        if (tile.isWind()) {
            char wind = WINDS.charAt(tile.number() - 1);
            Glyphs.draw(
                    svg, style.handwriting(), wind, 150, 200, 222, 262, style.bolder() * 1.2, inks.of(style.winds()));
            return;
        }
        switch (tile) {
            case RED ->
                Glyphs.draw(svg, style.handwriting(), '中', 150, 200, 210, 290, style.bolder() * 1.4, inks.red());
            case GREEN -> Glyphs.draw(svg, style.handwriting(), '發', 150, 200, 232, 268, style.bolder(), inks.green());
            default -> white(svg, style);
        }
    }

    private static void white(Svg svg, FaceStyle style) {
        var inks = style.inks();
        switch (style.white()) {
            case BLANK -> {}
            case FRAME -> svg.frame(48, 56, 204, 288, 8, 15, inks.blue());
            case DOUBLE_FRAME -> {
                svg.frame(34, 40, 232, 320, 14, 9, inks.blue());
                svg.frame(58, 64, 184, 272, 6, 5, inks.blue());
                for (int corner = 0; corner < 4; corner++) {
                    svg.circle(corner % 2 == 0 ? 46 : 254, corner < 2 ? 52 : 348, 8, inks.blue());
                }
            }
            case CHARACTER ->
                Glyphs.draw(svg, style.handwriting(), '白', 150, 200, 180, 240, style.bolder() * 1.2, inks.blue());
        }
    }

    private static void corners(Svg svg, Tile tile, FaceStyle style) {
        if (style.cornerStyle() == CornerStyle.NONE) {
            return;
        }
        char mark = mark(tile);
        if (mark == ' ') {
            return;
        }
        var ink = style.inks().of(tile.isBonus() ? InkColour.RED : InkColour.BLACK);
        Glyphs.draw(svg, Glyphs.Handwriting.SANS, mark, 30, 36, 34, 46, 0, ink);
        if (style.cornerStyle() == CornerStyle.BOTH) {
            svg.placed(
                    WIDTH,
                    HEIGHT,
                    180,
                    1,
                    1,
                    () -> Glyphs.draw(svg, Glyphs.Handwriting.SANS, mark, 30, 36, 34, 46, 0, ink));
        }
    }

    private static char mark(Tile tile) {
        if (tile.isBonus()) {
            return (char) ('1' + (tile.number() - 1) % 4);
        }
        if (tile.isSuit()) {
            return (char) ('0' + tile.number());
        }
        return switch (tile) {
            case EAST -> 'E';
            case SOUTH -> 'S';
            case WEST -> 'W';
            case NORTH -> 'N';
            case RED -> 'C';
            case GREEN -> 'F';
            default -> ' ';
        };
    }
}

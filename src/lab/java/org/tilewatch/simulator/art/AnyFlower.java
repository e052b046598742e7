package org.tilewatch.simulator.art;

import java.util.SplittableRandom;
import org.tilewatch.simulator.art.FlowerFaces.Palette;
import org.tilewatch.tiles.Tile;

/** Flowers and seasons of a set whose pictures tell nothing: which one it is, its name and number alone say. */
final class AnyFlower {
    private static final int SETS_OF_PICTURES = 5;

    private final Svg svg;
    private final SplittableRandom random;
    private final String[] inks;

    private AnyFlower(Svg svg, Tile tile, FaceStyle style) {
        this.svg = svg;
        this.random = new SplittableRandom(style.whim() * 31 + tile.number());
        var set = style.inks();
        this.inks = new String[] {set.red(), set.green(), set.blue(), set.black(), set.gold(), set.pink()};
    }

    static void draw(Svg svg, Tile tile, FaceStyle style) {
        // What all eight tiles of a set have in common, and what each has of its own.
        var common = new SplittableRandom(style.whim());
        int pictures = common.nextInt(SETS_OF_PICTURES);
        boolean nameAtLeft = common.nextInt(4) != 0;
        boolean small = common.nextBoolean();
        boolean sameInk = common.nextBoolean();
        var seasonInk = common.nextInt(3);
        boolean numbered = common.nextInt(5) != 0;
        var any = new AnyFlower(svg, tile, style);
        boolean season = tile.number() > 4;
        int place = (tile.number() - 1) % 4;
        var palette = new Palette(any.ink(), any.ink(), any.ink(), any.ink());
        double reach = small ? 0.72 : 1;
        double facing = any.random.nextBoolean() ? reach : -reach;
        svg.placed(
                150 - 150 * facing + any.between(-14, 14),
                384 * (1 - reach),
                0,
                facing,
                reach,
                () -> any.picture(palette, pictures, season, place));
        var label = sameInk ? any.inks[season ? 1 + seasonInk : 0] : any.inks[any.random.nextInt(4)];
        double size = small ? common.nextDouble() * 30 + 84 : 84;
        double left = 30 + size * 0.46;
        Glyphs.draw(
                svg,
                style.handwriting(),
                FlowerFaces.NAMES.charAt(tile.number() - 1),
                nameAtLeft ? left : 300 - left,
                26 + size * 0.46,
                size,
                size,
                style.bolder() * 0.6,
                label);
        if (numbered) {
            var handwriting = common.nextBoolean() ? Glyphs.Handwriting.SERIF : Glyphs.Handwriting.SANS;
            Glyphs.draw(svg, handwriting, (char) ('1' + place), nameAtLeft ? 256 : 44, 54, 44, 58, 1, label);
        }
    }

    private String ink() {
        return inks[random.nextInt(inks.length)];
    }

    private double between(double least, double most) {
        return least + (most - least) * random.nextDouble();
    }

    private void picture(Palette palette, int pictures, boolean season, int place) {
        switch (pictures) {
            case 0 -> FlowerFaces.picture(svg, Tile.BONUS.get(random.nextInt(8)), palette);
            case 1 -> hillsOrBloom(palette, season, random.nextInt(4));
            case 2 -> hillsOrBloom(palette, true, place);
            case 3 -> bloom(palette);
            default -> butterflyOrBloom(palette);
        }
    }

    private void hillsOrBloom(Palette palette, boolean hills, int place) {
        if (hills) {
            FlowerFaces.hills(svg, palette, place);
        } else {
            bloom(palette);
        }
    }

    private void butterflyOrBloom(Palette palette) {
        if (random.nextBoolean()) {
            butterfly(palette);
        } else {
            bloom(palette);
        }
    }

    /** One bloom or a few on a stem. */
    private void bloom(Palette palette) {
        double x = between(110, 190);
        double y = between(180, 250);
        double radius = between(46, 96);
        svg.line(
                "M%s %s Q%s 320 %s 384".formatted(Svg.n(x), Svg.n(y), Svg.n(between(90, 210)), Svg.n(between(80, 200))),
                between(5, 12),
                palette.leaf());
        for (int leaf = random.nextInt(4); leaf > 0; leaf--) {
            FlowerFaces.leaf(
                    svg, x, between(300, 360), between(-60, 240), between(50, 110), between(10, 34), palette.leaf());
        }
        FlowerFaces.blossom(svg, x, y, radius, random.nextInt(4, 13), palette.bloom(), palette.heart());
        if (random.nextInt(3) == 0) {
            FlowerFaces.blossom(
                    svg, x + between(40, 80), y + between(60, 110), radius * 0.5, 5, palette.bloom(), palette.heart());
        }
    }

    private void butterfly(Palette palette) {
        svg.placed(between(130, 170), between(220, 260), between(-40, 40), 1, 1, () -> {
            for (int side = -1; side <= 1; side += 2) {
                double wide = side * between(70, 110);
                svg.shape(
                        "M0 0 C%s -110 %s -90 %s -10 C%s 20 %s 30 0 0 Z"
                                .formatted(Svg.n(wide * 0.4), Svg.n(wide), Svg.n(wide), Svg.n(wide), Svg.n(wide * 0.4)),
                        palette.bloom());
                svg.shape(
                        "M0 10 C%s 30 %s 40 %s 90 C%s 120 %s 90 0 40 Z"
                                .formatted(
                                        Svg.n(wide * 0.5),
                                        Svg.n(wide * 0.9),
                                        Svg.n(wide * 0.7),
                                        Svg.n(wide * 0.4),
                                        Svg.n(wide * 0.2)),
                        palette.heart());
                svg.circle(wide * 0.62, -34, 14, palette.wood());
            }
            svg.ellipse(0, 20, 9, 66, palette.wood());
        });
    }
}

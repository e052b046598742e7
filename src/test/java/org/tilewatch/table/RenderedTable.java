package org.tilewatch.table;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.simulator.art.DrawnArt;
import org.tilewatch.simulator.art.TileArt;
import org.tilewatch.simulator.render.Appearance;
import org.tilewatch.simulator.render.Appearance.Film;
import org.tilewatch.simulator.render.Appearance.TableLook;
import org.tilewatch.simulator.render.Colour;
import org.tilewatch.simulator.render.FlatMaterial;
import org.tilewatch.simulator.render.Lamp;
import org.tilewatch.simulator.render.PinholeCamera;
import org.tilewatch.simulator.render.TableRenderer;
import org.tilewatch.simulator.scene.SimulatedScene;
import org.tilewatch.simulator.stills.RandomLook;
import org.tilewatch.simulator.stills.RandomTable;

/**
 * Portraits of a rendered table, seen by one camera in different lights and laid in different ways. Every eighth is of glass or bears a
 * chequered cloth.
 *
 * @param empty        in its usual light
 * @param inPlay       in its usual light
 * @param otherwiseLit in play, under other lamps
 * @param all          in each light empty and in play, in two of them also while the tiles are mixed, with hands over them
 */
record RenderedTable(TablePortrait empty, TablePortrait inPlay, TablePortrait otherwiseLit, List<TablePortrait> all) {
    private static final double SIDE = 800;
    private static final TileSize TILE = new TileSize(26, 35, 20);
    private static final int WIDTH = 480;
    private static final int HEIGHT = 360;
    /** Every so many-th table is of a kind that random ones are not. */
    private static final int RARE = 8;

    private static final SimulatedScene NOTHING = new SimulatedScene(List.of(), List.of(), List.of());

    /** What becomes of a table's light. */
    private enum Light {
        AS_IT_WAS,
        OTHER_LAMPS,
        STILL_OTHERS,
        /** A lamp as warm as any, whose light the camera does not balance away. */
        WARM,
        HALF,
        /** A window. */
        FROM_ONE_SIDE
    }

    static RenderedTable of(int number, long seed) {
        var art = DrawnArt.house();
        var look = new RandomLook(new SplittableRandom(seed + number));
        var pinholeCamera = small(look.overhead(SIDE));
        var usual = look.appearance(SIDE, TILE, art);
        if (number % RARE == RARE - 1) {
            usual = on(number % (2 * RARE) == RARE - 1 ? glass() : chequered(), usual);
        }
        var layout = number % 2 == 0 ? RandomTable.Layout.RIICHI : RandomTable.Layout.CLASSICAL;
        var all = new ArrayList<TablePortrait>();
        for (var light : Light.values()) {
            var random = new SplittableRandom(seed * 31 + number * 10L + light.ordinal());
            var other = light == Light.AS_IT_WAS ? usual : new RandomLook(random).appearance(SIDE, TILE, art);
            var renderer = TableRenderer.of(pinholeCamera, lit(usual, other, light), art, new SplittableRandom(number));
            all.add(portrait(renderer, NOTHING));
            all.add(portrait(renderer, laid(layout, art, seed * 7 + number * 5L + light.ordinal())));
            if (light.ordinal() < 2) {
                all.add(portrait(
                        renderer, laid(RandomTable.Layout.MIXED, art, seed * 9 + number * 5L + light.ordinal())));
            }
        }
        return new RenderedTable(all.get(0), all.get(1), all.get(4), List.copyOf(all));
    }

    private static SimulatedScene laid(RandomTable.Layout layout, TileArt art, long seed) {
        return RandomTable.scene(layout, SIDE, TILE, art.tiles(), new SplittableRandom(seed));
    }

    private static TablePortrait portrait(TableRenderer renderer, SimulatedScene simulatedScene) {
        try (var frame = PictureCode.frame(0, renderer.render(simulatedScene).jpeg(), "rendered")
                .orElseThrow()) {
            return TablePortrait.of(
                    frame,
                    CalibratedView.of(new Calibration(renderer.tableCorners(), SIDE, Lens.unmeasured(WIDTH, HEIGHT))));
        }
    }

    /** A portrait is made of a small picture anyway. */
    private static PinholeCamera small(PinholeCamera pinholeCamera) {
        double share = (double) WIDTH / pinholeCamera.width();
        return new PinholeCamera(
                WIDTH,
                HEIGHT,
                pinholeCamera.focal() * share,
                pinholeCamera.k1(),
                pinholeCamera.k2(),
                pinholeCamera.position(),
                pinholeCamera.heightMm(),
                pinholeCamera.tilt(),
                pinholeCamera.tiltTowards(),
                pinholeCamera.roll());
    }

    /** The same table and the same camera; lamps, sky, exposure and balance are others. */
    private static Appearance lit(Appearance usual, Appearance other, Light light) {
        double[] balance = switch (light) {
            case WARM -> new double[] {1.5, 1, 0.55};
            case HALF -> new double[] {0.5, 0.5, 0.5};
            case AS_IT_WAS, OTHER_LAMPS, STILL_OTHERS, FROM_ONE_SIDE -> new double[] {1, 1, 1};
        };
        var same = usual.film();
        var now = other.film();
        var film = new Film(
                now.exposure(),
                new Colour(
                        (float) (now.balance().red() * balance[0]),
                        (float) (now.balance().green() * balance[1]),
                        (float) (now.balance().blue() * balance[2])),
                same.vignette(),
                Math.min(same.defocus(), 0.5),
                same.noise(),
                same.sharpening(),
                same.contrast(),
                same.saturation(),
                same.jpegQuality());
        var lamps = light == Light.FROM_ONE_SIDE
                ? List.of(new Lamp(-2500, 300, 900, 300, new Colour(0.75f, 0.8f, 0.9f)))
                : other.lamps();
        return new Appearance(usual.table(), usual.tiles(), lamps, other.sky(), film, usual.arms());
    }

    private static FlatMaterial glass() {
        return new FlatMaterial(
                Colour.ofScreen(0x2c3a38), Colour.ofScreen(0x222c2c), FlatMaterial.Pattern.PLAIN, 1, 0.3, 0, 1);
    }

    private static FlatMaterial chequered() {
        return new FlatMaterial(
                Colour.ofScreen(0xb03040), Colour.ofScreen(0xe8e0d0), FlatMaterial.Pattern.TILES, 0.3, 0.6, 0.2, 0);
    }

    private static Appearance on(FlatMaterial mat, Appearance look) {
        var table = look.table();
        return new Appearance(
                new TableLook(
                        table.sideMm(),
                        mat,
                        table.rimWidthMm(),
                        table.rimHeightMm(),
                        table.rim(),
                        table.floor(),
                        table.clutter()),
                look.tiles(),
                look.lamps(),
                look.sky(),
                look.film(),
                look.arms());
    }
}

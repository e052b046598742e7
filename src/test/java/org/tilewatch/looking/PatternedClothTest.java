package org.tilewatch.looking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.simulator.art.DrawnArt;
import org.tilewatch.simulator.art.TileArt;
import org.tilewatch.simulator.render.Appearance;
import org.tilewatch.simulator.render.Appearance.TableLook;
import org.tilewatch.simulator.render.Colour;
import org.tilewatch.simulator.render.FlatMaterial;
import org.tilewatch.simulator.render.PinholeCamera;
import org.tilewatch.simulator.render.RenderedPicture;
import org.tilewatch.simulator.render.TableRenderer;
import org.tilewatch.simulator.render.TileTruth;
import org.tilewatch.simulator.scene.SimulatedScene;
import org.tilewatch.simulator.stills.RandomLook;
import org.tilewatch.simulator.stills.RandomTable;
import org.tilewatch.table.BareTable;
import org.tilewatch.table.CalibratedView;
import org.tilewatch.table.Calibration;
import org.tilewatch.table.Lens;
import org.tilewatch.tiles.Face;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.seen.Look;

/** A cloth with a print of a tile's size, drawn with nothing on it and with a table in play, in the light in which it was learnt and in another. */
@Tag("native")
class PatternedClothTest {
    private static final double SIDE = 800;
    private static final TileSize TILE = new TileSize(26, 35, 20);
    private static final SimulatedScene NOTHING = new SimulatedScene(List.of(), List.of(), List.of());
    private static final double VISIBLE = 0.9;
    private static final double NEAR = 12;

    private final Networks networks = Networks.load();
    private final TileArt art = DrawnArt.house();

    /** A table of checks, one camera, and lamps as they are by a seed. */
    private TableRenderer table(long seed, long lamps, int light, int dark) {
        var look = new RandomLook(new SplittableRandom(seed));
        var camera = look.overhead(SIDE);
        var usual = look.appearance(SIDE, TILE, art);
        var other = new RandomLook(new SplittableRandom(lamps)).appearance(SIDE, TILE, art);
        var checks = new FlatMaterial(
                Colour.ofScreen(light), Colour.ofScreen(dark), FlatMaterial.Pattern.CHECKS, 1, 0.6, 0.2, 0);
        var mat = usual.table();
        var appearance = new Appearance(
                new TableLook(
                        mat.sideMm(),
                        checks,
                        mat.rimWidthMm(),
                        mat.rimHeightMm(),
                        mat.rim(),
                        mat.floor(),
                        mat.clutter()),
                usual.tiles(),
                lamps == seed ? usual.lamps() : other.lamps(),
                usual.sky(),
                usual.film(),
                usual.arms());
        return TableRenderer.of(camera, appearance, art, new SplittableRandom(seed));
    }

    private static CalibratedView view(TableRenderer renderer) {
        PinholeCamera camera = renderer.camera();
        return CalibratedView.of(
                new Calibration(renderer.tableCorners(), SIDE, Lens.unmeasured(camera.width(), camera.height())));
    }

    private static Frame frame(RenderedPicture picture, double t) {
        return PictureCode.frame(t, picture.jpeg(), "rendered").orElseThrow();
    }

    private Look look(TableRenderer renderer, RenderedPicture picture, Optional<BareTable> bare) {
        var eyes = new Sight(
                networks.finder(), networks.reader(), view(renderer), TILE, bare, new StepTimes(System::nanoTime));
        try (var first = frame(picture, 0);
                var then = frame(picture, 1)) {
            eyes.look(first);
            return eyes.look(then);
        }
    }

    private static BareTable bare(TableRenderer renderer) {
        try (var frame = frame(renderer.render(NOTHING), 0)) {
            return BareTable.of(frame, view(renderer));
        }
    }

    /** However the cloth is known: shown with nothing on it, in this light or another, or by that its print repeats. */
    @ParameterizedTest
    @CsvSource({"3, 3, true", "3, 40, true", "3, 3, false", "4, 4, false"})
    @Tag("thorough")
    void whatThePrintShowsIsNoTileAndWhatIsLaidOnItIs(long seed, long lamps, boolean shown) {
        var now = table(seed, lamps, 0xb03040, 0xe8e0d0);
        var known = shown ? Optional.of(bare(table(seed, seed, 0xb03040, 0xe8e0d0))) : Optional.<BareTable>empty();

        assertThat(look(now, now.render(NOTHING), known).tiles()).isEmpty();
        assertThat(look(now, now.render(NOTHING), known).hidden()).isEmpty();

        var laid = now.render(
                RandomTable.scene(RandomTable.Layout.CLASSICAL, SIDE, TILE, art.tiles(), new SplittableRandom(seed)));
        var seen = look(now, laid, known);
        var missed = new ArrayList<TileTruth>();
        for (var truth : laid.tiles()) {
            boolean found = seen.tiles().stream()
                    .anyMatch(
                            tile -> tile.centre().distanceTo(truth.body().pose().centre()) < NEAR);
            if (truth.visible() > VISIBLE && truth.face() == Face.UP && !found) {
                missed.add(truth);
            }
        }
        assertThat(missed).hasSizeLessThan(laid.tiles().size() / 50 + 1);
    }

    @Test
    void checksThatNobodyHasShownBareAreNoTiles() {
        var table = table(3, 3, 0xb03040, 0xe8e0d0);
        assertThat(look(table, table.render(NOTHING), Optional.empty()).tiles()).isEmpty();
    }

    /** Prints how unlike the bare table its places are with and without a tile on them, on eight cloths, each in the light in which it was learnt and in another. */
    @Test
    @Tag("slow")
    void placesUnderTilesAreMoreUnlikeTheBareTableThanOthers() {
        int[][] colours = {{0xb03040, 0xe8e0d0}, {0x204060, 0xd0d8e0}, {0x303030, 0xf0f0e8}, {0x386038, 0x58a058}};
        var covered = new ArrayList<Double>();
        var free = new ArrayList<Double>();
        for (int cloth = 0; cloth < 16; cloth++) {
            long seed = 3 + cloth / 2;
            int[] colour = colours[cloth / 2 % colours.length];
            var known = bare(table(seed, seed, colour[0], colour[1]));
            var now = table(seed, cloth % 2 == 0 ? seed : seed + 40, colour[0], colour[1]);
            var laid = now.render(RandomTable.scene(
                    RandomTable.Layout.CLASSICAL, SIDE, TILE, art.tiles(), new SplittableRandom(seed)));
            try (var frame = frame(laid, 0)) {
                var seen = known.in(frame, view(now));
                var view = view(now);
                for (var tile : laid.tiles()) {
                    if (tile.visible() > VISIBLE) {
                        var place = view.toTable(tile.corners().centre(), 0);
                        covered.add(seen.difference(place, 1.2 * TILE.heightMm()));
                    }
                }
                for (double x = -380; x <= 380; x += 20) {
                    for (double y = -380; y <= 380; y += 20) {
                        var place = new TablePoint(x, y);
                        if (laid.tiles().stream()
                                .allMatch(tile -> tile.body().pose().centre().distanceTo(place) > 90)) {
                            free.add(seen.difference(place, 1.2 * TILE.heightMm()));
                        }
                    }
                }
            }
        }
        covered.sort(null);
        free.sort(null);
        for (double limit : List.of(0.08, 0.1, 0.12, 0.135, 0.15, 0.18, 0.2, 0.25)) {
            System.out.printf(
                    "%.3f: of %d covered places %d seem bare, of %d bare ones %d do not%n",
                    limit,
                    covered.size(),
                    covered.stream().filter(one -> one < limit).count(),
                    free.size(),
                    free.stream().filter(one -> one >= limit).count());
        }
        assertThat(covered.get(covered.size() / 100)).isGreaterThan(free.get(free.size() / 2));
    }

    @Test
    void whatIsKeptOfItIsReadAgain() {
        var renderer = table(3, 3, 0xb03040, 0xe8e0d0);
        var bare = bare(renderer);
        var again = BareTable.ofPng(bare.png(), SIDE);
        assertThat(again).isPresent();
        assertThat(again.orElseThrow().png()).isEqualTo(bare.png());
        assertThat(BareTable.ofPng(new byte[] {1, 2, 3}, SIDE)).isEmpty();
    }
}

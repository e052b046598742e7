package org.tilewatch.simulator.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.simulator.art.DrawnArt;
import org.tilewatch.simulator.art.TileArt;
import org.tilewatch.simulator.render.Appearance.ArmLook;
import org.tilewatch.simulator.render.Appearance.Film;
import org.tilewatch.simulator.render.Appearance.TableLook;
import org.tilewatch.simulator.render.Appearance.TileLook;
import org.tilewatch.simulator.render.FlatMaterial.Pattern;
import org.tilewatch.simulator.scene.Arm;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.SimulatedScene;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

@Tag("native")
class TableRendererTest {
    private static final TileArt ART = DrawnArt.house();
    private static final TileSize SIZE = new TileSize(24, 32, 18);
    private static final PinholeCamera CAMERA = PinholeCamera.lookingAt(
            new TablePoint(5, -4), 620, 640, 480, 620, -0.06, 0.01, Math.toRadians(14), 0.7, Math.toRadians(12));

    @Test
    void theTruthsCornersLieWhereTheTileBegins() {
        var tiles = List.of(
                tile(0, Tile.WHITE, 0, 0, 0.3, Stance.FACE_UP),
                tile(1, Tile.WHITE, -120, 70, 2.1, Stance.FACE_UP),
                tile(2, Tile.M1, 130, -60, -1.2, Stance.STANDING),
                tile(3, Tile.M1, 90, 90, 4, Stance.FACE_DOWN));

        var picture = renderer().render(new SimulatedScene(tiles, List.of(), List.of()));

        for (var truth : picture.tiles()) {
            var centre = truth.corners().centre();
            var corners = truth.corners().corners();
            for (int i = 0; i < 4; i++) {
                var edge = between(corners.get(i), corners.get((i + 1) % 4), 0.5);
                var inside = between(edge, centre, 2.5 / edge.distanceTo(centre));
                assertThat(brightness(picture, inside))
                        .as("inside edge %d of %s", i, truth)
                        .isGreaterThan(110);
            }
            // The mat begins beyond the edge farthest from the picture's middle: the camera sees no side of the tile
            // there.
            var outermost = 0;
            for (int i = 1; i < 4; i++) {
                if (fromMiddle(between(corners.get(i), corners.get((i + 1) % 4), 0.5))
                        > fromMiddle(between(corners.get(outermost), corners.get((outermost + 1) % 4), 0.5))) {
                    outermost = i;
                }
            }
            var edge = between(corners.get(outermost), corners.get((outermost + 1) % 4), 0.5);
            var outside = between(edge, centre, -3 / edge.distanceTo(centre));
            assertThat(brightness(picture, outside))
                    .as("beyond the outer edge of %s", truth)
                    .isLessThan(70);
        }
    }

    @Test
    void theCornersBeginAtTheFacesTopLeftAsItIsRead() {
        // A character has its black number above and the red ten thousand below.
        var tiles = new ArrayList<TileBody>();
        for (int i = 0; i < 5; i++) {
            tiles.add(tile(i, Tile.M2, -120 + 60 * i, 20, 0.4 + 1.3 * i, Stance.FACE_UP));
        }

        var picture = renderer().render(new SimulatedScene(tiles, List.of(), List.of()));

        for (var truth : picture.tiles()) {
            assertThat(truth.face()).isEqualTo(Face.UP);
            assertThat(truth.tile()).contains(Tile.M2);
            var quad = truth.corners();
            double above = 0;
            double below = 0;
            for (int i = 0; i < 100; i++) {
                double across = 0.2 + 0.6 * (i % 10) / 9;
                double down = 0.1 + 0.3 * (i / 10) / 9.0;
                var left = between(quad.topLeft(), quad.bottomLeft(), down);
                var right = between(quad.topRight(), quad.bottomRight(), down);
                above += redness(picture, between(left, right, across));
                left = between(quad.topLeft(), quad.bottomLeft(), 1 - down);
                right = between(quad.topRight(), quad.bottomRight(), 1 - down);
                below += redness(picture, between(left, right, across));
            }
            assertThat(below).as("red below the middle of %s", truth).isGreaterThan(above + 800);
        }
    }

    @Test
    void aPictureDrawnFromTheOneBeforeIsThePictureDrawnAnew() {
        var before = new SimulatedScene(table(12), List.of(), List.of(new Thing.Die(new TablePoint(0, -90), 0.2, 3)));
        var arm = new Arm(Seat.RIGHT, new TablePoint(330, 20), new TablePoint(60, 10), 20);
        var after = new SimulatedScene(
                table(11), List.of(arm), List.of(new Thing.Stick(new TablePoint(0, -90), 0.2, 1000)));

        var renderer = renderer();
        renderer.render(before);
        var onward = renderer.render(after).bgr();
        var backAgain = renderer.render(before).bgr();

        assertThat(differing(onward, renderer().render(after).bgr())).isLessThan(60);
        assertThat(differing(backAgain, renderer().render(before).bgr())).isLessThan(60);
        assertThat(differing(onward, backAgain)).isGreaterThan(20_000);
    }

    @Test
    void whatMovesWhileTheShutterIsOpenIsTheMeanOfItsMomentsAndGoneFromTheNextPicture() {
        var still = tile(0, Tile.WHITE, -120, 0, 0, Stance.FACE_UP);
        var here =
                new SimulatedScene(List.of(still, tile(1, Tile.WHITE, 40, 0, 0, Stance.FACE_UP)), List.of(), List.of());
        var there =
                new SimulatedScene(List.of(still, tile(1, Tile.WHITE, 90, 0, 0, Stance.FACE_UP)), List.of(), List.of());
        var renderer = renderer();

        var alone = renderer.render(there);
        var blurred = renderer.render(List.of(here, there));
        var after = renderer.render(there);

        var moving = blurred.tiles().get(1).corners().centre();
        assertThat(brightness(blurred, moving)).isBetween(60, brightness(alone, moving) - 30);
        assertThat(brightness(blurred, CAMERA.project(40, 0, 18))).isBetween(60, brightness(alone, moving) - 30);
        assertThat(blurred.tiles()).isEqualTo(alone.tiles());
        assertThat(differing(after.bgr(), alone.bgr())).isLessThan(60);
    }

    @Test
    void aTileUnderAnotherIsHiddenAndOneUnderAnArmInPart() {
        var lower = new TileBody(0, Tile.P1, new Pose(new TablePoint(-100, 0), 0, 0, Stance.FACE_DOWN), TileRole.WALL);
        var upper = new TileBody(1, Tile.P2, new Pose(new TablePoint(-100, 0), 18, 0, Stance.FACE_DOWN), TileRole.WALL);
        var open = tile(2, Tile.P3, 0, 110, 0, Stance.FACE_UP);
        var covered = tile(3, Tile.P4, 80, 22, 0, Stance.FACE_UP);
        var outside = tile(4, Tile.P5, 900, 0, 0, Stance.FACE_UP);
        var arm = new Arm(Seat.RIGHT, new TablePoint(330, 0), new TablePoint(60, 0), 30);

        var truths = renderer()
                .render(new SimulatedScene(List.of(lower, upper, open, covered, outside), List.of(arm), List.of()))
                .tiles();

        assertThat(truths.get(0).visible()).isZero();
        assertThat(truths.get(1).visible()).isEqualTo(1);
        assertThat(truths.get(2).visible()).isEqualTo(1);
        assertThat(truths.get(3).visible()).isBetween(0.0, 0.9);
        assertThat(truths.get(4).visible()).isZero();
        assertThat(truths.get(1).tile()).isEmpty();
    }

    private static List<TileBody> table(int count) {
        var tiles = new ArrayList<TileBody>();
        for (int i = 0; i < count; i++) {
            tiles.add(tile(i, Tile.values()[i], -130 + 45 * (i % 6), 60 * (i / 6) - 40, 0.5 * i, Stance.FACE_UP));
        }
        return tiles;
    }

    private static TileBody tile(int id, Tile tile, double x, double y, double heading, Stance stance) {
        return new TileBody(id, tile, new Pose(new TablePoint(x, y), 0, heading, stance), TileRole.DISCARD);
    }

    private static TableRenderer renderer() {
        var mat = new FlatMaterial(Colour.grey(0.01), Colour.grey(0.012), Pattern.FELT, 1, 0.5, 0, 0);
        var arm = new ArmLook(Colour.grey(0.1), Colour.grey(0.4), 0.7, 1);
        var appearance = new Appearance(
                new TableLook(700, mat, 20, 8, mat, mat, List.of()),
                new TileLook(SIZE, 1.2, Colour.grey(0.85), Colour.ofScreen(0xd0c020), 0, 0.6, 0.1, 0, 0.02, false),
                List.of(new Lamp(200, 300, 1600, 120, Colour.grey(0.6))),
                Colour.grey(0.4),
                new Film(1, Colour.grey(1), 0, 0, 0, 0, 1, 1, 90),
                List.of(arm, arm, arm, arm));
        return TableRenderer.of(CAMERA, appearance, ART, new SplittableRandom(1));
    }

    private static double fromMiddle(PixelPoint point) {
        return point.distanceTo(new PixelPoint(320, 240));
    }

    private static PixelPoint between(PixelPoint from, PixelPoint to, double share) {
        return new PixelPoint(from.x() + (to.x() - from.x()) * share, from.y() + (to.y() - from.y()) * share);
    }

    private static int brightness(RenderedPicture picture, PixelPoint at) {
        int rgb = picture.image().getRGB((int) at.x(), (int) at.y());
        return ((rgb >> 16 & 255) + (rgb >> 8 & 255) + (rgb & 255)) / 3;
    }

    private static int redness(RenderedPicture picture, PixelPoint at) {
        int rgb = picture.image().getRGB((int) at.x(), (int) at.y());
        return (rgb >> 16 & 255) - (rgb >> 8 & 255);
    }

    /** How many bytes differ by more than a shade. */
    private static long differing(byte[] a, byte[] b) {
        long count = 0;
        for (int i = 0; i < a.length; i++) {
            if (Math.abs((a[i] & 255) - (b[i] & 255)) > 3) {
                count++;
            }
        }
        return count;
    }
}

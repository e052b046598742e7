package org.tilewatch.simulator.stills;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.simulator.render.Appearance;
import org.tilewatch.simulator.render.PinholeCamera;
import org.tilewatch.simulator.render.RenderedPicture;
import org.tilewatch.simulator.render.TableRenderer;
import org.tilewatch.simulator.scene.Arm;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.SimulatedScene;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.simulator.stills.RandomTable.Layout;

/**
 * A picture of a random table.
 *
 * @param layout       how the table was laid
 * @param art          the name of the faces' art
 * @param camera       where it was taken from
 * @param appearance   how everything looked
 * @param tableCorners of the playing surface, in pixels, in the recording contract's order
 * @param picture      the picture and its tiles' truth
 */
public record Still(
        Layout layout,
        String art,
        PinholeCamera pinholeCamera,
        Appearance appearance,
        List<PixelPoint> tableCorners,
        RenderedPicture picture) {
    /** In millimetres. */
    private static final double SIDE_OF_A_HANDS_TABLE = 850;

    public Still {
        tableCorners = List.copyOf(tableCorners);
    }

    /** The picture of a number in the endless row that a seed stands for; each can be made without the others. */
    public static Still of(long seed, int number, ArtChoice faces) {
        var random = new SplittableRandom(seed * 1_000_003L + number);
        var look = new RandomLook(random);
        int kind = random.nextInt(20);
        var layout = kind < 8 ? Layout.RIICHI : kind < 14 ? Layout.CLASSICAL : kind < 17 ? Layout.MIXED : Layout.ROWS;
        var art = faces.art(seed, number);
        var size = look.tileSize(layout == Layout.RIICHI);
        double side = layout == Layout.RIICHI
                ? Math.max(680, size.widthMm() * 33) + random.nextInt(0, 60)
                : Math.max(740, size.widthMm() * 31) + random.nextInt(0, 100);
        boolean near = layout == Layout.ROWS && random.nextInt(3) > 0;
        var pinholeCamera = near ? look.telephone(size.widthMm() * 6) : look.overhead(side);
        var appearance = look.appearance(side, size, art);
        var simulatedScene = RandomTable.scene(layout, side, size, art.tiles(), random);
        var renderer = TableRenderer.of(pinholeCamera, appearance, art, random);
        return new Still(
                layout,
                art.name(),
                pinholeCamera,
                appearance,
                renderer.tableCorners(),
                renderer.render(moments(simulatedScene, random)));
    }

    /** The same of a winning hand laid open and photographed with a telephone. */
    public static Still ofHand(long seed, int number, ArtChoice faces) {
        var random = new SplittableRandom(seed * 1_000_003L + number);
        var look = new RandomLook(random);
        var art = faces.art(seed, number);
        var size = look.tileSize(random.nextBoolean());
        double side = SIDE_OF_A_HANDS_TABLE;
        var appearance = look.appearance(side, size, art);
        var simulatedScene = RandomTable.scene(Layout.HAND, side, size, art.tiles(), random);
        var pinholeCamera = look.overTiles(
                simulatedScene.tiles().stream()
                        .map(tile -> tile.pose().centre())
                        .toList(),
                size);
        var renderer = TableRenderer.of(pinholeCamera, appearance, art, random);
        return new Still(
                Layout.HAND,
                art.name(),
                pinholeCamera,
                appearance,
                renderer.tableCorners(),
                renderer.render(simulatedScene));
    }

    /** The moments of one exposure: arms, and what they hold, may be on their way. */
    private static List<SimulatedScene> moments(SimulatedScene simulatedScene, RandomGenerator random) {
        if (simulatedScene.arms().isEmpty() || random.nextInt(5) < 2) {
            return List.of(simulatedScene);
        }
        double reach = 4 + 34 * random.nextDouble() * random.nextDouble();
        double way = 2 * Math.PI * random.nextDouble();
        int count = (int) Math.min(10, 3 + reach / 4);
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    double share = i / (count - 1.0) - 1;
                    return moved(simulatedScene, Math.cos(way) * reach * share, Math.sin(way) * reach * share);
                })
                .toList();
    }

    private static SimulatedScene moved(SimulatedScene simulatedScene, double dx, double dy) {
        var tiles = simulatedScene.tiles().stream()
                .map(tile -> {
                    var pose = tile.pose();
                    return tile.tileRole() == TileRole.HELD
                            ? new TileBody(
                                    tile.id(),
                                    tile.tile(),
                                    new Pose(pose.centre().plus(dx, dy), pose.height(), pose.heading(), pose.stance()),
                                    tile.tileRole(),
                                    tile.owner())
                            : tile;
                })
                .toList();
        var arms = simulatedScene.arms().stream()
                .map(arm -> new Arm(
                        arm.owner(),
                        arm.elbow().plus(dx / 2, dy / 2),
                        arm.hand().plus(dx, dy),
                        arm.height()))
                .toList();
        return new SimulatedScene(tiles, arms, simulatedScene.things());
    }
}

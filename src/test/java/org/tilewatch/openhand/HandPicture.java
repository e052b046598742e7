package org.tilewatch.openhand;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.simulator.art.DrawnArt;
import org.tilewatch.simulator.art.TileArt;
import org.tilewatch.simulator.render.PinholeCamera;
import org.tilewatch.simulator.render.TableRenderer;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.SimulatedScene;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.simulator.stills.RandomLook;
import org.tilewatch.tiles.Tile;

/**
 * A hand laid open on a table, millimetre by millimetre from left to right, and a photograph of it taken with a telephone held
 * aslant over it.
 */
public final class HandPicture {
    private static final TileSize SIZE = new TileSize(26, 35, 20);
    private static final double SIDE = 800;

    private final List<TileBody> tiles = new ArrayList<>();
    private double right;
    private double widest;
    private double down;

    /** Lays tiles side by side; a code after an apostrophe lies crosswise, one after a minus sign face down. */
    public HandPicture tiles(String codes) {
        for (var code : codes.split(" ")) {
            boolean crosswise = code.startsWith("'");
            boolean back = code.startsWith("-");
            var tile = Tile.ofCode(crosswise || back ? code.substring(1) : code).orElseThrow();
            double width = crosswise ? SIZE.heightMm() : SIZE.widthMm();
            double low = crosswise ? (SIZE.heightMm() - SIZE.widthMm()) / 2 : 0;
            tiles.add(new TileBody(
                    tiles.size(),
                    tile,
                    new Pose(
                            new TablePoint(right + width / 2, -down - low),
                            0,
                            Math.PI / 2 + (crosswise ? Math.PI / 2 : 0),
                            back ? Stance.FACE_DOWN : Stance.FACE_UP),
                    TileRole.REVEALED));
            right += width + 0.6;
        }
        widest = Math.max(widest, right);
        return this;
    }

    /** Leaves some millimetres free. */
    public HandPicture gap(double mm) {
        right += mm;
        return this;
    }

    /** Strews tiles about, this way and that, some 45 millimetres apart. */
    public HandPicture strewn(String codes) {
        for (var code : codes.split(" ")) {
            int before = tiles.size();
            tiles.add(new TileBody(
                    before,
                    Tile.ofCode(code).orElseThrow(),
                    new Pose(
                            new TablePoint(right + SIZE.widthMm() / 2, -down - 8 * (before % 3)),
                            0,
                            2.4 * before,
                            Stance.FACE_UP),
                    TileRole.REVEALED));
            right += 45;
        }
        widest = Math.max(widest, right);
        return this;
    }

    /** Goes on at the left, this far below. */
    public HandPicture below(double mm) {
        right = 0;
        down += mm;
        return this;
    }

    /** The photograph as a JPEG file's bytes; look and light come from the seed. */
    public byte[] jpeg(long seed) {
        return jpeg(seed, DrawnArt.house(), Math.toRadians(24));
    }

    /** The same in a tile set's faces, held this many radians away from straight above. */
    public byte[] jpeg(long seed, TileArt art, double tilt) {
        var middle = tiles.stream()
                .map(body -> new TileBody(
                        body.id(),
                        body.tile(),
                        new Pose(
                                body.pose().centre().plus(-widest / 2, down / 2),
                                0,
                                body.pose().heading(),
                                body.pose().stance()),
                        body.tileRole()))
                .toList();
        var random = new SplittableRandom(seed);
        var look = new RandomLook(random);
        var pinholeCamera = PinholeCamera.lookingAt(
                new TablePoint(0, 0),
                1.25 * Math.max(widest, 300),
                1600,
                1200,
                1500,
                0,
                0,
                tilt,
                Math.PI / 2,
                Math.toRadians(2));
        return TableRenderer.of(pinholeCamera, look.appearance(SIDE, SIZE, art), art, random)
                .render(new SimulatedScene(middle, List.of(), List.of()))
                .jpeg();
    }
}

package org.tilewatch.simulator.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.simulator.art.TileArt;
import org.tilewatch.simulator.scene.SimulatedScene;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.simulator.scene.TileBody;

/**
 * Draws scenes from one camera in one appearance. It remembers the light of the last picture and works out anew only what a change in the scene
 * can have touched, so a recording's frames cost little more than what moves in them. Not for several threads at once.
 */
public final class TableRenderer {
    private static final int BLOCK = BlockPainter.BLOCK;
    /** Farther than this the levels at which light is worked out do not lie apart. */
    private static final double BETWEEN_MM = 45;

    private final PinholeCamera pinholeCamera;
    private final Projection projection;
    private final Appearance appearance;
    private final Bodies bodies;
    private final Lighting lighting;
    private final Darkroom darkroom;
    private final RandomGenerator random;
    private final int columns;
    private final int rows;
    private final float[] light;
    private final BlockPainter painter;
    private final List<Solid> furniture;
    /** What stood in the last picture: each thing of the scene with its solids. */
    private Map<Object, List<Solid>> standing = Map.of();

    private boolean first = true;
    /** The blocks of the last picture that show several moments at once. */
    private boolean[] blurred;

    private TableRenderer(PinholeCamera pinholeCamera, Appearance appearance, TileArt art, RandomGenerator random) {
        this.pinholeCamera = pinholeCamera;
        this.projection = new Projection(pinholeCamera);
        this.appearance = appearance;
        this.bodies = new Bodies(appearance, art);
        this.lighting = new Lighting(appearance);
        this.darkroom = new Darkroom(pinholeCamera.width(), pinholeCamera.height(), appearance.film(), random);
        this.random = random;
        this.columns = (pinholeCamera.width() + BLOCK - 1) / BLOCK;
        this.rows = (pinholeCamera.height() + BLOCK - 1) / BLOCK;
        this.light = new float[pinholeCamera.width() * pinholeCamera.height() * 3];
        this.painter = new BlockPainter(pinholeCamera, projection, new Ground(appearance.table()), lighting, light);
        this.furniture = bodies.furniture();
        this.blurred = new boolean[columns * rows];
    }

    /** A renderer; the random generator is drawn on for the film's noise. */
    public static TableRenderer of(
            PinholeCamera pinholeCamera, Appearance appearance, TileArt art, RandomGenerator random) {
        return new TableRenderer(pinholeCamera, appearance, art, random);
    }

    /** The camera. */
    public PinholeCamera camera() {
        return pinholeCamera;
    }

    /** The playing surface's corners in the picture, in the recording contract's order. */
    public List<PixelPoint> tableCorners() {
        double half = appearance.table().sideMm() / 2;
        return List.of(
                pinholeCamera.project(-half, -half, 0),
                pinholeCamera.project(half, -half, 0),
                pinholeCamera.project(half, half, 0),
                pinholeCamera.project(-half, half, 0));
    }

    /** Draws a scene. */
    public RenderedPicture render(SimulatedScene simulatedScene) {
        return render(List.of(simulatedScene));
    }

    /**
     * Draws what a shutter that stays open lets in: the mean of several moments, which blurs what moves.
     *
     * @param moments one or more, in order; the truth is that of the last
     */
    public RenderedPicture render(List<SimulatedScene> moments) {
        if (moments.isEmpty()) {
            throw new IllegalArgumentException("a picture shows at least one moment");
        }
        var stale = new boolean[columns * rows];
        var shown = light;
        List<List<Solid>> blocks = List.of();
        if (moments.size() > 1) {
            shown = new float[light.length];
        }
        for (var moment : moments) {
            blocks = draw(moment, stale);
            if (moments.size() > 1) {
                float share = 1f / moments.size();
                for (int i = 0; i < shown.length; i++) {
                    shown[i] += light[i] * share;
                }
            }
        }
        develop(shown, either(stale, blurred));
        blurred = moments.size() > 1 ? stale : new boolean[columns * rows];
        return new RenderedPicture(
                darkroom.print(random),
                truths(moments.getLast(), blocks),
                appearance.film().jpegQuality());
    }

    /** Brings the light up to a scene, marks the blocks that this changes, and returns the solids that may show in each block. */
    private List<List<Solid>> draw(SimulatedScene simulatedScene, boolean[] stale) {
        var now = solids(simulatedScene);
        var solids = new ArrayList<Solid>(furniture);
        now.values().forEach(solids::addAll);
        var changed = new ArrayList<Solid>();
        now.forEach((thing, parts) -> {
            if (!standing.containsKey(thing)) {
                changed.addAll(parts);
            }
        });
        standing.forEach((thing, parts) -> {
            if (!now.containsKey(thing)) {
                changed.addAll(parts);
            }
        });
        standing = now;
        var blocks = candidates(solids);
        var touched = new boolean[columns * rows];
        if (first) {
            for (var plane : lighting.planes()) {
                plane.light(solids, plane.all());
            }
            Arrays.fill(touched, true);
            first = false;
        } else {
            relight(solids, changed, touched);
        }
        for (int block = 0; block < touched.length; block++) {
            if (touched[block]) {
                painter.paint(block % columns, block / columns, blocks.get(block));
                stale[block] = true;
            }
        }
        return blocks;
    }

    private List<TileTruth> truths(SimulatedScene simulatedScene, List<List<Solid>> blocks) {
        var pictureTruth =
                new PictureTruth(projection, pinholeCamera, appearance.tiles().size());
        var tiles = new ArrayList<TileTruth>();
        for (var tile : simulatedScene.tiles()) {
            tiles.add(pictureTruth.of(tile, standing.getOrDefault(tile, List.of()), (x, y) -> solidsAt(blocks, x, y)));
        }
        return tiles;
    }

    private static boolean[] either(boolean[] some, boolean[] others) {
        var all = some.clone();
        for (int i = 0; i < all.length; i++) {
            all[i] |= others[i];
        }
        return all;
    }

    private Map<Object, List<Solid>> solids(SimulatedScene simulatedScene) {
        var solids = new LinkedHashMap<Object, List<Solid>>();
        for (TileBody tile : simulatedScene.tiles()) {
            if (tile.pose().height() < 0) {
                // It has fallen into the table.
                continue;
            }
            solids.put(tile, kept(tile, () -> List.of(bodies.tile(tile))));
        }
        for (var thing : simulatedScene.things()) {
            if (thing instanceof Thing.Cloth) {
                continue;
            }
            solids.put(thing, kept(thing, () -> List.of(bodies.thing(thing))));
        }
        for (var arm : simulatedScene.arms()) {
            solids.put(arm, kept(arm, () -> bodies.arm(arm)));
        }
        return solids;
    }

    private List<Solid> kept(Object thing, Supplier<List<Solid>> made) {
        var before = standing.get(thing);
        return before != null ? before : made.get();
    }

    /** Lights the table anew where changed bodies throw shadows, and marks the blocks of the picture that this touches. */
    private void relight(List<Solid> solids, List<Solid> changed, boolean[] stale) {
        for (var plane : lighting.planes()) {
            var merged = new ArrayList<LightPlane.CellsOfLight>();
            for (var solid : changed) {
                var cells = plane.reach(solid);
                if (!cells.isEmpty()) {
                    merge(merged, cells);
                }
            }
            for (var cells : merged) {
                plane.light(solids, cells).forEach(patch -> mark(outline(plane, patch), stale));
            }
        }
        for (var solid : changed) {
            mark(outline(solid), stale);
        }
    }

    /** Where in the picture the light of some cells may be seen. */
    private PixelBox outline(LightPlane plane, LightPlane.CellsOfLight cells) {
        var bounds = plane.bounds(cells);
        var box = new PixelBox();
        for (int corner = 0; corner < 4; corner++) {
            double x = bounds[(corner & 1) == 0 ? 0 : 2];
            double y = bounds[(corner & 2) == 0 ? 1 : 3];
            // What stands between two levels takes its light from both.
            box.add(projection.project(x, y, Math.max(0, plane.level - BETWEEN_MM)), 4);
            box.add(projection.project(x, y, plane.level + BETWEEN_MM), 4);
        }
        return box;
    }

    private static void merge(List<LightPlane.CellsOfLight> merged, LightPlane.CellsOfLight cells) {
        var grown = cells;
        for (int i = 0; i < merged.size(); i++) {
            var other = merged.get(i);
            if (grown.left() < other.right()
                    && other.left() < grown.right()
                    && grown.top() < other.bottom()
                    && other.top() < grown.bottom()) {
                grown = new LightPlane.CellsOfLight(
                        Math.min(grown.left(), other.left()),
                        Math.min(grown.top(), other.top()),
                        Math.max(grown.right(), other.right()),
                        Math.max(grown.bottom(), other.bottom()));
                merged.remove(i);
                i = -1;
            }
        }
        merged.add(grown);
    }

    private PixelBox outline(Solid solid) {
        var box = new PixelBox();
        var hull = solid.hull();
        for (int i = 0; i < hull.length; i += 3) {
            double away = Math.max(100, pinholeCamera.heightMm() - hull[i + 2]);
            box.add(
                    projection.project(hull[i], hull[i + 1], hull[i + 2]),
                    2 + solid.margin() * pinholeCamera.focal() / away * 1.3);
        }
        return box;
    }

    private void mark(PixelBox box, boolean[] stale) {
        int right = Math.min(columns - 1, (int) Math.floor(box.right / BLOCK));
        int bottom = Math.min(rows - 1, (int) Math.floor(box.bottom / BLOCK));
        for (int row = Math.max(0, (int) Math.floor(box.top / BLOCK)); row <= bottom; row++) {
            for (int column = Math.max(0, (int) Math.floor(box.left / BLOCK)); column <= right; column++) {
                stale[row * columns + column] = true;
            }
        }
    }

    /** The solids that may show in each block. */
    private List<List<Solid>> candidates(List<Solid> solids) {
        var blocks = new ArrayList<List<Solid>>(columns * rows);
        for (int i = 0; i < columns * rows; i++) {
            blocks.add(List.of());
        }
        var marks = new boolean[columns * rows];
        for (var solid : solids) {
            Arrays.fill(marks, false);
            mark(outline(solid), marks);
            for (int i = 0; i < marks.length; i++) {
                if (marks[i]) {
                    if (blocks.get(i).isEmpty()) {
                        blocks.set(i, new ArrayList<>());
                    }
                    blocks.get(i).add(solid);
                }
            }
        }
        return blocks;
    }

    private List<Solid> solidsAt(List<List<Solid>> blocks, double x, double y) {
        if (x < 0 || y < 0 || x >= pinholeCamera.width() || y >= pinholeCamera.height()) {
            return List.of();
        }
        return blocks.get((int) y / BLOCK * columns + (int) x / BLOCK);
    }

    /** Develops the rows of blocks that changed, each as far as they reach. */
    private void develop(float[] shown, boolean[] stale) {
        for (int row = 0; row < rows; row++) {
            int from = -1;
            for (int column = 0; column <= columns; column++) {
                boolean drawn = column < columns && stale[row * columns + column];
                if (drawn && from < 0) {
                    from = column;
                } else if (!drawn && from >= 0) {
                    darkroom.develop(
                            shown,
                            from * BLOCK,
                            row * BLOCK,
                            Math.min(pinholeCamera.width(), column * BLOCK),
                            Math.min(pinholeCamera.height(), (row + 1) * BLOCK));
                    from = -1;
                }
            }
        }
    }
}

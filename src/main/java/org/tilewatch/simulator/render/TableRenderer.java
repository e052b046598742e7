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
import org.tilewatch.simulator.scene.Scene;
import org.tilewatch.simulator.scene.TileBody;

/**
 * Draws scenes from one camera in one appearance. It remembers the light of the last picture and works out anew only what a change in the scene
 * can have touched, so a recording's frames cost little more than what moves in them. Not for several threads at once.
 */
public final class TableRenderer {
    private static final int BLOCK = 16;
    private static final int LOOKS = 4;
    private static final Solid[] NONE = {};
    /** Four looks in a pixel, on a turned square. */
    private static final double[] LOOK_X = {0.375, 0.875, 0.125, 0.625};

    private static final double[] LOOK_Y = {0.125, 0.375, 0.625, 0.875};

    private final Camera camera;
    private final Projection projection;
    private final Appearance appearance;
    private final Bodies bodies;
    private final Ground ground;
    private final Lighting lighting;
    private final Darkroom darkroom;
    private final RandomGenerator random;
    private final int columns;
    private final int rows;
    private final float[] light;
    private final double pixelAngle;
    private final List<Solid> furniture;
    /** What stood in the last picture: each thing of the scene with its solids. */
    private Map<Object, List<Solid>> standing = Map.of();

    private boolean first = true;

    private final Hit[] hits = {new Hit(), new Hit(), new Hit(), new Hit()};
    private final double[][] directions = new double[LOOKS][3];
    private final int[] found = new int[LOOKS];
    private final int[] regions = new int[LOOKS];
    private final double[] place = new double[3];
    private final float[] material = new float[4];
    private final float[] shade = new float[3];

    private TableRenderer(Camera camera, Appearance appearance, TileArt art, RandomGenerator random) {
        this.camera = camera;
        this.projection = new Projection(camera);
        this.appearance = appearance;
        this.bodies = new Bodies(appearance, art);
        this.ground = new Ground(appearance.table());
        this.lighting = new Lighting(appearance);
        this.darkroom = new Darkroom(camera.width(), camera.height(), appearance.film(), random);
        this.random = random;
        this.columns = (camera.width() + BLOCK - 1) / BLOCK;
        this.rows = (camera.height() + BLOCK - 1) / BLOCK;
        this.light = new float[camera.width() * camera.height() * 3];
        this.pixelAngle = 1 / camera.focal();
        this.furniture = bodies.furniture();
    }

    /** A renderer; the random generator is drawn on for the film's noise. */
    public static TableRenderer of(Camera camera, Appearance appearance, TileArt art, RandomGenerator random) {
        return new TableRenderer(camera, appearance, art, random);
    }

    /** The camera. */
    public Camera camera() {
        return camera;
    }

    /** The playing surface's corners in the picture, in the recording contract's order. */
    public List<PixelPoint> tableCorners() {
        double half = appearance.table().sideMm() / 2;
        return List.of(
                camera.project(-half, -half, 0),
                camera.project(half, -half, 0),
                camera.project(half, half, 0),
                camera.project(-half, half, 0));
    }

    /** Draws a scene. */
    public RenderedPicture render(Scene scene) {
        var now = solids(scene);
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
        var stale = new boolean[columns * rows];
        if (first) {
            for (var plane : lighting.planes()) {
                plane.light(solids, plane.all());
            }
            Arrays.fill(stale, true);
            first = false;
        } else {
            relight(solids, changed, stale);
        }
        for (int block = 0; block < stale.length; block++) {
            if (stale[block]) {
                draw(block % columns, block / columns, blocks.get(block));
            }
        }
        develop(stale);
        var truth = new Truth(projection, camera, appearance.tiles().size());
        var tiles = new ArrayList<TileTruth>();
        for (var tile : scene.tiles()) {
            tiles.add(truth.of(tile, now.getOrDefault(tile, List.of()), (x, y) -> solidsAt(blocks, x, y)));
        }
        return new RenderedPicture(
                darkroom.print(random), tiles, appearance.film().jpegQuality());
    }

    private Map<Object, List<Solid>> solids(Scene scene) {
        var solids = new LinkedHashMap<Object, List<Solid>>();
        for (TileBody tile : scene.tiles()) {
            solids.put(tile, kept(tile, () -> List.of(bodies.tile(tile))));
        }
        for (var thing : scene.things()) {
            solids.put(thing, kept(thing, () -> List.of(bodies.thing(thing))));
        }
        for (var arm : scene.arms()) {
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
            var merged = new ArrayList<LightPlane.Cells>();
            for (var solid : changed) {
                var cells = plane.reach(solid);
                if (!cells.isEmpty()) {
                    merge(merged, cells);
                    mark(outline(plane, cells), stale);
                }
            }
            for (var cells : merged) {
                plane.light(solids, cells);
            }
        }
        for (var solid : changed) {
            mark(outline(solid), stale);
        }
    }

    /** Where in the picture the light of some cells may be seen. */
    private PixelBox outline(LightPlane plane, LightPlane.Cells cells) {
        var bounds = plane.bounds(cells);
        var box = new PixelBox();
        for (int corner = 0; corner < 4; corner++) {
            double x = bounds[(corner & 1) == 0 ? 0 : 2];
            double y = bounds[(corner & 2) == 0 ? 1 : 3];
            box.add(projection.project(x, y, plane.level), 4);
            // What stands between this level and the next takes its light from both.
            box.add(projection.project(x, y, plane.level + 45), 4);
        }
        return box;
    }

    private static void merge(List<LightPlane.Cells> merged, LightPlane.Cells cells) {
        var grown = cells;
        for (int i = 0; i < merged.size(); i++) {
            var other = merged.get(i);
            if (grown.left() < other.right()
                    && other.left() < grown.right()
                    && grown.top() < other.bottom()
                    && other.top() < grown.bottom()) {
                grown = new LightPlane.Cells(
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
            double away = Math.max(100, camera.heightMm() - hull[i + 2]);
            box.add(
                    projection.project(hull[i], hull[i + 1], hull[i + 2]),
                    2 + solid.margin() * camera.focal() / away * 1.3);
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
        if (x < 0 || y < 0 || x >= camera.width() || y >= camera.height()) {
            return List.of();
        }
        return blocks.get((int) y / BLOCK * columns + (int) x / BLOCK);
    }

    private void draw(int column, int row, List<Solid> solids) {
        int right = Math.min(camera.width(), (column + 1) * BLOCK);
        int bottom = Math.min(camera.height(), (row + 1) * BLOCK);
        var near = nearby(solids, (column + 0.5) * BLOCK, (row + 0.5) * BLOCK);
        boolean plain = near.length == 0 && oneRegion(column * BLOCK, row * BLOCK, right, bottom);
        boolean whole =
                near.length == 1 && near[0].isSmooth() && fills(near[0], column * BLOCK, row * BLOCK, right, bottom);
        for (int y = row * BLOCK; y < bottom; y++) {
            for (int x = column * BLOCK; x < right; x++) {
                int at = (y * camera.width() + x) * 3;
                light[at] = 0;
                light[at + 1] = 0;
                light[at + 2] = 0;
                if (plain) {
                    projection.direction(x + 0.5, y + 0.5, directions[0]);
                    ground(directions[0], at, 1);
                } else if (whole) {
                    projection.direction(x + 0.5, y + 0.5, directions[0]);
                    hits[0].t = Double.MAX_VALUE;
                    if (meets(near[0], directions[0], hits[0])) {
                        body(near[0], directions[0], hits[0], at, 1);
                    }
                } else {
                    pixel(x, y, near, at);
                }
            }
        }
    }

    /** Of the solids whose outline's rectangle touches a block, those that a look through the block may meet. */
    private Solid[] nearby(List<Solid> solids, double x, double y) {
        if (solids.isEmpty()) {
            return NONE;
        }
        var middle = directions[0];
        projection.direction(x, y, middle);
        double farthest = ground.distance(projection, middle);
        double beside = BLOCK * 0.8 * farthest * pixelAngle;
        return solids.stream()
                .filter(solid -> solid.mayMeet(
                        projection.x, projection.y, projection.z, middle[0], middle[1], middle[2], beside))
                .toArray(Solid[]::new);
    }

    private boolean oneRegion(int left, int top, int right, int bottom) {
        int region = -1;
        for (int corner = 0; corner < 4; corner++) {
            projection.direction((corner & 1) == 0 ? left : right, (corner & 2) == 0 ? top : bottom, directions[0]);
            int here = ground.region(projection, directions[0]);
            if (region >= 0 && here != region) {
                return false;
            }
            region = here;
        }
        return true;
    }

    /** Whether a body, being convex, fills a block: all four corners meet it before the ground. */
    private boolean fills(Solid solid, int left, int top, int right, int bottom) {
        for (int corner = 0; corner < 4; corner++) {
            projection.direction((corner & 1) == 0 ? left : right, (corner & 2) == 0 ? top : bottom, directions[0]);
            hits[0].t = ground.distance(projection, directions[0]);
            if (!meets(solid, directions[0], hits[0])) {
                return false;
            }
        }
        return true;
    }

    private boolean meets(Solid solid, double[] direction, Hit hit) {
        return solid.meets(projection.x, projection.y, projection.z, direction[0], direction[1], direction[2], hit);
    }

    private void pixel(int x, int y, Solid[] near, int at) {
        boolean same = true;
        for (int look = 0; look < LOOKS; look++) {
            projection.direction(x + LOOK_X[look], y + LOOK_Y[look], directions[look]);
            found[look] = nearest(near, directions[look], hits[look]);
            regions[look] = found[look] < 0 ? ground.region(projection, directions[look]) : -1;
            same &= found[look] == found[0] && regions[look] == regions[0];
        }
        if (same && found[0] < 0) {
            projection.direction(x + 0.5, y + 0.5, directions[0]);
            ground(directions[0], at, 1);
        } else if (same && near[found[0]].isSmooth()) {
            body(near[found[0]], directions[0], hits[0], at, 1);
        } else {
            for (int look = 0; look < LOOKS; look++) {
                if (found[look] < 0) {
                    ground(directions[look], at, 1f / LOOKS);
                } else {
                    body(near[found[look]], directions[look], hits[look], at, 1f / LOOKS);
                }
            }
        }
    }

    private void body(Solid solid, double[] direction, Hit hit, int at, float weight) {
        double x = projection.x + direction[0] * hit.t;
        double y = projection.y + direction[1] * hit.t;
        double z = projection.z + direction[2] * hit.t;
        // A slanted surface spreads a look over more of itself, up to a point.
        double slant = Math.max(0.35, -(direction[0] * hit.nx + direction[1] * hit.ny + direction[2] * hit.nz));
        solid.paint(hit, hit.t * pixelAngle * (weight == 1 ? 1 : 0.6) / slant, material);
        lighting.shade(x, y, z, hit.nx, hit.ny, hit.nz, direction, material, shade);
        add(at, weight);
    }

    private void ground(double[] direction, int at, float weight) {
        ground.look(projection, direction, material, place);
        lighting.shade(place[0], place[1], place[2], 0, 0, 1, direction, material, shade);
        add(at, weight);
    }

    private void add(int at, float weight) {
        light[at] += shade[0] * weight;
        light[at + 1] += shade[1] * weight;
        light[at + 2] += shade[2] * weight;
    }

    /** The place in the array of the solid that a look meets first, or -1 for the ground. */
    private int nearest(Solid[] near, double[] direction, Hit hit) {
        hit.t = ground.distance(projection, direction);
        int nearest = -1;
        for (int i = 0; i < near.length; i++) {
            if (meets(near[i], direction, hit)) {
                nearest = i;
            }
        }
        return nearest;
    }

    /** Develops the rows of blocks that were drawn anew, each as far as they reach. */
    private void develop(boolean[] stale) {
        for (int row = 0; row < rows; row++) {
            int from = -1;
            for (int column = 0; column <= columns; column++) {
                boolean drawn = column < columns && stale[row * columns + column];
                if (drawn && from < 0) {
                    from = column;
                } else if (!drawn && from >= 0) {
                    darkroom.develop(
                            light,
                            from * BLOCK,
                            row * BLOCK,
                            Math.min(camera.width(), column * BLOCK),
                            Math.min(camera.height(), (row + 1) * BLOCK));
                    from = -1;
                }
            }
        }
    }
}

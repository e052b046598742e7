package org.tilewatch.simulator.eye;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.simulator.scene.SimulatedScene;
import org.tilewatch.simulator.scene.Thing;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.SeenTile;

/**
 * The checks of a cloth that the recogniser takes for tiles, as it did on rendered cloths of four pairs of colours, empty and with a table in play: nearly all
 * of those as large as a tile or a little larger, as backs and as surely as tiles, a few as blank faces; of checks in which a tile finds room fewer, and less
 * surely. They lie at rest at the same places for as long as the cloth does; a few come and go. Where the kiosk has been shown the empty table, only some
 * beside a tile are found, whose surroundings are no longer the bare cloth's.
 */
final class Checks {
    /** Sides of checks, in millimetres: about a tile's, larger, as large that a tile finds room, and such as are never found. */
    private static final double[] SIDES = {30, 39, 48, 65};

    /** By these sides the share that is found, how sure the finder is on average, and of those beside a tile on a learnt cloth the share. */
    private static final double[] FOUND = {1, 0.97, 0.75, 0};

    private static final double[] SURE = {0.66, 0.65, 0.44, 0.4};
    private static final double[] LEARNT = {0.5, 0.16, 0.06, 0};
    private static final double SURENESS_VARIES = 0.12;
    private static final double EDGES = 0.003;
    private static final double FACES = 0.015;
    private static final double FACES_LEARNT = 0.08;
    /** Of the faces, those that are read as blank. */
    private static final double BLANK = 0.85;
    /** Of the checks, those that are not found for seconds. */
    private static final double COME_AND_GO = 0.1;

    private static final double SECONDS = 2.3;
    /** How far from the middle checks may lie on the largest table, in millimetres. */
    private static final double LARGEST_MM = 650;

    private final TileSize size;
    private final long seed;
    private List<SeenCheck> checks = List.of();
    private Optional<Thing.Cloth> drawn = Optional.empty();

    /**
     * A check that looks like a tile.
     *
     * @param comes  whether it comes and goes
     * @param chance of its own
     */
    private record SeenCheck(SeenTile tile, boolean comes, long chance) {}

    Checks(TileSize size, long seed) {
        this.size = size;
        this.seed = seed;
    }

    /** What seems to lie on a table's cloth at a moment. */
    List<SeenTile> at(double t, SimulatedScene scene) {
        var cloth = scene.things().stream()
                .filter(Thing.Cloth.class::isInstance)
                .map(Thing.Cloth.class::cast)
                .findFirst();
        if (cloth.isEmpty()) {
            return List.of();
        }
        if (!cloth.equals(drawn)) {
            drawn = cloth;
            checks = draw(cloth.get());
        }
        var seen = new ArrayList<SeenTile>();
        for (var check : checks) {
            boolean found = !check.comes()
                    || new Random(check.chance() + (long) (t / SECONDS) * 0xC2B2AE3D27D4EB4FL).nextBoolean();
            if (found && isInSight(check.tile().centre(), scene, cloth.get())) {
                seen.add(check.tile());
            }
        }
        return seen;
    }

    /** Whether nothing lies on a check, and, where the bare cloth is known, a tile lies beside it. */
    private boolean isInSight(TablePoint centre, SimulatedScene scene, Thing.Cloth cloth) {
        double on = (size.widthMm() + cloth.checkMm()) / 2 - 4;
        double beside = size.heightMm();
        boolean disturbed = !cloth.learnt();
        for (TileBody body : scene.tiles()) {
            double distance = body.pose().centre().distanceTo(centre);
            if (body.pose().height() >= 0 && distance < on) {
                return false;
            }
            disturbed |= distance < beside;
        }
        return disturbed && scene.things().stream().noneMatch(thing -> thing.hides(centre, cloth.checkMm() / 2));
    }

    private List<SeenCheck> draw(Thing.Cloth cloth) {
        var drawing = new Random(seed * 0x9E3779B97F4A7C15L + 11);
        var all = new ArrayList<SeenCheck>();
        // The rows are turned: so many reach from corner to corner of the largest table.
        int reach = (int) Math.ceil(LARGEST_MM / cloth.checkMm());
        for (int row = -reach; row <= reach; row++) {
            for (int column = -reach; column <= reach; column++) {
                double x = (column + 0.5) * cloth.checkMm();
                double y = (row + 0.5) * cloth.checkMm();
                double cos = Math.cos(cloth.turn());
                double sin = Math.sin(cloth.turn());
                check(new TablePoint(x * cos - y * sin, x * sin + y * cos), cloth, drawing)
                        .ifPresent(all::add);
            }
        }
        return List.copyOf(all);
    }

    private Optional<SeenCheck> check(TablePoint centre, Thing.Cloth cloth, RandomGenerator drawing) {
        boolean isFound = drawing.nextDouble() < at(cloth.checkMm(), FOUND);
        boolean isSoBesideTiles = drawing.nextDouble() < at(cloth.checkMm(), LEARNT);
        double kind = drawing.nextDouble();
        double faces = cloth.learnt() ? FACES_LEARNT : FACES;
        var face = kind < faces ? Face.UP : kind < faces + EDGES ? Face.EDGE : Face.DOWN;
        boolean blank = drawing.nextDouble() < BLANK;
        var like = blank ? Tile.WHITE : Tile.values()[drawing.nextInt(34)];
        var reading = Reading.mostly(like, 0.4 + 0.55 * drawing.nextDouble());
        double sure = at(cloth.checkMm(), SURE) + SURENESS_VARIES * drawing.nextGaussian();
        var tile = new SeenTile(
                centre,
                cloth.turn() + Math.PI / 2 * drawing.nextInt(4),
                face,
                face == Face.UP ? Optional.of(reading) : Optional.empty(),
                Math.clamp(sure, 0.31, 0.95));
        boolean comes = drawing.nextDouble() < COME_AND_GO;
        long chance = drawing.nextLong();
        return isFound && (!cloth.learnt() || isSoBesideTiles)
                ? Optional.of(new SeenCheck(tile, comes, chance))
                : Optional.empty();
    }

    /** What lies between the values that belong to the sides next to one. */
    private static double at(double side, double[] values) {
        int next = 1;
        while (next < SIDES.length - 1 && SIDES[next] < side) {
            next++;
        }
        double share = Math.clamp((side - SIDES[next - 1]) / (SIDES[next] - SIDES[next - 1]), 0, 1);
        return values[next - 1] + share * (values[next] - values[next - 1]);
    }
}

package org.tilewatch.simulator.film;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.SimulatedScene;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.tiles.Tile;

/**
 * One tile of each kind laid face up in rows in the middle of the table, read from seat 0, as a set is shown to be enrolled: a row for
 * each suit, one for the honours, one for flowers and seasons.
 *
 * @param rows  of tiles, from the top
 * @param backs how many further tiles lie face down below the rows
 */
public record LaidOutSet(List<List<Tile>> rows, int backs) {
    /** Millimetres between neighbours in a row, and between rows. */
    private static final double GAP = 3;

    private static final double ROW_GAP = 12;

    public LaidOutSet {
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** Rows with no tile face down beside them. */
    public LaidOutSet(List<List<Tile>> rows) {
        this(rows, 0);
    }

    /** The same rows, so many tiles face down beside them. */
    public LaidOutSet withBacks(int count) {
        return new LaidOutSet(rows, count);
    }

    static LaidOutSet of(Collection<Tile> faces) {
        var rows = new ArrayList<List<Tile>>();
        for (char row : "mpszf".toCharArray()) {
            var tiles = faces.stream()
                    .distinct()
                    .filter(tile -> tile.code().charAt(0) == row)
                    .sorted()
                    .toList();
            if (!tiles.isEmpty()) {
                rows.add(tiles);
            }
        }
        return new LaidOutSet(rows);
    }

    /** The rows as the command enrol takes them. */
    public String layout() {
        return rows.stream()
                .map(row -> row.stream().map(Tile::code).collect(Collectors.joining(" ")) + "\n")
                .collect(Collectors.joining());
    }

    SimulatedScene scene(TileSize size, RandomGenerator random) {
        var tiles = new ArrayList<TileBody>();
        double down = (rows.size() - 1) / 2.0 * (size.heightMm() + ROW_GAP);
        for (var row : rows) {
            double right = -(row.size() - 1) / 2.0 * (size.widthMm() + GAP);
            for (var tile : row) {
                var centre = new TablePoint(right + jitter(random, 1), down + jitter(random, 1.5));
                var pose = new Pose(centre, 0, Math.PI / 2 + jitter(random, 0.03), Stance.FACE_UP);
                tiles.add(new TileBody(tiles.size(), tile, pose, TileBody.TileRole.REVEALED));
                right += size.widthMm() + GAP;
            }
            down -= size.heightMm() + ROW_GAP;
        }
        double right = -(size.widthMm() + GAP) * (backs - 1) / 2.0;
        for (int i = 0; i < backs; i++) {
            var pose = new Pose(new TablePoint(right, down), 0, Math.PI / 2 + jitter(random, 0.1), Stance.FACE_DOWN);
            tiles.add(new TileBody(tiles.size(), rows.getFirst().getFirst(), pose, TileBody.TileRole.REVEALED));
            right += size.widthMm() + GAP;
        }
        return new SimulatedScene(tiles, List.of(), List.of());
    }

    private static double jitter(RandomGenerator random, double most) {
        return most * (2 * random.nextDouble() - 1);
    }
}

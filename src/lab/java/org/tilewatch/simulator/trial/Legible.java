package org.tilewatch.simulator.trial;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.scene.Pose;
import org.tilewatch.simulator.scene.Stance;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;

/**
 * What could be known of a hand by somebody who sees where every tile comes from and goes to, and has nothing but the recogniser's readings
 * and the copies that lie elsewhere to name it by: a measure of how much a watcher of the same looks can be hoped to tell.
 *
 * <p>Only tiles count that nothing else names: discards that nobody claims, flowers, and the hands of those who have lost. A set, or a
 * hand that has won, names its tiles by what they make together.
 */
public final class Legible {
    /** How far from its place a tile may be seen, in millimetres: what errs by more is a thing taken for a tile. */
    private static final double NEAR = 4;

    /** From here on a reading is a copy that lies there, a probability; those of faces that are hard to read end below. */
    private static final double SURE = 0.97;

    private final Set<Tile> faces;
    private final Optional<Seat> winner;
    /** When the hand was settled, in seconds: what lies open is put away after that. */
    private final double end;

    private final Map<Integer, TileInSight> tileInSight = new LinkedHashMap<>();

    /** @param performance of one hand */
    public Legible(Performance performance) {
        faces = performance.settings().playRules().orElseThrow().faces();
        winner = performance.truth().stream()
                .filter(event -> event.what() instanceof Happening.Win)
                .findFirst()
                .flatMap(event -> event.what().bySeat());
        end = performance.truth().getLast().t();
    }

    /** A tile face up, and what was seen of it at each of its places: the same place is read in the same way each time. */
    private final class TileInSight {
        private TileBody body;
        private final Map<Pose, SeenTile> seen = new HashMap<>();

        TileInSight(TileBody body) {
            this.body = body;
        }

        double probability(Tile tile) {
            return seen.values().stream()
                    .flatMap(at -> at.reading().stream())
                    .mapToDouble(reading -> reading.among(faces).probability(tile))
                    .reduce(1, (one, other) -> one * other);
        }
    }

    /**
     * Takes in a look.
     *
     * @param tiles those of the scene at that moment
     */
    public void look(Look look, Iterable<TileBody> tiles) {
        for (var body : tiles) {
            boolean over = look.t() > end;
            if (body.pose().stance() != Stance.FACE_UP) {
                if (!over) {
                    tileInSight.remove(body.id());
                }
                continue;
            }
            var known = over
                    ? tileInSight.get(body.id())
                    : tileInSight.computeIfAbsent(body.id(), _ -> new TileInSight(body));
            if (known == null || over && !known.body.equals(body)) {
                continue;
            }
            known.body = body;
            read(look, body).ifPresent(seen -> known.seen.merge(body.pose(), seen, Legible::surer));
        }
    }

    private static Optional<SeenTile> read(Look look, TileBody body) {
        var centre = body.pose().centre();
        return look.tiles().stream()
                .filter(seen -> seen.reading().isPresent() && seen.centre().distanceTo(centre) < NEAR)
                .min(Comparator.comparingDouble(seen -> seen.centre().distanceTo(centre)));
    }

    /** The finder is never as sure of a thing as of a tile. */
    private static SeenTile surer(SeenTile one, SeenTile other) {
        return one.confidence() >= other.confidence() ? one : other;
    }

    /** Whether each tile that nothing else names is named rightly by what was read of it, at the hand's end. */
    public boolean whole() {
        var copies = new HashMap<Tile, Integer>();
        for (var one : tileInSight.values()) {
            sure(one).ifPresent(tile -> copies.merge(tile, 1, Integer::sum));
        }
        return tileInSight.values().stream()
                .filter(this::counts)
                .allMatch(one -> !one.seen.isEmpty() && named(one, copies) == one.body.tile());
    }

    private boolean counts(TileInSight one) {
        return switch (one.body.tileRole()) {
            case DISCARD, BONUS -> true;
            case REVEALED -> winner.isPresent() && !one.body.owner().equals(winner);
            default -> false;
        };
    }

    private Optional<Tile> sure(TileInSight one) {
        double all = faces.stream().mapToDouble(one::probability).sum();
        return faces.stream()
                .filter(tile -> one.probability(tile) > SURE * all && !one.seen.isEmpty())
                .findFirst();
    }

    /** The likeliest tile, of which a copy is the rarer the more of them lie elsewhere. */
    private Tile named(TileInSight one, Map<Tile, Integer> copies) {
        var itself = sure(one);
        return faces.stream()
                .max(Comparator.comparingDouble(tile -> {
                    int elsewhere = copies.getOrDefault(tile, 0)
                            - (itself.filter(tile::equals).isPresent() ? 1 : 0);
                    return one.probability(tile) * Math.max(0, HandInPlay.copies(tile) - elsewhere);
                }))
                .orElseThrow();
    }
}

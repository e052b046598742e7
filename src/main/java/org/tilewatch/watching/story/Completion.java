package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tilewatch.play.SeatInPlay;
import org.tilewatch.rules.sets.Counts;
import org.tilewatch.rules.sets.Shape;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;

/**
 * Reads a hand laid open as a complete one: of all readings that differ from the likeliest in at most two tiles, the most
 * probable that wins.
 */
public final class Completion {
    private final Set<Shape> shapes;
    private final Evidence evidence;

    /**
     * Readings of a hand.
     *
     * @param shapes that a whole hand can have
     * @param evidence what its tiles may be
     */
    public Completion(Set<Shape> shapes, Evidence evidence) {
        this.shapes = shapes;
        this.evidence = evidence;
    }

    /** A whole hand as read, and how probable the reading is among those tried. */
    public record Read(Map<Track, Tile> tiles, double probability) {}

    /** The likeliest reading of the faces that is complete together with a tile known already, if there is one. */
    Optional<Read> complete(Collection<Track> faces, Optional<Tile> with, int melds) {
        var base = evidence.assign(faces);
        if (isComplete(base.tiles().values(), with, melds)) {
            return Optional.of(new Read(base.tiles(), base.probability()));
        }
        var one = bestChange(base.tiles(), base.probability(), with, melds);
        return one.isPresent() ? one : bestPairOfChanges(base, with, melds);
    }

    /**
     * The likeliest few of the readings that are complete together with a tile known already: where none that differs from the likeliest of all in
     * one tile at most is, of those that differ in two.
     */
    public List<Read> likeliest(Collection<Track> faces, Optional<Tile> with, int melds, int most) {
        var base = evidence.assign(faces);
        var near = Stream.concat(
                        Stream.of(new Read(base.tiles(), base.probability())),
                        base.tiles().keySet().stream()
                                .flatMap(track -> changes(base.tiles(), track, base.probability()).stream()))
                .filter(read -> isComplete(read.tiles().values(), with, melds))
                .sorted(Comparator.comparingDouble(read -> -read.probability()))
                .limit(most)
                .toList();
        return near.isEmpty() ? bestPairOfChanges(base, with, melds).stream().toList() : near;
    }

    private Optional<Read> bestChange(Map<Track, Tile> tiles, double probability, Optional<Tile> with, int melds) {
        Optional<Read> best = Optional.empty();
        for (var track : tiles.keySet()) {
            for (var changed : changes(tiles, track, probability)) {
                boolean likelier =
                        best.isEmpty() || changed.probability() > best.get().probability();
                if (likelier && isComplete(changed.tiles().values(), with, melds)) {
                    best = Optional.of(changed);
                }
            }
        }
        return best;
    }

    private Optional<Read> bestPairOfChanges(Evidence.Assigned base, Optional<Tile> with, int melds) {
        Optional<Read> best = Optional.empty();
        for (var track : base.tiles().keySet()) {
            for (var changed : changes(base.tiles(), track, base.probability())) {
                var second = bestChange(changed.tiles(), changed.probability(), with, melds);
                if (second.isPresent()
                        && (best.isEmpty()
                                || second.get().probability() > best.get().probability())) {
                    best = second;
                }
            }
        }
        return best;
    }

    private List<Read> changes(Map<Track, Tile> tiles, Track track, double probability) {
        var now = Objects.requireNonNull(tiles.get(track));
        var reading = evidence.playing(track);
        var changes = new ArrayList<Read>();
        var likeliest = Arrays.stream(Tile.values())
                .filter(t -> t != now && reading[t.ordinal()] >= Sureness.USUAL.hardly())
                .sorted(Comparator.comparingDouble(t -> -reading[t.ordinal()]))
                .limit(Enough.USUAL.few())
                .toList();
        for (var tile : likeliest) {
            var changed = new LinkedHashMap<>(tiles);
            changed.put(track, tile);
            double less = reading[tile.ordinal()] / Math.max(1e-9, reading[now.ordinal()]);
            changes.add(new Read(changed, probability * less));
        }
        return changes;
    }

    /** Whether tiles, with one more, complete a hand beside some melds. */
    public boolean isComplete(Collection<Tile> tiles, Optional<Tile> with, int melds) {
        var all = new ArrayList<>(tiles);
        with.ifPresent(all::add);
        if (all.stream().anyMatch(Tile::isBonus) || all.size() != SeatInPlay.DEALT + 1 - MeldType.PUNG.size() * melds) {
            return false;
        }
        var counts = Counts.of(all);
        for (int count : counts) {
            if (count > Counts.COPIES) {
                return false;
            }
        }
        return shapes.stream().anyMatch(s -> s.isComplete(counts, Shape.ALL_SETS - melds));
    }
}

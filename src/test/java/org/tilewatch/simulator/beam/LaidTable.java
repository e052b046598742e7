package org.tilewatch.simulator.beam;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.PlayRules;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;

/**
 * A table laid tile by tile and looked at five times a second, with a beam that follows it. East sits at the bottom. PlacesInTime are a player's own: x to
 * the right, depth from the own side of the table, in millimetres.
 */
final class LaidTable {
    private static final double SIDE = 800;
    private static final TileSize TILE = new TileSize(26, 35, 20);
    private static final double STEP = 0.2;
    private static final double SURE = 0.97;

    private final List<SeenTile> lying = new ArrayList<>();
    private final List<Look.Region> hidden = new ArrayList<>();
    private final PlayRules rules;
    private final Snapshots snapshots;
    private Optional<Beam> beam = Optional.empty();
    private Optional<Snapshot> now = Optional.empty();
    private double t;

    LaidTable(String game) {
        var settings = new GameSettings(game, List.of("A", "B", "C", "D"), Seat.BOTTOM, Wind.EAST, Options.NONE);
        rules = settings.playRules().orElseThrow();
        snapshots = new Snapshots(rules, SIDE, TILE);
        for (var seat : Seat.values()) {
            for (int i = 0; i < (seat == Seat.BOTTOM ? 14 : 13); i++) {
                put(seat, -180 + 27 * i, 50, 0, Face.EDGE, Optional.empty(), SURE);
            }
            for (int i = 0; i < 14; i++) {
                put(seat, -180 + 27 * i, 140, Math.PI / 2, Face.DOWN, Optional.empty(), SURE);
            }
        }
        look(2);
    }

    private SeenTile put(
            Seat seat, double x, double depth, double heading, Face face, Optional<Reading> reading, double sure) {
        var tile = new SeenTile(
                new TablePoint(x, depth - SIDE / 2).turned(seat.number()),
                heading + seat.number() * Math.PI / 2,
                face,
                reading,
                sure);
        lying.add(tile);
        return tile;
    }

    /** A face that lies upright for its player. */
    SeenTile lay(Seat seat, Tile tile, double x, double depth) {
        return put(seat, x, depth, Math.PI / 2, Face.UP, Optional.of(Reading.mostly(tile, SURE)), SURE);
    }

    /** The same as the finder hardly sees it. */
    SeenTile layFaint(Seat seat, Tile tile, double x, double depth) {
        return put(seat, x, depth, Math.PI / 2, Face.UP, Optional.of(Reading.mostly(tile, SURE)), 0.4);
    }

    /** A face that lies sideways for its player. */
    SeenTile laySideways(Seat seat, Tile tile, double x, double depth) {
        return put(seat, x, depth, Math.PI, Face.UP, Optional.of(Reading.mostly(tile, SURE)), SURE);
    }

    /** A set upright before its player. */
    List<SeenTile> laySet(Seat seat, double x, Tile... tiles) {
        var set = new ArrayList<SeenTile>();
        for (int i = 0; i < tiles.length; i++) {
            set.add(lay(seat, tiles[i], x - 27 * i, 24));
        }
        return set;
    }

    /** A face that lay there lies there no more. */
    LaidTable take(SeenTile tile) {
        lying.remove(tile);
        return this;
    }

    /** So many of the tiles that stand before a player are gone. */
    LaidTable takeStanding(Seat seat, int count) {
        lying.stream()
                .filter(tile -> tile.face() == Face.EDGE
                        && tile.centre().turned(-seat.number()).y() < -SIDE / 2 + 100)
                .limit(count)
                .toList()
                .forEach(lying::remove);
        return this;
    }

    /** A player's arm is over a place, and away again: what it lays lies there from then on. */
    LaidTable reach(Seat seat, double x, double depth, Runnable laid) {
        look(1);
        for (double there = depth; there > 0; there -= 40) {
            var point = new TablePoint(x, there - SIDE / 2).turned(seat.number());
            hidden.add(new Look.Region(point.x() - 25, point.y() - 25, point.x() + 25, point.y() + 25));
        }
        look(0.6);
        laid.run();
        hidden.clear();
        return this;
    }

    /** A player lays a face in the middle, 300 mm from his side, and takes his arm away. */
    LaidTable discard(Seat seat, Tile tile, double x) {
        reach(seat, x, 300, () -> {
            takeStanding(seat, 1);
            lay(seat, tile, x, 300);
        });
        return look(2);
    }

    /** Time goes by, with looks all the while. */
    LaidTable look(double seconds) {
        for (double until = t + seconds; t < until - 1e-9; ) {
            t += STEP;
            now = snapshots.look(
                    new Look(t, lying.stream().filter(tile -> !isHidden(tile)).toList(), List.copyOf(hidden)));
            now.ifPresent(snapshot -> beam = Optional.of(beam.orElseGet(
                            () -> Beam.dealt(HandInPlay.dealt(rules, 1, Seat.BOTTOM, Wind.EAST), snapshots.lying()))
                    .seen(snapshot)));
            beam.ifPresent(Beam::validate);
        }
        return this;
    }

    private boolean isHidden(SeenTile tile) {
        return hidden.stream().anyMatch(region -> region.contains(tile.centre(), 0));
    }

    /** What lies at a place. */
    SeenTile seen(TablePoint place) {
        return lying.stream()
                .filter(tile -> tile.centre().distanceTo(place) < TILE.widthMm() / 2)
                .findFirst()
                .orElseThrow();
    }

    Beam beam() {
        return beam.orElseThrow();
    }

    /** The likeliest explanation by which so many things happened. */
    Hypothesis telling(int happened) {
        return beam().kept().stream()
                .filter(one -> one.told().size() == happened)
                .findFirst()
                .orElseThrow();
    }

    Snapshot now() {
        return now.orElseThrow();
    }

    /** An explanation that knows nothing of what lies there but what was there when the hands were dealt. */
    Hypothesis dealt() {
        return Hypothesis.dealt(HandInPlay.dealt(rules, 1, Seat.BOTTOM, Wind.EAST), Set.of());
    }

    /** What the likeliest explanation says to have happened. */
    List<String> told() {
        return beam().best().told().stream()
                .map(told ->
                        BeamTrial.said(told.what(), told.t(), told.missed()).replaceAll(" at [0-9.]+ s", ""))
                .toList();
    }
}

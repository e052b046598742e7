package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;
import org.tilewatch.watching.telling.OutOfStep;

/**
 * A table laid by hand, tile by tile, as some club might lay it, and a watcher that looks at it five times a second. East sits
 * at the bottom. Places are a player's own: x to the right, depth from the own side of the table, in millimetres.
 */
final class ScriptedTable {
    static final double SIDE = 800;
    static final TileSize TILE = new TileSize(26, 35, 20);
    private static final double STEP = 0.2;

    /** A tile that lies on the table. */
    record Lying(TablePoint centre, double direction, Face face, Optional<Tile> tile) {}

    private final List<Lying> lying = new ArrayList<>();
    private final Set<Lying> missed = new HashSet<>();
    /** When the picture changed last where a tile lies, of which that is known. */
    private final Map<Lying, Double> changed = new HashMap<>();

    private final List<Look.Region> hidden = new ArrayList<>();
    private final PlayRules rules;
    private final Watcher watcher;
    private final List<TableEvent> told = new ArrayList<>();
    private double t;

    ScriptedTable(String rules) {
        this(new GameSettings(rules, List.of("A", "B", "C", "D"), Seat.BOTTOM, Wind.EAST, Options.NONE));
    }

    ScriptedTable(GameSettings settings) {
        this(settings, new AnyHandWins(settings.rules()));
    }

    private ScriptedTable(GameSettings settings, Ruleset ruleset) {
        this.rules = settings.playRules().orElseThrow();
        watcher = new Watcher(new Watched(settings.begin(rules), ruleset, SIDE, TILE, Pace.USUAL.longPress()));
        deal();
        for (var seat : Seat.values()) {
            for (int i = 0; i < 14; i++) {
                put(seat, -180 + 27 * i, 140, Math.PI / 2, Face.DOWN, Optional.empty());
            }
        }
    }

    /** One at which hands are worth what their game's text says. */
    static ScriptedTable scored(String rules) {
        var settings = new GameSettings(rules, List.of("A", "B", "C", "D"), Seat.BOTTOM, Wind.EAST, Options.NONE);
        return new ScriptedTable(settings, settings.ruleset().orElseThrow());
    }

    /** All hands stand. */
    ScriptedTable deal() {
        for (var seat : rules.seatsFrom(Seat.BOTTOM).toList()) {
            for (int i = 0; i < (seat == Seat.BOTTOM ? 14 : 13); i++) {
                put(seat, -180 + 27 * i, 50, 0, Face.EDGE, Optional.empty());
            }
        }
        return this;
    }

    /** One more tile stands before a player. */
    Lying stand(Seat seat, double x) {
        return put(seat, x, 50, 0, Face.EDGE, Optional.empty());
    }

    /** A player draws, and lays a face in the middle, at a place of his own 300 mm from his side. */
    ScriptedTable drawAndDiscard(Seat seat, Tile tile, double x) {
        return drawAndDiscard(seat, tile, x, 300);
    }

    /** The same so many millimetres from his side. */
    ScriptedTable drawAndDiscard(Seat seat, Tile tile, double x, double depth) {
        var drawn = stand(seat, 200);
        look(1.2).take(drawn);
        lay(seat, tile, x, depth);
        return look(4);
    }

    /** No tile stands before anybody. */
    ScriptedTable clearHands() {
        lying.removeIf(body -> body.face() == Face.EDGE);
        return this;
    }

    /** Nothing is left of the wall before a player. */
    ScriptedTable takeWall(Seat seat) {
        lying.removeIf(body -> body.face() == Face.DOWN
                && Math.abs(body.centre().turned(-seat.number()).y() + SIDE / 2 - 140) < 1);
        return this;
    }

    private Lying put(Seat seat, double x, double depth, double heading, Face face, Optional<Tile> tile) {
        var body = new Lying(
                new TablePoint(x, depth - SIDE / 2).turned(seat.number()),
                heading + seat.number() * Math.PI / 2,
                face,
                tile);
        lying.add(body);
        return body;
    }

    /** A face lying upright for its owner. */
    Lying lay(Seat seat, Tile tile, double x, double depth) {
        return put(seat, x, depth, Math.PI / 2, Face.UP, Optional.of(tile));
    }

    /** A set upright before its owner, from the right to the left. */
    List<Lying> laySet(Seat seat, double x, Tile... tiles) {
        return IntStream.range(0, tiles.length)
                .mapToObj(i -> lay(seat, tiles[i], x - 27 * i, 24))
                .toList();
    }

    /** A face lying sideways for its owner. */
    Lying laySideways(Seat seat, Tile tile, double x, double depth) {
        return put(seat, x, depth, Math.PI, Face.UP, Optional.of(tile));
    }

    Lying layFaceDown(Seat seat, double x, double depth) {
        return put(seat, x, depth, Math.PI / 2, Face.DOWN, Optional.empty());
    }

    ScriptedTable take(Lying body) {
        lying.remove(body);
        return this;
    }

    /** Takes a player's standing tiles away, so many of them. */
    ScriptedTable takeStanding(Seat seat, int count) {
        lying.stream()
                .filter(b -> b.face() == Face.EDGE
                        && b.centre().turned(-seat.number()).y() < -SIDE / 2 + 100
                        && Math.abs(b.centre().turned(-seat.number()).x()) < 250)
                .limit(count)
                .toList()
                .forEach(lying::remove);
        return this;
    }

    /** The looks miss a tile, in plain sight, until it is found again. */
    ScriptedTable miss(Lying body) {
        missed.add(body);
        return this;
    }

    ScriptedTable find(Lying body) {
        missed.remove(body);
        return this;
    }

    /** The looks find a tile again, of which the picture shows since when it has lain there, in seconds. */
    ScriptedTable findLying(Lying body, double since) {
        changed.put(body, since);
        return find(body);
    }

    /** A hand hides what lies around a point. */
    ScriptedTable hide(TablePoint point, double around) {
        hidden.add(new Look.Region(point.x() - around, point.y() - around, point.x() + around, point.y() + around));
        return this;
    }

    /** A player's arm is over a place for a moment, from his edge on. */
    ScriptedTable reach(Seat seat, double x, double depth) {
        for (double there = depth; there > 0; there -= 40) {
            hide(new TablePoint(x, there - SIDE / 2).turned(seat.number()), 25);
        }
        return look(0.8).unhide();
    }

    ScriptedTable unhide() {
        hidden.clear();
        return this;
    }

    /** Time goes by, with looks all the while. */
    ScriptedTable look(double seconds) {
        for (double until = t + seconds; t < until - 1e-9; ) {
            t += STEP;
            told.addAll(watcher.onLook(seen(List.of())));
        }
        return this;
    }

    /** One look in which some tiles are read otherwise, or lie that do not. */
    ScriptedTable lookWith(SeenTile... others) {
        t += STEP;
        told.addAll(watcher.onLook(seen(List.of(others))));
        return this;
    }

    /** Looks come seldom: so many, each so many seconds after the last. */
    ScriptedTable lookSeldom(int looks, double seconds) {
        for (int look = 0; look < looks; look++) {
            t += seconds - STEP;
            lookWith();
        }
        return this;
    }

    ScriptedTable press(Seat seat, double seconds) {
        told.addAll(watcher.onButton(new ButtonEdge(t + 0.01, seat, true)));
        told.addAll(watcher.onButton(new ButtonEdge(t + 0.01 + seconds, seat, false)));
        return this;
    }

    /** A person says something at the page. */
    ScriptedTable say(Said said) {
        told.addAll(watcher.onWord(said));
        return this;
    }

    private Look seen(List<SeenTile> others) {
        var tiles = new ArrayList<SeenTile>(others);
        for (var body : lying) {
            boolean replaced = others.stream().anyMatch(o -> o.centre().equals(body.centre()));
            boolean covered = hidden.stream().anyMatch(r -> r.contains(body.centre(), 0));
            if (!replaced && !covered) {
                changed.putIfAbsent(body, t);
            }
            if (!missed.contains(body) && !replaced && !covered) {
                tiles.add(seen(body, body.tile(), 0.99).restingSince(changed.getOrDefault(body, t)));
            }
        }
        return new Look(t, tiles, hidden);
    }

    /** What a look would see of a body, read as some tile. */
    static SeenTile seen(Lying body, Optional<Tile> as, double sure) {
        return new SeenTile(
                body.centre(), body.direction(), body.face(), as.map(tile -> Reading.mostly(tile, sure)), 0.95);
    }

    /** What was told, in short. */
    List<String> told() {
        return Retelling.of(told);
    }

    /** Everything told. */
    List<TableEvent> all() {
        return List.copyOf(told);
    }

    /** What stands of it, corrections applied, questions and calls left out; each with the number by which a person names it. */
    List<NumberedEvent> holding() {
        return journal()
                .filter(event -> !(event.event().what() instanceof Happening.Attention
                        || event.event().what() instanceof Happening.Correction
                        || event.event().what() instanceof Happening.Call))
                .toList();
    }

    /** How many questions stand that ask what was missed. */
    long outOfStep() {
        return journal().filter(event -> OutOfStep.asks(event.event())).count();
    }

    /** What stands of everything told, corrections applied. */
    Stream<NumberedEvent> journal() {
        var journal = new ArrayList<NumberedEvent>();
        told.forEach(event -> journal.add(new NumberedEvent(journal.size() + 1L, event)));
        return NumberedEvent.holding(journal).stream();
    }

    Watcher watcher() {
        return watcher;
    }

    double now() {
        return t;
    }
}

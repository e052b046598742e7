package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.tilewatch.games.FourPlayers;
import org.tilewatch.games.Games;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.eye.IdealEye;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.scene.SimulatedScene;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;

/** A simulated hand seen perfectly but for some tiles, and a person who puts one thing right. */
final class SpoiledGame {
    private static final double EVERY = 0.2;

    private final Performance performance;
    private final List<TableEvent> truth;
    private final Watched watched;
    private final Watcher watcher;
    private final IdealEye eye;
    private final List<NumberedEvent> told = new ArrayList<>();
    private Predicate<TileBody> unseen = body -> false;
    private Map<Integer, Tile> misread = Map.of();
    private Map<Tile, Reading> doubted = Map.of();
    private double now;
    private int pressed;

    SpoiledGame(String rules, long seed) {
        this(rules, seed, 0);
    }

    /** @param wrong how many seats on from the true east the kiosk was told that east sits */
    SpoiledGame(String rules, long seed, int wrong) {
        performance = SimulatedGame.play(SimulatedGame.Order.hand(seed, rules));
        truth = performance.truth();
        var settings = performance.settings();
        watched = new Watched(
                FourPlayers.begin(
                        Games.named(rules).orElseThrow().play(),
                        settings.east().plus(wrong),
                        settings.roundWind(),
                        settings.options()),
                Games.named(rules).orElseThrow().scoring(),
                performance.sideMm(),
                performance.tileSize(),
                Pace.USUAL.longPress());
        watcher = new Watcher(watched);
        eye = new IdealEye(performance.tileSize(), Errors.NONE, seed);
    }

    /** A watcher that goes on where this one has come to, with some events more. */
    Watcher goingOn(List<TableEvent> more) {
        var soFar = new ArrayList<TableEvent>();
        told.forEach(event -> soFar.add(event.event()));
        soFar.addAll(more);
        return new Watcher(watched, soFar);
    }

    List<TableEvent> truth() {
        return truth;
    }

    double now() {
        return now;
    }

    Performance performance() {
        return performance;
    }

    /** The places in the truth of discards that nobody claims, in order. */
    List<Integer> deadDiscards() {
        var places = new ArrayList<Integer>();
        for (int i = 0; i + 1 < truth.size(); i++) {
            boolean claimed = truth.subList(i + 1, Math.min(i + 3, truth.size())).stream()
                    .anyMatch(next -> next.what() instanceof Happening.MeldLaid
                            || next.what() instanceof Happening.Win
                            || next.what() instanceof Happening.Call);
            if (truth.get(i).what() instanceof Happening.Discard discard && !discard.riichi() && !claimed) {
                places.add(i);
            }
        }
        return places;
    }

    /** The body that an event of the truth laid down as a discard. */
    int bodyOf(int place) {
        var discard = (Happening.Discard) truth.get(place).what();
        var before = new HashSet<Integer>();
        performance.at(truth.get(place - 1).t()).tiles().stream()
                .filter(body -> body.tileRole() == TileRole.DISCARD)
                .forEach(body -> before.add(body.id()));
        return performance.at(truth.get(place).t() + 0.1).tiles().stream()
                .filter(body -> body.tileRole() == TileRole.DISCARD && body.tile() == discard.tile())
                .map(TileBody::id)
                .filter(id -> !before.contains(id))
                .findFirst()
                .orElseThrow();
    }

    /** No look ever sees a body as it lies among the discards. */
    SpoiledGame neverSeeing(Set<Integer> ids, TileRole tileRole) {
        unseen = body -> body.tileRole() == tileRole && ids.contains(body.id());
        return this;
    }

    /** A body is not seen as it lies among the discards until a moment. */
    SpoiledGame notSeeing(int id, double until) {
        unseen = body -> body.tileRole() == TileRole.DISCARD && body.id() == id && now < until;
        return this;
    }

    /** Every look reads a discard as another tile. */
    SpoiledGame reading(int id, Tile as) {
        misread = Map.of(id, as);
        return this;
    }

    /** Every look reads a flower as itself or, a little, as another. */
    SpoiledGame doubting(Tile flower, Tile other) {
        return doubting(flower, other, 0.96);
    }

    /** The same, as itself with a probability. */
    SpoiledGame doubting(Tile flower, Tile other, double itself) {
        var probabilities = new double[Tile.values().length];
        probabilities[flower.ordinal()] = itself;
        probabilities[other.ordinal()] = 1 - itself;
        var more = new HashMap<>(doubted);
        more.put(flower, Reading.of(probabilities));
        doubted = Map.copyOf(more);
        return this;
    }

    /** Watches on until a moment. */
    void watch(double until) {
        for (; now < until; now += EVERY) {
            look();
        }
    }

    void look() {
        var presses = performance.presses();
        while (pressed < presses.size() && presses.get(pressed).t() <= now) {
            tell(watcher.onButton(presses.get(pressed++)));
        }
        var simulatedScene = performance.at(now);
        tell(watcher.onLook(spoiled(eye.look(now, performance::at), simulatedScene)));
    }

    void end() {
        watch(performance.duration());
        tell(watcher.onEnd(performance.duration()));
    }

    void say(Said said) {
        tell(watcher.onWord(said));
    }

    private void tell(List<TableEvent> events) {
        events.forEach(event -> told.add(new NumberedEvent(told.size() + 1, event)));
    }

    private Look spoiled(Look look, SimulatedScene simulatedScene) {
        var tiles = new ArrayList<SeenTile>();
        for (var seen : look.tiles()) {
            var body = simulatedScene.tiles().stream()
                    .filter(tile -> tile.pose().centre().distanceTo(seen.centre()) < 0.01 && seen.face() == Face.UP)
                    .findFirst();
            if (body.filter(unseen).isPresent()) {
                continue;
            }
            var other = body.filter(tile -> tile.tileRole() == TileRole.DISCARD)
                    .flatMap(tile -> Optional.ofNullable(misread.get(tile.id())))
                    .map(tile -> Reading.mostly(tile, 0.97))
                    .or(() -> body.flatMap(tile -> Optional.ofNullable(doubted.get(tile.tile()))));
            tiles.add(other.map(reading -> new SeenTile(
                            seen.centre(), seen.direction(), seen.face(), Optional.of(reading), seen.confidence()))
                    .orElse(seen));
        }
        return new Look(look.t(), tiles, look.hidden());
    }

    Watcher watcher() {
        return watcher;
    }

    /** What stands of what was told. */
    List<NumberedEvent> holding() {
        return NumberedEvent.holding(told);
    }

    List<NumberedEvent> told() {
        return told;
    }

    /** The questions that wait for an answer. */
    List<NumberedEvent> questions() {
        return holding().stream()
                .filter(event -> event.event().what() instanceof Happening.Attention)
                .toList();
    }

    /** The story in short: no calls, questions and scores. */
    static List<String> story(List<TableEvent> events) {
        return Retelling.of(events).stream()
                .filter(line -> !line.startsWith("score") && !line.startsWith("call") && !line.startsWith("attention"))
                .toList();
    }

    List<String> story() {
        return story(holding().stream().map(NumberedEvent::event).toList());
    }

    /** The discard that is told first after a place of the truth, by its tile and seat. */
    long numberOf(TableEvent discard, Seat seat) {
        return holding().reversed().stream()
                .filter(event -> event.event().what() instanceof Happening.Discard told
                        && told.tile() == ((Happening.Discard) discard.what()).tile()
                        && told.seat() == seat)
                .findFirst()
                .orElseThrow()
                .number();
    }
}

package org.tilewatch.simulator.trial;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.tilewatch.play.Happening;
import org.tilewatch.play.SeatInPlay;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.eye.IdealEye;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.scene.TileBody;
import org.tilewatch.simulator.scene.TileBody.TileRole;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Missing;
import org.tilewatch.watching.odds.Odds;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.Sightings;

/**
 * Counts on simulated hands what the watcher takes for how likely, as far as the truth says it: how often looks miss a discard, how many
 * are overlooked, and of how many hands and arms say that they are another's. Nothing is told, so that no story stands between truth and
 * count.
 */
public final class Fitting {
    /** How far from its place a tile may be seen, in millimetres. */
    private static final double NEAR = 12;

    /** Seconds for which a tile has not moved that lies still. */
    private static final double STILL = 0.15;

    /** Seconds within which a discard that lies there is told in the truth. */
    private static final double MOMENT = 2;

    private final Map<String, long[]> counts = new LinkedHashMap<>();
    private final PurposeCount purposes = new PurposeCount();

    /**
     * What was counted.
     *
     * @param name    of the number in the watcher's odds, and of what was counted where it stands for more
     * @param value   that stands there
     * @param times   how often it was so
     * @param of      how often it could have been, or was the other way round
     * @param against whether the number weighs the one against the other
     */
    public record CountedShare(String name, double value, long times, long of, boolean against) {
        /** How many times as often; of a share, 0 to 1. 0 where nothing could be counted. */
        public double ratio() {
            return of == 0 ? 0 : (double) times / of;
        }
    }

    /** Everything counted so far. */
    public List<CountedShare> counted() {
        return List.of(
                counted("Missing.missed", Missing.USUAL.missed()),
                counted("Missing.missedAgain", Missing.USUAL.missedAgain()),
                counted("Odds.overlooked", Odds.USUAL.overlooked()),
                counted("Odds.hardlyEver: anothersArm", Odds.USUAL.hardlyEver()),
                new CountedShare("Odds.nearer", Odds.USUAL.nearer(), purposes.nearer(), purposes.farther(), true),
                new CountedShare(
                        "Odds.seldom: usefulLaid", Odds.USUAL.seldom(), purposes.useful(), purposes.useless(), true),
                counted("Odds.rarely: notShown", Odds.USUAL.rarely()),
                counted("Odds.seldom: notSmaller", Odds.USUAL.seldom()),
                counted("Odds.hardlyEver: notFourteen", Odds.USUAL.hardlyEver()));
    }

    private CountedShare counted(String name, double value) {
        var count = counts.computeIfAbsent(name, _ -> new long[2]);
        return new CountedShare(name, value, count[0], count[1], false);
    }

    private void count(String name, boolean so) {
        var count = counts.computeIfAbsent(name, _ -> new long[2]);
        count[0] += so ? 1 : 0;
        count[1]++;
    }

    /** A discard that lies there. */
    private static final class Lying {
        private final double since;
        private TileBody body;
        /** When a look saw it first, in seconds. */
        private OptionalDouble seen = OptionalDouble.empty();
        /** Whether a look saw it where it lies now. */
        private boolean seenHere;

        private boolean missed;
        private boolean asked;

        Lying(TileBody body, double since) {
            this.body = body;
            this.since = since;
        }

        void lies(TileBody now) {
            if (!now.pose().equals(body.pose())) {
                seenHere = false;
                missed = false;
            }
            body = now;
        }
    }

    /** Before whom looks have counted fourteen tiles, two in a row, until the first discard lay there. */
    private static final class Fourteen {
        private final Set<Seat> seats = EnumSet.noneOf(Seat.class);
        private final Set<Seat> before = EnumSet.noneOf(Seat.class);

        void look(Sightings sightings, List<Seat> players, boolean begins) {
            for (var seat : players) {
                boolean now = begins && sightings.standing().now(seat) > SeatInPlay.DEALT;
                if (now && before.contains(seat)) {
                    seats.add(seat);
                }
                if (now) {
                    before.add(seat);
                } else {
                    before.remove(seat);
                }
            }
        }
    }

    /**
     * Counts on one hand.
     *
     * @param looksPerSecond how often the table is looked at
     * @param seed           of the recogniser's errors
     */
    public void add(Performance performance, Errors errors, double looksPerSecond, long seed) {
        purposes.add(performance);
        var rules = performance.settings().playRules().orElseThrow();
        var eye = new IdealEye(performance.tileSize(), errors, seed);
        var sightings = new Sightings(
                rules,
                performance.sideMm(),
                performance.tileSize(),
                performance.settings().customs());
        double start = performance.truth().getFirst().t();
        boolean dealt = false;
        var lying = new HashMap<Integer, Lying>();
        var laid = new ArrayList<Lying>();
        var fourteen = new Fourteen();
        for (double t : performance.frames(looksPerSecond)) {
            var look = eye.look(t, performance::at);
            sightings.take(look, dealt, _ -> false);
            if (!dealt && t >= start) {
                dealt = true;
                sightings.dealt(t, Double.NEGATIVE_INFINITY);
            }
            var now = discards(performance, t);
            var before = performance.at(Math.max(0, t - STILL)).tiles();
            lying.keySet().removeIf(id -> now.stream().noneMatch(body -> body.id() == id));
            for (var body : now) {
                var known = lying.get(body.id());
                if (known != null) {
                    known.lies(body);
                    continue;
                }
                if (!before.contains(body)) {
                    continue;
                }
                if (!laid.isEmpty() && lying.containsValue(laid.getLast())) {
                    count("Odds.overlooked", laid.getLast().seen.isEmpty());
                }
                var discard = new Lying(body, t);
                lying.put(body.id(), discard);
                laid.add(discard);
            }
            lying.values().forEach(discard -> look(discard, look));
            if (dealt) {
                fourteen.look(sightings, rules.seatsFrom(Seat.BOTTOM).toList(), laid.isEmpty());
            }
            for (int place = 0; place < laid.size(); place++) {
                whose(performance, laid.get(place), place < Enough.USUAL.firstDiscards(), sightings, look);
            }
        }
        if (performance.truth().getFirst().what() instanceof Happening.HandStart begun && !fourteen.seats.isEmpty()) {
            count("Odds.hardlyEver: notFourteen", !fourteen.seats.contains(begun.east()));
        }
    }

    /** The discards at a moment, pushed ones among them. */
    private static List<TileBody> discards(Performance performance, double t) {
        return performance.at(t).tiles().stream()
                .filter(body -> body.tileRole() == TileRole.DISCARD)
                .toList();
    }

    /** Whether a look has missed a discard that lay in plain sight and had been seen before. */
    private void look(Lying discard, Look look) {
        var centre = discard.body.pose().centre();
        if (look.hidden().stream().anyMatch(region -> region.contains(centre, 0))) {
            return;
        }
        boolean now = look.tiles().stream()
                .anyMatch(tile -> tile.face() == Face.UP && tile.centre().distanceTo(centre) < NEAR);
        if (discard.seenHere) {
            count("Missing.missed", !now);
            if (discard.missed) {
                count("Missing.missedAgain", !now);
            }
            discard.missed = !now;
        }
        if (now) {
            discard.seenHere = true;
            discard.seen = discard.seen.isPresent() ? discard.seen : OptionalDouble.of(look.t());
        }
    }

    /** Whether hands and arms say that a discard is another's, once they can. */
    private void whose(Performance performance, Lying discard, boolean early, Sightings sightings, Look look) {
        if (discard.asked || discard.seen.isEmpty()) {
            return;
        }
        if (look.t() < discard.seen.getAsDouble() + Pace.USUAL.laying()) {
            return;
        }
        discard.asked = true;
        var track = sightings.tracks().at(discard.body.pose().centre()).filter(found -> found.face() == Face.UP);
        var seat = seat(performance, discard);
        if (track.isEmpty() || seat.isEmpty()) {
            return;
        }
        var scene = sightings.scene(look, sightings.tracks().settled(look.t()), _ -> Optional.empty());
        var arms = scene.reaches().over(track.get(), scene.zones());
        boolean laid = scene.standing().laid(seat.get(), track.get().firstSeen());
        count("Odds.hardlyEver: anothersArm", !laid && !arms.isEmpty() && !arms.contains(seat.get()));
        var players = performance.settings().playRules().orElseThrow().seatsFrom(Seat.BOTTOM);
        var smaller = players.filter(
                        other -> scene.standing().laid(other, track.get().firstSeen()))
                .toList();
        if (early && !arms.isEmpty()) {
            count("Odds.rarely: notShown", !arms.contains(seat.get()));
        }
        if (early && !smaller.isEmpty()) {
            count("Odds.seldom: notSmaller", !smaller.contains(seat.get()));
        }
    }

    /** Who truly laid it. */
    private static Optional<Seat> seat(Performance performance, Lying discard) {
        return performance.truth().stream()
                .filter(event -> event.what() instanceof Happening.Discard told && told.tile() == discard.body.tile())
                .filter(event -> Math.abs(event.t() - discard.since) < MOMENT)
                .min(Comparator.comparingDouble((TableEvent event) -> Math.abs(event.t() - discard.since)))
                .flatMap(event -> event.what().bySeat());
    }
}

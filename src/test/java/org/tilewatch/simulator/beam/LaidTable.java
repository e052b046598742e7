package org.tilewatch.simulator.beam;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableCustoms;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.TableByHand;
import org.tilewatch.watching.seen.Look;
import org.tilewatch.watching.seen.SeenTile;
import org.tilewatch.watching.seen.Track;

/** A table laid tile by tile, with a beam that follows it. */
final class LaidTable extends TableByHand<LaidTable> {
    /** Thirteen tiles that wait for the nine of dots: four pungs. */
    static final List<Tile> WAITS_FOR_NINE_OF_DOTS = List.of(
            Tile.M1, Tile.M1, Tile.M1, Tile.M2, Tile.M2, Tile.M2, Tile.M3, Tile.M3, Tile.M3, Tile.P1, Tile.P1, Tile.P1,
            Tile.P9);

    /** Others that wait for it. */
    static final List<Tile> WAITS_TOO = List.of(
            Tile.S1, Tile.S1, Tile.S1, Tile.S2, Tile.S2, Tile.S2, Tile.S3, Tile.S3, Tile.S3, Tile.P2, Tile.P2, Tile.P2,
            Tile.P9);

    static final List<Tile> WAITS_FOR_NOTHING = List.of(
            Tile.S1,
            Tile.S1,
            Tile.S4,
            Tile.S4,
            Tile.S7,
            Tile.S7,
            Tile.P3,
            Tile.P4,
            Tile.P6,
            Tile.P7,
            Tile.GREEN,
            Tile.WHITE,
            Tile.RED);

    private final Snapshots snapshots;
    private Optional<Beam> beam = Optional.empty();
    private Optional<Snapshot> now = Optional.empty();

    LaidTable(String game) {
        super(game);
        snapshots = new Snapshots(rules(), SIDE, TILE, TableCustoms.USUAL);
        look(2);
    }

    @Override
    protected LaidTable self() {
        return this;
    }

    @Override
    protected void taken(Look look) {
        now = snapshots.look(look);
        now.ifPresent(snapshot ->
                beam = Optional.of(beam.orElseGet(() -> Beam.dealt(game(), ruleset(), snapshots.lying()))
                        .seen(snapshot)));
        beam.ifPresent(Beam::validate);
    }

    Beam beam() {
        return beam.orElseThrow();
    }

    /** Before anything happens a person says what holds of it. */
    void say(Predicate<Hypothesis> word) {
        beam = beam.map(before -> before.saying(word));
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
        return Hypothesis.dealt(justDealt(), Set.of());
    }

    /** An explanation by which all this happened, whatever lies there. */
    Hypothesis after(Happening... happened) {
        var one = dealt();
        for (var what : happened) {
            one = then(one, what);
        }
        return one;
    }

    static Hypothesis then(Hypothesis one, Happening what) {
        var after = one.applied(one.hand(), what).orElseThrow();
        int place = one.told().size();
        return one.with(new BeamStep.Happened(what, place, place, Set.of(), List.of(after)), LogOdds.NONE);
    }

    /** An explanation by which the walls are used up, and the last discard lies open. */
    Hypothesis usedUp() {
        var one = dealt();
        var kinds = Tile.PLAYING.stream().filter(tile -> !tile.isRedFive()).toList();
        for (int i = 0; one.hand().toDiscard().isPresent(); i++) {
            one = then(one, discarded(one.hand().toDiscard().get(), kinds.get(i % kinds.size())));
        }
        return one;
    }

    /** An explanation by which the player on the right has just added the fourth nine of dots to a pung. */
    Hypothesis kongOfNines() {
        var pung = pung(Seat.RIGHT, Tile.P9, Seat.BOTTOM);
        var four = List.of(Tile.P9, Tile.P9, Tile.P9, Tile.P9);
        var kong = new Meld(MeldType.KONG, four, false, pung.meld().from(), true, false);
        return after(
                discarded(Seat.BOTTOM, Tile.P9),
                pung,
                discarded(Seat.RIGHT, Tile.GREEN),
                discarded(Seat.TOP, Tile.GREEN),
                discarded(Seat.LEFT, Tile.WHITE),
                discarded(Seat.BOTTOM, Tile.WHITE),
                new Happening.MeldLaid(Seat.RIGHT, kong, Optional.of(Tile.P9), Optional.empty()));
    }

    static Happening.Discard discarded(Seat seat, Tile tile) {
        return new Happening.Discard(seat, tile, false);
    }

    /** A win with the hand that waits for the nine of dots; by who has drawn the tile where nobody gives it. */
    static Happening.Win won(Seat seat, Tile tile, Optional<Seat> from) {
        return new Happening.Win(seat, tile, from.isEmpty(), from, WAITS_FOR_NINE_OF_DOTS, List.of(), List.of());
    }

    /** What lies at a tile's place. */
    Track track(SeenTile tile) {
        return now().resting().stream()
                .filter(track -> track.centre().distanceTo(tile.centre()) < TILE.widthMm() / 2)
                .findFirst()
                .orElseThrow();
    }

    /** The first face at rest that reads like a tile. */
    Track face(Tile tile) {
        return now().resting().stream()
                .filter(track -> track.face() == Face.UP && track.best() == tile)
                .findFirst()
                .orElseThrow();
    }

    /** What a proposer says may have happened. */
    List<Happening> proposed(Proposer proposer, Hypothesis one) {
        return proposer.from(one, now())
                .filter(BeamStep.Happened.class::isInstance)
                .map(step -> ((BeamStep.Happened) step).what())
                .toList();
    }

    List<BeamStep> steps(Proposer proposer, Hypothesis one) {
        return proposer.from(one, now()).toList();
    }

    /** The step by which something happened after all that an explanation tells, whether the rules allow it or not, and tiles tell of it. */
    BeamStep.Happened step(Hypothesis one, Happening what, Track... tiles) {
        return stepAt(one, one.told().size(), what, tiles);
    }

    /** The same before something that an explanation tells. */
    BeamStep.Happened stepAt(Hypothesis one, int place, Happening what, Track... tiles) {
        var by = List.of(tiles);
        return new BeamStep.Happened(
                what,
                place,
                by.stream().mapToDouble(Track::firstSeen).max().orElse(now().t()),
                by.stream().map(Track::id).collect(Collectors.toSet()),
                List.of(one.applied(one.before(place), what).orElse(one.before(place))));
    }

    /** How well a step agrees with what is seen. */
    double weighed(Likelihood likelihood, Hypothesis one, BeamStep step) {
        return likelihood.of(one, step, now());
    }

    /** The explanation with a step more that nothing weighs. */
    static Hypothesis with(Hypothesis one, BeamStep step) {
        return one.with(step, LogOdds.NONE);
    }

    /** A player lays his hand open, and nothing of it stands any more. */
    LaidTable layOpen(Seat seat, List<Tile> tiles) {
        takeStanding(seat, tiles.size());
        for (int i = 0; i < tiles.size(); i++) {
            lay(seat, tiles.get(i), -180 + 27 * i, 50);
        }
        return this;
    }

    /** One tile more than his hand holds, apart from the others. */
    LaidTable layApart(Seat seat, Tile tile) {
        takeStanding(seat, 1);
        lay(seat, tile, -180 + 27 * 14, 50);
        return this;
    }

    /** Flowers side by side, laid one after the other, which read as nothing else but a little like the bird of the bamboos. */
    LaidTable layBirds(Seat seat, double x, Tile... flowers) {
        for (int i = 0; i < flowers.length; i++) {
            double there = x - 27 * i;
            var flower = flowers[i];
            reach(seat, there, 80, () -> layReadAs(seat, flower, 0.99, Tile.S1, there, 24));
        }
        return this;
    }

    GameInPlay begun() {
        return game();
    }

    Ruleset scoredBy() {
        return ruleset();
    }

    void press(Seat seat, double from, double until) {
        snapshots.press(new ButtonEdge(from, seat, true));
        snapshots.press(new ButtonEdge(until, seat, false));
    }

    /** What the likeliest explanation says to have happened. */
    List<String> told() {
        return beam().best().told().stream()
                .map(told ->
                        TrueStory.said(told.what(), told.t(), told.missed()).replaceAll(" at [0-9.]+ s", ""))
                .toList();
    }
}

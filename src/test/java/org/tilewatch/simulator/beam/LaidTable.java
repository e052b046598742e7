package org.tilewatch.simulator.beam;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableCustoms;
import org.tilewatch.rules.Ruleset;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.TableByHand;
import org.tilewatch.watching.seen.Look;

/** A table laid tile by tile, with a beam that follows it. */
final class LaidTable extends TableByHand<LaidTable> {
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

    /** A player lays his hand open, and nothing of it stands any more. */
    LaidTable layOpen(Seat seat, Tile... tiles) {
        takeStanding(seat, tiles.length);
        for (int i = 0; i < tiles.length; i++) {
            lay(seat, tiles[i], -180 + 27 * i, 50);
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

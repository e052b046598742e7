package org.tilewatch.simulator.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.eye.IdealEye;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.Watched;
import org.tilewatch.watching.Watcher;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Look;

/** A watcher before a performance, with what a recogniser of some fallibility sees of it and the presses of its buttons. */
public final class LookingOn {
    private final Performance performance;
    private final Watcher watcher;
    private final IdealEye eye;
    private final List<ButtonEdge> presses;

    /** @param misled whether the watcher is told that another is east than the one who deals, by the seed which */
    public LookingOn(Performance performance, Errors errors, long seed, boolean misled) {
        this.performance = performance;
        this.watcher = new Watcher(watched(performance, misled ? Optional.of(seed) : Optional.empty()));
        this.eye = new IdealEye(performance.tileSize(), errors, seed);
        this.presses = new ArrayList<>(performance.presses());
    }

    /** The watcher, which has seen nothing yet. */
    public Watcher watcher() {
        return watcher;
    }

    /** What is seen of the table: nothing that stands beside it. */
    public Look look(double t) {
        var look = eye.look(t, performance::at);
        double half = performance.sideMm() / 2;
        return new Look(
                look.t(),
                look.tiles().stream()
                        .filter(tile -> Math.abs(tile.centre().x()) < half
                                && Math.abs(tile.centre().y()) < half)
                        .toList(),
                look.hidden());
    }

    /** The edges up to a moment that were not handed out yet. */
    public List<ButtonEdge> due(double t) {
        var due = presses.stream().takeWhile(edge -> edge.t() <= t).toList();
        presses.removeAll(due);
        return due;
    }

    private static Watched watched(Performance performance, Optional<Long> misled) {
        var settings = performance.settings();
        var game = performance.begun();
        return new Watched(
                misled.map(seed -> game.with(new Arrangement.EastAt(other(game, seed))))
                        .orElse(game),
                settings.ruleset().orElseThrow(),
                performance.sideMm(),
                performance.tileSize(),
                Pace.USUAL.longPress(),
                settings.customs());
    }

    /** A seat at which somebody sits, and not the one who deals. */
    private static Seat other(GameInPlay game, long seed) {
        var others = game.rules()
                .seatsFrom(game.east())
                .filter(seat -> seat != game.east())
                .toList();
        return others.get(Math.floorMod(seed, others.size()));
    }
}

package org.tilewatch.simulator.trial;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.eye.IdealEye;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.watching.Look;
import org.tilewatch.watching.WatchTiming;
import org.tilewatch.watching.Watched;
import org.tilewatch.watching.Watcher;

/** A watcher before a performance, with what a recogniser of some fallibility sees of it and the presses of its buttons. */
final class LookingOn {
    private final Performance performance;
    private final Watcher watcher;
    private final IdealEye eye;
    private final List<ButtonEdge> presses;

    LookingOn(Performance performance, Errors errors, long seed) {
        this.performance = performance;
        this.watcher = new Watcher(watched(performance));
        this.eye = new IdealEye(performance.tileSize(), errors, seed);
        this.presses = new ArrayList<>(performance.presses());
    }

    Watcher watcher() {
        return watcher;
    }

    Look look(double t) {
        return eye.look(t, performance::at);
    }

    /** The edges up to a moment that were not handed out yet. */
    List<ButtonEdge> due(double t) {
        var due = presses.stream().takeWhile(edge -> edge.t() <= t).toList();
        presses.removeAll(due);
        return due;
    }

    private static Watched watched(Performance performance) {
        var settings = performance.settings();
        var play = settings.playRules().orElseThrow();
        return new Watched(
                settings.begin(play),
                settings.ruleset().orElseThrow(),
                performance.sideMm(),
                performance.tileSize(),
                WatchTiming.USUAL);
    }
}

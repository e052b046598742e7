package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.List;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.TableEvent;
import org.tilewatch.rules.Rulesets;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.eye.IdealEye;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.simulator.game.SimulatedGame;

/** A simulated game, and what the watcher makes of looks at it. */
record WatchedGame(Performance performance, List<TableEvent> truth, List<TableEvent> told) {
    /** Watches with a look every so many seconds. */
    static WatchedGame play(SimulatedGame.Order order, Errors errors, double every) {
        var performance = SimulatedGame.play(order);
        var times = new ArrayList<Double>();
        for (double t = 0; t < performance.duration(); t += every) {
            times.add(t);
        }
        return watch(performance, errors, times, order.seed());
    }

    static WatchedGame watch(Performance performance, Errors errors, List<Double> times, long seed) {
        var settings = performance.settings();
        var play = PlayRules.named(settings.rules()).orElseThrow();
        var game = GameInPlay.begin(play, settings.east(), settings.roundWind(), settings.options());
        var watcher = new Watcher(new Watched(
                game,
                Rulesets.named(settings.rules()).orElseGet(() -> new AnyHandWins(settings.rules())),
                performance.sideMm(),
                performance.tileSize(),
                WatchTiming.USUAL));
        var eye = new IdealEye(performance.tileSize(), errors, seed);
        var told = new ArrayList<TableEvent>();
        var presses = new ArrayList<>(performance.presses());
        for (double t : times) {
            while (!presses.isEmpty() && presses.getFirst().t() <= t) {
                told.addAll(watcher.onButton(presses.removeFirst()));
            }
            told.addAll(watcher.onLook(eye.look(t, performance::at)));
        }
        told.addAll(watcher.onEnd(performance.duration()));
        return new WatchedGame(performance, performance.truth(), told);
    }
}

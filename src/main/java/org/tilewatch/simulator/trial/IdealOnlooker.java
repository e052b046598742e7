package org.tilewatch.simulator.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.tilewatch.play.GameInPlay;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.eye.IdealEye;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.watching.ButtonEdge;
import org.tilewatch.watching.WatchTiming;
import org.tilewatch.watching.Watched;
import org.tilewatch.watching.Watcher;

/**
 * The watcher behind a recogniser without pictures: hundreds of hands a minute, and as fallible as that recogniser is told to be.
 *
 * @param errors         how the recogniser errs
 * @param looksPerSecond how often it looks
 * @param nanoTime       nanoseconds from any start, for the time that the watcher takes
 */
public record IdealOnlooker(Errors errors, double looksPerSecond, LongSupplier nanoTime) implements Onlooker {
    private static final double NANOS = 1e9;

    @Override
    public Watching watch(Performance performance, long seed) {
        var watcher = new Watcher(watched(performance));
        var eye = new IdealEye(performance.tileSize(), errors, seed);
        var told = new ArrayList<Told>();
        var presses = new ArrayList<>(performance.presses());
        long nanos = 0;
        for (double t : performance.frames(looksPerSecond)) {
            var look = eye.look(t, performance::at);
            var due = due(presses, t);
            long start = nanoTime.getAsLong();
            due.forEach(edge -> tell(told, t, () -> watcher.onButton(edge)));
            tell(told, t, () -> watcher.onLook(look));
            nanos += nanoTime.getAsLong() - start;
        }
        tell(told, performance.duration(), () -> watcher.onEnd(performance.duration()));
        return new Watching(told, nanos / NANOS);
    }

    /** What a watcher of a performance must be told. */
    static Watched watched(Performance performance) {
        var settings = performance.settings();
        var play = PlayRules.named(settings.rules()).orElseThrow();
        return new Watched(
                GameInPlay.begin(play, settings.east(), settings.roundWind(), settings.options()),
                settings.ruleset().orElseThrow(),
                performance.sideMm(),
                performance.tileSize(),
                WatchTiming.USUAL);
    }

    /** The edges up to a moment, taken off the list. */
    private static List<ButtonEdge> due(List<ButtonEdge> presses, double t) {
        var due = presses.stream().takeWhile(edge -> edge.t() <= t).toList();
        presses.removeAll(due);
        return due;
    }

    private static void tell(List<Told> told, double at, Supplier<List<TableEvent>> news) {
        news.get().forEach(event -> told.add(new Told(at, event)));
    }
}

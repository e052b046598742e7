package org.tilewatch.simulator.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.Performance;

/**
 * The watcher behind a recogniser without pictures: hundreds of hands a minute, and as fallible as that recogniser is told to be.
 *
 * @param errors         how the recogniser errs
 * @param looksPerSecond how often it looks
 * @param misled         whether the watcher was told that another is east than the one who deals
 * @param nanoTime       nanoseconds from any start, for the time that the watcher takes
 */
public record IdealOnlooker(Errors errors, double looksPerSecond, boolean misled, LongSupplier nanoTime)
        implements Onlooker {
    private static final double NANOS = 1e9;
    /** Looks after the last. */
    private static final int HELD = 3;

    /** A watcher who was told rightly who deals. */
    public IdealOnlooker(Errors errors, double looksPerSecond, LongSupplier nanoTime) {
        this(errors, looksPerSecond, false, nanoTime);
    }

    @Override
    public Watching watch(Performance performance, long seed) {
        return watch(performance, seed, Optional.empty());
    }

    @Override
    public Optional<Watching> answered(Performance performance, long seed) {
        return Optional.of(watch(performance, seed, Optional.of(new Witness(performance.truth()))));
    }

    private Watching watch(Performance performance, long seed, Optional<Witness> person) {
        var watching = new LookingOn(performance, errors, seed, misled);
        var watcher = watching.watcher();
        var legible = new Legible(performance);
        var told = new ArrayList<Told>();
        long nanos = 0;
        var times = new ArrayList<>(performance.frames(looksPerSecond));
        // As a recording's last picture is held for a moment.
        for (int i = 1; i <= HELD; i++) {
            times.add(times.getLast() + 1 / looksPerSecond);
        }
        for (double t : times) {
            var look = watching.look(t);
            legible.look(look, performance.at(t).tiles());
            var due = watching.due(t);
            long start = nanoTime.getAsLong();
            due.forEach(edge -> tell(told, t, () -> watcher.onButton(edge)));
            tell(told, t, () -> watcher.onLook(look));
            nanos += nanoTime.getAsLong() - start;
            person.flatMap(someone -> someone.says(t, Told.numbered(told)))
                    .ifPresent(word -> tell(told, t, () -> watcher.onWord(word)));
        }
        double end = times.getLast();
        tell(told, end, () -> watcher.onEnd(end));
        var word = person.flatMap(someone -> someone.atTheEnd(end, Told.numbered(told)));
        while (word.isPresent()) {
            var said = word.get();
            tell(told, end, () -> watcher.onWord(said));
            tell(told, end, () -> watcher.onEnd(end));
            word = person.flatMap(someone -> someone.atTheEnd(end, Told.numbered(told)));
        }
        return new Watching(told, nanos / NANOS, Optional.of(legible.whole()));
    }

    @Override
    public Optional<Boolean> backInStep(Performance performance, long seed) {
        return misled ? Optional.empty() : BackInStep.of(performance, errors, looksPerSecond, seed);
    }

    private static void tell(List<Told> told, double at, Supplier<List<TableEvent>> news) {
        news.get().forEach(event -> told.add(new Told(at, event)));
    }
}

package org.tilewatch.simulator.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.Performance;
import org.tilewatch.watching.Watcher;

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
    /** How long a recording's last picture is held, in looks. */
    private static final int HELD = 3;

    /** How long players wait at most for the card of a hand that is over, in seconds: about as long as it takes to count the points by hand. */
    private static final double WAITING = 30;

    /** A watcher who was told rightly who deals. */
    public IdealOnlooker(Errors errors, double looksPerSecond, LongSupplier nanoTime) {
        this(errors, looksPerSecond, false, nanoTime);
    }

    @Override
    public Watching watch(Performance performance, long seed) {
        return new Sitting(performance, seed, Optional.empty()).whole();
    }

    @Override
    public Optional<Watching> answered(Performance performance, long seed) {
        return Optional.of(new Sitting(performance, seed, Optional.of(new Witness(performance.truth()))).whole());
    }

    @Override
    public Optional<Watching> waited(Performance performance, long seed) {
        return Optional.of(new Sitting(performance, seed, Optional.empty()).waiting());
    }

    /** A performance watched once, beside a person who may answer. */
    private final class Sitting {
        private final Performance performance;
        private final LookingOn watching;
        private final Watcher watcher;
        private final Legible legible;
        private final Optional<Witness> person;
        private final List<ObservedEvent> observedEvent = new ArrayList<>();
        private double now;
        private long nanos;

        Sitting(Performance performance, long seed, Optional<Witness> person) {
            this.performance = performance;
            this.watching = new LookingOn(performance, errors, seed, misled);
            this.watcher = watching.watcher();
            this.legible = new Legible(performance);
            this.person = person;
        }

        Watching whole() {
            performance.frames(looksPerSecond).forEach(this::look);
            hold(HELD);
            return ended();
        }

        /** The table lies as it does at the end until it has its card. */
        Watching waiting() {
            performance.frames(looksPerSecond).forEach(this::look);
            hold(HELD);
            for (double until = now + WAITING; now < until && !scored(); ) {
                hold(1);
            }
            return ended();
        }

        private boolean scored() {
            return observedEvent.stream().anyMatch(one -> one.event().what() instanceof Happening.Scored);
        }

        private void hold(int looks) {
            for (int i = 0; i < looks; i++) {
                look(now + 1 / looksPerSecond);
            }
        }

        private void look(double t) {
            now = t;
            var look = watching.look(t);
            legible.look(look, performance.at(t).tiles());
            var due = watching.due(t);
            long start = nanoTime.getAsLong();
            due.forEach(edge -> tell(watcher.onButton(edge)));
            tell(watcher.onLook(look));
            nanos += nanoTime.getAsLong() - start;
            person.flatMap(someone -> someone.says(t, ObservedEvent.numbered(observedEvent)))
                    .ifPresent(word -> tell(watcher.onWord(word)));
        }

        private Watching ended() {
            tell(watcher.onEnd(now));
            var word = lastWord();
            while (word.isPresent()) {
                tell(watcher.onWord(word.get()));
                tell(watcher.onEnd(now));
                word = lastWord();
            }
            return new Watching(observedEvent, nanos / NANOS, Optional.of(legible.whole()));
        }

        private Optional<Said> lastWord() {
            return person.flatMap(someone -> someone.atTheEnd(now, ObservedEvent.numbered(observedEvent)));
        }

        private void tell(List<TableEvent> news) {
            news.forEach(event -> observedEvent.add(new ObservedEvent(now, event)));
        }
    }

    @Override
    public Optional<Boolean> backInStep(Performance performance, long seed) {
        return misled ? Optional.empty() : BackInStep.of(performance, errors, looksPerSecond, seed);
    }
}

package org.tilewatch.simulator.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.Performance;

/**
 * A hand of which one discard is never seen. When the watcher says that it is out of step, a person puts one thing right, and two
 * looks later everything that has come to rest must stand as it happened, but for what was taken back again. What is asked while the
 * story is in step is answered, and a tile misread meanwhile put right when it is noticed, before the discard was missed and after: they
 * are no part of what was missed.
 */
final class BackInStep {
    /** Looks after the person's words. */
    private static final int LOOKS = 2;

    /** What happened within so many seconds before the look need not have been told yet. */
    private static final double RESTING = 3;

    /** What was laid so long ago a person sees lying there, in seconds. */
    private static final double AT_REST = 0.5;

    private final Performance performance;
    private final LookingOn watching;
    private final Witness person;
    private final List<NumberedEvent> told = new ArrayList<>();

    private BackInStep(Performance performance, Errors errors, long seed) {
        this.performance = performance;
        this.watching = new LookingOn(performance, errors, seed, false);
        this.person = new Witness(performance.truth());
    }

    /** Whether it was back in step two looks after one thing was put right; empty where it never said that it was out of step. */
    static Optional<Boolean> of(Performance performance, Errors errors, double looksPerSecond, long seed) {
        return UnseenDiscard.of(performance, seed)
                .flatMap(missed -> new BackInStep(performance, errors, seed).watch(missed, looksPerSecond));
    }

    private Optional<Boolean> watch(UnseenDiscard missed, double looksPerSecond) {
        int left = -1;
        for (double t : performance.frames(looksPerSecond)) {
            watching.due(t).forEach(edge -> hear(watching.watcher().onButton(edge)));
            hear(watching.watcher().onLook(missed.without(watching.look(t))));
            if (left > 0 && --left == 0) {
                says(Prompter.misread(t, holding(), until(t - AT_REST)));
                return Optional.of(isInStep(t));
            }
            if (left < 0 && isOutOfStep()) {
                left = LOOKS;
                says(Prompter.says(t, holding(), until(t - AT_REST)));
            } else if (left < 0) {
                says(person.says(t, told).or(() -> Prompter.misread(t, holding(), until(t - AT_REST))));
            }
        }
        return Optional.empty();
    }

    private void says(Optional<Said> word) {
        word.ifPresent(said -> hear(watching.watcher().onWord(said)));
    }

    private void hear(List<TableEvent> events) {
        events.forEach(event -> told.add(new NumberedEvent(told.size() + 1L, event)));
    }

    /** Whether it says that something was missed: by a question, or by a discard told unread. */
    private boolean isOutOfStep() {
        return holding().stream()
                .map(NumberedEvent::event)
                .anyMatch(event ->
                        (event.what() instanceof Attention asked && asked.doubt() == Happening.Doubt.OUT_OF_STEP)
                                || (event.known() == Known.UNREAD && event.what() instanceof Happening.Discard));
    }

    private List<NumberedEvent> holding() {
        return NumberedEvent.holding(told);
    }

    private List<TableEvent> until(double t) {
        return performance.truth().stream().filter(event -> event.t() < t).toList();
    }

    private boolean isInStep(double t) {
        // What has been taken back by now is no part of it, though it lay there then.
        var happened = Retelling.of(Prompter.storyOf(until(t)).stream()
                .filter(event -> event.t() < t - RESTING)
                .toList());
        var stands = Retelling.of(
                Prompter.story(holding()).stream().map(NumberedEvent::event).toList());
        return stands.size() >= happened.size()
                && stands.subList(0, happened.size()).equals(happened);
    }
}

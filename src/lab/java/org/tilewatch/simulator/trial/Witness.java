package org.tilewatch.simulator.trial;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Reveal;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;

/** A person who knows what happened, answers what is asked, and says nothing else: what is wrong and not asked about stays. */
final class Witness {
    /** How long a question is thought about, in seconds. */
    private static final double THINKING = 2;

    /** How far from its time an event may be told, in seconds. */
    private static final double SAME = 3;

    /** What was laid so long ago a person sees lying there, in seconds. */
    private static final double AT_REST = 0.5;

    /** Hands that do not lie open, or tiles that make no set, may need a word for each; whom these do not help gives up. */
    private static final int WORDS = 6;

    /** Whoever has been asked so often in a hand leaves the rest to others. */
    private static final int PATIENCE = 30;

    private final List<TableEvent> truth;
    private final Map<Long, Integer> words = new HashMap<>();

    /**
     * A person at the table.
     *
     * @param truth what will happen; nothing is said of what has not happened yet
     */
    Witness(List<TableEvent> truth) {
        this.truth = truth;
    }

    /** What the person says while the hand goes on, to the questions that have been thought about. */
    Optional<Said> says(double t, List<NumberedEvent> told) {
        return says(t, t - THINKING, told);
    }

    /** What the person says when it is over, to a question that is still open. */
    Optional<Said> atTheEnd(double t, List<NumberedEvent> told) {
        return says(t, Double.POSITIVE_INFINITY, told);
    }

    private Optional<Said> says(double t, double askedUntil, List<NumberedEvent> told) {
        boolean tired = words.values().stream().mapToInt(Integer::intValue).sum() >= PATIENCE;
        if (tired || told.stream().noneMatch(event -> isOpen(event, askedUntil))) {
            return Optional.empty();
        }
        var holding = NumberedEvent.holding(told);
        return holding.stream()
                .filter(event -> isOpen(event, askedUntil))
                .findFirst()
                .map(question -> answer(t, question, holding));
    }

    private boolean isOpen(NumberedEvent event, double askedUntil) {
        return event.event().what() instanceof Attention
                && event.event().t() <= askedUntil
                && words.getOrDefault(event.number(), 0) < WORDS;
    }

    private Said answer(double t, NumberedEvent question, List<NumberedEvent> holding) {
        words.merge(question.number(), 1, Integer::sum);
        var happened = truth.stream().filter(event -> event.t() < t - AT_REST).toList();
        var asked = (Attention) question.event().what();
        return asked.answers().stream()
                .filter(offered -> happened.stream().anyMatch(event -> isThat(offered, event)))
                .findFirst()
                .<Said>map(offered -> new Said.Answer(t, question.number(), offered))
                .orElseGet(() -> ownAnswer(t, question, holding, happened));
    }

    /** What the person says to a question that offers nothing that happened. */
    private static Said ownAnswer(
            double t, NumberedEvent question, List<NumberedEvent> holding, List<TableEvent> happened) {
        var asked = (Attention) question.event().what();
        return asked.about()
                .flatMap(number -> holding.stream()
                        .filter(event -> event.number() == number)
                        .findFirst())
                // Where no discard is offered it is asked whether there was one at all.
                .filter(about -> !(about.event().what() instanceof Discard && !asked.suggests()))
                .flatMap(about -> meant(about.event(), happened))
                .<Said>map(right -> new Said.Answer(t, question.number(), right))
                .or(() -> Prompter.says(t, holding, happened))
                .orElseGet(() -> new Said.Dismiss(t, question.number()));
    }

    private static boolean isThat(TableEvent offered, TableEvent happened) {
        return Retelling.of(offered).equals(Retelling.of(happened)) && Math.abs(offered.t() - happened.t()) < SAME;
    }

    /** What happened where something was told: by the same seat and of the same kind, at that time, or once in a hand. */
    private static Optional<TableEvent> meant(TableEvent told, List<TableEvent> happened) {
        boolean once = told.what() instanceof Win || told.what() instanceof Reveal || told.what() instanceof HandStart;
        return happened.stream()
                .filter(event -> event.what().getClass() == told.what().getClass()
                        && event.what().bySeat().equals(told.what().bySeat()))
                .filter(event -> once || Math.abs(event.t() - told.t()) < SAME)
                .min(Comparator.comparingDouble(event -> Math.abs(event.t() - told.t())));
    }
}

package org.tilewatch.play;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Cause;
import org.tilewatch.play.Happening.Correction;

/**
 * What a person can take back of a journal, and do again. Taking back is a correction too, so that everything ever told stays in
 * the journal, and the journal alone says what comes next.
 *
 * @param undo the person's correction that is taken back next
 * @param redo the taking back that is itself taken back next
 */
public record Undoing(Optional<NumberedEvent> undo, Optional<NumberedEvent> redo) {
    private static final String UNDONE = "undone: ";

    /** What can be taken back of a journal as written. */
    public static Undoing of(List<NumberedEvent> journal) {
        Deque<NumberedEvent> done = new ArrayDeque<>();
        Deque<NumberedEvent> undone = new ArrayDeque<>();
        for (var entry : journal) {
            if (!(entry.event().what() instanceof Correction correction) || correction.cause() != Cause.PERSON) {
                continue;
            }
            if (correction.undoes().isEmpty()) {
                done.push(entry);
                undone.clear();
            } else if (isTop(done, correction.undoes().get())) {
                done.pop();
                undone.push(entry);
            } else if (isTop(undone, correction.undoes().get())) {
                undone.pop();
                done.push(entry);
            }
        }
        return new Undoing(Optional.ofNullable(done.peek()), Optional.ofNullable(undone.peek()));
    }

    private static boolean isTop(Deque<NumberedEvent> stack, long number) {
        var top = stack.peek();
        return top != null && top.number() == number;
    }

    /**
     * The correction that takes another one back; empty when nothing of it stands any more.
     *
     * @param journal as written, the other correction among it
     * @param t       seconds
     */
    public static Optional<TableEvent> inverse(List<NumberedEvent> journal, NumberedEvent of, double t) {
        if (!(of.event().what() instanceof Correction correction)) {
            return Optional.empty();
        }
        var before = NumberedEvent.standing(
                journal.stream().filter(entry -> entry.number() < of.number()).toList());
        var replaced = before.stream()
                .filter(entry -> correction.replaces().contains(entry.number()))
                .toList();
        // The answer of a question is taken back, not the question's having been answered.
        var events = replaced.stream().map(NumberedEvent::event).toList();
        var told = events.stream()
                .filter(event -> !(event.what() instanceof Attention))
                .toList();
        var by = told.isEmpty() ? events : told;
        var what = takenBack(journal, correction).map(Correction::what).orElse(UNDONE + correction.what());
        if (correction.by().isEmpty()) {
            return Optional.of(TableEvent.said(
                    t,
                    new Correction(
                            what,
                            List.of(),
                            by,
                            putInBefore(journal, correction).or(() -> next(journal, before, replaced)),
                            Cause.PERSON,
                            Optional.of(of.number()))));
        }
        return now(journal, of.number())
                .map(stands -> TableEvent.said(
                        t,
                        new Correction(
                                what, List.of(stands), by, Optional.empty(), Cause.PERSON, Optional.of(of.number()))));
    }

    /** What a correction took back; empty for one that did something, or did it again. */
    private static Optional<Correction> takenBack(List<NumberedEvent> journal, Correction correction) {
        return correction
                .undoes()
                .flatMap(number -> journal.stream()
                        .filter(entry -> entry.number() == number)
                        .findFirst())
                .flatMap(entry ->
                        entry.event().what() instanceof Correction undone ? Optional.of(undone) : Optional.empty())
                .filter(undone -> takenBack(journal, undone).isEmpty());
    }

    /** Before which event stood what a person had put in and took back: it may be done again, and others have been moved meanwhile. */
    private static Optional<Long> putInBefore(List<NumberedEvent> journal, Correction takingBack) {
        return takingBack
                .undoes()
                .flatMap(number -> journal.stream()
                        .filter(entry -> entry.number() == number)
                        .flatMap(entry -> entry.event().what() instanceof Correction putIn
                                ? putIn.before().stream()
                                : Stream.empty())
                        .flatMap(before -> now(journal, before).stream())
                        .findFirst());
    }

    /** The event that came after those that were replaced, as far as it stands today. */
    private static Optional<Long> next(
            List<NumberedEvent> journal, List<NumberedEvent> before, List<NumberedEvent> replaced) {
        if (replaced.isEmpty()) {
            return Optional.empty();
        }
        var after = new ArrayList<>(before.subList(before.indexOf(replaced.getLast()) + 1, before.size()));
        return after.stream()
                .flatMap(entry -> now(journal, entry.number()).stream())
                .findFirst();
    }

    /** The number under which an event, or what was put in its place, stands now; empty when it was taken away. */
    public static Optional<Long> now(List<NumberedEvent> journal, long number) {
        long stands = number;
        for (var entry : journal) {
            if (entry.event().what() instanceof Correction correction
                    && correction.replaces().contains(stands)) {
                if (correction.by().isEmpty()) {
                    return Optional.empty();
                }
                stands = entry.number();
            }
        }
        return Optional.of(stands);
    }
}

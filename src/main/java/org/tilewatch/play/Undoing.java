package org.tilewatch.play;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Cause;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.words.Key;

/**
 * What a person can take back of a journal, and do again. Taking back is a correction too, so that everything ever told stays in
 * the journal, and the journal alone says what comes next.
 *
 * @param done   the person's corrections that can be taken back, the next one last
 * @param undone the takings back that can be taken back themselves, the next one last
 */
record Undoing(List<Change> done, List<Change> undone) {
    /** Nobody has put anything right. */
    static final Undoing NONE = new Undoing(List.of(), List.of());

    Undoing {
        done = List.copyOf(done);
        undone = List.copyOf(undone);
    }

    /**
     * What a correction changed.
     *
     * @param number   under which it was told
     * @param replaced what stood in its place
     * @param after    what stood after that, in order
     */
    record Change(long number, Correction correction, List<NumberedEvent> replaced, List<NumberedEvent> after) {
        Change {
            replaced = List.copyOf(replaced);
            after = List.copyOf(after);
        }

        /** @param holding before the correction, from somewhere before the first event that it names to the end */
        static Change of(long number, Correction correction, List<NumberedEvent> holding) {
            var replaced = holding.stream()
                    .filter(event -> correction.replaces().contains(event.number()))
                    .toList();
            var after = replaced.isEmpty()
                    ? List.<NumberedEvent>of()
                    : holding.subList(holding.indexOf(replaced.getLast()) + 1, holding.size());
            return new Change(number, correction, replaced, after);
        }
    }

    /** The person's correction that is taken back next. */
    Optional<Change> undo() {
        return last(done);
    }

    /** The taking back that is itself taken back next. */
    Optional<Change> redo() {
        return last(undone);
    }

    /** What can be taken back after one more correction. */
    Undoing with(Change change) {
        var correction = change.correction();
        if (correction.cause() != Cause.PERSON) {
            return this;
        }
        if (correction.undoes().isEmpty()) {
            return new Undoing(and(done, change), List.of());
        }
        long number = correction.undoes().get();
        if (isLast(done, number)) {
            return new Undoing(done.subList(0, done.size() - 1), and(undone, change));
        }
        return isLast(undone, number) ? new Undoing(and(done, change), undone.subList(0, undone.size() - 1)) : this;
    }

    private static List<Change> and(List<Change> changes, Change change) {
        return Stream.concat(changes.stream(), Stream.of(change)).toList();
    }

    private static Optional<Change> last(List<Change> changes) {
        return changes.reversed().stream().findFirst();
    }

    private static boolean isLast(List<Change> changes, long number) {
        return last(changes).filter(change -> change.number() == number).isPresent();
    }

    /**
     * The correction that takes a change back; empty when nothing of it stands any more.
     *
     * @param chronicle everything told, the change among it
     * @param t         seconds
     */
    static Optional<TableEvent> inverse(Change change, EventLog eventLog, double t) {
        var correction = change.correction();
        // The answer of a question is taken back, not the question's having been answered.
        var events = change.replaced().stream().map(NumberedEvent::event).toList();
        var told = events.stream()
                .filter(event -> !(event.what() instanceof Attention))
                .toList();
        var by = told.isEmpty() ? events : told;
        var what = takenBack(eventLog, correction)
                .map(Correction::what)
                .orElseGet(() -> Key.UNDONE.with(correction.what()));
        if (correction.by().isEmpty()) {
            return Optional.of(TableEvent.said(
                    t,
                    new Correction(
                            what,
                            List.of(),
                            by,
                            putInBefore(correction, eventLog)
                                    .or(() -> change.after().stream()
                                            .flatMap(event -> eventLog.now(event.number()).stream())
                                            .findFirst()),
                            Cause.PERSON,
                            Optional.of(change.number()))));
        }
        return eventLog.now(change.number())
                .map(stands -> TableEvent.said(
                        t,
                        new Correction(
                                what,
                                List.of(stands),
                                by,
                                Optional.empty(),
                                Cause.PERSON,
                                Optional.of(change.number()))));
    }

    /** What a correction took back; empty for one that did something, or did it again. */
    private static Optional<Correction> takenBack(EventLog eventLog, Correction correction) {
        return correction
                .undoes()
                .flatMap(eventLog::entry)
                .flatMap(entry ->
                        entry.event().what() instanceof Correction undone ? Optional.of(undone) : Optional.empty())
                .filter(undone -> takenBack(eventLog, undone).isEmpty());
    }

    /** Before which event stood what a person had put in and took back: it may be done again, and others have been moved meanwhile. */
    private static Optional<Long> putInBefore(Correction takingBack, EventLog eventLog) {
        return takingBack
                .undoes()
                .flatMap(eventLog::entry)
                .flatMap(entry -> entry.event().what() instanceof Correction putIn ? putIn.before() : Optional.empty())
                .flatMap(eventLog::now);
    }
}

package org.tilewatch.play;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.Happening.Cause;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.tiles.Seat;

/**
 * What people said of who did something: what was changed in nothing but a tile can still turn out to be another seat's.
 *
 * @param numbers  under which it stands
 * @param undoings the numbers of the corrections that took another back
 */
record SaidActors(Set<Long> numbers, Set<Long> undoings) {
    static final SaidActors NONE = new SaidActors(Set.of(), Set.of());

    SaidActors {
        numbers = Set.copyOf(numbers);
        undoings = Set.copyOf(undoings);
    }

    /** What people have said after one more correction. */
    SaidActors with(Undoing.Change change) {
        long number = change.number();
        var correction = change.correction();
        boolean undoing =
                correction.undoes().filter(undone -> !undoings.contains(undone)).isPresent();
        if (undoing) {
            return new SaidActors(numbers, with(undoings, number));
        }
        return correction.cause() == Cause.PERSON && names(correction, change.replaced())
                ? new SaidActors(with(numbers, number), undoings)
                : this;
    }

    private static Set<Long> with(Set<Long> numbers, long number) {
        var more = new HashSet<>(numbers);
        more.add(number);
        return more;
    }

    private static boolean names(Correction correction, List<NumberedEvent> replaced) {
        Map<Long, Happening> before = new HashMap<>();
        replaced.forEach(event -> before.put(event.number(), event.event().what()));
        return correction.by().stream()
                .map(TableEvent::what)
                .noneMatch(by -> correction.replaces().stream()
                        .filter(before::containsKey)
                        .map(number -> Objects.requireNonNull(before.get(number)))
                        .anyMatch(old -> old.getClass() == by.getClass()
                                && !(old instanceof Happening.HandStart)
                                && who(old).equals(who(by))));
    }

    /** The seats that an event names. */
    private static List<Optional<Seat>> who(Happening event) {
        return switch (event) {
            case Happening.Discard discard -> List.of(Optional.of(discard.seat()));
            case Happening.Bonus bonus -> List.of(Optional.of(bonus.seat()));
            case Happening.MeldLaid laid -> List.of(Optional.of(laid.seat()), laid.from());
            case Happening.Win win -> List.of(Optional.of(win.seat()), win.from());
            case Happening.Reveal reveal -> List.of(Optional.of(reveal.seat()));
            case Happening.ToldWin win -> List.of(Optional.of(win.seat()), win.from());
            case Happening.ToldReveal reveal -> List.of(Optional.of(reveal.seat()));
            default -> List.of();
        };
    }
}

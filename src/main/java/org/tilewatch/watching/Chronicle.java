package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Happening.Cause;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;

/** Everything told of a game so far. Events are numbered from 1 in the order in which they were told, corrections and all. */
final class Chronicle {
    private final List<NumberedEvent> told = new ArrayList<>();

    Chronicle(List<TableEvent> soFar) {
        soFar.forEach(this::tell);
    }

    /** Takes an event in, and gives its number. */
    long tell(TableEvent event) {
        told.add(new NumberedEvent(told.size() + 1L, event));
        return told.size();
    }

    /** Everything told, as it was told. */
    List<NumberedEvent> told() {
        return List.copyOf(told);
    }

    /** What stands of it, in order. */
    List<NumberedEvent> standing() {
        return NumberedEvent.standing(told);
    }

    /** The events that stand under a number. */
    Optional<NumberedEvent> standing(long number) {
        return standing().stream().filter(event -> event.number() == number).findFirst();
    }

    /** An event's number, and those of the questions about it, which its correction answers. */
    List<Long> withQuestions(long number) {
        var numbers = new ArrayList<>(List.of(number));
        for (var event : standing()) {
            if (event.event().what() instanceof Attention asked && asked.about().equals(Optional.of(number))) {
                numbers.add(event.number());
            }
        }
        return numbers;
    }

    /**
     * The numbers under which stands what a person said of who did something: what was changed in nothing but a tile can still
     * turn out to be another seat's.
     */
    Set<Long> said() {
        var said = new HashSet<Long>();
        Map<Long, NumberedEvent> before = new HashMap<>();
        Set<Long> undoings = new HashSet<>();
        for (var entry : told) {
            if (entry.event().what() instanceof Correction correction) {
                boolean undoing = correction
                        .undoes()
                        .filter(undone -> !undoings.contains(undone))
                        .isPresent();
                if (undoing) {
                    undoings.add(entry.number());
                } else if (correction.cause() == Cause.PERSON && names(correction, before)) {
                    said.add(entry.number());
                }
                correction.by().forEach(event -> before.put(entry.number(), new NumberedEvent(entry.number(), event)));
            } else {
                before.put(entry.number(), entry);
            }
        }
        return said;
    }

    private static boolean names(Correction correction, Map<Long, NumberedEvent> before) {
        return correction.by().stream()
                .noneMatch(by -> correction.replaces().stream()
                        .filter(before::containsKey)
                        .map(number ->
                                Objects.requireNonNull(before.get(number)).event())
                        .anyMatch(old -> old.what().getClass() == by.what().getClass() && who(old).equals(who(by))));
    }

    /** The seats that an event names. */
    private static List<Optional<Seat>> who(TableEvent event) {
        return switch (event.what()) {
            case Happening.Discard discard -> List.of(Optional.of(discard.seat()));
            case Happening.Bonus bonus -> List.of(Optional.of(bonus.seat()));
            case Happening.MeldLaid laid -> List.of(Optional.of(laid.seat()), laid.from());
            case Happening.Win win -> List.of(Optional.of(win.seat()), win.from());
            case Happening.Reveal reveal -> List.of(Optional.of(reveal.seat()));
            default -> List.of();
        };
    }
}

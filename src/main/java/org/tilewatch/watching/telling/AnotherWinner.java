package org.tilewatch.watching.telling;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening.Reveal;
import org.tilewatch.play.Happening.Win;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;

/**
 * A win that was another's, whose hand lies open as a loser's: the hand that was taken for the winner's is a loser's then, and they are counted
 * from the winner's right hand on (millington 107).
 *
 * @param replaces the hands told as losers'
 * @param by       the win, and the losers' hands in their order
 */
record AnotherWinner(List<Long> replaces, List<TableEvent> by) {
    AnotherWinner {
        replaces = List.copyOf(replaces);
        by = List.copyOf(by);
    }

    /** Empty where it is no such win, and what was told beside it can stay. */
    static Optional<AnotherWinner> of(HandRecord record, NumberedEvent told, TableEvent win) {
        if (!(told.event().what() instanceof Win before)
                || !(win.what() instanceof Win now)
                || before.seat() == now.seat()) {
            return Optional.empty();
        }
        var shown = record.events().stream()
                .filter(event -> event.event().what() instanceof Reveal)
                .toList();
        if (shown.stream().noneMatch(event -> event.event().what().bySeat().equals(Optional.of(now.seat())))) {
            return Optional.empty();
        }
        var loser = told.event().with(new Reveal(before.seat(), before.concealed(), before.melds(), before.bonus()));
        var losers = Stream.concat(Stream.of(loser), shown.stream().map(NumberedEvent::event))
                .filter(event -> event.what() instanceof Reveal hand && hand.seat() != now.seat())
                .sorted(Comparator.comparingInt(
                        event -> now.seat().placesTo(event.what().bySeat().orElseThrow())));
        return Optional.of(new AnotherWinner(
                shown.stream().map(NumberedEvent::number).toList(),
                Stream.concat(Stream.of(win), losers).toList()));
    }
}

package org.tilewatch.watching.telling;

import java.util.List;
import java.util.Optional;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.Happening.Cause;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Round;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Sentence;

/** How hands began otherwise than they were told, as people say it: each is one correction, and can be taken back. */
final class Beginnings {
    private Beginnings() {}

    static boolean isOne(NumberedEvent event) {
        return event.event().what() instanceof HandStart;
    }

    /** What an arrangement says of how a hand began; empty where it says nothing of that. */
    static Optional<TableEvent> arranged(NumberedEvent start, Said.Arrange said) {
        if (!(start.event().what() instanceof HandStart begun)) {
            return Optional.empty();
        }
        return switch (said.what()) {
            case Arrangement.EastAt(Seat seat) ->
                Optional.of(begun(
                        said.t(),
                        start,
                        List.of(start.number()),
                        said.what().said(),
                        new HandStart(begun.hand(), seat, begun.roundWind())));
            case Arrangement.RoundIs(Round round)
            when round != Round.MIDDLE ->
                Optional.of(begun(
                        said.t(),
                        start,
                        List.of(start.number()),
                        said.what().said(),
                        new HandStart(begun.hand(), begun.east(), round.wind())));
            default -> Optional.empty();
        };
    }

    /** The answer to the question who deals: with another dealer, and in the round that goes with that. */
    static TableEvent answered(NumberedEvent start, Said.Answer said, HandStart now) {
        var told = (HandStart) start.event().what();
        return begun(
                said.t(),
                start,
                List.of(start.number(), said.question()),
                new Arrangement.EastAt(now.east()).said(),
                new HandStart(told.hand(), now.east(), now.roundWind()));
    }

    private static TableEvent begun(double t, NumberedEvent start, List<Long> replaces, Sentence what, HandStart now) {
        return TableEvent.said(
                t,
                new Correction(
                        what,
                        replaces,
                        List.of(TableEvent.said(start.event().t(), now)),
                        Optional.empty(),
                        Cause.PERSON,
                        Optional.empty()));
    }
}

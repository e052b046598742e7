package org.tilewatch.watching;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening.Cause;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.StandingTiles;
import org.tilewatch.watching.story.Plays;

/**
 * A person's word that was taken wrongly. Who says that a discard was another tile than it was surely read as may mean one that no look
 * saw: what was read was then the next player's. That shows when a discard is missing afterwards.
 */
final class Misunderstood {
    private final Set<Long> tried = new HashSet<>();

    /**
     * The hand as it was played, if such a word explains what is missing.
     *
     * @param told     everything told since the hand began, corrections and all
     * @param now      the number under which stands what an event, or what was put in its place, is now
     * @param standing how many tiles stood before each player
     * @param watched  the hand watched once more, the play in a place taken for one that no look saw; empty where that cannot be
     */
    Optional<Rewatching> of(
            HandRecord record,
            List<NumberedEvent> told,
            LongFunction<Optional<Long>> now,
            StandingTiles standing,
            Function<Integer, Optional<Rewatching>> watched) {
        var plays = Plays.of(record);
        return told.stream()
                .filter(event -> changesWhatWasSure(event, told))
                .filter(event -> tried.add(event.number()))
                .flatMap(event -> place(plays, now.apply(event.number())).stream())
                .filter(place -> !isOwn(record, plays.get(place).event(), standing))
                .flatMap(place -> watched.apply(place).stream())
                .filter(Rewatching::isInStep)
                .findFirst();
    }

    private static boolean changesWhatWasSure(NumberedEvent event, List<NumberedEvent> told) {
        return event.event().what() instanceof Correction correction
                && correction.cause() == Cause.PERSON
                && correction.undoes().isEmpty()
                && correction.by().size() == 1
                && correction.by().getFirst().what() instanceof Discard now
                && told.stream()
                        .filter(entry -> correction.replaces().contains(entry.number()))
                        .map(NumberedEvent::event)
                        .anyMatch(old -> old.what() instanceof Discard before
                                && before.seat() == now.seat()
                                && before.tile() != now.tile()
                                && old.confidence() >= Sureness.USUAL.beyondDoubt());
    }

    /** Whether the players' hands say that a tile was that player's discard, whatever it was, and not the next player's. */
    private static boolean isOwn(HandRecord record, TableEvent told, StandingTiles standing) {
        var discard = (Discard) told.what();
        var next = record.hand().rules().next(discard.seat());
        return standing.laid(discard.seat(), told.t()) && !standing.laid(next, told.t());
    }

    private static Optional<Integer> place(List<NumberedEvent> plays, Optional<Long> number) {
        return IntStream.range(0, plays.size())
                .boxed()
                .filter(place -> number.equals(Optional.of(plays.get(place).number()))
                        && plays.get(place).event().what() instanceof Discard)
                .findFirst();
    }
}

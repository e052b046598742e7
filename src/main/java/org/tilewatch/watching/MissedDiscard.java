package org.tilewatch.watching;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Face;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.SeenTile;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Arrival;
import org.tilewatch.watching.story.Plays;
import org.tilewatch.watching.story.TableSight;
import org.tilewatch.watching.telling.OutOfStep;

/**
 * The answer to the question which discard was missed, where the table gives it: a face in the middle that no look saw for a while, as
 * it was hard to find.
 *
 * <p>It was laid before the first discard told as another player's, or before one of the few that came before that. Which, the players'
 * hands say, each of which was one tile larger just before its player's discards.
 */
final class MissedDiscard {
    private final Set<Long> tried = new HashSet<>();

    /**
     * The hand as it was played.
     *
     * @param questions those that stand
     * @param watched  the hand watched once more with a tile that was missed; empty where it does not come to the same point again
     * @return empty where nothing turned up, or the hands do not say when it was laid
     */
    Optional<Rewatching> of(
            TableSight sight,
            HandRecord record,
            List<NumberedEvent> questions,
            Function<Missed, Optional<Rewatching>> watched) {
        var plays = Plays.of(record);
        var asked = asked(questions, plays);
        if (asked.isEmpty() || sight.laysRows()) {
            return Optional.empty();
        }
        int last = asked.getAsInt();
        var ways = sight.tracks().settled(sight.t()).stream()
                .filter(track -> isLate(sight, record, plays.get(last), track))
                .filter(track -> tried.add(track.id()))
                .flatMap(track -> seen(sight, track).stream()
                        .flatMap(seen -> IntStream.rangeClosed(Math.max(0, last - Enough.USUAL.few()), last)
                                .boxed()
                                .flatMap(place -> missed(plays, place, track, seen).stream())))
                .flatMap(missed -> watched.apply(missed).stream())
                .filter(way -> way.isInStep() && unseen(way.plays()) <= unseen(plays))
                .sorted(Comparator.comparingLong(Rewatching::discardsThatHandsShow)
                        .reversed())
                .toList();
        boolean clear = ways.size() == 1
                || (ways.size() > 1
                        && ways.get(0).discardsThatHandsShow() > ways.get(1).discardsThatHandsShow());
        return clear ? Optional.of(ways.getFirst()) : Optional.empty();
    }

    /** Discards that nobody saw, made up for the sets that took them: a tile that was missed explains things without more of these. */
    private static long unseen(List<NumberedEvent> plays) {
        return plays.stream()
                .filter(play -> play.event().what() instanceof Happening.Discard
                        && play.event().known() == Known.INFERRED)
                .count();
    }

    /**
     * A discard that was missed.
     *
     * @param place     among the plays, of the one before which it came
     * @param seen      as it lies there now
     * @param firstSeen when it was seen at last, in seconds
     */
    record Missed(int place, TableEvent discard, SeenTile seen, double firstSeen) {}

    private static Optional<Missed> missed(List<NumberedEvent> plays, int place, Track track, SeenTile seen) {
        return plays.get(place).event().what() instanceof Happening.Discard told
                ? Optional.of(new Missed(
                        place,
                        TableEvent.seen(
                                plays.get(place).event().t(),
                                track.probability(track.best()),
                                new Happening.Discard(told.seat(), track.best(), false)),
                        seen,
                        track.found()))
                : Optional.empty();
    }

    /** The tile as the last look saw it. */
    private static Optional<SeenTile> seen(TableSight sight, Track track) {
        return sight.look().tiles().stream()
                .filter(tile -> tile.face() == Face.UP
                        && tile.centre().distanceTo(track.centre())
                                < sight.zones().samePlace())
                .min(Comparator.comparingDouble(tile -> tile.centre().distanceTo(track.centre())));
    }

    /** The place among the plays of the discard that was asked about. */
    private static OptionalInt asked(List<NumberedEvent> questions, List<NumberedEvent> plays) {
        var about = questions.stream()
                .map(NumberedEvent::event)
                .filter(OutOfStep::asks)
                .flatMap(event -> ((Attention) event.what()).about().stream())
                .findFirst();
        return IntStream.range(0, plays.size())
                .filter(place -> about.equals(Optional.of(plays.get(place).number())))
                .filter(place -> plays.get(place).event().what() instanceof Happening.Discard)
                .findFirst();
    }

    private static boolean isLate(TableSight sight, HandRecord record, NumberedEvent asked, Track track) {
        return track.face() == Face.UP
                && track.inSight()
                && !track.faint()
                && track.found() > asked.event().t()
                && track.probability(track.best()) >= Sureness.USUAL.surely()
                && !sight.zones().inStrip(track.centre())
                && !sight.explained().isFoundAgain(track)
                && Arrival.of(sight, record.hand(), track).isLateInTheOpen();
    }
}

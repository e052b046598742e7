package org.tilewatch.watching.story;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Trait;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Track;

/**
 * Flowers that looks missed when they were laid: they came to sight sooner after the last discard than anybody who drew after it could have laid one,
 * and so belong to an earlier turn of their player.
 */
public final class LateFlower {
    private LateFlower() {}

    /**
     * A flower laid in an earlier turn.
     *
     * @param before the event before which it was laid, the last of its player's turns in which he may have laid it
     */
    public record Found(NumberedEvent before, TableEvent laid, Track track) {}

    /** The first flower that was. */
    public static Optional<Found> found(TableSight sight, HandRecord record) {
        var hand = record.hand();
        var last = sight.explained().lastDiscard().filter(sight.explained()::knows);
        if (!(hand.turn() instanceof Turn.Open)
                || last.isEmpty()
                || !hand.rules().has(Trait.BONUS_TILES)) {
            return Optional.empty();
        }
        double drawn = last.get().firstSeen() + Pace.USUAL.moment();
        return Arrays.stream(Seat.values())
                .flatMap(seat -> sight.freshOf(seat).stream()
                        .filter(track -> BonusSight.isBonus(track) && !track.faint() && track.firstSeen() < drawn)
                        .flatMap(track -> earlier(record, seat, track).stream()))
                .min(Comparator.comparingDouble(found -> found.track().firstSeen()));
    }

    private static Optional<Found> earlier(HandRecord record, Seat seat, Track track) {
        var evidence = Evidence.of(record.hand()).bonus(track);
        var tile = Evidence.best(evidence);
        var turns = record.events().stream()
                .filter(event -> event.event().what() instanceof Happening.Discard)
                .toList();
        var own = turns.stream().filter(event -> event.event().what().bySeat().equals(Optional.of(seat)));
        // Flowers of the deal are laid before anybody discards.
        return Stream.concat(
                        own.sorted(
                                Comparator.comparingLong(NumberedEvent::number).reversed()),
                        turns.stream().limit(1))
                .map(before -> new Found(
                        before,
                        TableEvent.seen(before.event().t(), evidence[tile.ordinal()], new Happening.Bonus(seat, tile)),
                        track))
                .filter(found -> stands(record, found))
                .findFirst();
    }

    private static boolean stands(HandRecord record, Found found) {
        var with = record.adding(
                List.of(new NumberedEvent(found.before().number(), found.laid())),
                found.before().number());
        return with.contradictions().size() <= record.contradictions().size();
    }
}

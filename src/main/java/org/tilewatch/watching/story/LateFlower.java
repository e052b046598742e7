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
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Track;

/**
 * Flowers that looks missed when they were laid: they lay there sooner after the last discard than anybody who drew after it could have laid one, or lie
 * before a player who has called for that discard and not drawn; so they belong to an earlier turn.
 */
public final class LateFlower {
    private LateFlower() {}

    /** The first flower that was. */
    public static List<Insight> of(TableSight sight, HandRecord record) {
        var hand = record.hand();
        var last = sight.explained().lastDiscard().filter(sight.explained()::knows);
        if (!(hand.turn() instanceof Turn.OpenDiscard)
                || last.isEmpty()
                || !hand.rules().has(Trait.BONUS_TILES)) {
            return List.of();
        }
        // Where looks missed the discard for a while it was found again since.
        double told = record.lastDiscard().map(discard -> discard.event().t()).orElse(Double.POSITIVE_INFINITY);
        double drawn = Math.min(last.get().firstSeen(), told) + Pace.USUAL.moment();
        return Arrays.stream(Seat.values())
                .flatMap(seat -> sight.freshOf(seat).stream()
                        .filter(track -> BonusSight.isBonus(track) && !track.faint())
                        .filter(track ->
                                track.firstSeen() < drawn || sight.held().equals(Optional.of(seat)))
                        .flatMap(track -> earlier(sight, record, seat, track).stream()))
                .min(Comparator.comparingDouble(
                        found -> found.tiles().getFirst().firstSeen()))
                .<Insight>map(found -> found)
                .stream()
                .toList();
    }

    private static Optional<Insight.LaidBefore> earlier(TableSight sight, HandRecord record, Seat seat, Track track) {
        var evidence = Evidence.of(record.hand()).bonus(track);
        var tile = Evidence.best(evidence);
        return places(sight, record, seat, track)
                .map(before -> new Insight.LaidBefore(
                        before,
                        TableEvent.seen(before.event().t(), evidence[tile.ordinal()], new Happening.Bonus(seat, tile)),
                        List.of(track),
                        Optional.empty()))
                .filter(found -> found.stands(record))
                .findFirst();
    }

    /**
     * Before which events a player may have laid a flower, the likeliest first: before one of his that lies beyond it in his row; with those of
     * the deal, where that was lately, as most come with it; in his last turns; with those of the deal.
     */
    private static Stream<NumberedEvent> places(TableSight sight, HandRecord record, Seat seat, Track track) {
        var beyond = record.events().stream()
                .filter(event -> event.event().what() instanceof Happening.Bonus(Seat other, Tile _) && other == seat)
                .filter(event -> sight.explained()
                        .toldOf(event.number())
                        .filter(told -> liesBefore(sight, seat, track, told))
                        .isPresent());
        var discards = record.events().stream()
                .filter(event -> event.event().what() instanceof Happening.Discard)
                .toList();
        var own = discards.stream()
                .filter(event -> event.event().what().bySeat().equals(Optional.of(seat)))
                .sorted(Comparator.comparingLong(NumberedEvent::number).reversed());
        var dealt = discards.stream()
                .limit(1)
                .map(first -> amongDealt(record, seat, first))
                .toList();
        boolean lately = discards.stream()
                .limit(1)
                .anyMatch(first -> sight.t() - first.event().t() < Pace.USUAL.wholeTable());
        var turns = lately ? Stream.concat(dealt.stream(), own) : Stream.concat(own, dealt.stream());
        return Stream.concat(beyond, turns);
    }

    /** What comes first of what is after a player's flowers of the deal: they are laid from east on (millington 32), before the first discard. */
    private static NumberedEvent amongDealt(HandRecord record, Seat seat, NumberedEvent firstDiscard) {
        return record.events().stream()
                .takeWhile(event -> event.number() != firstDiscard.number())
                .filter(event -> event.event().what() instanceof Happening.Bonus(Seat other, Tile _)
                        && turn(record, other) > turn(record, seat))
                .findFirst()
                .orElse(firstDiscard);
    }

    /** Whether a flower lies before another in a player's row, laid from his right hand on. */
    private static boolean liesBefore(TableSight sight, Seat seat, Track track, Track told) {
        return sight.zones().right(seat, track.centre()) > sight.zones().right(seat, told.centre());
    }

    /** A player's place in the order of turns, from 0 for east. */
    private static long turn(HandRecord record, Seat seat) {
        return record.hand()
                .rules()
                .seatsFrom(record.hand().east())
                .takeWhile(other -> other != seat)
                .count();
    }
}

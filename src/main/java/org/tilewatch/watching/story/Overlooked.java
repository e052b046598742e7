package org.tilewatch.watching.story;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.SeatInPlay.Discarded;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Trait;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Odds;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;

/**
 * Discards that no look has found, though somebody farther on in turn has discarded since: they were laid, whatever they are. They are told
 * unread, so that the hand goes on, and read when they come to sight.
 */
public final class Overlooked {
    private Overlooked() {}

    /** The discard of the player on turn, unread, where a new tile in the middle is another's beyond doubt. */
    static List<Deed> deeds(TableSight sight, HandInPlay hand, List<Track> left, double t) {
        var seat = hand.toDiscard();
        // A set that is being laid may have claimed it, but no set that is laid after what the next player has
        // discarded.
        boolean laying =
                DiscardSight.laying(sight) && left.stream().noneMatch(track -> DiscardSight.isBeforeSets(sight, track));
        boolean busy = sight.ending() || laying || sight.discardsHeld();
        if (seat.isEmpty() || busy || next(hand, seat.get()).stream().anyMatch(other -> hasTakenBack(sight, other))) {
            return List.of();
        }
        boolean laid = left.stream()
                .filter(sight.freshInMiddle()::contains)
                .filter(track -> !Moves.mayHaveMoved(sight, hand, track) && !mayBe(sight, track))
                .findFirst()
                .filter(track -> anothers(sight, hand, seat.get(), track))
                .isPresent();
        return laid || anothersFlower(sight, hand, seat.get(), left)
                ? unread(hand, seat.get(), t).stream().toList()
                : List.of();
    }

    /** Whether tiles lay before a player and are gone again: the discard that they claimed was put back by that player's arm. */
    private static boolean hasTakenBack(TableSight sight, Seat seat) {
        return sight.glimpses().all().stream()
                        .filter(gone -> sight.zones().stripsAt(gone.centre()).contains(seat))
                        .count()
                >= MeldType.PUNG.size() - 1;
    }

    /** Whether a player who is not on turn yet has laid a flower, as one does who has drawn. */
    private static boolean anothersFlower(TableSight sight, HandInPlay hand, Seat seat, List<Track> left) {
        return next(hand, seat).stream()
                .flatMap(other -> sight.freshOf(other).stream())
                .anyMatch(track -> left.contains(track)
                        && BonusSight.isBonus(track)
                        && OutOfTurn.isPatient(sight, track)
                        && !layBefore(sight, track));
    }

    /** Whether a tile lay there before the last discard did. */
    private static boolean layBefore(TableSight sight, Track track) {
        return sight.explained()
                .lastDiscard()
                .filter(last -> track.firstSeen() < last.firstSeen())
                .isPresent();
    }

    /** Whether a tile was laid by a player farther on in turn, and one before it was waited for. */
    private static boolean anothers(TableSight sight, HandInPlay hand, Seat seat, Track track) {
        return OutOfTurn.isPatient(sight, track)
                && (hand.rules().has(Trait.DISCARDS_IN_ROWS)
                        ? inAnothersRows(sight, hand, seat, track)
                        : OutOfTurn.another(sight, hand, seat, track).equals(next(hand, seat)));
    }

    private static boolean inAnothersRows(TableSight sight, HandInPlay hand, Seat seat, Track track) {
        return next(hand, seat).stream().anyMatch(other -> isIn(sight, other, track));
    }

    /** Two discards in a row are not overlooked: then something else was missed. */
    private static Optional<Seat> next(HandInPlay hand, Seat seat) {
        return OutOfTurn.fartherOn(hand, seat).findFirst();
    }

    private static Optional<Deed> unread(HandInPlay hand, Seat seat, double t) {
        return standIn(hand, seat).flatMap(tile -> {
            var event = new TableEvent(t, Known.UNREAD, 0, new Happening.Discard(seat, tile, false));
            return hand.after(event.what())
                    .hand()
                    .map(next ->
                            new Deed(event, List.of(), next, Odds.USUAL.overlooked(), false).and(Factors.overlooked()));
        });
    }

    /**
     * The tile that stands for one that nobody could read: one of a kind that its player has discarded already, so that nothing follows from
     * it, or else of the kind of which fewest lie there.
     */
    private static Optional<Tile> standIn(HandInPlay hand, Seat seat) {
        var evidence = Evidence.of(hand);
        var own = hand.seat(seat).discards().stream().map(Discarded::tile).toList();
        return Tile.PLAYING.stream()
                .filter(tile ->
                        !tile.isRedFive() && hand.rules().faces().contains(tile) && evidence.copiesLeft(tile) > 1)
                .min(Comparator.<Tile, Boolean>comparing(tile -> !own.contains(tile))
                        .thenComparing(tile -> -evidence.copiesLeft(tile)));
    }

    /** The discards told unread that lie on the table, and that no tile tells of. */
    public static List<NumberedEvent> unread(Explained explained, HandRecord record) {
        return record.events().stream()
                .filter(event ->
                        event.event().known() == Known.UNREAD && event.event().what() instanceof Happening.Discard)
                .filter(event -> explained.toldOf(event.number()).isEmpty())
                .toList();
    }

    /** The first of them that has come to sight: which tile it is, and in riichi by how it lies whether it declares. */
    public static List<Insight> of(TableSight sight, HandRecord record) {
        var hand = record.hand();
        return sight.unread().stream()
                .flatMap(
                        told -> found(sight, hand, told).stream().<Insight>map(track -> read(sight, hand, told, track)))
                .limit(1)
                .toList();
    }

    private static Insight.CameToSight read(TableSight sight, HandInPlay hand, NumberedEvent told, Track track) {
        var tile = Evidence.best(Evidence.of(hand).playing(track));
        var seat = ((Happening.Discard) told.event().what()).seat();
        var plain = new Happening.Discard(seat, tile, false);
        boolean declares = DiscardSight.isSideways(sight, hand, seat, track)
                && hand.seat(seat).riichiDeclaration().isEmpty();
        return new Insight.CameToSight(
                told,
                track,
                declares ? List.of(plain.withRiichi(true), plain) : List.of(plain),
                track.probability(tile));
    }

    private static Optional<Track> found(TableSight sight, HandInPlay hand, NumberedEvent told) {
        var seat = ((Happening.Discard) told.event().what()).seat();
        var late = sight.freshInMiddle().stream()
                .filter(track -> told.event().t() < track.firstSeen())
                .filter(track -> isLate(sight, hand, track) || isOnlyFromThen(sight, hand, told, track))
                .filter(track -> sight.zones().mayBeInRows(seat, track.centre()))
                .toList();
        // Of two that came together one was laid just then: the one under the arm, and in a row the later.
        return late.stream()
                .filter(track -> late.stream()
                        .noneMatch(other -> hand.rules().has(Trait.DISCARDS_IN_ROWS)
                                ? sight.zones().isBefore(seat, other.centre(), track.centre())
                                : !sight.reaches().nothingOver(track)
                                        && sight.reaches().nothingOver(other)))
                .findFirst();
    }

    /** Whether a tile lay there before any look saw it: more came to lie there than players laid, or nobody's arm was over it. */
    private static boolean isLate(TableSight sight, HandInPlay hand, Track track) {
        boolean laid = hand.toDiscard()
                .filter(seat ->
                        sight.standing().laid(seat, track.firstSeen()) && OutOfTurn.threw(sight, hand, seat, track))
                .isPresent();
        return LateTile.isKnown(sight, track)
                && (LateTile.moreThanLaid(sight, hand, track)
                        || (!laid && sight.reaches().nothingOver(track)));
    }

    /**
     * Whether in its player's rows a tile can be no later discard than one told unread: it lies before one that came after that, or that has just
     * come, or next to the one before that, where a later one would leave that room to lie in; or its player is not on turn.
     */
    private static boolean isOnlyFromThen(TableSight sight, HandInPlay hand, NumberedEvent told, Track track) {
        var seat = ((Happening.Discard) told.event().what()).seat();
        return hand.rules().has(Trait.DISCARDS_IN_ROWS)
                && isIn(sight, seat, track)
                && (isBeforeLater(sight, told, seat, track)
                        || isNextToEarlier(sight, told, seat, track)
                        || (OutOfTurn.isPatient(sight, track)
                                && !hand.toDiscard().equals(Optional.of(seat))));
    }

    private static boolean isBeforeLater(TableSight sight, NumberedEvent told, Seat seat, Track track) {
        var later = sight.explained().discards().entrySet().stream()
                .filter(known ->
                        known.getValue().seat() == seat && known.getValue().event() > told.number())
                .map(Map.Entry::getKey);
        return Stream.concat(later, sight.freshInMiddle().stream().filter(other -> isIn(sight, seat, other)))
                .anyMatch(other -> sight.zones().isBefore(seat, track.centre(), other.centre()));
    }

    private static boolean isNextToEarlier(TableSight sight, NumberedEvent told, Seat seat, Track track) {
        var first = sight.unread().stream()
                .filter(unread -> ((Happening.Discard) unread.event().what()).seat() == seat)
                .findFirst();
        return first.equals(Optional.of(told))
                && sight.explained().discards().entrySet().stream()
                        .filter(known -> known.getValue().seat() == seat
                                && known.getValue().event() < told.number())
                        .max(Comparator.comparingLong(known -> known.getValue().event()))
                        .filter(last -> sight.zones()
                                .isNextTo(seat, track.centre(), last.getKey().centre()))
                        .isPresent();
    }

    private static boolean isIn(TableSight sight, Seat seat, Track track) {
        return !track.faint() && sight.zones().pond(seat, track.centre()) >= Sureness.USUAL.surely();
    }

    /** Whether it is not known yet if a new tile in the middle is one of them. */
    static boolean mayBe(TableSight sight, Track track) {
        return !sight.unread().isEmpty() && !LateTile.wasJustLaid(sight, track) && !LateTile.isKnown(sight, track);
    }
}

package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Meaning.Part;

/**
 * Tiles that come to sight after what they tell of was told: discards and sets that a person has said, and discards told unread since somebody
 * farther on in turn had discarded. They are no new ones.
 */
public final class FoundLate {
    private FoundLate() {}

    /** Whether a tile new in the middle may tell of a discard that was told before it was found: then it is nobody's next yet. */
    static boolean mayBe(TableSight sight, HandInPlay hand, Track track) {
        return mayBeUnread(sight, hand, track) || mayBeTold(sight, hand, track);
    }

    private static boolean mayBeTold(TableSight sight, HandInPlay hand, Track track) {
        return unseen(sight, hand, track).findAny().isPresent() && mayBeLate(Arrival.of(sight, hand, track));
    }

    private static boolean mayBeLate(Arrival arrival) {
        return arrival.isUnclear() || arrival.isLate();
    }

    /** Whether a tile was laid before a discard that is told already, and no look found it in time: it is none that comes next. */
    public static boolean isPassedOver(TableSight sight, Track track) {
        double near = sight.zones().samePlace();
        // What is told, was lost and is found again has told of itself.
        return track.passedOver()
                && known(sight.explained(), track, near).findAny().isEmpty()
                && sight.explained().discards().keySet().stream().anyMatch(told -> isBefore(track, told));
    }

    private static Stream<Track> known(Explained explained, Track track, double near) {
        return Stream.concat(explained.meanings().entrySet().stream(), explained.lost().entrySet().stream())
                .filter(told -> told.getValue().event() >= 0)
                .map(Map.Entry::getKey)
                .filter(told -> told.centre().distanceTo(track.centre()) < near);
    }

    /** Whether a tile that looks passed over was laid before another. */
    private static boolean isBefore(Track track, Track other) {
        return other.firstSeen() > track.firstSeen() + Pace.USUAL.moment();
    }

    /** Whether it is not known yet if a new tile in the middle is a discard told unread. */
    static boolean mayBeUnread(TableSight sight, HandInPlay hand, Track track) {
        return !sight.unread().isEmpty() && Arrival.of(sight, hand, track).isUnclear();
    }

    /** Which new tiles are those of discards and sets that no look had seen when they were told. */
    public static List<Insight> told(TableSight sight, HandRecord record) {
        var found = new ArrayList<Insight>();
        var now = sight;
        for (var laid : sets(sight, record)) {
            found.add(laid);
            now = now.after(laid);
        }
        for (var track : now.freshInMiddle()) {
            var discard = discard(now, record, track);
            if (discard.isPresent()) {
                found.add(discard.get());
                now = now.after(discard.get());
            }
        }
        return found;
    }

    private static Optional<Insight.OfTiles> discard(TableSight sight, HandRecord record, Track track) {
        var unseen = unseen(sight, record.hand(), track).toList();
        if (unseen.isEmpty() || !Arrival.of(sight, record.hand(), track).isLate()) {
            return Optional.empty();
        }
        return record.events().stream()
                .filter(event ->
                        unseen.contains(event.number()) && event.event().t() < track.found())
                .findFirst()
                .map(event -> new Insight.FoundAgain(track, event));
    }

    /** New tiles before a seat that belong to a set told of it that was not seen. */
    private static List<Insight.Tells> sets(TableSight sight, HandRecord record) {
        var found = new ArrayList<Insight.Tells>();
        for (var event : record.events()) {
            if (event.event().what() instanceof Happening.MeldLaid laid
                    && record.hand()
                            .seat(laid.seat())
                            .set(event.number())
                            .filter(set -> set.meld().equals(laid.meld()))
                            .isPresent()) {
                var unseen = new ArrayList<>(laid.meld().tiles());
                known(sight.explained())
                        .filter(meaning -> meaning.event() == event.number())
                        .forEach(meaning -> unseen.remove(meaning.tile()));
                // Of a set that was seen at most one tile was not.
                if (unseen.size() > 1) {
                    sight.freshOf(laid.seat()).stream()
                            .filter(track -> track.face() == Face.UP && unseen.remove(track.best()))
                            .forEach(track -> found.add(new Insight.Tells(track, event)));
                }
            }
        }
        return found;
    }

    /** The discards of a tile's kind that were told and left, by their events, of which no tile tells, and whose tile may lie where it lies. */
    private static Stream<Long> unseen(TableSight sight, HandInPlay hand, Track track) {
        var tile = track.best();
        var seen = known(sight.explained())
                .filter(meaning -> meaning.part() == Part.DISCARD)
                .map(Meaning::event)
                .collect(Collectors.toSet());
        var ponds = sight.ponds();
        return Stream.of(Seat.values())
                .filter(seat -> ponds.mayBe(seat, track))
                .flatMap(seat -> hand.seat(seat).discards().stream())
                .filter(discard -> discard.tile() == tile && !discard.claimed())
                .flatMap(discard -> discard.event().stream())
                .filter(event -> !seen.contains(event));
    }

    private static Stream<Meaning> known(Explained explained) {
        return Stream.concat(explained.meanings().values().stream(), explained.lost().values().stream());
    }

    /** The discards told unread that lie on the table, and that no tile tells of. */
    public static List<NumberedEvent> notFound(Explained explained, HandRecord record) {
        return record.events().stream()
                .filter(event ->
                        event.event().known() == Known.UNREAD && event.event().what() instanceof Happening.Discard)
                .filter(event -> explained.toldOf(event.number()).isEmpty())
                .toList();
    }

    /** The first of them that has come to sight: which tile it is, and in riichi by how it lies whether it declares. */
    public static List<Insight> unread(TableSight sight, HandRecord record) {
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
        var ponds = sight.ponds();
        var late = sight.freshInMiddle().stream()
                .filter(track -> told.event().t() < track.found() && !cameLater(sight, told, track))
                .filter(track -> isLate(sight, hand, track) || isOnlyFromThen(sight, hand, told, track))
                .filter(track -> ponds.mayBe(seat, track))
                .toList();
        // Of two that came together one was laid just then: the one under the arm, and in a row the later.
        return late.stream()
                .filter(track -> late.stream()
                        .noneMatch(other -> sight.laysRows()
                                ? sight.zones().isBefore(seat, other.centre(), track.centre())
                                : !sight.reaches().nothingOver(track)
                                        && sight.reaches().nothingOver(other)))
                .findFirst();
    }

    /**
     * Whether nothing lay at a tile's place, in plain sight, when a discard after one told unread lay there already: it is a later one. What was laid
     * beside it just then may have pushed it, and then it looks as if it had come.
     */
    private static boolean cameLater(TableSight sight, NumberedEvent told, Track track) {
        double next = sight.explained().discards().entrySet().stream()
                .filter(known -> known.getValue().event() > told.number())
                .mapToDouble(known -> known.getKey().firstSeen())
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        boolean pushed = sight.tracks().all().stream()
                .filter(other -> other != track && other.face() == Face.UP)
                .filter(other -> Math.abs(other.firstSeen() - track.firstSeen()) <= Pace.USUAL.reaching())
                .anyMatch(other -> other.centre().distanceTo(track.centre())
                        <= sight.zones().near());
        return track.cameAsFound()
                && !pushed
                && sight.reaches().lastFree(track).orElse(Double.NEGATIVE_INFINITY) > next + Pace.USUAL.moment();
    }

    /** Whether a tile lay there before any look saw it: more came to lie there than players laid, or nobody's arm was over it. */
    private static boolean isLate(TableSight sight, HandInPlay hand, Track track) {
        boolean laid = hand.toDiscard()
                .filter(seat -> sight.standing().laid(seat, track.found()) && OutOfTurn.threw(sight, hand, seat, track))
                .isPresent();
        var arrival = Arrival.of(sight, hand, track);
        return arrival.known() && (arrival.moreThanLaid() || (!laid && arrival.free()));
    }

    /**
     * Whether in its player's rows a tile can be no later discard than one told unread: it lies before one that came after that, or that has just
     * come, or next to the one before that, where a later one would leave that room to lie in; or its player is not on turn.
     */
    private static boolean isOnlyFromThen(TableSight sight, HandInPlay hand, NumberedEvent told, Track track) {
        var seat = ((Happening.Discard) told.event().what()).seat();
        return sight.laysRows()
                && DiscardRow.isIn(sight, seat, track)
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
        return Stream.concat(later, sight.freshInMiddle().stream().filter(other -> DiscardRow.isIn(sight, seat, other)))
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
}

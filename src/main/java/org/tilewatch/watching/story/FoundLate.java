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

    /** Whether a tile new in the middle may tell of a discard that was told before it was found: then it is nobody's next. */
    static boolean mayBe(TableSight sight, HandInPlay hand, Track track) {
        return sight.unread().stream().anyMatch(told -> mayTellOf(sight, hand, told, track))
                || (track.passedOver() && unseen(sight, hand, track).findAny().isPresent());
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
        if (unseen.isEmpty() || !track.passedOver()) {
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
        return sight.freshInMiddle().stream()
                .filter(track -> mayTellOf(sight, hand, told, track))
                .min(Comparator.comparingDouble(Track::firstSeen));
    }

    /**
     * Whether a tile may be a discard told unread: it lay there before the next one that is told did; or it came to sight together with one that lies beyond it
     * in its row, by which it was pushed; or something has lain over its place since before that next one, and the player on turn has laid none; or it
     * lies in the rows of its player, who is not on turn and has laid no other.
     */
    private static boolean mayTellOf(TableSight sight, HandInPlay hand, NumberedEvent told, Track track) {
        var seat = ((Happening.Discard) told.event().what()).seat();
        double next = sight.explained().discards().entrySet().stream()
                .filter(known -> known.getValue().event() > told.number())
                .mapToDouble(known -> known.getKey().firstSeen())
                .min()
                .orElse(Double.NEGATIVE_INFINITY);
        return sight.ponds().mayBe(seat, track)
                && (track.passedOver()
                        ? track.firstSeen() < next
                        : isBeforeOneThatCame(sight, seat, track)
                                || isHiddenSince(sight, hand, next, track)
                                || isInRowsOutOfTurn(sight, hand, seat, track));
    }

    private static boolean isInRowsOutOfTurn(TableSight sight, HandInPlay hand, Seat seat, Track track) {
        return sight.laysRows()
                && DiscardRow.isIn(sight, seat, track)
                && hand.toDiscard().filter(onTurn -> onTurn != seat).isPresent()
                && !OutOfTurn.threw(sight, hand, seat, track);
    }

    private static boolean isBeforeOneThatCame(TableSight sight, Seat seat, Track track) {
        return sight.laysRows()
                && DiscardRow.isIn(sight, seat, track)
                && sight.freshInMiddle().stream()
                        .filter(other -> Math.abs(other.firstSeen() - track.firstSeen()) <= Pace.USUAL.reaching()
                                && DiscardRow.isIn(sight, seat, other))
                        .anyMatch(other -> sight.zones().isBefore(seat, track.centre(), other.centre()));
    }

    private static boolean isHiddenSince(TableSight sight, HandInPlay hand, double t, Track track) {
        return sight.reaches().lastFree(track).orElse(Double.NEGATIVE_INFINITY) < t
                && hand.toDiscard()
                        .filter(seat -> !OutOfTurn.threw(sight, hand, seat, track))
                        .isPresent();
    }
}

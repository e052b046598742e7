package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Meaning.Part;

/** Discards and sets that were told though no look had seen them, such as those that a person has said. When they are seen they are no new ones. */
public final class ToldUnseen {
    private ToldUnseen() {}

    /** Whether a tile new in the middle may be one, or is: then it is nobody's discard yet. */
    static boolean mayBe(TableSight sight, HandInPlay hand, Track track) {
        return unseen(sight, hand, track).findAny().isPresent()
                && !LateTile.wasJustLaid(sight, track)
                && (!LateTile.isKnown(sight, track) || LateTile.moreThanLaid(sight, hand, track));
    }

    /** Which new tiles are theirs. */
    public static List<Insight> of(TableSight sight, HandRecord record) {
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
        if (LateTile.wasJustLaid(sight, track)
                || !LateTile.isKnown(sight, track)
                || !LateTile.moreThanLaid(sight, record.hand(), track)) {
            return Optional.empty();
        }
        var unseen = unseen(sight, record.hand(), track).toList();
        return record.events().stream()
                .filter(event ->
                        unseen.contains(event.number()) && event.event().t() < track.firstSeen())
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
        return Stream.of(Seat.values())
                .filter(seat -> sight.zones().mayBeInRows(seat, track.centre()))
                .flatMap(seat -> hand.seat(seat).discards().stream())
                .filter(discard -> discard.tile() == tile && !discard.claimed())
                .flatMap(discard -> discard.event().stream())
                .filter(event -> !seen.contains(event));
    }

    private static Stream<Meaning> known(Explained explained) {
        return Stream.concat(explained.meanings().values().stream(), explained.lost().values().stream());
    }
}

package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Meaning.Part;

/** Discards and sets that were told though no look had seen them, such as those that a person has said. When they are seen they are no new ones. */
public final class ToldUnseen {
    private ToldUnseen() {}

    /** Whether a tile new in the middle may be one, or is: then it is nobody's discard yet. */
    static boolean mayBe(TableSight sight, HandInPlay hand, Track track) {
        return isUnseen(sight, hand, track)
                && !LateTile.wasJustLaid(sight, track)
                && (!LateTile.isKnown(sight, track) || LateTile.moreThanLaid(sight, hand, track));
    }

    /** Gives those that have been seen by now their meaning. */
    public static void recognise(TableSight sight, HandRecord record) {
        recogniseSets(sight, record);
        for (var track : sight.freshInMiddle()) {
            if (isUnseen(sight, record.hand(), track)
                    && !LateTile.wasJustLaid(sight, track)
                    && LateTile.isKnown(sight, track)
                    && LateTile.moreThanLaid(sight, record.hand(), track)) {

                told(sight, record, track)
                        .ifPresent(event ->
                                sight.explained().found(track, Meaning.of(event.event(), track, event.number())));
            }
        }
    }

    /** Gives new tiles before a seat that belong to a set told of it that was not seen, their meaning. */
    private static void recogniseSets(TableSight sight, HandRecord record) {
        for (var event : record.events()) {
            if (event.event().what() instanceof Happening.MeldLaid laid
                    && !laid.meld().added()
                    && record.hand().seat(laid.seat()).melds().contains(laid.meld())
                    && !isTakenBack(record, event)) {
                var unseen = new ArrayList<>(laid.meld().tiles());
                known(sight.explained())
                        .filter(meaning -> meaning.event() == event.number())
                        .forEach(meaning -> unseen.remove(meaning.tile()));
                // Of a set that was seen at most one tile was not.
                if (unseen.size() > 1) {
                    sight.freshOf(laid.seat()).stream()
                            .filter(track -> track.face() == Face.UP && unseen.remove(track.best()))
                            .forEach(track ->
                                    sight.explained().explain(track, Meaning.of(event.event(), track, event.number())));
                }
            }
        }
    }

    /** Whether the next thing that happened after a set was laid is that it was taken back: another like it may lie there. */
    private static boolean isTakenBack(HandRecord record, NumberedEvent laid) {
        return record.events().stream()
                .dropWhile(event -> event.number() != laid.number())
                .skip(1)
                .filter(event -> !(event.event().what() instanceof Happening.Call))
                .findFirst()
                .filter(next -> next.event().what() instanceof Happening.Declared declared
                        && declared.what() == Declaration.TAKE_BACK
                        && next.event()
                                .what()
                                .bySeat()
                                .equals(laid.event().what().bySeat()))
                .isPresent();
    }

    /** Whether of those who may have laid a tile more discards of its kind were told, and left, than were seen. */
    private static boolean isUnseen(TableSight sight, HandInPlay hand, Track track) {
        var tile = track.best();
        var seats = Stream.of(Seat.values())
                .filter(seat -> sight.zones().mayBeInRows(seat, track.centre()))
                .collect(Collectors.toSet());
        long told = seats.stream()
                .flatMap(seat -> hand.seat(seat).discards().stream())
                .filter(discard -> discard.tile() == tile && !discard.claimed())
                .count();
        return told > 0
                && told
                        > seen(sight.explained())
                                .filter(meaning -> meaning.tile() == tile && seats.contains(meaning.seat()))
                                .count();
    }

    private static Stream<Meaning> seen(Explained explained) {
        return known(explained).filter(meaning -> meaning.part() == Part.DISCARD);
    }

    private static Stream<Meaning> known(Explained explained) {
        return Stream.concat(explained.meanings().values().stream(), explained.lost().values().stream());
    }

    private static Optional<NumberedEvent> told(TableSight sight, HandRecord record, Track track) {
        return record.events().stream()
                .filter(event -> event.event().what() instanceof Happening.Discard discard
                        && discard.tile() == track.best()
                        && event.event().t() < track.firstSeen()
                        && sight.zones().mayBeInRows(discard.seat(), track.centre()))
                .filter(event -> seen(sight.explained()).noneMatch(meaning -> meaning.event() == event.number()))
                .findFirst();
    }
}

package org.tilewatch.watching;

import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.Meaning.Part;

/** Discards that were told though no look had seen them, such as those that a person has said. When they are seen they are no new ones. */
final class ToldUnseen {
    private ToldUnseen() {}

    /** Whether a tile new in the middle may be one, or is: then it is nobody's discard yet. */
    static boolean mayBe(TableSight sight, HandInPlay hand, Track track) {
        return isUnseen(sight.explained(), hand, track.best())
                && (!LateTile.isKnown(sight, track) || LateTile.isOne(sight, hand, track));
    }

    /** Gives those that have been seen by now their meaning. */
    static void recognise(TableSight sight, HandRecord record) {
        for (var track : sight.freshInMiddle()) {
            if (isUnseen(sight.explained(), record.hand(), track.best())
                    && LateTile.isKnown(sight, track)
                    && LateTile.isOne(sight, record.hand(), track)) {
                told(sight.explained(), record, track)
                        .ifPresent(event ->
                                sight.explained().found(track, Meaning.of(event.event(), track, event.number())));
            }
        }
    }

    /** Whether more tiles of a kind were told as discards and left than were seen. */
    private static boolean isUnseen(Explained explained, HandInPlay hand, Tile tile) {
        long told = Stream.of(Seat.values())
                .flatMap(seat -> hand.seat(seat).discards().stream())
                .filter(discard -> discard.tile() == tile && !discard.claimed())
                .count();
        return told > 0
                && told
                        > seen(explained)
                                .filter(meaning -> meaning.tile() == tile)
                                .count();
    }

    private static Stream<Meaning> seen(Explained explained) {
        return Stream.concat(explained.meanings().values().stream(), explained.lost().values().stream())
                .filter(meaning -> meaning.part() == Part.DISCARD);
    }

    private static Optional<NumberedEvent> told(Explained explained, HandRecord record, Track track) {
        return record.events().stream()
                .filter(event -> event.event() instanceof TableEvent.Discard discard
                        && discard.tile() == track.best()
                        && discard.t() < track.firstSeen())
                .filter(event -> seen(explained).noneMatch(meaning -> meaning.event() == event.number()))
                .findFirst();
    }
}

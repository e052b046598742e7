package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.seen.Track;

/**
 * Sets that were claimed before the player's last discard, and laid after it (millington 41, 78): the claimed tile came to the hand, which
 * then looks as if it had drawn.
 */
public final class LateSet {
    private LateSet() {}

    /** The first such set: it was claimed before its player's discard. */
    public static List<Insight> of(TableSight sight, HandRecord record) {
        if (record.hand().over() || !record.contradictions().isEmpty()) {
            return List.of();
        }
        return Arrays.stream(Seat.values())
                .<Insight>flatMap(seat -> found(sight, record, seat).stream())
                .limit(1)
                .toList();
    }

    private static Optional<Insight.LaidBefore> found(TableSight sight, HandRecord record, Seat seat) {
        var fresh = sight.freshOf(seat).stream()
                .filter(track -> !BonusSight.isBonus(track))
                .toList();
        if (fresh.size() < MeldType.PUNG.size() || !SetSight.atWorkNoMore(sight, seat, fresh)) {
            return Optional.empty();
        }
        // While the open discard may be the one that they hold, they are laid in time.
        var open = record.hand().open().filter(discard -> discard.discarder() != seat && sight.lastDiscardDoubtful());
        if (open.isPresent()) {
            return Optional.empty();
        }
        var plays = new ArrayList<>(Plays.of(record).reversed());
        for (int i = 0; i + 1 < Math.min(plays.size(), Enough.USUAL.few()); i++) {
            var before = plays.get(i);
            var claimed = plays.get(i + 1);
            if (before.event().what() instanceof Happening.Discard own
                    && own.seat() == seat
                    && claimed.event().what() instanceof Happening.Discard given
                    && isGone(sight, claimed)) {
                return SetSight.groups(sight, fresh).stream()
                        .filter(group -> group.size() == MeldType.PUNG.size())
                        .flatMap(group -> set(record, seat, before, claimed, given, group).stream())
                        .findFirst();
            }
        }
        return Optional.empty();
    }

    /** Whether a discard that was seen lies where it was laid no more. */
    private static boolean isGone(TableSight sight, NumberedEvent discard) {
        return sight.explained().of(discard.number()).isEmpty()
                && sight.explained().toldOf(discard.number()).isPresent();
    }

    private static Optional<Insight.LaidBefore> set(
            HandRecord record,
            Seat seat,
            NumberedEvent before,
            NumberedEvent claimed,
            Happening.Discard given,
            List<Track> group) {
        HandInPlay hand = record.before(before);
        return SetReading.of(group, Evidence.claiming(hand))
                .filter(reading -> reading.backs() == 0 && reading.holds(given.tile()))
                .filter(reading -> Meld.forms(reading.type(), reading.with(given.tile())))
                .map(reading -> {
                    var tiles = reading.with(given.tile());
                    var meld = new Meld(
                            reading.type(), tiles, false, Optional.of(Giver.of(seat, given.seat())), false, false);
                    var laid = new Happening.MeldLaid(seat, meld, Optional.of(given.tile()), Optional.of(given.seat()));
                    return new Insight.LaidBefore(
                            before,
                            TableEvent.seen(before.event().t(), reading.sure(), laid),
                            group,
                            Optional.of(claimed));
                })
                .filter(found -> found.stands(record));
    }
}

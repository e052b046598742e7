package org.tilewatch.watching;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Step;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.Meaning.Part;

/**
 * A claimed set of which one tile is not seen. The discard has gone, and two tiles have come to lie before a seat that make a set with it:
 * there is no other story of these.
 */
final class PartlySeenSet {
    /** How sure that is, apart from the two tiles' readings. */
    private static final double SURE = 0.9;

    /** How far apart the two lie at most, in tiles side by side: the unseen one may lie between them. */
    private static final double REACH = 2.5;

    private static final double LEAST = 0.3;

    private PartlySeenSet() {}

    /** The set that two new tiles in a seat's strip tell of, once they have lain there for long enough. */
    static Optional<Deed> of(TableSight sight, HandInPlay hand, Seat seat, List<Track> fresh, double t) {
        if (fresh.size() != 2 || !(hand.turn() instanceof Turn.Open open) || open.discarder() == seat) {
            return Optional.empty();
        }
        var one = fresh.getFirst();
        var other = fresh.getLast();
        boolean rest = sight.atRest(fresh, sight.timing().doubt() / 2)
                && one.face() == Face.UP
                && other.face() == Face.UP
                && one.centre().distanceTo(other.centre())
                        <= REACH * sight.zones().near();
        if (!rest || !sight.explained().lastDiscardTaken()) {
            return Optional.empty();
        }
        var read = Evidence.of(hand).assign(fresh);
        var tiles = new ArrayList<Tile>(read.sorted());
        tiles.add(open.tile());
        tiles.sort(null);
        var type = Meld.forms(MeldType.PUNG, tiles) ? MeldType.PUNG : MeldType.CHOW;
        if (!Meld.forms(type, tiles)) {
            return Optional.empty();
        }
        double probability = SURE * read.probability();
        var event = new TableEvent.MeldLaid(
                Math.max(t, Math.max(one.firstSeen(), other.firstSeen())),
                probability,
                seat,
                Meld.claimed(type, tiles, Giver.of(seat, open.discarder())),
                Optional.of(open.tile()),
                Optional.of(open.discarder()));
        return switch (hand.after(event)) {
            case Step.Legal(HandInPlay next) -> Optional.of(new Deed(event, fresh, next, probability, true));
            case Step.Forbidden forbidden -> Optional.empty();
        };
    }

    /** Tiles seen late, that complete such sets: they belong to them, and are neither added to them nor laid anew. */
    static void complete(TableSight sight, HandInPlay hand) {
        for (var track : sight.fresh()) {
            var seat = sight.owners().get(track);
            if (seat != null && track.face() == Face.UP) {
                incomplete(sight, hand, seat, track)
                        .ifPresent(part -> sight.explained().explain(track, part));
            }
        }
    }

    private static Optional<Meaning> incomplete(TableSight sight, HandInPlay hand, Seat seat, Track track) {
        var parts = new ArrayList<>(sight.explained().meanings().entrySet());
        parts.addAll(sight.explained().lost().entrySet());
        parts.removeIf(entry ->
                entry.getValue().part() != Part.MELD || entry.getValue().seat() != seat);
        for (var entry : parts) {
            long event = entry.getValue().event();
            var seen = parts.stream()
                    .filter(part -> part.getValue().event() == event)
                    .map(part -> part.getValue().tile())
                    .toList();
            boolean near = entry.getKey().centre().distanceTo(track.centre())
                    <= REACH * sight.zones().near();
            if (!near || seen.size() != 2) {
                continue;
            }
            var missing = missing(hand, seat, seen);
            if (missing.filter(tile -> track.probability(tile) >= LEAST).isPresent()) {
                return Optional.of(new Meaning(Part.MELD, seat, missing.orElseThrow(), event));
            }
        }
        return Optional.empty();
    }

    private static Optional<Tile> missing(HandInPlay hand, Seat seat, List<Tile> seen) {
        for (var meld : hand.seat(seat).melds()) {
            var left = new ArrayList<>(meld.tiles());
            seen.forEach(left::remove);
            if (left.size() == 1 && meld.tiles().size() == seen.size() + 1) {
                return Optional.of(left.getFirst());
            }
        }
        return Optional.empty();
    }
}

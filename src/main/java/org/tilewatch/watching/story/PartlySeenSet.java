package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.HandRecord;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.play.Ruling;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Nearness;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.story.Meaning.Part;

/**
 * A set of which one tile is not seen. The discard has gone, and two tiles have come to lie before a seat that make a set with it; or
 * a player on turn has laid two like tiles and a back beside them, which only a concealed kong is made of: there is no other story of these.
 */
public final class PartlySeenSet {
    private PartlySeenSet() {}

    /** The set that new tiles in a seat's strip tell of, once they have lain there for long enough. */
    static Optional<Deed> of(TableSight sight, HandInPlay hand, Seat seat, List<Track> fresh, double t) {
        // Who has discarded since lays no more tiles.
        if (!sight.scene().atRest(fresh, patience(sight, fresh))) {
            return Optional.empty();
        }
        var faces = fresh.stream().filter(track -> track.face() == Face.UP).toList();
        return switch (fresh.size() - faces.size()) {
            case 0 -> claimed(sight, hand, seat, faces, t);
            case 1 -> concealedKong(sight, hand, seat, fresh, faces, t);
            default -> Optional.empty();
        };
    }

    private static double patience(TableSight sight, List<Track> fresh) {
        double usual = Pace.USUAL.sooner() * Pace.USUAL.doubt();
        return discardedSince(sight, fresh) ? Pace.USUAL.sooner() * usual : usual;
    }

    private static boolean discardedSince(TableSight sight, List<Track> fresh) {
        return sight.freshInMiddle().stream()
                .anyMatch(discard -> fresh.stream().allMatch(laid -> laid.firstSeen() < discard.firstSeen()));
    }

    private static Optional<Deed> claimed(TableSight sight, HandInPlay hand, Seat seat, List<Track> two, double t) {
        if (two.size() != 2
                || !(hand.turn() instanceof Turn.OpenDiscard openDiscard)
                || openDiscard.discarder() == seat
                || !sight.explained().lastDiscardTaken()
                || !within(sight, two, Nearness.USUAL.pushed())) {
            return Optional.empty();
        }
        var read = Evidence.of(hand).assign(two);
        var tiles = new ArrayList<Tile>(read.sorted());
        tiles.add(openDiscard.tile());
        tiles.sort(null);
        var type = Meld.forms(MeldType.PUNG, tiles) ? MeldType.PUNG : MeldType.CHOW;
        if (!Meld.forms(type, tiles)) {
            return chow(hand, seat, two, openDiscard, t);
        }
        var meld = Meld.claimed(type, tiles, Giver.of(seat, openDiscard.discarder()));
        return told(hand, seat, two, meld, Optional.of(openDiscard), Sureness.USUAL.likely() * read.probability(), t);
    }

    /** The claimed tile is one of the two that are seen: of the player's own one is missing, and may be either of two. */
    private static Optional<Deed> chow(
            HandInPlay hand, Seat seat, List<Track> two, Turn.OpenDiscard openDiscard, double t) {
        var read = Evidence.claiming(hand).assign(two);
        var chows = chows(read.sorted(), openDiscard.tile(), hand);
        if (chows.isEmpty()) {
            return Optional.empty();
        }
        var meld = Meld.claimed(MeldType.CHOW, chows.getFirst(), Giver.of(seat, openDiscard.discarder()));
        return told(
                hand,
                seat,
                two,
                meld,
                Optional.of(openDiscard),
                Sureness.USUAL.likely() * read.probability() / chows.size(),
                t);
    }

    /**
     * The chows of which a claimed tile and one more are seen.
     *
     * @param two tiles as they are read
     * @return empty where the claimed tile is none of them
     */
    public static List<List<Tile>> chows(List<Tile> two, Tile claimed, HandInPlay hand) {
        if (two.stream().noneMatch(tile -> tile.kind() == claimed.kind())) {
            return List.of();
        }
        var evidence = Evidence.claiming(hand);
        return Tile.PLAYING.stream()
                .filter(third -> !third.isRedFive() && evidence.left(third))
                .map(third ->
                        Stream.concat(two.stream(), Stream.of(third)).sorted().toList())
                .filter(tiles -> Meld.forms(MeldType.CHOW, tiles))
                .toList();
    }

    private static Optional<Deed> concealedKong(
            TableSight sight, HandInPlay hand, Seat seat, List<Track> three, List<Track> faces, double t) {
        // Of four tiles two lie a tile farther apart than of three.
        if (faces.size() != 2 || !within(sight, three, 1 + Nearness.USUAL.pushed())) {
            return Optional.empty();
        }
        var read = Evidence.of(hand).assign(faces);
        var kind = read.sorted().getFirst().kind();
        if (read.sorted().getLast().kind() != kind) {
            return Optional.empty();
        }
        var meld = new Meld(MeldType.KONG, SetSight.all(hand, kind), true, Optional.empty(), false, false);
        return told(hand, seat, three, meld, Optional.empty(), Sureness.USUAL.likely() * read.probability(), t);
    }

    /** Whether tiles lie so near to each other, in touching tiles. */
    static boolean within(TableSight sight, List<Track> tiles, double reach) {
        double most = reach * sight.zones().near();
        return tiles.stream()
                .allMatch(one -> tiles.stream().allMatch(other -> one.centre().distanceTo(other.centre()) <= most));
    }

    private static Optional<Deed> told(
            HandInPlay hand,
            Seat seat,
            List<Track> tiles,
            Meld meld,
            Optional<Turn.OpenDiscard> taken,
            double probability,
            double t) {
        double laid = tiles.stream().mapToDouble(Track::firstSeen).max().orElse(t);
        var event = new TableEvent(
                Math.max(t, laid),
                Known.UNREAD,
                probability,
                new Happening.MeldLaid(
                        seat, meld, taken.map(Turn.OpenDiscard::tile), taken.map(Turn.OpenDiscard::discarder)));
        return switch (hand.after(event.what())) {
            case Ruling.Legal(HandInPlay next) ->
                Optional.of(new Deed(event, tiles, next, probability, taken.isPresent()));
            case Ruling.Forbidden forbidden -> Optional.empty();
        };
    }

    /** Tiles seen late, that complete such sets: they belong to them, and are neither added to them nor laid anew. */
    public static List<Insight> completing(TableSight sight, HandRecord record) {
        var found = new ArrayList<Insight>();
        var now = sight;
        for (var track : sight.fresh()) {
            var seat = sight.owners().get(track);
            var part = seat == null || track.face() == Face.EDGE
                    ? Optional.<Meaning>empty()
                    : incomplete(now, record.hand(), seat, track);
            if (part.isPresent()) {
                var tells = new Insight.Tells(track, part.get());
                found.add(tells);
                now = now.after(tells);
            }
        }
        return found;
    }

    private static Optional<Meaning> incomplete(TableSight sight, HandInPlay hand, Seat seat, Track track) {
        var parts = new ArrayList<>(sight.explained().meanings().entrySet());
        parts.addAll(sight.explained().lost().entrySet());
        parts.removeIf(entry ->
                entry.getValue().part() != Part.MELD || entry.getValue().seat() != seat);
        for (var entry : parts) {
            long event = entry.getValue().event();
            var set = parts.stream()
                    .filter(part -> part.getValue().event() == event)
                    .toList();
            double reach = set.size() == 2 ? Nearness.USUAL.pushed() : 1 + Nearness.USUAL.pushed();
            boolean near = entry.getKey().centre().distanceTo(track.centre())
                    <= reach * sight.zones().near();
            if (!near) {
                continue;
            }
            var missing = missing(
                    hand, seat, set.stream().map(part -> part.getValue().tile()).toList(), track.face());
            if (missing.filter(tile -> track.face() == Face.DOWN || track.probability(tile) >= Sureness.USUAL.alike())
                    .isPresent()) {
                return Optional.of(new Meaning(Part.MELD, seat, missing.orElseThrow(), event));
            }
        }
        return Optional.empty();
    }

    /** The tile that was not seen of the set of which the others were; only a kong of concealed tiles has backs. */
    private static Optional<Tile> missing(HandInPlay hand, Seat seat, List<Tile> seen, Face face) {
        for (var meld : hand.seat(seat).melds()) {
            if (face == Face.DOWN && !meld.concealed() && !meld.onConcealedPung()) {
                continue;
            }
            var left = new ArrayList<>(meld.tiles());
            seen.forEach(left::remove);
            if (left.size() == 1 && meld.tiles().size() == seen.size() + 1) {
                return Optional.of(left.getFirst());
            }
        }
        return Optional.empty();
    }
}

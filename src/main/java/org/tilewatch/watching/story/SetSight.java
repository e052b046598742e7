package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Ruling;
import org.tilewatch.play.TableEvent;
import org.tilewatch.play.Trait;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Giver;
import org.tilewatch.tiles.Meld;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Limits;
import org.tilewatch.watching.odds.Odds;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.Track;

/** Tiles new in a player's strip, told as sets: claimed, declared, or grown from a pung. */
final class SetSight {
    private SetSight() {}

    static List<Deed> deeds(TableSight sight, Story story) {
        var hand = story.hand();
        double t = story.t();
        var deeds = new ArrayList<Deed>();
        for (var seat : Seat.values()) {
            var fresh = sight.freshOf(seat).stream()
                    .filter(track -> story.left().contains(track) && !BonusSight.isBonus(track))
                    .toList();
            if (fresh.isEmpty()) {
                continue;
            }
            // More new faces than two sets hold are a hand being laid open.
            if (fresh.size() > 2 * MeldType.KONG.size()) {
                turnedKongs(sight, hand, seat, fresh, t).forEach(deeds::add);
                continue;
            }
            for (var track : fresh) {
                AddedKongs.of(sight, hand, seat, track, t).ifPresent(deeds::add);
            }
            if (!atWorkNoMore(sight, seat, fresh)) {
                continue;
            }
            PartlySeenSet.of(sight, hand, seat, fresh, t).ifPresent(deeds::add);
            for (var group : groups(sight, fresh)) {
                SetReading.of(group, Evidence.claiming(hand))
                        .ifPresent(reading -> told(sight, hand, seat, group, reading, t, deeds));
            }
        }
        return deeds;
    }

    /**
     * Kongs among the tiles of a hand laid open soon after, as no hand holds a tile face down: claimed ones with one tile turned; and where four
     * lie apart from all others, declared ones with two.
     */
    private static List<Deed> turnedKongs(TableSight sight, HandInPlay hand, Seat seat, List<Track> fresh, double t) {
        var deeds = new ArrayList<Deed>();
        if (fresh.stream().noneMatch(track -> track.face() == Face.DOWN)) {
            return deeds;
        }
        for (var group : turnedFours(sight, fresh)) {
            SetReading.of(group, Evidence.claiming(hand))
                    .filter(reading -> reading.type() == MeldType.KONG)
                    .flatMap(reading -> claimed(sight, hand, seat, group, reading, t))
                    .ifPresent(deeds::add);
        }
        for (var apart : atRest(sight, fresh)) {
            if (apart.size() == MeldType.KONG.size()) {
                SetReading.of(apart, Evidence.claiming(hand))
                        .filter(reading -> reading.type() == MeldType.KONG && reading.backs() == 2)
                        .flatMap(reading -> declared(sight, hand, seat, apart, reading, t))
                        .ifPresent(deeds::add);
            }
        }
        return deeds;
    }

    /** Every four of the new tiles that lie side by side of which one is turned; none where they are too many to be a hand and its sets. */
    private static List<List<Track>> turnedFours(TableSight sight, List<Track> fresh) {
        var fours = new ArrayList<List<Track>>();
        for (var touching : atRest(sight, fresh)) {
            var turned =
                    touching.stream().filter(track -> track.face() == Face.DOWN).toList();
            int others = touching.size() - turned.size();
            if ((long) turned.size() * others * (others - 1) * (others - 2) / 6 <= Limits.USUAL.groups()) {
                oneTurned(touching, 0, false, new ArrayList<>(), fours);
            }
        }
        return fours;
    }

    private static void oneTurned(
            List<Track> from, int start, boolean turned, List<Track> chosen, List<List<Track>> found) {
        if (chosen.size() == MeldType.KONG.size()) {
            if (turned) {
                found.add(List.copyOf(chosen));
            }
            return;
        }
        for (int i = start; i < from.size(); i++) {
            boolean another = from.get(i).face() == Face.DOWN;
            if (!(turned && another)) {
                chosen.add(from.get(i));
                oneTurned(from, i + 1, turned || another, chosen, found);
                chosen.removeLast();
            }
        }
    }

    /**
     * Whether the player has taken the hand back and still holds tiles. While an arm is over the strip a claimed tile may be
     * on its way; where no tile stands any more the hand was laid open. A cup that stays is not waited for.
     */
    static boolean atWorkNoMore(TableSight sight, Seat seat, List<Track> fresh) {
        double newest = fresh.stream().mapToDouble(Track::firstSeen).max().orElse(sight.t());
        return sight.t() - newest > Pace.USUAL.sooner() * Pace.USUAL.claim()
                || (sight.scene().stripClear(seat) && OpenHands.standing(sight, seat) > 0);
    }

    /** Every three and every four of the new tiles that lie side by side, once all of them are at rest. */
    static List<List<Track>> groups(TableSight sight, List<Track> fresh) {
        var groups = new ArrayList<List<Track>>();
        for (var touching : atRest(sight, fresh)) {
            subsets(sight, touching, 4, 0, new ArrayList<>(), groups);
            subsets(sight, touching, 3, 0, new ArrayList<>(), groups);
        }
        return groups;
    }

    private static List<List<Track>> atRest(TableSight sight, List<Track> fresh) {
        return sight.zones().groups(fresh).stream()
                .filter(touching -> sight.scene().atRest(touching, Pace.USUAL.moment()))
                .toList();
    }

    private static void subsets(
            TableSight sight, List<Track> from, int size, int start, List<Track> chosen, List<List<Track>> found) {
        if (chosen.size() == size) {
            found.add(List.copyOf(chosen));
            return;
        }
        for (int i = start; i < from.size(); i++) {
            var next = from.get(i);
            // What lies where another does is the top of a standing tile, or the same once more.
            if (chosen.stream().noneMatch(other -> sight.zones().overlap(other, next))) {
                chosen.add(next);
                subsets(sight, from, size, i + 1, chosen, found);
                chosen.removeLast();
            }
        }
    }

    private static void told(
            TableSight sight,
            HandInPlay hand,
            Seat seat,
            List<Track> group,
            SetReading reading,
            double t,
            List<Deed> deeds) {
        claimed(sight, hand, seat, group, reading, t).ifPresent(deeds::add);
        if (reading.type() == MeldType.KONG && reading.backs() != 1) {
            declared(sight, hand, seat, group, reading, t).ifPresent(deeds::add);
        }
    }

    private static Optional<Deed> claimed(
            TableSight sight, HandInPlay hand, Seat seat, List<Track> group, SetReading reading, double t) {
        if (!(hand.turn() instanceof Turn.OpenDiscard openDiscard)
                || openDiscard.discarder() == seat
                || reading.backs() > 1) {
            return Optional.empty();
        }
        // As long as the discard lies where it was, nobody has it.
        if (sight.lastDiscardInSight() && !laidLater(sight, hand)) {
            return Optional.empty();
        }
        if (reading.holds(openDiscard.tile()) && !isAnotherTurned(sight, hand, openDiscard, seat, group)) {
            return laid(hand, openDiscard, seat, group, reading, 1, Optional.empty(), t);
        }
        return misread(sight, hand, openDiscard, seat, group, reading, t);
    }

    /**
     * Whether of a set's tiles another than the last discard lies sideways alone, as the one that was claimed does, and the discard, read as a
     * guess, is likelier that one.
     */
    private static boolean isAnotherTurned(
            TableSight sight, HandInPlay hand, Turn.OpenDiscard openDiscard, Seat seat, List<Track> group) {
        var discard = sight.explained().lastDiscard().filter(SetSight::mayBeMisread);
        return discard.isPresent()
                && !laidLater(sight, hand)
                && turned(sight, seat, group)
                        .map(Track::best)
                        .filter(tile -> tile.kind() != openDiscard.tile().kind())
                        .filter(tile -> discard.get().probability(tile)
                                > Odds.USUAL.seldom() * discard.get().probability(openDiscard.tile()))
                        .isPresent();
    }

    /** The only face of a set that lies sideways before its player; empty where there is none, or more than one. */
    private static Optional<Track> turned(TableSight sight, Seat seat, List<Track> group) {
        Optional<Track> turned = Optional.empty();
        for (var track : group) {
            if (track.face() == Face.UP && !sight.zones().upright(seat, track)) {
                if (turned.isPresent()) {
                    return Optional.empty();
                }
                turned = Optional.of(track);
            }
        }
        return turned;
    }

    /** The set holds no tile like the last discard, or another of it lies sideways, so the discard may have been misread. */
    private static Optional<Deed> misread(
            TableSight sight,
            HandInPlay hand,
            Turn.OpenDiscard openDiscard,
            Seat seat,
            List<Track> group,
            SetReading reading,
            double t) {
        var discard = sight.explained().lastDiscard();
        if (discard.filter(SetSight::mayBeMisread).isEmpty() || laidLater(sight, hand)) {
            return Optional.empty();
        }
        var sideways = turned(sight, seat, group).map(Track::best).map(Tile::kind);
        return reading.tiles().stream()
                .distinct()
                .filter(otherwise(discard.get())::contains)
                .flatMap(tile -> hand.withOpenDiscard(tile).stream()
                        .flatMap(read -> laid(
                                read,
                                new Turn.OpenDiscard(openDiscard.discarder(), tile, openDiscard.riichi()),
                                seat,
                                group,
                                reading,
                                discard.get().probability(tile)
                                        * (sideways.filter(kind -> kind != tile.kind())
                                                        .isPresent()
                                                ? Odds.USUAL.seldom()
                                                : 1),
                                Optional.of(tile),
                                t)
                                .stream()))
                .max(Comparator.comparingDouble(Deed::probability));
    }

    /** Whether a discard was read as a guess. */
    static boolean mayBeMisread(Track discard) {
        return discard.probability(discard.best()) < Sureness.USUAL.beyondDoubt();
    }

    /** Every tile that a discard read as a guess may be. */
    static List<Tile> otherwise(Track discard) {
        return Tile.PLAYING.stream()
                .filter(tile -> discard.probability(tile) >= Sureness.USUAL.hardly())
                .toList();
    }

    private static Optional<Deed> laid(
            HandInPlay hand,
            Turn.OpenDiscard openDiscard,
            Seat seat,
            List<Track> group,
            SetReading reading,
            double asRead,
            Optional<Tile> reread,
            double t) {
        var tiles = fives(hand, reading, reading.with(openDiscard.tile()));
        if (!Meld.forms(reading.type(), tiles)) {
            return Optional.empty();
        }
        var meld = new Meld(
                reading.type(),
                tiles,
                false,
                Optional.of(Giver.of(seat, openDiscard.discarder())),
                false,
                reading.backs() == 1);
        var event = TableEvent.seen(
                at(t, group),
                reading.sure(),
                new Happening.MeldLaid(
                        seat, meld, Optional.of(openDiscard.tile()), Optional.of(openDiscard.discarder())));
        return legal(hand, group, reading.probability() * asRead, true, reread, event);
    }

    /** Whether the open discard is one that this very story tells of, so that the last one announced says nothing. */
    private static boolean laidLater(TableSight sight, HandInPlay hand) {
        return hand.open()
                .flatMap(openDiscard -> sight.explained()
                        .lastDiscard()
                        .flatMap(track -> sight.explained().meaning(track))
                        .map(meaning -> meaning.seat() != openDiscard.discarder()))
                .orElse(false);
    }

    private static Optional<Deed> declared(
            TableSight sight, HandInPlay hand, Seat seat, List<Track> group, SetReading reading, double t) {
        if (reading.backs() == 0 && sight.lastDiscardDoubtful() && hand.open().isPresent()) {
            return Optional.empty();
        }
        var tiles = fives(hand, reading, reading.tiles());
        boolean concealed = reading.backs() == 2
                || sight.scene().customs().kongsOpen()
                || !hand.rules().has(Trait.OPEN_KONG_UNLESS_TURNED_OVER);
        var meld = new Meld(MeldType.KONG, tiles, concealed, Optional.empty(), false, false);
        return legal(
                hand,
                group,
                reading.probability(),
                false,
                Optional.empty(),
                TableEvent.seen(
                        at(t, group),
                        reading.sure(),
                        new Happening.MeldLaid(seat, meld, Optional.empty(), Optional.empty())));
    }

    private static Optional<Deed> legal(
            HandInPlay hand,
            List<Track> group,
            double probability,
            boolean takes,
            Optional<Tile> reread,
            TableEvent event) {
        return switch (hand.after(event.what())) {
            case Ruling.Legal(HandInPlay next) ->
                Optional.of(new Deed(event, group, next, probability, takes).rereading(reread));
            case Ruling.Forbidden forbidden -> Optional.empty();
        };
    }

    /** A kong of fives holds the suit's red five, if there are such, seen or not. */
    private static List<Tile> fives(HandInPlay hand, SetReading reading, List<Tile> tiles) {
        return reading.type() == MeldType.KONG
                ? all(hand, tiles.getFirst().kind())
                : tiles.stream().sorted().toList();
    }

    /** All four tiles of a kind; of fives one is red, if there are such. */
    static List<Tile> all(HandInPlay hand, Tile kind) {
        var all = new ArrayList<>(Collections.nCopies(4, kind));
        for (var tile : Tile.values()) {
            if (hand.rules().has(Trait.RED_FIVES) && tile.isRedFive() && tile.kind() == kind) {
                all.set(3, tile);
            }
        }
        return all;
    }

    private static double at(double t, List<Track> group) {
        return Math.max(t, group.stream().mapToDouble(Track::firstSeen).max().orElse(t));
    }
}

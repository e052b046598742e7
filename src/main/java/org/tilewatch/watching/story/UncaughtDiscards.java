package org.tilewatch.watching.story;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Known;
import org.tilewatch.play.SeatInPlay.Discarded;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Odds;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.Track;

/**
 * Discards that could not be told as they lay there: seen in passing; by no look at all, and told to explain the set that took them; or not found,
 * though somebody farther on in turn has discarded since.
 */
final class UncaughtDiscards {
    private UncaughtDiscards() {}

    /** Discards that were taken before they could be told: while they lay there it was not clear whose turn it was. */
    static List<Deed> glimpsed(TableSight sight, Story story) {
        var hand = story.hand();
        double since = story.lain(sight);
        var deeds = new ArrayList<Deed>();
        var seat = hand.toDiscard();
        if (seat.isEmpty()) {
            return deeds;
        }
        var evidence = Evidence.of(hand);
        var ponds = sight.ponds();
        for (var track : sight.glimpses().all()) {
            boolean elsewhere = sight.zones().inStrip(track.centre()) || !ponds.mayBe(seat.get(), track);
            if (track.firstSeen() < since || elsewhere) {
                continue;
            }
            var tile = Evidence.best(evidence.playing(track));
            double probability = evidence.playing(track)[tile.ordinal()];
            var event = new TableEvent(
                    track.firstSeen(), Known.GLIMPSED, probability, new Happening.Discard(seat.get(), tile, false));
            hand.after(event.what())
                    .hand()
                    .ifPresent(next ->
                            deeds.add(new Deed(event, List.of(), next, Odds.USUAL.often() * probability, false)
                                    .and(Factors.glimpsed(tile, Odds.USUAL.often(), probability))));
        }
        return deeds;
    }

    /** Discards that no look caught, because the claimer took them at once. */
    static List<Deed> unseen(TableSight sight, Story story) {
        var hand = story.hand();
        var deeds = new ArrayList<Deed>();
        var seat = hand.toDiscard();
        if (seat.isEmpty()) {
            return deeds;
        }
        var evidence = Evidence.of(hand);
        var laid = story.left().stream()
                .filter(track -> sight.owners().containsKey(track) && track.face() == Face.UP)
                .toList();
        boolean turned = laid.stream().anyMatch(track -> isTurned(sight, track));
        boolean seen = laid.stream().anyMatch(track -> wasInMiddle(sight, track));
        // How likely each tile is to be the claimed one, from how it lies.
        var tiles = new LinkedHashMap<Tile, Double>();
        for (var track : laid) {
            double likely = (turned && !isTurned(sight, track) ? Odds.USUAL.seldom() : 1)
                    * (seen && !wasInMiddle(sight, track) ? Odds.USUAL.seldom() : 1);
            tiles.merge(Evidence.best(evidence.playing(track)), likely, Math::max);
        }
        // The last discard went into the set itself: what is missing lies before it, and nobody can say what it was.
        boolean taken = hand.open().stream()
                .anyMatch(openDiscard -> sight.explained().lastDiscardTaken()
                        && tiles.keySet().stream()
                                .anyMatch(tile ->
                                        tile.kind() == openDiscard.tile().kind()));
        if (taken) {
            return deeds;
        }
        tiles.forEach((tile, likely) -> {
            var discard = new Happening.Discard(seat.get(), tile, false);
            boolean inPassing = laid.stream().anyMatch(track -> track.best() == tile && wasInMiddle(sight, track));
            var event = inPassing
                    ? new TableEvent(story.t(), Known.GLIMPSED, Odds.USUAL.often(), discard)
                    : new TableEvent(story.t(), Known.INFERRED, Odds.USUAL.rarely(), discard);
            double probability = likely * Odds.USUAL.rarely() * DiscardSight.after(sight, hand);
            hand.after(event.what())
                    .hand()
                    .ifPresent(next -> deeds.add(
                            new Deed(event, List.of(), next, probability, false).and(Factors.unseen(probability))));
        });
        return deeds;
    }

    /** Whether such a tile lay in the middle, and went shortly before this one came to lie elsewhere. */
    static boolean wentFromMiddle(TableSight sight, Track track) {
        return wasAmong(sight.glimpses().all(), sight, track);
    }

    /** Whether a look or two saw such a tile in the middle shortly before. */
    private static boolean wasInMiddle(TableSight sight, Track track) {
        return wasAmong(sight.glimpses().slips(), sight, track);
    }

    private static boolean wasAmong(List<Track> gone, TableSight sight, Track track) {
        return gone.stream()
                .anyMatch(slip -> slip.best() == track.best()
                        && slip.firstSeen() < track.firstSeen()
                        && track.firstSeen() - slip.lastSeen() < Pace.USUAL.slowTurn()
                        && !sight.zones().inStrip(slip.centre()));
    }

    private static boolean isTurned(TableSight sight, Track track) {
        return !sight.zones().upright(Objects.requireNonNull(sight.owners().get(track)), track);
    }

    /**
     * The discard of the player on turn, where somebody farther on has laid a tile since beyond doubt: it was laid, whatever it is. It is told unread,
     * so that the hand goes on, and read when it comes to sight. Where those of several players in turn were missed, each follows the one before.
     */
    static List<Deed> overlooked(TableSight sight, Story story) {
        var hand = story.hand();
        var left = story.left();
        var seat = hand.toDiscard();
        // A set that is being laid may have claimed it, but no set that is laid after what the next player has
        // discarded.
        boolean laying =
                DiscardSight.laying(sight) && left.stream().noneMatch(track -> DiscardSight.isBeforeSets(sight, track));
        boolean busy = sight.ending() || laying || sight.discardsHeld() || DiscardSight.mustWait(sight, hand, left);
        if (seat.isEmpty() || busy) {
            return List.of();
        }
        return later(sight, hand, seat.get(), left)
                .filter(other -> missed(hand, seat.get(), other).stream()
                        .noneMatch(missed -> hasTakenBack(sight, hand.rules().next(missed))))
                .filter(other -> mayAllBeMissed(sight, story, seat.get(), other))
                .flatMap(_ -> unread(sight, story, seat.get()))
                .stream()
                .toList();
    }

    /** Who has laid a tile farther on in turn than the player whose discard is waited for. */
    private static Optional<Seat> later(TableSight sight, HandInPlay hand, Seat seat, List<Track> left) {
        return oldest(sight, hand, left)
                .filter(track -> OutOfTurn.isPatient(sight, track))
                .flatMap(track -> whose(sight, hand, seat, track))
                .or(() -> next(hand, seat).filter(other -> hasLaidFlower(sight, other, left)));
    }

    /** What has lain in the middle for longest of what is not told yet. */
    private static Optional<Track> oldest(TableSight sight, HandInPlay hand, List<Track> left) {
        return left.stream()
                .filter(sight.freshInMiddle()::contains)
                .filter(track -> !Moves.mayHaveMoved(sight, hand, track))
                .findFirst();
    }

    /** The players whose discards are missing where another has laid a tile while one was on turn, in their order. */
    private static List<Seat> missed(HandInPlay hand, Seat seat, Seat other) {
        return Stream.iterate(seat, before -> before != other, hand.rules()::next)
                .toList();
    }

    /**
     * Whether the discards of all players from one to before another may have been missed: of one it happens; of several, each had the time for a turn, the
     * other was seen to lay the tile that shows it, and that lies in rows of his own, or each was seen to lay one too.
     */
    private static boolean mayAllBeMissed(TableSight sight, Story story, Seat first, Seat other) {
        var hand = story.hand();
        var missed = missed(hand, first, other);
        if (missed.size() == 1 || !story.begins()) {
            return true;
        }
        double last = sight.explained()
                .lastDiscard()
                .filter(_ -> sight.lastDiscardInSight())
                .map(Track::firstSeen)
                .orElse(Double.POSITIVE_INFINITY);
        return oldest(sight, hand, story.left())
                        .filter(track -> track.firstSeen() - last > missed.size() * Pace.USUAL.turn())
                        .filter(track -> OutOfTurn.threw(sight, hand, other, track) || isOutOfSight(sight, hand, other))
                        .isPresent()
                && (sight.laysRows() || missed.stream().allMatch(seat -> hasThrown(sight, hand, seat)));
    }

    /** Whether not all tiles of a player's hand are seen: then it shows neither that it grew nor that it grew smaller. */
    private static boolean isOutOfSight(TableSight sight, HandInPlay hand, Seat seat) {
        return sight.standing().now(seat) < hand.seat(seat).concealedCount();
    }

    /** Whether a player held one tile more since the last discard that was told, and holds it no longer. */
    private static boolean hasThrown(TableSight sight, HandInPlay hand, Seat seat) {
        double since = sight.explained().lastDiscard().map(Track::firstSeen).orElse(Double.NEGATIVE_INFINITY);
        return sight.heldOneMore(seat, hand, since, sight.t())
                && sight.standing().now(seat) <= hand.seat(seat).concealedCount();
    }

    /** Whether tiles lay before a player and are gone again: the discard that they claimed was put back by that player's arm. */
    private static boolean hasTakenBack(TableSight sight, Seat seat) {
        return sight.glimpses().all().stream()
                        .filter(gone -> sight.zones().stripsAt(gone.centre()).contains(seat))
                        .count()
                >= MeldType.PUNG.size() - 1;
    }

    /** Whether a player who is not on turn yet has laid a flower, as one does who has drawn. */
    private static boolean hasLaidFlower(TableSight sight, Seat other, List<Track> left) {
        return sight.freshOf(other).stream()
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

    /** Which player farther on in turn than another has laid a tile, beyond doubt. */
    private static Optional<Seat> whose(TableSight sight, HandInPlay hand, Seat seat, Track track) {
        return sight.laysRows()
                ? OutOfTurn.fartherOnOrAgain(sight, hand, seat)
                        .filter(other -> DiscardRow.isIn(sight, other, track))
                        .findFirst()
                : OutOfTurn.another(sight, hand, seat, track);
    }

    private static Optional<Seat> next(HandInPlay hand, Seat seat) {
        return OutOfTurn.fartherOn(hand, seat).findFirst();
    }

    private static Optional<Deed> unread(TableSight sight, Story story, Seat seat) {
        var hand = story.hand();
        double probability = hasThrown(sight, hand, seat) ? Odds.USUAL.often() : Odds.USUAL.overlooked();
        return standIn(hand, seat).flatMap(tile -> {
            var event = new TableEvent(story.t(), Known.UNREAD, 0, new Happening.Discard(seat, tile, false));
            return hand.after(event.what())
                    .hand()
                    .map(next ->
                            new Deed(event, List.of(), next, probability, false).and(Factors.overlooked(probability)));
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
}

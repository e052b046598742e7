package org.tilewatch.watching.story;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;
import org.tilewatch.watching.seen.TableZones;
import org.tilewatch.watching.seen.Track;
import org.tilewatch.watching.seen.Tracks;

/**
 * Discards that are not those of the player on turn, though by the order of play they would have to be: one before them was missed,
 * or is still hard to see.
 */
public final class OutOfTurn {
    private OutOfTurn() {}

    /** Whether a discard has lain there for so long that one before it would have come to sight, were it only slow to be found. */
    static boolean isPatient(TableSight sight, Track track) {
        return sight.t() - track.found() >= Pace.USUAL.slowTurn();
    }

    /** Whether a discard waits for what may have been laid before it. */
    static boolean waits(TableSight sight, HandInPlay hand, Track track, Optional<Seat> another) {
        boolean early = another.isPresent() && !sight.missed() && sight.t() - track.found() < Pace.USUAL.slowTurn();
        return early || waitsForHidden(sight, track) || waitsForOlder(sight, hand, track);
    }

    /** Whether a face was glimpsed in the middle before this one, and something hides it now: it was laid first. */
    private static boolean waitsForHidden(TableSight sight, Track track) {
        return sight.t() - track.found() < Pace.USUAL.slowTurn()
                && sight.tracks()
                        .coveredUp()
                        .anyMatch(older -> older.firstSeen() < track.firstSeen()
                                && !wasCarried(older, track)
                                && !sight.zones().inStrip(older.centre())
                                && !sight.explained().knows(older));
    }

    /**
     * What was glimpsed, is hidden, and must have been laid since somebody has discarded after it and it does not come to sight.
     *
     * @param resting the tiles that have come to rest
     */
    static List<Track> belated(double t, Tracks tracks, List<Track> resting, Explained explained, TableZones zones) {
        var waiting = resting.stream()
                .filter(track -> track.face() == Face.UP && t - track.found() >= Pace.USUAL.slowTurn())
                .filter(track -> !explained.knows(track) && !zones.inStrip(track.centre()))
                .toList();
        return tracks.coveredUp()
                .filter(older -> !zones.inStrip(older.centre()))
                .filter(older -> waiting.stream().anyMatch(track -> older.firstSeen() < track.firstSeen()))
                .filter(older -> resting.stream().noneMatch(track -> wasCarried(older, track)))
                .toList();
    }

    /** Whether what was glimpsed is what came to rest just after it: looks saw it in the hand that carried it there. */
    private static boolean wasCarried(Track glimpsed, Track resting) {
        double between = resting.firstSeen() - glimpsed.lastSeen();
        return between > 0 && between <= Pace.USUAL.laying() && glimpsed.likeness(resting) >= Sureness.USUAL.alike();
    }

    /**
     * Which player farther on in turn laid this discard, where discards lie anywhere in the middle: that player's arm alone was over
     * it, or that player held one more before it came and holds it no longer, and the player on turn did not. Then a discard was missed.
     */
    static Optional<Seat> another(TableSight sight, HandInPlay hand, Seat seat, Track track) {
        if (sight.rows().surely() || threw(sight, hand, seat, track)) {
            return Optional.empty();
        }
        var arms = sight.reaches().knownOver(track, sight.zones());
        if (arms.contains(seat)) {
            return Optional.empty();
        }
        return fartherOn(hand, seat)
                .filter(other -> arms.equals(Set.of(other))
                        || (sight.standing().now(other) <= hand.seat(other).concealedCount()
                                && threw(sight, hand, other, track)))
                .findFirst()
                .or(() -> again(sight, hand).filter(other -> threwAgain(sight, hand, other, track)));
    }

    /** Who has discarded last, while that discard lies there. */
    private static Optional<Seat> again(TableSight sight, HandInPlay hand) {
        return hand.open().map(Turn.OpenDiscard::discarder).filter(_ -> sight.lastDiscardInSight());
    }

    /**
     * Whether who has discarded last has drawn and laid a tile since. His arm is over the table for a while, and his hand has grown smaller by that discard: only
     * that it has grown again shows another turn.
     */
    private static boolean threwAgain(TableSight sight, HandInPlay hand, Seat seat, Track track) {
        double since = sight.explained().lastDiscard().orElseThrow().firstSeen() + Pace.USUAL.laying();
        return sight.standing().now(seat) <= hand.seat(seat).concealedCount()
                && sight.heldOneMore(
                        seat, hand, Math.max(since, track.firstSeen() - Pace.USUAL.reaching()), track.firstSeen());
    }

    /** In whose rows a discard lies that is not the player's on turn, in games that have rows. */
    public static Optional<Seat> inRows(TableSight sight, HandInPlay hand, Track track) {
        var ponds = sight.ponds();
        return hand.rules()
                .seatsFrom(hand.east())
                .filter(seat ->
                        !hand.toDiscard().equals(Optional.of(seat)) && ponds.in(seat, track) >= Sureness.USUAL.surely())
                .findFirst();
    }

    /** Whether only arms of others were over a discard, or only others' hands grew smaller: it is hardly this player's, whoever's it is. */
    static boolean isUnlikely(TableSight sight, HandInPlay hand, Seat seat, Track track) {
        if (sight.rows().surely() || threw(sight, hand, seat, track)) {
            return false;
        }
        var arms = sight.reaches().knownOver(track, sight.zones());
        return another(sight, hand, seat, track).isPresent() || (!arms.isEmpty() && !arms.contains(seat));
    }

    /** The players who come after the one on turn, before whoever has discarded last. */
    static Stream<Seat> fartherOn(HandInPlay hand, Seat seat) {
        var last = hand.open().map(Turn.OpenDiscard::discarder).orElse(seat);
        return Stream.iterate(hand.rules().next(seat), other -> other != last, hand.rules()::next);
    }

    /** The same, and then who has discarded last, in his next turn, where that discard lies there still. */
    static Stream<Seat> fartherOnOrAgain(TableSight sight, HandInPlay hand, Seat seat) {
        return Stream.concat(fartherOn(hand, seat), again(sight, hand).stream());
    }

    /** Whether a player held one tile more just before a tile came to lie in the middle, and may have laid it. */
    static boolean threw(TableSight sight, HandInPlay hand, Seat seat, Track track) {
        return sight.standing().most(seat, track.firstSeen() - Pace.USUAL.reaching(), track.firstSeen())
                > hand.seat(seat).concealedCount();
    }

    /**
     * Whether discards that lay there long before this one could not be told, since they lie in other players' rows: then this
     * one is not the missing discard before them, but its player's next.
     */
    private static boolean waitsForOlder(TableSight sight, HandInPlay hand, Track track) {
        double since = track.firstSeen() - Pace.USUAL.slowTurn();
        return sight.laysRows()
                && sight.t() - track.found() < Pace.USUAL.missed()
                && sight.tracks().settled(sight.t()).stream()
                                .filter(older ->
                                        older.face() == Face.UP && older.inSight() && older.firstSeen() < since)
                                .filter(older -> !sight.owners().containsKey(older) && !older.faint())
                                .filter(older -> !sight.explained().knows(older)
                                        || sight.explained().isPuzzle(older))
                                .count()
                        >= Enough.USUAL.twice();
    }
}

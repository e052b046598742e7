package org.tilewatch.watching.story;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.StandingTiles;
import org.tilewatch.watching.seen.Track;

/**
 * Who may have laid a face that came to sight in the middle: one that has moved, or that is another's, came while nobody's hand grew smaller.
 *
 * @param known      whether it, and all that came to sight together with it, has lain there for long enough to tell the rest
 * @param came       how many came to lie in the middle about then, itself among them
 * @param laid       how many tiles left players' hands for the middle about then; empty where some hand was not counted whole
 * @param nobodyLaid whether the player on turn stood whole and still does, and nobody farther on has laid a tile. One that is drawn and thrown
 *                   straight away looks so too
 */
record Arrival(boolean known, long came, OptionalLong laid, boolean nobodyLaid) {
    /** How a tile that rests in the middle came to sight. */
    static Arrival of(TableSight sight, HandInPlay hand, Track track) {
        double t = track.found();
        var together = came(sight, t);
        return new Arrival(
                together.stream().allMatch(other -> sight.t() - other.found() >= Pace.USUAL.laying()),
                together.size(),
                laid(sight, hand, t),
                nobodyLaid(sight, hand, t));
    }

    /** Whether players laid all that came to lie there. */
    boolean wasLaid() {
        return laid.isPresent() && came <= laid.getAsLong();
    }

    private static OptionalLong laid(TableSight sight, HandInPlay hand, double t) {
        boolean counted = Arrays.stream(Seat.values())
                .allMatch(seat -> sight.standing().counted(seat, hand.seat(seat).concealedCount(), t));
        return counted
                ? OptionalLong.of(Arrays.stream(Seat.values())
                        .filter(seat -> sight.standing().tilesLaid(seat, t) > setLaid(sight, seat, t))
                        .count())
                : OptionalLong.empty();
    }

    private static boolean nobodyLaid(TableSight sight, HandInPlay hand, double t) {
        var standing = sight.standing();
        return hand.toDiscard()
                .filter(seat -> standing.counted(seat, hand.seat(seat).concealedCount(), t))
                .filter(seat -> Stream.concat(Stream.of(seat), OutOfTurn.fartherOn(hand, seat))
                        .noneMatch(other -> standing.laid(other, t)))
                .isPresent();
    }

    /** How many tiles of a hand lie before its player as a set since about a moment, in seconds: of three or more one was claimed. */
    private static int setLaid(TableSight sight, Seat seat, double t) {
        long lie = sight.tracks().settled(sight.t()).stream()
                .filter(track -> track.face() != Face.EDGE
                        && sight.zones().stripsAt(track.centre()).contains(seat))
                .filter(track -> StandingTiles.isAbout(track.firstSeen(), t))
                .count();
        return lie < MeldType.PUNG.size() ? 0 : (int) lie - 1;
    }

    /** The tiles that came to lie in the middle about a moment, in seconds. */
    private static List<Track> came(TableSight sight, double t) {
        return sight.tracks().settled(sight.t()).stream()
                .filter(track -> track.face() == Face.UP && !sight.zones().inStrip(track.centre()))
                .filter(track -> Math.abs(track.found() - t) <= Pace.USUAL.reaching()
                        && !sight.explained().isFoundAgain(track))
                .toList();
    }
}

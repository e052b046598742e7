package org.tilewatch.watching.story;

import java.util.Arrays;
import java.util.stream.Stream;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.StandingTiles;
import org.tilewatch.watching.seen.Track;

/**
 * Faces in the middle that lay there before any look saw them, as they were hard to find. They differ from new discards in that
 * nobody's hand grew smaller when they were first seen, and that no arm was over them.
 */
public final class LateTile {
    private LateTile() {}

    /** Whether a tile, and all that may have come together with it, has lain there for long enough to tell. */
    public static boolean isKnown(TableSight sight, Track track) {
        return came(sight, track.firstSeen()).allMatch(other -> sight.t() - other.firstSeen() >= Pace.USUAL.laying());
    }

    /** Whether when a tile was first seen more tiles came to lie in the middle than players laid, and no arm was over this one. */
    public static boolean isOne(TableSight sight, HandInPlay hand, Track track) {
        return sight.reaches().nothingOver(track) && moreThanLaid(sight, hand, track);
    }

    /** Whether when a tile was first seen, not long ago, more tiles came to lie in the middle than players laid. */
    static boolean moreThanLaid(TableSight sight, HandInPlay hand, Track track) {
        return sight.t() - track.firstSeen() <= Pace.USUAL.doubt()
                && counted(sight, hand, track)
                && came(sight, track.firstSeen()).count() > laid(sight, track);
    }

    /** Whether players laid all the tiles that came to lie in the middle when one was first seen. */
    static boolean wasLaid(TableSight sight, HandInPlay hand, Track track) {
        return counted(sight, hand, track) && came(sight, track.firstSeen()).count() <= laid(sight, track);
    }

    /**
     * Whether nobody seems to have laid a tile when it came to sight: the player on turn stood whole and still does, and nobody farther on has laid one.
     * One that is drawn and thrown straight away looks so too.
     */
    static boolean nobodyLaid(TableSight sight, HandInPlay hand, Track track) {
        var standing = sight.standing();
        double t = track.firstSeen();
        return hand.toDiscard()
                .filter(seat -> standing.counted(seat, hand.seat(seat).concealedCount(), t))
                .filter(seat -> Stream.concat(Stream.of(seat), OutOfTurn.fartherOn(hand, seat))
                        .noneMatch(other -> standing.laid(other, t)))
                .isPresent();
    }

    /** Whether a tile came by itself, under an arm, where nothing lay or hid anything before: somebody has laid it. */
    static boolean wasJustLaid(TableSight sight, Track track) {
        return sight.reaches().onlyJustOver(track)
                && came(sight, track.firstSeen()).count() <= 1;
    }

    private static boolean counted(TableSight sight, HandInPlay hand, Track track) {
        return Arrays.stream(Seat.values())
                .allMatch(seat -> sight.standing().counted(seat, hand.seat(seat).concealedCount(), track.firstSeen()));
    }

    private static long laid(TableSight sight, Track track) {
        return Arrays.stream(Seat.values())
                .filter(seat ->
                        sight.standing().tilesLaid(seat, track.firstSeen()) > setLaid(sight, seat, track.firstSeen()))
                .count();
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
    private static Stream<Track> came(TableSight sight, double t) {
        return sight.tracks().settled(sight.t()).stream()
                .filter(track -> track.face() == Face.UP && !sight.zones().inStrip(track.centre()))
                .filter(track -> Math.abs(track.firstSeen() - t) <= Pace.USUAL.reaching()
                        && !sight.explained().isFoundAgain(track));
    }
}

package org.tilewatch.watching.seen;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.tilewatch.play.TableCustoms;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Nearness;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;

/**
 * What looks have shown of the table up to one moment, whatever it means.
 *
 * @param t        seconds
 * @param look     the last look itself
 * @param zones    what belongs where
 * @param tracks   every tile followed
 * @param owners   whose each tile in the strips along the sides is
 * @param covers   hands and things that hide parts of the table
 * @param standing how many tiles stand before each seat
 * @param rows     which tiles stood before each seat
 * @param reaches  from which side arms have reached where
 * @param glimpses faces that went before anybody could say what they were
 * @param clutter  where something was that is no tile, taken for one
 * @param deal     the last deal
 * @param customs  what is usual at the table
 */
public record Scene(
        double t,
        Look look,
        TableZones zones,
        Tracks tracks,
        Map<Track, Seat> owners,
        Covers covers,
        StandingTiles standing,
        HandRows rows,
        Reaches reaches,
        Glimpses glimpses,
        ClutterMap clutter,
        LastDeal deal,
        TableCustoms customs) {
    /** Whether a tile lies in the very place where one of a wall lay when the hand was dealt. */
    public boolean liesInWall(Track track) {
        return deal.walls().stream().anyMatch(place -> place.distanceTo(track.centre()) <= zones.samePlace());
    }

    /**
     * Whether some tiles lie at rest and whole in sight: no hand hides a place beside them, and no tile beside them has just
     * been laid.
     */
    public boolean atRest(List<Track> group, double seconds) {
        for (var track : group) {
            if (t - track.found() < seconds || tracks.hidden(track.centre(), covers.moving())) {
                return false;
            }
        }
        return tracks.all().stream()
                .filter(other -> other.face() != Face.EDGE && !other.settled(t) && !group.contains(other))
                .noneMatch(other -> group.stream()
                        .anyMatch(mine ->
                                mine.centre().distanceTo(other.centre()) < zones.near() * Nearness.USUAL.apart()));
    }

    /** Whether no hand reaches over a seat's strip: a player's own arm always does while it is at work. */
    public boolean stripClear(Seat seat) {
        return covers.moving().stream().noneMatch(region -> zones.overlapsStrip(seat, region));
    }

    /** Whether every player's strip was seen with no hand over it since a moment. */
    public boolean stripsClearSince(double moment) {
        return zones.seats().stream()
                .allMatch(seat ->
                        Objects.requireNonNull(covers.clear().getOrDefault(seat, Double.NEGATIVE_INFINITY)) >= moment);
    }

    /** Whether a hand is over some part of the table. */
    public boolean handMoves() {
        return !covers.moving().isEmpty();
    }

    /** Whether a thing that somebody put down hides a tile, and no hand does. */
    public boolean underThing(Track track) {
        return tracks.hidden(track.centre(), look) && !tracks.hidden(track.centre(), covers.moving());
    }

    /**
     * Whether a face in the middle is hardly found and was not seen without an arm beside it yet: it may be the side of a wall that shows
     * there.
     */
    public boolean isUncertain(Track track) {
        return track.faint()
                && (!track.inSight() || tracks.hidden(track.centre(), look))
                && t - track.found() < Pace.USUAL.slowTurn();
    }

    /**
     * Whether what is hardly found and hardly read was laid by nobody, as far as is seen: nothing in particular can be read, or nothing lay over its place
     * as it came to sight, or no tile has left the hand of the player who would have laid it, where that is in sight. Of what reads like a blank side
     * nothing is said but on a console: it is found late, and read slowly.
     *
     * @param onTurn who lays the next discard, if anybody does
     */
    public boolean isNobodys(Track track, Optional<Seat> onTurn) {
        boolean unread = track.probability(track.best()) < Sureness.USUAL.rather();
        boolean laid = !unread
                && !reaches.nothingOver(track)
                && onTurn.filter(seat -> standing.now(seat) > 0 && standing.kept(seat, track.firstSeen()))
                        .isEmpty();
        return track.doubtful() && track.probability(Tile.WHITE) < Sureness.USUAL.rather() && !laid
                || clutter.isOnConsole(track);
    }
}

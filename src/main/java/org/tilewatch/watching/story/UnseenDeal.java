package org.tilewatch.watching.story;

import java.util.List;
import org.tilewatch.play.PlayRules;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Enough;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.seen.DealSight;
import org.tilewatch.watching.seen.Sightings;
import org.tilewatch.watching.seen.Track;

/**
 * A hand that is played though no look showed that it was dealt: walls stand, faces lie in the middle, and the tiles of some players are not in
 * sight. Whether it is one only the players know.
 */
final class UnseenDeal {
    /** Since when it has looked so, in seconds. */
    private double since = Double.POSITIVE_INFINITY;

    private List<Seat> missing = List.of();

    /** Takes a look in at which no hand is played; {@code t} in seconds. */
    void look(double t, Sightings sightings, Explained explained, PlayRules rules) {
        var resting = sightings.tracks().settled(t);
        missing = DealSight.undealt(resting, sightings.zones(), rules).orElse(List.of());
        boolean played = !missing.isEmpty() && laid(t, sightings, explained).size() >= Enough.USUAL.few();
        since = played ? Math.min(since, t) : Double.POSITIVE_INFINITY;
    }

    /** Another hand is played. */
    void clear() {
        since = Double.POSITIVE_INFINITY;
        missing = List.of();
    }

    /** Without whose tiles no look shows a deal, where it has seemed for long that a hand is played; nobody where it does not. */
    List<Seat> lacks(double t) {
        return t - since >= Pace.USUAL.longer() * Pace.USUAL.doubt() ? missing : List.of();
    }

    /** Until when nothing of the hand lay there: the first of its discards came just after that, in seconds. */
    static double bare(double t, Sightings sightings, Explained explained) {
        return laid(t, sightings, explained).stream()
                        .mapToDouble(Track::firstSeen)
                        .min()
                        .orElse(t)
                - Pace.USUAL.moment();
    }

    /** What lies face up in the middle, and is none of the hand before. */
    private static List<Track> laid(double t, Sightings sightings, Explained explained) {
        return sightings.tracks().settled(t).stream()
                .filter(track -> track.face() == Face.UP
                        && !track.faint()
                        && !explained.knows(track)
                        && !sightings.zones().inStrip(track.centre()))
                .toList();
    }
}

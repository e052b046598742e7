package org.tilewatch.watching.seen;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Pace;

/**
 * Whose hand grew smaller as tiles came to lie in a corner of the table, between two players: some lay their sets to the right of their hands and
 * some to the left, and where a tile lies does not tell the one's left from the other's right.
 */
final class LaidFrom {
    private final Map<Track, Seat> hands = new HashMap<>();

    /**
     * Takes in what a look at a time, in seconds, shows: for a tile it is known once its player's arm is back, and stays so.
     *
     * @param tracks every tile followed
     */
    void look(double t, Collection<Track> tracks, TableZones zones, StandingTiles standing) {
        hands.keySet().retainAll(tracks);
        for (var track : tracks) {
            double age = t - track.found();
            if (age >= Pace.USUAL.laying() && age < Pace.USUAL.standing() && !hands.containsKey(track)) {
                var strips = zones.stripsAt(track.centre());
                if (strips.size() > 1) {
                    smaller(strips, standing, track.firstSeen()).ifPresent(seat -> hands.put(track, seat));
                }
            }
        }
    }

    /**
     * Of some seats the one whose hand grew smaller about a moment, in seconds, and more than the others'. Where looks are rare none was counted
     * just after it.
     */
    private static Optional<Seat> smaller(List<Seat> seats, StandingTiles standing, double t) {
        boolean counted = seats.stream()
                .allMatch(seat -> standing.most(seat, t + Pace.USUAL.moment(), t + Pace.USUAL.laying()) > 0);
        if (!counted) {
            return Optional.empty();
        }
        int most = seats.stream()
                .mapToInt(seat -> standing.tilesLaid(seat, t))
                .max()
                .orElse(0);
        var found = seats.stream()
                .filter(seat -> most > 0 && standing.tilesLaid(seat, t) == most)
                .toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    /** Whose hand a tile came from; empty where nothing tells. */
    Optional<Seat> of(Track track) {
        return Optional.ofNullable(hands.get(track));
    }
}

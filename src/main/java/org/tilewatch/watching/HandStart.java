package org.tilewatch.watching;

import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.Meaning.Part;

/** A hand begins when tiles stand before all four players, walls stand between them, and no hand lies open any more. */
final class HandStart {
    /** Of thirteen standing tiles looks may miss some. */
    private static final int LEAST_STANDING = 9;

    private static final int LEAST_IN_WALLS = 20;

    /** With this many tiles standing a deal is under way. */
    private static final int DEALING = 20;

    private HandStart() {}

    static boolean dealing(Collection<Track> resting) {
        return resting.stream().filter(track -> track.face() == Face.EDGE).count() >= DEALING;
    }

    static boolean stands(Collection<Track> resting, TableZones zones, Explained explained) {
        Map<Seat, Integer> standing = new EnumMap<>(Seat.class);
        int backs = 0;
        for (var track : resting) {
            if (track.face() == Face.DOWN) {
                backs++;
            } else if (track.face() == Face.EDGE) {
                zones.nearest(track.centre()).ifPresent(seat -> standing.merge(seat, 1, Integer::sum));
            }
        }
        return backs >= LEAST_IN_WALLS
                && standing.size() == 4
                && standing.values().stream().allMatch(count -> count >= LEAST_STANDING)
                && explained.of(Part.OPEN_HAND).isEmpty();
    }
}

package org.tilewatch.watching;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** What looks like a tile where none can lie. */
final class Mirages {
    /** From this probability a blank side is read as a white dragon. */
    private static final double SURE = 0.9;

    private Mirages() {}

    /**
     * Whether what the finder is not sure of lies by itself before a player, where the tops of standing tiles look like tiles. A
     * blank face or a back lies beside other faces of a player's, or is one of three, or one of two surely read where nothing stands;
     * the walls count for nothing.
     */
    static boolean isOne(Track track, Map<Track, Seat> owners, Collection<Track> resting, TableZones zones) {
        if (!track.faint() || !owners.containsKey(track)) {
            return false;
        }
        var lying = resting.stream()
                .filter(other -> other != track && owners.containsKey(other))
                .toList();
        boolean besideFace = lying.stream()
                .anyMatch(other -> !other.faint() && other.centre().distanceTo(track.centre()) <= zones.near());
        long around = lying.stream()
                .filter(other -> other.centre().distanceTo(track.centre()) <= 2 * zones.near())
                .count();
        boolean amongThree = isBlank(track) && around >= MeldType.PUNG.size() - 1;
        return !besideFace && !amongThree && !isOneOfTwo(track, lying, resting, zones);
    }

    /** Whether two blank sides lie side by side, surely read, where nothing stands. */
    private static boolean isOneOfTwo(Track track, List<Track> lying, Collection<Track> resting, TableZones zones) {
        boolean stands = resting.stream()
                .anyMatch(other ->
                        other.face() == Face.EDGE && other.centre().distanceTo(track.centre()) <= zones.near());
        return !stands
                && isSurelyBlank(track)
                && lying.stream()
                        .anyMatch(other ->
                                isSurelyBlank(other) && other.centre().distanceTo(track.centre()) <= zones.near());
    }

    private static boolean isBlank(Track track) {
        return track.face() == Face.DOWN || track.best() == Tile.WHITE;
    }

    private static boolean isSurelyBlank(Track track) {
        return track.face() == Face.UP && track.probability(Tile.WHITE) >= SURE;
    }
}

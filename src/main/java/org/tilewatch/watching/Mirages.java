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
     * Whether what the finder is not sure of, or a blank side in a row of standing tiles, lies by itself before a player, where the
     * tops of standing tiles look like tiles. A blank face or a back lies beside other faces of a player's, or is one of three in a row, or
     * one of two surely read where nothing stands; the walls count for nothing.
     */
    static boolean isOne(Track track, Map<Track, Seat> owners, Collection<Track> resting, TableZones zones) {
        boolean inRow = isBlank(track) && stands(track, resting, zones);
        if (!(track.faint() || inRow) || !owners.containsKey(track)) {
            return false;
        }
        var lying = resting.stream()
                .filter(other -> other != track && owners.containsKey(other))
                .toList();
        boolean besideFace = lying.stream()
                .filter(other -> !other.faint() && other.centre().distanceTo(track.centre()) <= zones.near())
                .anyMatch(other -> !isBlank(track) || !isBlank(other) || !(inRow || stands(other, resting, zones)));
        boolean amongThree = isBlank(track) && inLineWith(track, lying, zones) >= MeldType.PUNG.size() - 1;
        return !besideFace && !amongThree && !isOneOfTwo(track, lying, resting, zones);
    }

    /** How many tiles lie beside a tile, or beside one that does. */
    private static long inLineWith(Track track, List<Track> lying, TableZones zones) {
        var beside = lying.stream()
                .filter(other -> other.centre().distanceTo(track.centre()) <= zones.near())
                .toList();
        return lying.stream()
                .filter(other -> beside.contains(other)
                        || beside.stream().anyMatch(link -> other.centre().distanceTo(link.centre()) <= zones.near()))
                .count();
    }

    /** Whether two blank sides lie side by side, surely read, where nothing stands. */
    private static boolean isOneOfTwo(Track track, List<Track> lying, Collection<Track> resting, TableZones zones) {
        return isSurelyBlank(track)
                && !stands(track, resting, zones)
                && lying.stream()
                        .filter(other ->
                                isSurelyBlank(other) && other.centre().distanceTo(track.centre()) <= zones.near())
                        .anyMatch(other -> !stands(other, resting, zones));
    }

    /** Whether a tile stands beside a place. */
    private static boolean stands(Track beside, Collection<Track> resting, TableZones zones) {
        return resting.stream()
                .anyMatch(other ->
                        other.face() == Face.EDGE && other.centre().distanceTo(beside.centre()) <= zones.near());
    }

    private static boolean isBlank(Track track) {
        return track.face() == Face.DOWN || track.best() == Tile.WHITE;
    }

    private static boolean isSurelyBlank(Track track) {
        return track.face() == Face.UP && track.probability(Tile.WHITE) >= SURE;
    }
}

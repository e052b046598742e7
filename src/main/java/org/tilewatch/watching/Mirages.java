package org.tilewatch.watching;

import java.util.Collection;
import java.util.Map;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** What looks like a tile where none can lie. */
final class Mirages {
    private Mirages() {}

    /**
     * Whether what the finder is not sure of lies by itself before a player, where the tops of standing tiles look like tiles. A
     * blank face or a back lies beside other faces of a player's, or is one of three, or one of two where nothing stands; the walls
     * count for nothing.
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
        boolean stands = resting.stream()
                .anyMatch(other ->
                        other.face() == Face.EDGE && other.centre().distanceTo(track.centre()) <= zones.near());
        int fewest = MeldType.PUNG.size() - (stands ? 1 : 2);
        boolean blank = track.face() == Face.DOWN || track.best() == Tile.WHITE;
        return !besideFace && !(blank && around >= fewest);
    }
}

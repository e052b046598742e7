package org.tilewatch.watching.seen;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.odds.Pace;
import org.tilewatch.watching.odds.Sureness;

/**
 * What looks like a tile where none can lie.
 *
 * @param owners  whose each tile in the strips along the sides is
 * @param resting the tiles that have come to rest
 * @param zones   what belongs where
 * @param hands   how the players' hands stand
 */
public record Mirages(Map<Track, Seat> owners, Collection<Track> resting, TableZones zones, Hands hands) {
    /** Whether a player's whole hand has been seen to stand since a moment, in seconds: nothing of it was laid down. */
    @FunctionalInterface
    public interface Hands {
        boolean stayedWhole(Seat seat, double since);
    }

    /**
     * Whether what the finder is not sure of, or a blank side in a row of standing tiles, lies by itself before a player, where the
     * tops of standing tiles, and dice, look like tiles. A blank face or a back lies beside other faces of a player's, or is one of three in a row while
     * the hand has grown smaller, or one of two surely read where nothing stands; the walls count for nothing.
     */
    public boolean isOne(Track track) {
        var owner = owners.get(track);
        boolean inRow = isBlank(track) && stands(track);
        if (!(isUnsure(track) || inRow) || owner == null) {
            return false;
        }
        var lying = resting.stream()
                .filter(other -> other != track && owners.containsKey(other))
                .toList();
        // A face may lie between two of its row that the finder is not sure of either.
        boolean besideFace = (isBlank(track) ? beside(track, lying) : inLineWith(track, lying))
                .stream()
                        .filter(other -> !other.faint())
                        .anyMatch(other -> !isBlank(track) || !isBlank(other) || !(inRow || stands(other)));
        return !besideFace && !isAmongThree(track, owner, lying) && !isOneOfTwo(track, lying);
    }

    /** Whether it may be none, as the finder is not sure of it: of single tiles only a flower lies there, and nothing reads like one flower for long. */
    private static boolean isUnsure(Track track) {
        boolean lain = track.lastSeen() - track.firstSeen() >= Pace.USUAL.slowTurn();
        return track.faint() && !(track.best().isBonus() && !track.doubtful() && lain);
    }

    /** Whether a blank side is one of three in a row, as of a set that was laid: then the hand has grown smaller. */
    private boolean isAmongThree(Track track, Seat owner, List<Track> lying) {
        var row = isBlank(track) ? inLineWith(track, lying) : List.<Track>of();
        double laid = row.stream().mapToDouble(Track::firstSeen).reduce(track.firstSeen(), Math::max);
        return row.size() >= MeldType.PUNG.size() - 1 && !hands.stayedWhole(owner, laid);
    }

    /** The tiles that lie beside a tile, or beside one that does. */
    private List<Track> inLineWith(Track track, List<Track> lying) {
        var beside = beside(track, lying);
        return lying.stream()
                .filter(other -> beside.contains(other)
                        || beside.stream().anyMatch(link -> other.centre().distanceTo(link.centre()) <= zones.near()))
                .toList();
    }

    private List<Track> beside(Track track, List<Track> lying) {
        return lying.stream()
                .filter(other -> other.centre().distanceTo(track.centre()) <= zones.near())
                .toList();
    }

    /** Whether two blank sides lie side by side, surely read, where nothing stands. */
    private boolean isOneOfTwo(Track track, List<Track> lying) {
        return isSurelyBlank(track)
                && !stands(track)
                && lying.stream()
                        .filter(other ->
                                isSurelyBlank(other) && other.centre().distanceTo(track.centre()) <= zones.near())
                        .anyMatch(other -> !stands(other));
    }

    /** Whether a tile stands beside a place. */
    private boolean stands(Track beside) {
        return resting.stream()
                .anyMatch(other ->
                        other.face() == Face.EDGE && other.centre().distanceTo(beside.centre()) <= zones.near());
    }

    private static boolean isBlank(Track track) {
        return track.face() == Face.DOWN || track.best() == Tile.WHITE;
    }

    private static boolean isSurelyBlank(Track track) {
        return track.face() == Face.UP && track.probability(Tile.WHITE) >= Sureness.USUAL.surely();
    }
}

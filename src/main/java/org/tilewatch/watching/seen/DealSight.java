package org.tilewatch.watching.seen;

import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tilewatch.play.PlayRules;
import org.tilewatch.play.SeatInPlay;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.watching.odds.Enough;

/**
 * A hand begins when tiles stand before the players, walls stand between them, and no hand lies open any more. Some of them may keep the tiles
 * where no look shows them, on a rack: then the walls, which have grown shorter, tell of it.
 */
public final class DealSight {
    private DealSight() {}

    /** Whether so many tiles stand that a hand is being dealt. */
    public static boolean dealing(Collection<Track> resting) {
        return onEdge(resting) >= Enough.USUAL.inWalls();
    }

    /**
     * Whether so many tiles stand that a hand is being played.
     *
     * @param held how many the players hold by what was told: few of three players who have all claimed
     */
    public static boolean playing(Collection<Track> resting, int held) {
        return onEdge(resting) >= Math.min(Enough.USUAL.inWalls(), held / 2);
    }

    private static long onEdge(Collection<Track> resting) {
        return resting.stream().filter(track -> track.face() == Face.EDGE).count();
    }

    /**
     * What lies where walls are built: backs, and what looks like tiles on edge farther from the sides than players' tiles stand. A back
     * by itself among tiles that stand is the top of one of them.
     */
    static List<Track> walls(Collection<Track> resting, TableZones zones) {
        var walls = resting.stream()
                .filter(track ->
                        track.face() == Face.DOWN || (track.face() == Face.EDGE && !zones.inStrip(track.centre())))
                .toList();
        return walls.stream()
                .filter(track -> !zones.inStrip(track.centre())
                        || walls.stream()
                                .anyMatch(other ->
                                        other != track && other.centre().distanceTo(track.centre()) <= zones.near()))
                .toList();
    }

    /**
     * Before which players no dealt hand stands, where walls are built and none lies open any more.
     *
     * @param rules whose players are at the table
     * @return empty where no walls are built
     */
    public static Optional<List<Seat>> undealt(Collection<Track> resting, TableZones zones, PlayRules rules) {
        if (walls(resting, zones).size() < Enough.USUAL.inWalls()) {
            return Optional.empty();
        }
        var standing = standing(resting, zones);
        return Optional.of(rules.seatsFrom(Seat.BOTTOM)
                .filter(seat -> standing.getOrDefault(seat, 0) < Enough.USUAL.standing())
                .toList());
    }

    /** Whether walls stand of which nothing has been taken, and nothing else lies there on its face: tiles that are washed are twice as many. */
    public static boolean isBuilt(Collection<Track> resting, TableZones zones, PlayRules rules) {
        double share = shareOfWalls(resting, zones, rules);
        return share >= Enough.USUAL.wholeWalls() && share <= 2 - Enough.USUAL.wholeWalls();
    }

    /** Whether about as much has been taken from the walls as is dealt at once. */
    public static boolean isDealtFrom(Collection<Track> resting, TableZones zones, PlayRules rules) {
        int dealt = rules.seatsFrom(Seat.BOTTOM).toList().size() * SeatInPlay.DEALT;
        double left = (double) (rules.stock().tiles() - dealt) / rules.stock().tiles();
        return Math.abs(shareOfWalls(resting, zones, rules) - left) <= 1 - Enough.USUAL.wholeWalls();
    }

    /** What is seen of the walls, from above the upper of two tiles, as a share of all that is built. */
    private static double shareOfWalls(Collection<Track> resting, TableZones zones, PlayRules rules) {
        return 2.0 * walls(resting, zones).size() / rules.stock().tiles();
    }

    /**
     * Whether a hand has only just begun, by what lies face up: few discards, and before no player more than flowers and two sets. Where a hand
     * is over, one lies open, and others still stand.
     */
    public static boolean hasJustBegun(Collection<Track> resting, TableZones zones) {
        var faces = resting.stream().filter(track -> track.face() == Face.UP).toList();
        boolean open = faces.stream()
                .filter(track -> !track.best().isBonus())
                .flatMap(track -> zones.nearest(track.centre()).stream())
                .collect(Collectors.groupingBy(seat -> seat, Collectors.counting()))
                .values()
                .stream()
                .anyMatch(lie -> lie > 2 * MeldType.KONG.size());
        long middle =
                faces.stream().filter(track -> !zones.inStrip(track.centre())).count();
        return !open && middle <= Enough.USUAL.firstDiscards();
    }

    private static Map<Seat, Integer> standing(Collection<Track> resting, TableZones zones) {
        Map<Seat, Integer> standing = new EnumMap<>(Seat.class);
        for (var track : resting) {
            if (track.face() == Face.EDGE) {
                zones.nearest(track.centre()).ifPresent(seat -> standing.merge(seat, 1, Integer::sum));
            }
        }
        return standing;
    }
}

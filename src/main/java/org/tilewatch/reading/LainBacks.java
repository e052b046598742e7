package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;

/**
 * Where tiles lie face down, and have lain until just now.
 *
 * @param t      when that was, in seconds since the recording began
 * @param places the places
 * @param turned tiles that are backs by this memory alone: they tell nothing new of where backs lie
 */
record LainBacks(double t, List<Lain> places, Set<FoundTile> turned) {
    static final LainBacks NONE = new LainBacks(Double.NEGATIVE_INFINITY, List.of(), Set.of());

    /** A place is remembered so long after a back was last seen there, in seconds: longer than an arm hides it. */
    private static final double REMEMBERED = 4;
    /** What was a back for less than so long, in seconds, was rather a tile on its way: the tiles of a wall lie there from the deal on. */
    private static final double LAIN = 1;

    LainBacks {
        places = List.copyOf(places);
        turned = Set.copyOf(turned);
    }

    /** A tile that lay face down from one moment to another, in seconds. */
    record Lain(PixelQuad corners, double since, double until) {
        boolean isAt(PixelQuad other) {
            return SamePlace.is(corners, other);
        }
    }

    /** What is known when these tiles lie on the table. */
    LainBacks at(double now, List<ReadTile> known) {
        var lying = known.stream().map(ReadTile::tile).toList();
        var still = new HashSet<>(turned);
        still.retainAll(lying);
        var seen = new ArrayList<Lain>();
        lying.stream()
                .filter(tile -> tile.face() == Face.DOWN && !turned.contains(tile))
                .map(FoundTile::corners)
                .forEach(back -> seen.add(new Lain(back, since(back).orElse(now), now)));
        var here = List.copyOf(seen);
        places.stream()
                .filter(place -> now - place.until() <= REMEMBERED)
                .filter(place -> here.stream().noneMatch(other -> other.isAt(place.corners())))
                .forEach(seen::add);
        return new LainBacks(now, seen, still);
    }

    /** The same, and tiles that were laid face down by it. */
    LainBacks turning(List<FoundTile> tiles) {
        var all = new HashSet<>(turned);
        all.addAll(tiles);
        return new LainBacks(t, places, all);
    }

    /** Since when a back has lain where this one lies; empty where none has. */
    private OptionalDouble since(PixelQuad back) {
        return places.stream()
                .filter(place -> place.isAt(back))
                .mapToDouble(Lain::since)
                .min();
    }

    /** Whether a tile has lain there for a while, and until just now. */
    boolean isUnder(PixelQuad side) {
        return places.stream()
                .anyMatch(place ->
                        place.until() - place.since() >= LAIN && t - place.until() <= REMEMBERED && place.isAt(side));
    }
}

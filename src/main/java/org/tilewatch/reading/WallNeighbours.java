package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.tilewatch.geometry.Neighbours;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Tile;

/**
 * Tells by its neighbours what a blank side is: what lies in a wall between backs is a back, however white the lamp makes it look, and more
 * white dragons side by side than a set has are backs that shine. A kong of white dragons turned over at its ends stays one.
 */
final class WallNeighbours {
    /** Neighbours' centres are no further apart than so many of their longer sides. */
    private static final double TOUCHING = 1.2;
    /** What lies between two others has them on opposite sides: the cosine of the angle between the ways to them. */
    private static final double OPPOSITE = -0.85;

    private WallNeighbours() {}

    /**
     * The same sides in the same order, those surely backs that can only be backs by where they lie.
     *
     * @param inked whether a face has more on it than a back can have, however it shines: it is none, whatever lies about it; by its place in the list
     */
    static List<SideBelief> among(List<SideBelief> sides, IntPredicate inked) {
        var backs = new HashSet<Integer>();
        IntStream.range(0, sides.size()).filter(i -> sides.get(i).isBack()).forEach(backs::add);
        var blank = IntStream.range(0, sides.size())
                .filter(i -> !backs.contains(i) && mayBeBack(sides.get(i)) && !inked.test(i))
                .boxed()
                .toList();
        var white = new ArrayList<>(
                blank.stream().filter(i -> isWhite(sides.get(i))).toList());
        if (white.size() > OneSet.COPIES) {
            white.addAll(backs);
            Neighbours.groups(white, (one, other) -> touch(sides, one, other)).stream()
                    .filter(group -> group.size() > OneSet.COPIES)
                    .forEach(backs::addAll);
        }
        boolean more = true;
        while (more) {
            more = blank.stream().filter(i -> !backs.contains(i) && liesBetween(sides, i, backs)).toList().stream()
                    .anyMatch(backs::add);
        }
        return IntStream.range(0, sides.size())
                .mapToObj(i -> backs.contains(i) ? sides.get(i).and(SideWord.SURELY_BACK) : sides.get(i))
                .toList();
    }

    private static boolean isWhite(SideBelief side) {
        return side.kinds().filter(reading -> reading.best() == Tile.WHITE).isPresent();
    }

    /** A white dragon, or a face that nobody can read. */
    private static boolean mayBeBack(SideBelief side) {
        return isWhite(side)
                || side.kinds()
                        .filter(reading -> reading.confidence() < SeenSide.GUESS)
                        .isPresent();
    }

    private static boolean liesBetween(List<SideBelief> sides, int tile, Set<Integer> backs) {
        var centre = corners(sides, tile).centre();
        var beside = backs.stream().filter(back -> touch(sides, tile, back)).toList();
        return beside.stream()
                .anyMatch(one -> beside.stream().anyMatch(other -> {
                    var a = corners(sides, one).centre();
                    var b = corners(sides, other).centre();
                    double dot =
                            (a.x() - centre.x()) * (b.x() - centre.x()) + (a.y() - centre.y()) * (b.y() - centre.y());
                    return dot < OPPOSITE * a.distanceTo(centre) * b.distanceTo(centre);
                }));
    }

    private static boolean touch(List<SideBelief> sides, int one, int other) {
        var a = corners(sides, one);
        var b = corners(sides, other);
        double longer = (longer(a) + longer(b)) / 2;
        return one != other && a.centre().distanceTo(b.centre()) < TOUCHING * longer;
    }

    private static double longer(PixelQuad side) {
        return Math.max(side.width(), side.height());
    }

    private static PixelQuad corners(List<SideBelief> sides, int tile) {
        return sides.get(tile).read().tile().corners();
    }
}

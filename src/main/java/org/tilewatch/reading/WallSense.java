package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.tilewatch.geometry.Neighbours;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/**
 * Tells by its neighbours what a blank side is: what lies in a wall between backs is a back, however white the lamp makes it look, and more
 * white dragons side by side than a set has are backs that shine. A kong of white dragons turned over at its ends stays one.
 */
final class WallSense {
    private static final int WHITE_DRAGONS = 4;
    /** Neighbours' centres are no further apart than so many of their longer sides. */
    private static final double TOUCHING = 1.2;
    /** What lies between two others has them on opposite sides: the cosine of the angle between the ways to them. */
    private static final double OPPOSITE = -0.85;
    /** Read less surely than this a face says nothing against its being a back. */
    private static final double GUESS = 0.5;

    private WallSense() {}

    /**
     * The same tiles in the same order, those face down that can only be backs by where they lie.
     *
     * @param inked whether a face has more on it than a back can have, however it shines: it is none, whatever lies about it
     */
    static List<ReadTile> among(List<ReadTile> tiles, Predicate<ReadTile> inked) {
        var backs = new HashSet<Integer>();
        IntStream.range(0, tiles.size())
                .filter(i -> tiles.get(i).tile().face() == Face.DOWN)
                .forEach(backs::add);
        var blank = IntStream.range(0, tiles.size())
                .filter(i -> mayBeBack(tiles.get(i)) && !inked.test(tiles.get(i)))
                .boxed()
                .toList();
        var sides = new ArrayList<>(
                blank.stream().filter(i -> isWhite(tiles.get(i))).toList());
        if (sides.size() > WHITE_DRAGONS) {
            sides.addAll(backs);
            Neighbours.groups(sides, (one, other) -> touch(tiles, one, other)).stream()
                    .filter(group -> group.size() > WHITE_DRAGONS)
                    .forEach(backs::addAll);
        }
        boolean more = true;
        while (more) {
            more = blank.stream().filter(i -> !backs.contains(i) && liesBetween(tiles, i, backs)).toList().stream()
                    .anyMatch(backs::add);
        }
        return IntStream.range(0, tiles.size())
                .mapToObj(i -> tiles.get(i).faceDownIf(backs.contains(i)))
                .toList();
    }

    private static boolean isWhite(ReadTile tile) {
        return tile.reading()
                .map(Reading::best)
                .filter(best -> best == Tile.WHITE)
                .isPresent();
    }

    /** A white dragon, or a face that nobody can read. */
    private static boolean mayBeBack(ReadTile tile) {
        return isWhite(tile)
                || tile.reading()
                        .filter(reading -> reading.confidence() < GUESS)
                        .isPresent();
    }

    private static boolean liesBetween(List<ReadTile> tiles, int tile, Set<Integer> backs) {
        var centre = corners(tiles, tile).centre();
        var beside = backs.stream().filter(back -> touch(tiles, tile, back)).toList();
        return beside.stream()
                .anyMatch(one -> beside.stream().anyMatch(other -> {
                    var a = corners(tiles, one).centre();
                    var b = corners(tiles, other).centre();
                    double dot =
                            (a.x() - centre.x()) * (b.x() - centre.x()) + (a.y() - centre.y()) * (b.y() - centre.y());
                    return dot < OPPOSITE * a.distanceTo(centre) * b.distanceTo(centre);
                }));
    }

    private static boolean touch(List<ReadTile> tiles, int one, int other) {
        var a = corners(tiles, one);
        var b = corners(tiles, other);
        double longer = (longer(a) + longer(b)) / 2;
        return one != other && a.centre().distanceTo(b.centre()) < TOUCHING * longer;
    }

    private static double longer(PixelQuad side) {
        return Math.max(side.width(), side.height());
    }

    private static PixelQuad corners(List<ReadTile> tiles, int tile) {
        return tiles.get(tile).tile().corners();
    }
}

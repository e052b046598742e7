package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;

/**
 * How large a picture's tiles are, wherever one may lie in it. The finder may be right about a tile's place and wrong about its outline;
 * but all tiles of a set are of one size, and in a row there are only two ways to lie.
 */
public interface FullSize {
    /** The middles of two tiles' visible sides are further apart than this share of a tile's width. */
    double LEAST_APART = 0.55;

    /** Of the area that a tile would have there, the outline of a whole face has at least this share. */
    double WHOLE = 0.8;

    /** Of a tile's width: how far apart the middles of a face's halves lie. Two tiles side by side are a width apart. */
    double LEAST_BETWEEN_HALVES = 0.25;

    double MOST_BETWEEN_HALVES = 0.8;

    /**
     * The corners of a whole face.
     *
     * @param centre   of it, in pixels
     * @param up       where its top points, in radians of the picture: x to the right, y down
     * @param quarters how many quarter turns anticlockwise from there it really points
     */
    PixelQuad face(PixelPoint centre, double up, int quarters);

    /** How far two places are from each other, in widths of a tile. */
    double apart(PixelPoint one, PixelPoint other);

    /** Whether two finds lie so close to each other that they are one tile. */
    default boolean areOne(FoundTile one, FoundTile other) {
        return apart(one.corners().centre(), other.corners().centre()) < LEAST_APART;
    }

    /**
     * What a face would show that lies where this one was found and is as large as the tiles are.
     *
     * @param quarters how many quarter turns anticlockwise from the way that it was found to lie
     */
    default FoundTile fullSize(FoundTile found, int quarters) {
        return found.withCorners(face(found.corners().centre(), found.corners().up(), quarters));
    }

    /** Of the area that a tile would have where one was found, what its outline has. */
    default double share(FoundTile found) {
        return area(found) / area(fullSize(found, 0));
    }

    private static double area(FoundTile face) {
        return face.corners().width() * face.corners().height();
    }

    /** Two finds of less than a tile's size, so close to each other that no two tiles lie there: as a rule the halves of one face. */
    record Halves(FoundTile one, FoundTile other) {}

    /** The halves of faces, each find in one pair at most; four of dots look like two twos. */
    default List<Halves> halves(List<FoundTile> found) {
        var left = new ArrayList<>(found.stream()
                .filter(face -> face.face() == Face.UP && share(face) < WHOLE)
                .sorted(Comparator.comparingDouble(face -> -face.confidence()))
                .toList());
        var pairs = new ArrayList<Halves>();
        while (!left.isEmpty()) {
            var one = left.removeFirst();
            left.stream()
                    .filter(other -> {
                        double apart =
                                apart(one.corners().centre(), other.corners().centre());
                        return apart > LEAST_BETWEEN_HALVES && apart < MOST_BETWEEN_HALVES;
                    })
                    .findFirst()
                    .ifPresent(other -> {
                        left.remove(other);
                        pairs.add(new Halves(one, other));
                    });
        }
        return pairs;
    }

    /**
     * The face whose halves these are: its middle lies between theirs, and it is as large as the tiles are.
     *
     * @param quarters how many quarter turns anticlockwise from the way from one to the other its top points
     */
    default FoundTile whole(Halves halves, int quarters) {
        var from = halves.other().corners().centre();
        var to = halves.one().corners().centre();
        double up = Math.atan2(to.y() - from.y(), to.x() - from.x());
        return halves.one().withCorners(face(between(from, to), up, quarters));
    }

    /** The faces of which this find may be half: as large as the tiles are, it lies in one of their ends. */
    default List<FoundTile> endingIn(FoundTile half) {
        var centre = half.corners().centre();
        return Stream.of(0, 1, 2, 3)
                .map(quarters -> {
                    var here = fullSize(half, quarters).corners();
                    var ahead = between(centre, between(here.topLeft(), here.topRight()));
                    return half.withCorners(face(ahead, half.corners().up(), quarters));
                })
                .toList();
    }

    private static PixelPoint between(PixelPoint one, PixelPoint other) {
        return new PixelPoint((one.x() + other.x()) / 2, (one.y() + other.y()) / 2);
    }
}

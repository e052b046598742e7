package org.tilewatch.reading;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
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

    /** How far from square to a tile's shape, both ways, an outline is square; as a logarithm. */
    double SQUAT = 0.5;

    /** What has more of a tile's area is no half of one, however small what lies beside it is. */
    double NEARLY_WHOLE = 0.9;

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

    /**
     * The halves of faces, each find in one pair at most; four of dots look like two twos. One may be nearly as large as a tile when the
     * other is so much smaller, and both where they are square.
     */
    default List<Halves> halves(List<FoundTile> found) {
        var left = new ArrayList<>(found.stream()
                .filter(face -> face.face() == Face.UP)
                .sorted(Comparator.comparingDouble(face -> -face.confidence()))
                .toList());
        var pairs = new ArrayList<Halves>();
        while (!left.isEmpty()) {
            var one = left.removeFirst();
            left.stream().filter(other -> areHalves(one, other)).findFirst().ifPresent(other -> {
                left.remove(other);
                pairs.add(new Halves(one, other));
            });
        }
        return pairs;
    }

    private boolean areHalves(FoundTile one, FoundTile other) {
        double apart = apart(one.corners().centre(), other.corners().centre());
        // Asked for every pair of finds, of which hardly any lie so: how large they are is asked last.
        if (apart <= LEAST_BETWEEN_HALVES || apart >= MOST_BETWEEN_HALVES) {
            return false;
        }
        double share = share(one);
        double otherShare = share(other);
        return (Math.max(share, otherShare) < NEARLY_WHOLE && share + otherShare < 2 * WHOLE)
                || (isSquat(one) && isSquat(other));
    }

    /** Whether an outline is neither that of a tile that lies along it nor that of one that lies across, but something between: half a face is square. */
    default boolean isSquat(FoundTile found) {
        double along = Math.log(shape(fullSize(found, 0)));
        double across = -Math.log(shape(fullSize(found, 1)));
        double middle = (along + across) / 2;
        return Math.abs(Math.log(shape(found)) - middle) < SQUAT * (along - across) / 2;
    }

    private static double shape(FoundTile face) {
        return face.corners().height() / face.corners().width();
    }

    /** Of faces in one place the one that looks most like a tile, the others being pieces of it or of what lies beside it: no two lie there. */
    default List<ReadTile> oneInAPlace(List<ReadTile> read) {
        Set<ReadTile> kept = Collections.newSetFromMap(new IdentityHashMap<>());
        read.stream()
                .filter(tile -> tile.tile().face() == Face.UP)
                .sorted(Comparator.comparingDouble(tile -> -tile.looksLikeAFace()))
                .filter(tile -> kept.stream().noneMatch(other -> areOne(tile.tile(), other.tile())))
                .forEach(kept::add);
        return read.stream()
                .filter(tile -> tile.tile().face() != Face.UP || kept.contains(tile))
                .toList();
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

    /**
     * The faces that lie across a find and to its right or left, as a whole face lies across its half.
     *
     * @param aside how far, in widths of a tile
     */
    default List<FoundTile> acrossBeside(FoundTile found, double aside) {
        var here = fullSize(found, 0).corners();
        var centre = here.centre();
        return Stream.of(between(here.topRight(), here.bottomRight()), between(here.topLeft(), here.bottomLeft()))
                .map(side -> centre.towards(side, aside / apart(centre, side)))
                .map(place -> found.withCorners(face(place, found.corners().up(), 1)))
                .toList();
    }

    /**
     * The faces that lie a little beside a find, as large as the tiles are: towards its top, its bottom, its right and its left, along it and across.
     *
     * @param aside how far, in widths of a tile
     */
    default List<FoundTile> aboutIt(FoundTile found, double aside) {
        var here = fullSize(found, 0).corners();
        var centre = here.centre();
        return Stream.of(
                        between(here.topLeft(), here.topRight()),
                        between(here.bottomLeft(), here.bottomRight()),
                        between(here.topRight(), here.bottomRight()),
                        between(here.topLeft(), here.bottomLeft()))
                .map(side -> centre.towards(side, aside / apart(centre, side)))
                .flatMap(place -> Stream.of(0, 1)
                        .map(quarters ->
                                found.withCorners(face(place, found.corners().up(), quarters))))
                .toList();
    }

    private static PixelPoint between(PixelPoint one, PixelPoint other) {
        return new PixelPoint((one.x() + other.x()) / 2, (one.y() + other.y()) / 2);
    }
}

package org.tilewatch.reading;

import java.util.List;
import java.util.function.Function;
import org.tilewatch.geometry.LaidRows;
import org.tilewatch.geometry.Nearest;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.picture.Frame;

/**
 * A face whose paper was seen.
 *
 * @param place  of its middle, in pixels
 * @param width  of it, in pixels
 * @param ground what its print stands on
 */
record PaperSpot(PixelPoint place, double width, SideLook.SideGround sideGround) {
    /** Of fewer faces most decide whether they are black: what neighbours have in common is seen of more. */
    private static final int TELLING = 4;
    /**
     * How much it counts, beside the share of the faces that look black, that the dark of neighbours is more alike than their light, as the logarithm of
     * how much more. On 76 tables and pictures of black sets and 157 of white ones, 4 are told wrong by both together, 7 by the share alone where
     * its bound is the best, 11 by the likeness alone, and 15 by what most of the faces look like.
     */
    private static final double LIKENESS = 0.3;
    /** From here on both together say black: between 0.31 and 0.37 as few are wrong. */
    private static final double BLACK = 0.34;
    /** Less light than this share of a picture's white is the camera's noise. */
    private static final double NOISE = 1e-4;
    /** Differences of light below this, as a logarithm, are none. */
    private static final double LIKE = 1e-3;

    /** That of a face in a frame. */
    static PaperSpot of(Frame frame, PixelQuad face) {
        return new PaperSpot(face.centre(), face.width(), SideLook.ground(frame, face));
    }

    /**
     * Whether a set's faces are black with light prints: such look so one by one, but where they are blurred or their prints large; and their dark
     * is the same from tile to tile, as paper is and print is not.
     */
    static boolean areBlack(List<PaperSpot> spots) {
        double share = (double) spots.stream()
                        .filter(spot -> spot.sideGround().isBlackLiker())
                        .count()
                / spots.size();
        if (spots.size() < TELLING) {
            return share > 0.5;
        }
        double light = unlikeness(spots, SideLook.SideGround::white);
        double dark = unlikeness(spots, SideLook.SideGround::black);
        return share + LIKENESS * Math.log(Math.max(LIKE, light) / Math.max(LIKE, dark)) > BLACK;
    }

    /** How far a face's light is from that of its neighbours, as a logarithm: in the middle of all faces. */
    private static double unlikeness(List<PaperSpot> spots, Function<SideLook.SideGround, ColourLight> part) {
        return LaidRows.median(
                spots.stream().mapToDouble(spot -> spot.unlike(spots, part)).toArray());
    }

    private double unlike(List<PaperSpot> spots, Function<SideLook.SideGround, ColourLight> part) {
        var near = Nearest.of(
                        spots,
                        Usual.NEAREST,
                        other -> isAt(other) ? Double.POSITIVE_INFINITY : place.distanceTo(other.place))
                .stream()
                .filter(other -> !isAt(other))
                .mapToDouble(other -> brightness(part.apply(other.sideGround)))
                .toArray();
        return near.length == 0 ? 0 : Math.abs(brightness(part.apply(sideGround)) - LaidRows.median(near));
    }

    /** Whether both are of one tile, seen twice. */
    boolean isAt(PaperSpot other) {
        return place.distanceTo(other.place) < width / 2;
    }

    private static double brightness(ColourLight light) {
        return Math.log(Math.max(NOISE, (light.red() + light.green() + light.blue()) / 3));
    }
}

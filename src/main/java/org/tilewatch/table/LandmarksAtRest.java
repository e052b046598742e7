package org.tilewatch.table;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.opencv.core.DMatch;
import org.tilewatch.geometry.PixelPoint;

/**
 * Which landmarks of a table are seen again all but where they were. Each is compared with those beside it alone, and not with all
 * (association with a gate, as trackers have it).
 */
final class LandmarksAtRest {
    /** How far from where it was a landmark may be seen, in pixels of the whole picture: twice what a table that stays where it is may tremble. */
    private static final int GATE = 4;
    /** Bits of 256 in which two descriptors of one place differ at most; those of two places differ in half of them. */
    private static final int ALIKE = 48;

    private final Landmarks before;
    private final Landmarks now;
    private final Map<Long, List<Integer>> places = new HashMap<>();

    LandmarksAtRest(Landmarks before, Landmarks now) {
        this.before = before;
        this.now = now;
        for (int i = 0; i < now.points().size(); i++) {
            var point = now.points().get(i);
            places.computeIfAbsent(place(cell(point.x()), cell(point.y())), cell -> new ArrayList<>())
                    .add(i);
        }
    }

    private static long cell(double pixels) {
        return (long) Math.floor(pixels / GATE);
    }

    private static long place(long column, long row) {
        return column << 32 | row & 0xFFFFFFFFL;
    }

    /** Each earlier landmark with the one that is most alike of those beside it, none of them twice. */
    List<DMatch> pairs() {
        var earlier = bits(before);
        var later = bits(now);
        var best = new TreeMap<Integer, DMatch>();
        for (int i = 0; i < before.points().size(); i++) {
            mostAlike(i, earlier, later)
                    .ifPresent(
                            pair -> best.merge(pair.trainIdx, pair, (one, other) -> other.lessThan(one) ? other : one));
        }
        return List.copyOf(best.values());
    }

    private Optional<DMatch> mostAlike(int landmark, long[][] earlier, long[][] later) {
        var point = before.points().get(landmark);
        return beside(point).stream()
                .filter(other -> now.points().get(other).distanceTo(point) <= GATE)
                .map(other -> new DMatch(landmark, other, apart(earlier[landmark], later[other])))
                .filter(pair -> pair.distance <= ALIKE)
                .min(Comparator.comparingDouble(pair -> pair.distance));
    }

    private List<Integer> beside(PixelPoint point) {
        var beside = new ArrayList<Integer>();
        for (int row = -1; row <= 1; row++) {
            for (int column = -1; column <= 1; column++) {
                beside.addAll(places.getOrDefault(place(cell(point.x()) + column, cell(point.y()) + row), List.of()));
            }
        }
        return beside;
    }

    private static int apart(long[] one, long[] other) {
        int bits = 0;
        for (int i = 0; i < one.length; i++) {
            bits += Long.bitCount(one[i] ^ other[i]);
        }
        return bits;
    }

    private static long[][] bits(Landmarks landmarks) {
        return landmarks.descriptors().stream()
                .map(code -> {
                    var bits = new long[code.length / Long.BYTES];
                    ByteBuffer.wrap(code).asLongBuffer().get(bits);
                    return bits;
                })
                .toArray(long[][]::new);
    }
}

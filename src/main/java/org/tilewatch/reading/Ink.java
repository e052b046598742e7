package org.tilewatch.reading;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.LaidRows;
import org.tilewatch.picture.Frame;
import org.tilewatch.tiles.Face;

/** What has more strokes on it, by {@link SideLook#strokes}, than the backs in sight, and so is a face. */
final class Ink {
    /**
     * A side whose strokes show more than this has something on it that no back has: of 391 backs on the simulator's tables, plain and of
     * bamboo, the most shows 0.052, and of 1,397 faces but white dragons 93 of 100 show more.
     */
    static final double MUCH = 0.06;
    /** Where backs are printed a face shows so much more than most of them, or may be one. */
    private static final double MORE = 0.05;
    /** So many backs tell whether a set's are printed. */
    private static final int TELLING = 12;

    private Ink() {}

    /** What a face shows at least beside the backs among some tiles. */
    static double least(Frame frame, List<ReadTile> tiles) {
        double usual = LaidRows.median(tiles.stream()
                .filter(tile -> tile.tile().face() == Face.DOWN)
                .limit(TELLING)
                .mapToDouble(tile -> SideLook.strokes(frame, tile.tile().corners()))
                .toArray());
        return Math.max(MUCH, usual + MORE);
    }

    /**
     * What the finder takes for backs though it shows clearly more than a back, and than the plainest of these: dense bamboo looks like a pattern.
     * It may be a face as long as nobody has tried to read it.
     */
    static List<FoundTile> onBacks(Frame frame, List<FoundTile> tiles) {
        var down = tiles.stream().filter(tile -> tile.face() == Face.DOWN).toList();
        double[] strokes = down.stream()
                .mapToDouble(tile -> SideLook.strokes(frame, tile.corners()))
                .toArray();
        double plainest = down.size() < 2 ? 0 : Arrays.stream(strokes).min().orElse(0);
        return IntStream.range(0, down.size())
                .filter(i -> strokes[i] > MORE + Math.max(MUCH, plainest))
                .mapToObj(down::get)
                .toList();
    }

    /** Whether there is more on a side than on any plain or grained back. */
    static boolean isOn(Frame frame, FoundTile tile) {
        return SideLook.strokes(frame, tile.corners()) > MUCH;
    }
}

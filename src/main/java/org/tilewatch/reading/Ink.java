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
     * bamboo, the most shows 0.052, of 60 blank white dragons 0.026, and of 1,397 faces but white dragons 93 of 100 show more; of standing tiles whose dark
     * side is seen too the least 0.085.
     */
    static final double MUCH = 0.06;
    /** Where backs are printed a face shows so much more than most of them, or may be one. */
    private static final double MORE = 0.05;
    /**
     * So many backs tell whether a set's are printed: with as few the backs and faces on 60 made-up tables and 48 that another renderer drew are told as
     * with twelve, and the faint faces of a set that nobody can read are no blank sides beside them.
     */
    private static final int TELLING = 4;

    /** So many of them, as a share, show no more than most do; the others lie under a hand or at a rim. */
    private static final double MOST = 0.9;
    /**
     * On 58 tables that another renderer drew, of plain backs, 2,177 backs show 0.0045 in the middle and 99 of 100 at most 0.013; of 2,761 faces but white
     * dragons the faintest, on a dim table, five times what most of its backs show, and 95 of 100 at least 0.042.
     */
    private static final double TIMES_AS_MUCH = 2;
    /** How much more a plain side shows than another by the camera's noise alone. */
    private static final double NOISE = 0.01;

    private Ink() {}

    /** What a face shows at least beside backs that show so much. */
    static double least(double[] strokes) {
        return besides(strokes, Math.max(MUCH, LaidRows.median(strokes) + MORE));
    }

    /**
     * What the finder takes for backs though it shows clearly more than a back, and than the plainest of these: dense bamboo looks like a pattern.
     * It may be a face as long as nobody has tried to read it.
     */
    static List<FoundTile> onBacks(Frame frame, List<FoundTile> tiles, MeasuredSides measured) {
        var down = tiles.stream().filter(tile -> tile.face() == Face.DOWN).toList();
        double[] strokes = down.stream()
                .mapToDouble(side -> measured.strokes(frame, side.corners()))
                .toArray();
        double plainest = down.size() < 2 ? 0 : Arrays.stream(strokes).min().orElse(0);
        double least = besides(strokes, MORE + Math.max(MUCH, plainest));
        return IntStream.range(0, down.size())
                .filter(i -> strokes[i] > least)
                .mapToObj(down::get)
                .toList();
    }

    /**
     * What shows more than some backs. Where these are plain, and enough to tell, little is much: in dim light a five of dots shows less
     * than a bamboo back does in bright.
     *
     * @param anywhere what shows so much does so beside any backs
     */
    private static double besides(double[] backs, double anywhere) {
        if (backs.length < TELLING) {
            return anywhere;
        }
        double most = Arrays.stream(backs)
                .sorted()
                .skip((long) (MOST * backs.length))
                .findFirst()
                .orElse(anywhere);
        return Math.min(anywhere, Math.max(most * TIMES_AS_MUCH, most + NOISE));
    }

    /** Whether there is more on a side than on any plain or grained back. */
    static boolean isOn(Frame frame, FoundTile tile, MeasuredSides measured) {
        return measured.strokes(frame, tile.corners()) > MUCH;
    }
}

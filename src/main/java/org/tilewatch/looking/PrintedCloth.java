package org.tilewatch.looking;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelArea;
import org.tilewatch.picture.Frame;
import org.tilewatch.table.EvenCloth;

/**
 * Looks for tiles on a cloth whose print was learnt, as it is or with the print painted over, whichever shows tiles more surely: on a chequered cloth black
 * ones are found at their right places only where it is even, of white ones on white checks the paint covers a part.
 */
final class PrintedCloth {
    /** In tile widths: so much about what is looked at the light is measured by. */
    private static final double ABOUT = 3;

    /** Finds tiles in areas of a frame. */
    @FunctionalInterface
    interface TileSearch {
        List<FoundTile> in(Frame frame, List<PixelArea> areas);
    }

    private final EvenCloth even;
    private final double tileWidth;
    private final TileSearch search;
    private final ToDoubleFunction<List<FoundTile>> sureness;
    private boolean painted;

    /**
     * Before any look: the cloth as it is.
     *
     * @param tileWidth in pixels
     * @param sureness  how surely finds are tiles, any number that grows with how many are and how surely
     */
    PrintedCloth(EvenCloth even, double tileWidth, TileSearch search, ToDoubleFunction<List<FoundTile>> sureness) {
        this.even = even;
        this.tileWidth = tileWidth;
        this.search = search;
        this.sureness = sureness;
    }

    /**
     * The tiles in areas of a frame.
     *
     * @param whole whether they are the whole table: then both ways are tried, and the better is taken from then on
     */
    List<FoundTile> find(Frame frame, List<PixelArea> areas, boolean whole) {
        if (!whole && !painted) {
            return search.in(frame, areas);
        }
        try (var evened = even.in(frame, about(areas))) {
            var inPaint = search.in(evened, areas);
            if (!whole) {
                return inPaint;
            }
            var asItIs = search.in(frame, areas);
            painted = sureness.applyAsDouble(inPaint) > sureness.applyAsDouble(asItIs);
            return painted ? inPaint : asItIs;
        }
    }

    private PixelArea about(List<PixelArea> areas) {
        int left = areas.stream().mapToInt(PixelArea::x).min().orElse(0);
        int top = areas.stream().mapToInt(PixelArea::y).min().orElse(0);
        int right =
                areas.stream().mapToInt(area -> area.x() + area.width()).max().orElse(0);
        int bottom =
                areas.stream().mapToInt(area -> area.y() + area.height()).max().orElse(0);
        return new PixelArea(left, top, right - left, bottom - top).grownBy((int) Math.ceil(ABOUT * tileWidth));
    }
}

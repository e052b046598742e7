package org.tilewatch.health;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What was measured in a picture of the table.
 *
 * @param tilePixels how many pixels a tile is across where it is smallest; empty while nobody knows where the table lies
 * @param sharpness  the ratio of the spreads of the Laplacian under a fine and a coarse blur; 2 is sharp
 * @param light      the mean of the table in grey levels, 0 to 255
 * @param glare      the share of the table that is white, 0 to 1
 * @param table      whether it is the one whose corners were set; empty where nobody can know
 */
public record PictureFigures(
        OptionalDouble tilePixels, double sharpness, double light, double glare, Optional<TableSeen> table) {
    /** What is seen where the table should be. */
    public enum TableSeen {
        /** The table whose corners were set. */
        THE_ONE,
        /** Another one, or something that lies over all of it. */
        ANOTHER,
        /** A surface like its own that goes on beyond its corners. */
        ELSEWHERE
    }

    /** What was measured in a picture of which nobody knows whether it shows the right table. */
    public PictureFigures(OptionalDouble tilePixels, double sharpness, double light, double glare) {
        this(tilePixels, sharpness, light, glare, Optional.empty());
    }

    /** Whether there is light and sharpness enough to tell one table from another: in the dark, and without focus, none looks like itself. */
    public boolean isClear() {
        return light >= HealthLimit.LIGHT_DIM.value() && sharpness >= HealthLimit.SHARP_FAIR.value();
    }

    /** The same, with what is seen where the table should be. */
    public PictureFigures of(Optional<TableSeen> seen) {
        return new PictureFigures(tilePixels, sharpness, light, glare, seen);
    }
}

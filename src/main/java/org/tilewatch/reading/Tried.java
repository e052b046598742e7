package org.tilewatch.reading;

import java.util.List;
import org.tilewatch.finding.FoundTile;

/**
 * Which of a frame's finds are read.
 *
 * @param tiles    all finds in the same order, those face up that are read as faces
 * @param doubted  those of them that the finder takes for backs
 * @param table    what it has shown so far
 * @param measured what was measured of sides of the frame, and of those that lie as they lay
 */
public record Tried(List<FoundTile> tiles, List<DoubtedBack> doubted, TableColours table, MeasuredSides measured) {
    /** Where nothing was found on a table that has shown so much. */
    public static Tried nothing(TableColours table) {
        return new Tried(List.of(), List.of(), table, new MeasuredSides());
    }

    /** The same finds on a table that has shown more since. */
    public Tried at(TableColours shown) {
        return new Tried(tiles, doubted, shown, measured);
    }
}

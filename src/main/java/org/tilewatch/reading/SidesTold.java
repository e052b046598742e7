package org.tilewatch.reading;

import java.util.List;

/**
 * What a look has shown.
 *
 * @param sides what each may be, in the order in which they were found
 * @param table what it has shown so far, this look counted
 */
public record SidesTold(List<SideBelief> sides, TableColours table) {
    public SidesTold {
        sides = List.copyOf(sides);
    }

    /** What lies there, without what is rather cloth or something else. */
    public List<ReadTile> tiles() {
        return sides.stream().filter(SideBelief::isTile).map(SideBelief::told).toList();
    }
}

package org.tilewatch.reading;

import java.util.Map;
import java.util.Optional;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Reading;

/**
 * What was said of a side that was read as a face, witness by witness, and what came of it: for whoever measures them. Natural logarithms of odds.
 *
 * @param corners of it, in pixels
 * @param read    as it was read
 * @param said    for its back's being up, by the name of each witness who spoke
 * @param back    for its back's being up rather than the face which was read, all of them counted and where it lies
 * @param tile    whether it was told to be a tile at all
 * @param kinds   which face it was told to be if one is up
 */
public record SideHeard(
        PixelQuad corners, Reading read, Map<String, Double> said, double back, boolean tile, Optional<Reading> kinds) {
    public SideHeard {
        said = Map.copyOf(said);
    }
}

package org.tilewatch.reading;

import java.util.Map;
import java.util.Optional;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;

/**
 * What was said of a side, witness by witness, and what came of it: for whoever measures them. Natural logarithms of odds.
 *
 * @param side  as it was found and read
 * @param said  for its back's being up, by the name of each witness who spoke
 * @param back  for its back's being up rather than the face which was read, all of them counted and where it lies
 * @param tile  whether it was told to be a tile at all
 * @param kinds which face it was told to be if one is up
 */
public record SideHeard(ReadTile side, Map<String, Double> said, double back, boolean tile, Optional<Reading> kinds) {
    public SideHeard {
        said = Map.copyOf(said);
    }

    /** Of it, in pixels. */
    public PixelQuad corners() {
        return side.tile().corners();
    }

    /** Which side is up, as far as the finder can tell. */
    public Face found() {
        return side.tile().face();
    }

    /** How surely the finder sees that, 0 to 1. */
    public double surelyFound() {
        return side.tile().confidence();
    }

    /** For its face's being up rather than its back, by the finder's own look. */
    public double faceOdds() {
        return side.tile().faceOdds();
    }
}

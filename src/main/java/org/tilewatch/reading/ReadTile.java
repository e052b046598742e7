package org.tilewatch.reading;

import java.util.Optional;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/**
 * A found tile and what is on its face.
 *
 * @param tile    as found, its corners now named from the face's top left as the reader reads it
 * @param reading empty for backs and edges; what its probabilities lack to 1 is the chance that there is no readable face
 */
public record ReadTile(FoundTile tile, Optional<Reading> reading) {
    /** Whether it is read as a white dragon, surely or not: in many sets nothing is on one, as on a back or bare cloth. */
    public boolean isReadWhite() {
        return reading.filter(read -> read.best() == Tile.WHITE).isPresent();
    }

    /** How much it looks like a tile with a face, to finder and reader together, 0 to 1; 0 for backs and edges. */
    double looksLikeAFace() {
        return tile.confidence() * reading.map(Reading::readable).orElse(0.0);
    }
}

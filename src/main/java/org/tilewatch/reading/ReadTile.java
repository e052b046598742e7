package org.tilewatch.reading;

import java.util.Optional;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/**
 * A found tile and what is on its face.
 *
 * @param tile    as found, its corners now named from the face's top left as the reader reads it
 * @param reading empty for backs and edges; what its probabilities lack to 1 is the chance that there is no readable face
 */
public record ReadTile(FoundTile tile, Optional<Reading> reading) {
    /** Of what is no face every tile is less likely than this: 44 speckled backs, found as surely as faces, came to at most 0.15. */
    static final double NOTHING = 0.2;

    /** A face that is read as surely as this is that one, and needs no second look: paper, outlines and scales are told by such. */
    static final double PLAINLY = 0.9;

    /** Whether a face is read so surely there. */
    boolean isPlainlyRead() {
        return reading.filter(read -> read.confidence() >= PLAINLY).isPresent();
    }

    /** Whether it is read as a white dragon, surely or not: in many sets nothing is on one, as on a back or bare cloth. */
    public boolean isReadWhite() {
        return reading.filter(read -> read.best() == Tile.WHITE).isPresent();
    }

    /** Whether it is read as a white dragon at least so surely. */
    boolean isReadWhite(double least) {
        return reading.filter(read -> read.best() == Tile.WHITE && read.confidence() >= least)
                .isPresent();
    }

    /** How much it looks like a tile with a face, to finder and reader together, 0 to 1; 0 for backs and edges. */
    double looksLikeAFace() {
        return tile.confidence() * reading.map(Reading::readable).orElse(0.0);
    }

    /** The same tile, its back up where something says so. */
    ReadTile faceDownIf(boolean back) {
        return back ? new ReadTile(tile.turned(Face.DOWN), Optional.empty()) : this;
    }

    /** Whether it is surely a tile, and shows nothing that anybody knows. */
    boolean isNothingKnown() {
        return tile.confidence() >= Acceptance.MEASURED.body() && showsNothing();
    }

    /** Whether it was read, and shows no face at all as far as anybody can tell. */
    public boolean showsNothing() {
        return reading.filter(read -> read.readable() < NOTHING).isPresent();
    }
}

package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

class ReadTileTest {
    private static final PixelQuad CORNERS =
            new PixelQuad(new PixelPoint(0, 0), new PixelPoint(24, 0), new PixelPoint(24, 32), new PixelPoint(0, 32));

    private static ReadTile read(double readable) {
        var probabilities = new double[Tile.values().length];
        probabilities[Tile.S1.ordinal()] = readable;
        return new ReadTile(new FoundTile(CORNERS, Face.UP, 0.2), Optional.of(Reading.of(probabilities)));
    }

    /** Two dice side by side, found weakly again and again, read as a one of bamboos at 0.05. */
    @Test
    void whatReadsLikeNoFaceAtAllShowsNothing() {
        assertThat(read(0.05).showsNothing()).isTrue();
    }

    @Test
    void whatMayBeAFaceAndABackThatIsNotReadDoNotShowNothing() {
        assertThat(read(0.3).showsNothing()).isFalse();
        assertThat(new ReadTile(new FoundTile(CORNERS, Face.DOWN, 0.2), Optional.empty()).showsNothing())
                .isFalse();
    }
}

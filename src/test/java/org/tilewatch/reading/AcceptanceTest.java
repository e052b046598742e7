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

class AcceptanceTest {
    private static final PixelQuad CORNERS =
            new PixelQuad(new PixelPoint(0, 0), new PixelPoint(24, 0), new PixelPoint(24, 32), new PixelPoint(0, 32));

    @Test
    void whatTheFinderIsSureOfIsATileThoughNobodyCanReadIt() {
        assertThat(isTile(0.62, read(0.01))).isTrue();
        assertThat(isTile(0.5, read(0.01))).isFalse();
    }

    @Test
    void whatIsFoundIsATileWhenItMayBeAFace() {
        assertThat(isTile(0.5, read(0.4))).isTrue();
        assertThat(isTile(0.4, read(0.2))).isFalse();
    }

    @Test
    void aGlimpseIsATileWhenItIsReadSurely() {
        assertThat(isTile(0.16, read(0.95))).isTrue();
        assertThat(isTile(0.29, read(0.85))).isFalse();
        assertThat(isTile(0.12, read(0.99))).isFalse();
    }

    @Test
    void aBackIsATileAsItWasFound() {
        assertThat(Acceptance.MEASURED.isTile(new ReadTile(new FoundTile(CORNERS, Face.DOWN, 0.31), Optional.empty())))
                .isTrue();
        assertThat(Acceptance.MEASURED.isTile(new ReadTile(new FoundTile(CORNERS, Face.DOWN, 0.29), Optional.empty())))
                .isFalse();
    }

    private static boolean isTile(double found, Reading reading) {
        return Acceptance.MEASURED.isTile(new ReadTile(new FoundTile(CORNERS, Face.UP, found), Optional.of(reading)));
    }

    /** Read as one tile and no other. */
    private static Reading read(double surely) {
        var chances = new double[Tile.values().length];
        chances[Tile.P5.ordinal()] = surely;
        return Reading.of(chances);
    }
}

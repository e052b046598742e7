package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;

class SqueezedTest {
    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.56, 1, 1.8, 3})
    void theTilesShapeTellsHowAPictureWasSqueezedHoweverTheyAreTurned(double squeezed) {
        var tiles = IntStream.range(0, 6).mapToObj(i -> tile(i * 0.4, squeezed)).toList();

        assertThat(Squeezed.by(tiles)).isCloseTo(1 / squeezed, within(0.12 / squeezed));
    }

    @Test
    void ofOneOrTwoTilesNothingIsConcluded() {
        assertThat(Squeezed.by(List.of(tile(0, 0.4), tile(0, 0.4)))).isEqualTo(1);
    }

    /** A tile turned by an angle in a picture that was then made so many times as wide. */
    private static ReadTile tile(double turned, double wider) {
        var quad = new PixelQuad(
                corner(-20, -27, turned, wider),
                corner(20, -27, turned, wider),
                corner(20, 27, turned, wider),
                corner(-20, 27, turned, wider));
        return new ReadTile(new FoundTile(quad, Face.UP, 1), Optional.empty());
    }

    private static PixelPoint corner(double x, double y, double turned, double wider) {
        double across = Math.cos(turned) * x - Math.sin(turned) * y;
        double down = Math.sin(turned) * x + Math.cos(turned) * y;
        return new PixelPoint(across * wider, down);
    }
}

package org.tilewatch.looking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.reading.ReadTile;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

class PaleBacksTest {
    private final PaleBacks backs = new PaleBacks();

    @Test
    void aBackThatLooksLikeADoubtfulWhiteDragonAfterAnArmHasPassedIsStillABack() {
        var wall = List.of(down(100), down(130));
        backs.among(8, List.of(), wall);
        backs.among(10, List.of(), wall);
        backs.among(11, List.of(), List.of(down(100)));

        var seen = backs.among(12, List.of(white(133, 0.93)), List.of(down(100)));

        assertThat(seen).hasSize(1);
        assertThat(seen.getFirst().tile().face()).isEqualTo(Face.DOWN);
        assertThat(seen.getFirst().reading()).isEmpty();
    }

    @Test
    void whatWasABackForALookOnlyWasATileOnItsWay() {
        backs.among(10, List.of(), List.of(down(100)));

        assertThat(backs.among(10.8, List.of(white(100, 0.93)), List.of())).containsExactly(white(100, 0.93));
    }

    @Test
    void aWhiteDragonReadSurelyAnotherTileAndOneLaidElsewhereAreWhatTheyAre() {
        backs.among(8, List.of(), List.of(down(100)));
        backs.among(10, List.of(), List.of(down(100)));
        var read = List.of(white(100, 0.98), face(Tile.M1, 100, 0.6), white(125, 0.6));

        assertThat(backs.among(10.2, read, List.of(down(100)))).isEqualTo(read);
    }

    @Test
    void aTileThatKeepsLookingLikeAWhiteDragonIsBelievedAtLast() {
        backs.among(8, List.of(), List.of(down(100)));
        backs.among(10, List.of(), List.of(down(100)));
        var seen = backs.among(10.2, List.of(white(100, 0.8)), List.of(down(100)));
        for (double t = 10.4; t < 14; t += 0.2) {
            seen = backs.among(t, List.of(white(100, 0.8)), seen);
            assertThat(seen.getFirst().tile().face()).isEqualTo(Face.DOWN);
        }

        assertThat(backs.among(14.5, List.of(white(100, 0.8)), seen)).containsExactly(white(100, 0.8));
    }

    private static ReadTile down(double x) {
        return new ReadTile(new FoundTile(quad(x), Face.DOWN, 0.7), Optional.empty());
    }

    private static ReadTile white(double x, double confidence) {
        return face(Tile.WHITE, x, confidence);
    }

    private static ReadTile face(Tile tile, double x, double confidence) {
        return new ReadTile(new FoundTile(quad(x), Face.UP, 0.7), Optional.of(Reading.mostly(tile, confidence)));
    }

    private static PixelQuad quad(double x) {
        return new PixelQuad(
                new PixelPoint(x - 12, 84),
                new PixelPoint(x + 12, 84),
                new PixelPoint(x + 12, 116),
                new PixelPoint(x - 12, 116));
    }
}

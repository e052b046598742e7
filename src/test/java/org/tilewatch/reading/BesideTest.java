package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** A row of tiles 24 pixels wide and 32 high, and something weak near it or elsewhere. */
class BesideTest {
    private static final Reading BOOK = reading(0.5, 0.7);

    private static Reading reading(double best, double readable) {
        var probabilities = new double[Tile.values().length];
        probabilities[Tile.S2.ordinal()] = best;
        probabilities[Tile.P8.ordinal()] = readable - best;
        return Reading.of(probabilities);
    }

    private static ReadTile at(double x, double y, Face face, double found, Optional<Reading> reading) {
        return new ReadTile(
                new FoundTile(
                        new PixelQuad(
                                new PixelPoint(x, y),
                                new PixelPoint(x + 24, y),
                                new PixelPoint(x + 24, y + 32),
                                new PixelPoint(x, y + 32)),
                        face,
                        found),
                reading);
    }

    private static List<ReadTile> row(int tiles) {
        var row = new ArrayList<ReadTile>();
        for (int i = 0; i < tiles; i++) {
            row.add(at(100 + 26 * i, 200, Face.UP, 0.75, Optional.of(Reading.mostly(Tile.M3, 0.98))));
        }
        return row;
    }

    private static boolean stays(List<ReadTile> tiles, ReadTile more) {
        var all = new ArrayList<>(tiles);
        all.add(more);
        assertThat(Beside.without(all)).containsAll(tiles);
        return Beside.without(all).contains(more);
    }

    @Test
    void whatIsWeakAndApartIsNoTile() {
        assertThat(stays(row(5), at(400, 20, Face.UP, 0.4, Optional.of(BOOK)))).isFalse();
    }

    @Test
    void aTileOfWhichLittleIsSeenLiesAmongOthers() {
        assertThat(stays(row(5), at(126, 240, Face.UP, 0.4, Optional.of(BOOK)))).isTrue();
    }

    @Test
    void whatIsReadSurelyIsATileWhereverItLies() {
        assertThat(stays(row(5), at(400, 20, Face.UP, 0.4, Optional.of(reading(0.95, 0.97)))))
                .isTrue();
    }

    @Test
    void whatIsFoundAsSurelyAsTheOthersIsOneThatNobodyCanRead() {
        assertThat(stays(row(5), at(400, 20, Face.UP, 0.75, Optional.of(BOOK)))).isTrue();
    }

    @Test
    void backsAreNotJudgedByAFace() {
        assertThat(stays(row(5), at(400, 20, Face.DOWN, 0.4, Optional.empty()))).isTrue();
    }

    @Test
    void whereHardlyATileIsReadNothingIsLeftOut() {
        assertThat(stays(row(2), at(400, 20, Face.UP, 0.4, Optional.of(BOOK)))).isTrue();
    }
}

package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

class OneSetTest {
    @Test
    void theLeastSureOfFiveIsWhatItIsReadAsNext() {
        var tiles = row(4, Tile.S6, 0.97);
        tiles.add(2, at(200, either(Tile.S6, 0.8, Tile.S9, 0.15)));

        var one = told(tiles);

        assertThat(best(one.get(2))).isEqualTo(Tile.S9);
        assertThat(one.get(2).reading().orElseThrow().readable()).isBetween(0.85, 0.96);
        assertThat(one.subList(0, 2)).isEqualTo(tiles.subList(0, 2));
        assertThat(one.subList(3, 5)).isEqualTo(tiles.subList(3, 5));
    }

    @Test
    void fourOfAKindAndDoubtfulOnesStay() {
        var tiles = row(4, Tile.WHITE, 0.99);

        assertThat(told(tiles)).isEqualTo(tiles);
    }

    @Test
    void aRedFiveIsOneOfItsFives() {
        var tiles = row(4, Tile.P5, 0.97);
        tiles.add(at(300, either(Tile.RED_P5, 0.6, Tile.P6, 0.3)));

        assertThat(best(told(tiles).getLast())).isEqualTo(Tile.P6);
    }

    @Test
    void aFlowerIsThereOnce() {
        var tiles = row(1, Tile.PLUM, 0.95);
        tiles.add(at(300, either(Tile.PLUM, 0.5, Tile.CHRYSANTHEMUM, 0.4)));

        assertThat(best(told(tiles).getLast())).isEqualTo(Tile.CHRYSANTHEMUM);
    }

    @Test
    void whetherAFaceIsUpDoesNotChangeByWhichItIs() {
        var asked = SideWord.backUnlessRead(0.75);
        var sides = Stream.concat(
                        row(4, Tile.S6, 0.97).stream(), Stream.of(at(300, either(Tile.S6, 0.8, Tile.S9, 0.15))))
                .map(tile -> SideBelief.of(tile).and(asked))
                .toList();

        var told = OneSet.among(sides).getLast();

        assertThat(best(told.told())).isEqualTo(Tile.S9);
        assertThat(told.back()).isEqualTo(sides.getLast().back());
    }

    @Test
    void backsAndWhatIsNoTileAreNotCounted() {
        var sides = new ArrayList<SideBelief>();
        row(3, Tile.S6, 0.97).forEach(tile -> sides.add(SideBelief.of(tile)));
        var doubtful = SideBelief.of(at(300, either(Tile.S6, 0.8, Tile.S9, 0.15)));
        sides.add(doubtful.and(SideWord.SURELY_BACK));
        sides.add(doubtful.and(SideWord.SURELY_CLOTH));
        sides.add(doubtful);

        assertThat(OneSet.among(sides)).isEqualTo(sides);
    }

    private static List<ReadTile> told(List<ReadTile> tiles) {
        return OneSet.among(tiles.stream().map(SideBelief::of).toList()).stream()
                .map(SideBelief::told)
                .toList();
    }

    private static Tile best(ReadTile tile) {
        return tile.reading().orElseThrow().best();
    }

    private static List<ReadTile> row(int tiles, Tile tile, double surely) {
        var row = new ArrayList<ReadTile>();
        for (int i = 0; i < tiles; i++) {
            row.add(at(26 * i, either(tile, surely, tile == Tile.M1 ? Tile.M2 : Tile.M1, 0.01)));
        }
        return row;
    }

    private static Reading either(Tile one, double chance, Tile other, double otherwise) {
        var chances = new double[Tile.values().length];
        chances[one.ordinal()] = chance;
        chances[other.ordinal()] = otherwise;
        return Reading.of(chances);
    }

    private static ReadTile at(double x, Reading reading) {
        var corners = new PixelQuad(
                new PixelPoint(x, 0), new PixelPoint(x + 24, 0), new PixelPoint(x + 24, 32), new PixelPoint(x, 32));
        return new ReadTile(new FoundTile(corners, Face.UP, 0.8), Optional.of(reading));
    }
}

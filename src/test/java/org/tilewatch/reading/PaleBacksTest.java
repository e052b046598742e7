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

class PaleBacksTest {
    @Test
    void fourWhiteDragonsAreWhatTheyAre() {
        var tiles =
                List.of(face(0, Tile.WHITE), face(1, Tile.WHITE), face(2, Tile.WHITE), face(3, Tile.WHITE), back(4));

        assertThat(PaleBacks.told(tiles)).isEqualTo(tiles);
    }

    @Test
    void moreThanFourAreBacksAndTheOthersStay() {
        var tiles = new ArrayList<ReadTile>();
        for (int i = 0; i < 5; i++) {
            tiles.add(face(i, Tile.WHITE));
        }
        tiles.add(face(5, Tile.M7));
        tiles.add(back(6));

        var told = PaleBacks.told(tiles);

        assertThat(told.subList(0, 5)).isEqualTo(List.of(back(0), back(1), back(2), back(3), back(4)));
        assertThat(told.subList(5, 7)).isEqualTo(tiles.subList(5, 7));
    }

    private static ReadTile face(int place, Tile tile) {
        return new ReadTile(found(place, Face.UP), Optional.of(Reading.mostly(tile, 0.9)));
    }

    private static ReadTile back(int place) {
        return new ReadTile(found(place, Face.DOWN), Optional.empty());
    }

    private static FoundTile found(int place, Face face) {
        double x = 30 * place;
        var corners = new PixelQuad(
                new PixelPoint(x, 0), new PixelPoint(x + 24, 0), new PixelPoint(x + 24, 32), new PixelPoint(x, 32));
        return new FoundTile(corners, face, 0.8);
    }
}

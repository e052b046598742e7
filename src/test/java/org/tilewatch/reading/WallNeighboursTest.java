package org.tilewatch.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.finding.FoundTile;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.PixelQuad;
import org.tilewatch.tiles.Face;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Tile;

/** Tiles 24 pixels wide in a row. */
class WallNeighboursTest {
    private static final double INKED = 0.9;

    @Test
    void whatLiesBetweenBacksIsABack() {
        assertThat(faces("bbwbb")).isEqualTo("bbbbb");
        assertThat(faces("bw.wb")).as("not where a gap is").isEqualTo("bw.wb");
    }

    @Test
    void aKongOfWhiteDragonsTurnedOverAtItsEndsStaysOne() {
        assertThat(faces("bwwb")).isEqualTo("bwwb");
    }

    @Test
    void moreWhiteDragonsSideBySideThanASetHasAreBacks() {
        assertThat(faces("wwwwwwww")).isEqualTo("bbbbbbbb");
        assertThat(faces("wwww")).isEqualTo("wwww");
        assertThat(faces("bbbwwwwwb...w")).as("one that lies by itself is one").isEqualTo("bbbbbbbbb...w");
    }

    @Test
    void aFaceThatIsReadStaysWhereverItLies() {
        assertThat(faces("bbmbb")).isEqualTo("bbmbb");
    }

    @Test
    void aFaceWithMuchInkStaysHoweverItIsRead() {
        assertThat(faces("bbibb")).isEqualTo("bbibb");
        assertThat(faces("iiiiiiii")).isEqualTo("iiiiiiii");
        assertThat(faces("bwiwb"))
                .as("and what lies beside it does not lie between backs")
                .isEqualTo("bwiwb");
    }

    /** In these rows what is read as a white dragon so surely has something on it all the same. */
    private static boolean isInked(ReadTile tile) {
        return tile.reading().filter(reading -> reading.confidence() == INKED).isPresent();
    }

    private static String faces(String row) {
        var tiles = new ArrayList<ReadTile>();
        for (int i = 0; i < row.length(); i++) {
            switch (row.charAt(i)) {
                case 'b' -> tiles.add(at(i, Face.DOWN, Optional.empty()));
                case 'w' -> tiles.add(at(i, Face.UP, Optional.of(Reading.mostly(Tile.WHITE, 0.97))));
                case 'i' -> tiles.add(at(i, Face.UP, Optional.of(Reading.mostly(Tile.WHITE, INKED))));
                case 'm' -> tiles.add(at(i, Face.UP, Optional.of(Reading.mostly(Tile.M3, 0.97))));
                default -> {}
            }
        }
        var told = new StringBuilder(row.replaceAll("[a-z]", "?"));
        var beliefs = tiles.stream().map(SideBelief::of).toList();
        for (var belief : WallNeighbours.among(beliefs, place -> isInked(tiles.get(place)))) {
            var tile = belief.told();
            int i = (int) Math.round(tile.tile().corners().topLeft().x() / 24);
            told.setCharAt(
                    i,
                    tile.reading()
                            .map(reading -> isInked(tile) ? 'i' : reading.best() == Tile.WHITE ? 'w' : 'm')
                            .orElse('b'));
        }
        return told.toString();
    }

    private static ReadTile at(int place, Face face, Optional<Reading> reading) {
        double x = 24.0 * place;
        var corners = new PixelQuad(
                new PixelPoint(x, 0), new PixelPoint(x + 24, 0), new PixelPoint(x + 24, 32), new PixelPoint(x, 32));
        return new ReadTile(new FoundTile(corners, face, 0.8), reading);
    }
}

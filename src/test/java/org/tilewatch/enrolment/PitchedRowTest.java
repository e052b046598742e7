package org.tilewatch.enrolment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
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

/** Tiles 24 pixels wide and 32 high, 30 pixels apart. */
class PitchedRowTest {
    @Test
    void aTileThatWasNotFoundLiesAPitchFromItsNeighbours() {
        var row = row(0, 30, 60, 120, 150);

        var whole = row.of(6, List.of(glimpse(92, 0.12), glimpse(300, 0.2)));

        assertThat(centres(whole)).containsExactly(0.0, 30.0, 60.0, 90.0, 120.0, 150.0);
        var filled = whole.tiles().get(3).tile().corners();
        assertThat(filled.width()).isCloseTo(24, within(0.1));
        assertThat(filled.height()).isCloseTo(32, within(0.1));
    }

    @Test
    void whereNothingIsGlimpsedNoTileLies() {
        assertThat(row(0, 30, 60, 120, 150).of(6, List.of()).tiles()).hasSize(5);
    }

    @Test
    void theFirstAndTheLastMayBeMissingToo() {
        assertThat(centres(row(30, 60, 90).of(5, List.of(glimpse(1, 0.1), glimpse(119, 0.1)))))
                .containsExactly(0.0, 30.0, 60.0, 90.0, 120.0);
    }

    @Test
    void whatIsSureIsNeverLeftOut() {
        assertThat(row(0, 30, 60, 90).of(3, List.of()).tiles()).hasSize(4);
        var withDie = new ArrayList<>(row(0, 30, 60).tiles());
        withDie.add(tile(85, 12, 16, 0.4, 0.2));
        assertThat(centres(new PitchedRow(withDie).of(3, List.of()))).containsExactly(0.0, 30.0, 60.0);
    }

    @Test
    void twoFindsNearerThanTilesLieAreOneInTheirMiddleWhereOneIsTooMany() {
        var row = row(0, 30, 60, 81, 99, 120, 150, 180);

        assertThat(centres(row.of(7, List.of()))).containsExactly(0.0, 30.0, 60.0, 90.0, 120.0, 150.0, 180.0);
        assertThat(row.of(6, List.of()).tiles()).as("and no others").hasSize(8);
        assertThat(row.of(8, List.of())).as("none is too many").isEqualTo(row);
    }

    @Test
    void anOutlineThatIsUnlikeItsNeighboursIsAsTheyAre() {
        var tiles = new ArrayList<>(row(0, 30, 60, 90).tiles());
        tiles.set(1, tile(30, 7, 9, 0.8, 0.1));

        var straight = new PitchedRow(tiles).straightened();

        assertThat(straight.tiles().get(1).tile().corners().width()).isCloseTo(24, within(0.1));
        assertThat(straight.tiles().get(0)).isEqualTo(tiles.get(0));
    }

    private static List<Double> centres(PitchedRow row) {
        return row.tiles().stream()
                .map(tile -> Math.rint(tile.tile().corners().centre().x()))
                .toList();
    }

    private static PitchedRow row(double... centres) {
        return new PitchedRow(
                Arrays.stream(centres).mapToObj(x -> tile(x, 12, 16, 0.8, 0.95)).toList());
    }

    private static ReadTile tile(double x, double right, double down, double found, double read) {
        return new ReadTile(found(x, right, down, found), Optional.of(Reading.mostly(Tile.M4, read)));
    }

    private static FoundTile glimpse(double x, double found) {
        return found(x, 6, 6, found);
    }

    private static FoundTile found(double x, double right, double down, double found) {
        return new FoundTile(
                new PixelQuad(
                        new PixelPoint(x - right, 100 - down),
                        new PixelPoint(x + right, 100 - down),
                        new PixelPoint(x + right, 100 + down),
                        new PixelPoint(x - right, 100 + down)),
                Face.UP,
                found);
    }
}

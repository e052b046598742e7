package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Which faces are indicators. */
class TurnedUpTest {
    private static LaidTable withAFace(String game, double depth) {
        var table = new LaidTable(game);
        table.lay(Seat.TOP, Tile.M1, -180 + 27 * 14, depth);
        return table.look(2);
    }

    @Test
    void aFaceBesideTheBacksOfAWallIsAnIndicator() {
        var table = withAFace("ema-riichi-2012", 140);

        assertThat(table.steps(new TurnedUp(), table.dealt()))
                .containsExactly(new BeamStep.InWall(table.face(Tile.M1).id()));
    }

    @Test
    void aFaceAwayFromTheWallsIsNone() {
        var table = withAFace("ema-riichi-2012", 300);

        assertThat(table.steps(new TurnedUp(), table.dealt())).isEmpty();
    }

    @Test
    void thereIsNoneInAGameWithoutThem() {
        var table = withAFace("millington", 140);

        assertThat(table.steps(new TurnedUp(), table.dealt())).isEmpty();
    }
}

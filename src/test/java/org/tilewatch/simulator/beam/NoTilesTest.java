package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.WAITS_FOR_NINE_OF_DOTS;
import static org.tilewatch.simulator.beam.LaidTable.discarded;
import static org.tilewatch.simulator.beam.LaidTable.with;

import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** What may be no tile that anybody has laid. */
class NoTilesTest {
    @Test
    void whatStaysUnexplainedIsNoTile() {
        var table = new LaidTable("millington");
        table.lay(Seat.RIGHT, Tile.M1, 0, 300);
        table.look(1);
        assertThat(table.steps(new NoTiles(), table.dealt())).isEmpty();

        table.look(3);
        assertThat(table.steps(new NoTiles(), table.dealt()))
                .containsExactly(new BeamStep.NoTile(table.face(Tile.M1).id()));
    }

    @Test
    void whatTheFinderHardlySawIsSoonThoughtToBeNone() {
        var table = new LaidTable("millington");
        table.lay(Seat.RIGHT, Tile.M1, 0, 300);
        table.layFaint(Seat.RIGHT, Tile.P9, 80, 300);
        table.look(1.6);

        assertThat(table.steps(new NoTiles(), table.dealt()))
                .containsExactly(new BeamStep.NoTile(table.face(Tile.P9).id()));
    }

    @Test
    void whatIsToldIsATile() {
        var table = new LaidTable("millington");
        table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(4);
        var step = table.step(table.dealt(), discarded(Seat.BOTTOM, Tile.M1), table.face(Tile.M1));

        assertThat(table.steps(new NoTiles(), with(table.dealt(), step))).isEmpty();
    }

    @Test
    void theTilesOfAHandLaidOpenAreTiles() {
        var table = new LaidTable("millington")
                .layOpen(Seat.BOTTOM, WAITS_FOR_NINE_OF_DOTS)
                .look(4);

        assertThat(table.steps(new NoTiles(), table.dealt())).isEmpty();
    }
}

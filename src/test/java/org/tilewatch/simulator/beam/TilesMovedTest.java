package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.discarded;
import static org.tilewatch.simulator.beam.LaidTable.with;

import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** When a tile that is known lies elsewhere, or is the one that was missed. */
class TilesMovedTest {
    private static LaidTable table() {
        return new LaidTable("millington");
    }

    @Test
    void aTileThatHasGoneLiesWhereOneLikeItCame() {
        var table = table();
        var laid = table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(2);
        var told = table.telling(1);
        long from = table.track(laid).id();
        table.take(laid);
        var there = table.lay(Seat.BOTTOM, Tile.M1, 60, 330);
        table.look(2);

        assertThat(table.steps(new TilesMoved(), told))
                .containsExactly(new BeamStep.MovedTo(from, table.track(there).id(), false));
    }

    @Test
    void aTileThatLiesWhereItLayHasNotMoved() {
        var table = table();
        table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(2);
        var told = table.telling(1);
        table.lay(Seat.BOTTOM, Tile.M1, 60, 330);
        table.look(2);

        assertThat(table.steps(new TilesMoved(), told)).isEmpty();
    }

    @Test
    void aTileThatReadsOtherwiseIsAnother() {
        var table = table();
        var laid = table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(2);
        var told = table.telling(1);
        table.take(laid);
        table.lay(Seat.BOTTOM, Tile.P9, 60, 330);
        table.look(2);

        assertThat(table.steps(new TilesMoved(), told)).isEmpty();
    }

    @Test
    void aTileIsTheOneThatWasMissed() {
        var table = table();
        table.lay(Seat.RIGHT, Tile.M1, 0, 300);
        table.look(2);
        var missed = table.steps(new MissedDiscards(), table.dealt()).getFirst();

        assertThat(table.steps(new TilesMoved(), with(table.dealt(), missed)))
                .singleElement()
                .isInstanceOfSatisfying(
                        BeamStep.FoundAfterwards.class,
                        found -> assertThat(found.what()).isEqualTo(discarded(Seat.BOTTOM, Tile.M1)));
        assertThat(table.steps(new TilesMoved(), table.dealt()))
                .as("nothing was missed")
                .isEmpty();
    }
}

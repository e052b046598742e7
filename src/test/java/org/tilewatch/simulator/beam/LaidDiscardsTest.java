package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.discarded;
import static org.tilewatch.simulator.beam.LaidTable.with;

import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** What a new face in the middle says to have been discarded. */
class LaidDiscardsTest {
    @Test
    void aFaceInTheMiddleIsTheDiscardOfWhoIsOnTurn() {
        var table = new LaidTable("millington");
        table.lay(Seat.RIGHT, Tile.M1, 0, 300);
        table.look(2);

        assertThat(table.proposed(new LaidDiscards(), table.dealt())).containsExactly(discarded(Seat.BOTTOM, Tile.M1));
    }

    @Test
    void whatIsToldAlreadyIsNotDiscardedOnceMore() {
        var table = new LaidTable("millington");
        var laid = table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(2);
        var step = table.step(table.dealt(), discarded(Seat.BOTTOM, Tile.M1), table.track(laid));

        assertThat(table.steps(new LaidDiscards(), with(table.dealt(), step))).isEmpty();
    }

    @Test
    void aFaceBeforeAPlayerIsNoDiscard() {
        var table = new LaidTable("millington");
        table.lay(Seat.BOTTOM, Tile.M1, 330, 24);
        table.look(2);

        assertThat(table.steps(new LaidDiscards(), table.dealt())).isEmpty();
    }

    @Test
    void aFaceLaidSidewaysMayDeclareRiichi() {
        var table = new LaidTable("ema-riichi-2012");
        table.laySideways(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(2);

        assertThat(table.proposed(new LaidDiscards(), table.dealt()))
                .containsExactly(new Happening.Discard(Seat.BOTTOM, Tile.M1, true), discarded(Seat.BOTTOM, Tile.M1));
    }

    @Test
    void aFaceLaidSidewaysDeclaresNothingInAGameWithoutRiichi() {
        var table = new LaidTable("millington");
        table.laySideways(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(2);

        assertThat(table.proposed(new LaidDiscards(), table.dealt())).containsExactly(discarded(Seat.BOTTOM, Tile.M1));
    }
}

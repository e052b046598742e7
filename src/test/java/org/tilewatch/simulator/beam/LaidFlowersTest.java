package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.WAITS_FOR_NINE_OF_DOTS;

import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** When a face before a player may be a flower or a season. */
class LaidFlowersTest {
    @Test
    void aFaceBeforeAPlayerIsAFlower() {
        var table = new LaidTable("millington");
        table.lay(Seat.BOTTOM, Tile.PLUM, 330, 24);
        table.look(2);

        assertThat(table.proposed(new LaidFlowers(), table.dealt()))
                .containsExactly(new Happening.Bonus(Seat.BOTTOM, Tile.PLUM));
    }

    @Test
    void aFaceInTheMiddleIsNone() {
        var table = new LaidTable("millington");
        table.lay(Seat.BOTTOM, Tile.PLUM, 0, 300);
        table.look(2);

        assertThat(table.steps(new LaidFlowers(), table.dealt())).isEmpty();
    }

    @Test
    void aTileOnItsFaceIsNone() {
        var table = new LaidTable("millington");
        table.layFaceDown(Seat.BOTTOM, 330, 24);
        table.look(2);

        assertThat(table.steps(new LaidFlowers(), table.dealt())).isEmpty();
    }

    @Test
    void noneIsLaidInAGameWithoutThem() {
        var table = new LaidTable("ema-riichi-2012");
        table.lay(Seat.BOTTOM, Tile.M1, 330, 24);
        table.look(2);

        assertThat(table.steps(new LaidFlowers(), table.dealt())).isEmpty();
    }

    @Test
    void theTilesOfAHandLaidOpenAreNone() {
        var table = new LaidTable("millington")
                .layOpen(Seat.BOTTOM, WAITS_FOR_NINE_OF_DOTS)
                .look(1);

        assertThat(table.steps(new LaidFlowers(), table.dealt())).isEmpty();
    }
}

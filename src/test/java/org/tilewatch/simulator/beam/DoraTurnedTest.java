package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Which indicators count. */
class DoraTurnedTest {
    @Test
    void indicatorsAreCountedWithWhatLiesUnderThem() {
        var table = new LaidTable("ema-riichi-2012");
        var lies = table.lay(Seat.TOP, Tile.M1, -180 + 27 * 14, 140);
        table.look(2);
        var one = table.dealt().with(new BeamStep.InWall(table.track(lies).id()), LogOdds.NONE);

        assertThat(DoraTurned.at(one, table.now()).in(one.hand()).indicators()).containsExactly(Tile.M1);
        assertThat(DoraTurned.at(table.dealt(), table.now()).in(one.hand()).indicators())
                .isEmpty();
    }
}

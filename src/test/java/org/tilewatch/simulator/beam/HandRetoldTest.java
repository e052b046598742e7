package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Turn;
import org.tilewatch.tiles.Tile;

/** The hand as an explanation has it. */
class HandRetoldTest {
    @Test
    void eachDiscardIsRetoldByWhatTookIt() {
        var table = new LaidTable("millington").look(1);
        var one = table.kongOfNines();

        assertThat(HandRetold.of(one, table.now()).events())
                .filteredOn(Happening.Discard.class::isInstance)
                .extracting(what -> ((Happening.Discard) what).tile())
                .startsWith(Tile.P9, Tile.GREEN);
        assertThat(HandRetold.of(one, table.now()).hand().turn()).isInstanceOf(Turn.Acting.class);
    }
}

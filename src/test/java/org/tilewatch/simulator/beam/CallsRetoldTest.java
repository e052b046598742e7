package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Where presses of the buttons are told as calls. */
class CallsRetoldTest {
    /** A press means the discard that lies open, and one before it the discard before, as in haste it is pressed while a tile is being laid. */
    @Test
    void pressesAreToldAsCalls() {
        var table = new LaidTable("millington").discard(Seat.BOTTOM, Tile.M1, -60);
        double laid = table.now().t();
        table.press(Seat.TOP, laid - 0.4, laid - 0.2);
        table.press(Seat.BOTTOM, laid - 0.3, laid - 0.1);
        table.look(2).discard(Seat.RIGHT, Tile.P9, 0).look(2);
        var best = table.beam().best();

        assertThat(CallsRetold.among(HandRetold.of(best, table.now()).events(), best, table.now()))
                .satisfiesExactly(
                        first -> assertThat(first).isInstanceOf(Happening.Discard.class),
                        call -> assertThat(call).isInstanceOfSatisfying(Happening.Call.class, top -> {
                            assertThat(top.seat()).isEqualTo(Seat.TOP);
                            assertThat(top.accepted()).isTrue();
                        }),
                        own -> assertThat(own)
                                .isInstanceOfSatisfying(
                                        Happening.Call.class,
                                        bottom -> assertThat(bottom.accepted()).isFalse()),
                        next -> assertThat(next).isInstanceOf(Happening.Discard.class));
    }
}

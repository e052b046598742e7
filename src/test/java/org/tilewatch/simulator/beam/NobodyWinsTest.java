package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.WAITS_FOR_NINE_OF_DOTS;
import static org.tilewatch.simulator.beam.LaidTable.discarded;

import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** When a hand ends without a winner. */
class NobodyWinsTest {
    private final LaidTable table = new LaidTable("ema-riichi-2012").look(1);

    @Test
    void nobodyWinsOnceTheWallsAreUsedUpAndTheLastDiscardWasLeft() {
        var usedUp = table.usedUp();
        assertThat(table.steps(new NobodyWins(), usedUp))
                .as("the last discard was laid just now")
                .isEmpty();

        table.look(usedUp.lastTold() - table.now().t() + 3);
        assertThat(table.proposed(new NobodyWins(), usedUp)).singleElement().isInstanceOf(Happening.Exhausted.class);
    }

    @Test
    void aHandGoesOnWhileThereAreTilesToDraw() {
        var going = table.after(discarded(Seat.BOTTOM, Tile.P9));
        table.look(5);

        assertThat(table.steps(new NobodyWins(), going)).isEmpty();
    }

    @Test
    void nobodyWaitsForTheLastDiscardOnceAHandIsShown() {
        var usedUp = table.usedUp();
        table.layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS).look(1);

        assertThat(table.now().t()).isLessThan(usedUp.lastTold());
        assertThat(table.proposed(new NobodyWins(), usedUp)).singleElement().isInstanceOf(Happening.Exhausted.class);
    }
}

package org.tilewatch.simulator.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.simulator.beam.LaidTable.WAITS_FOR_NINE_OF_DOTS;
import static org.tilewatch.simulator.beam.LaidTable.WAITS_TOO;
import static org.tilewatch.simulator.beam.LaidTable.discarded;
import static org.tilewatch.simulator.beam.LaidTable.with;

import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** What of the table as it lies speaks against an explanation. */
class StillUnsaidTest {
    @Test
    void whatNothingExplainsSpeaksTheMoreTheLongerItLies() {
        var table = new LaidTable("millington");
        table.lay(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(2);
        double soon = StillUnsaid.against(table.dealt(), table.now());
        table.look(4);
        double later = StillUnsaid.against(table.dealt(), table.now());

        assertThat(soon).isNegative();
        assertThat(later).isLessThan(soon);
        assertThat(StillUnsaid.against(table.beam().best(), table.now())).isZero();
    }

    @Test
    void aDiscardThatWasClaimedAndLiesThereStillWasNotClaimed() {
        var table = new LaidTable("millington").discard(Seat.BOTTOM, Tile.GREEN, 0);
        table.laySet(Seat.TOP, 300, Tile.GREEN, Tile.GREEN, Tile.GREEN);
        table.look(1);
        var told = table.telling(1);
        var claimed = table.steps(new LaidSets(), told).getFirst();

        assertThat(StillUnsaid.against(with(told, claimed), table.now())).isLessThan(-5);
    }

    @Test
    void aTileThatLiesSidewaysWasLaidForRiichi() {
        var table = new LaidTable("ema-riichi-2012");
        table.laySideways(Seat.BOTTOM, Tile.M1, 0, 300);
        table.look(2);
        var declared = new Happening.Discard(Seat.BOTTOM, Tile.M1, true);

        assertThat(against(table, declared)).isGreaterThan(against(table, discarded(Seat.BOTTOM, Tile.M1)) + 3);
    }

    private static double against(LaidTable table, Happening what) {
        return StillUnsaid.against(
                with(table.dealt(), table.step(table.dealt(), what, table.face(Tile.M1))), table.now());
    }

    @Test
    void aHandLaidOpenThatNothingExplainsSpeaksAgainstItWhereMoreMayHaveWon() {
        var table = new LaidTable("ema-riichi-2012")
                .layOpen(Seat.LEFT, WAITS_FOR_NINE_OF_DOTS)
                .layOpen(Seat.TOP, WAITS_TOO)
                .look(2);
        var told = table.after(discarded(Seat.BOTTOM, Tile.P9));
        var one = with(told, table.steps(new WinningHands(), told).getFirst());
        var both = with(one, table.steps(new WinningHands(), one).getFirst());

        assertThat(StillUnsaid.against(both, table.now())).isGreaterThan(StillUnsaid.against(one, table.now()) + 3);
    }
}

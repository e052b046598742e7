package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** A hand laid open that the rules do not let win: the players are told why, with the number. */
class RefusedWinTest {
    /** Waits for the three, six and nine of dots. */
    static final List<Tile> WAITING = List.of(
            Tile.M1,
            Tile.M2,
            Tile.M3,
            Tile.S1,
            Tile.S2,
            Tile.S3,
            Tile.WHITE,
            Tile.WHITE,
            Tile.P4,
            Tile.P5,
            Tile.P6,
            Tile.P7,
            Tile.P8);

    private static ScriptedTable southDiscardsTheNine(Tile eastsDiscard) {
        return southDiscardsTheNine(new ScriptedTable("ema-riichi-2012"), eastsDiscard);
    }

    static ScriptedTable southDiscardsTheNine(ScriptedTable table, Tile eastsDiscard) {
        table.look(1);
        table.takeStanding(Seat.BOTTOM, 1);
        table.lay(Seat.BOTTOM, eastsDiscard, -70, 220);
        table.look(1.2);
        table.lay(Seat.RIGHT, Tile.P9, -70, 220);
        table.look(1.2).press(Seat.BOTTOM, 1).look(0.6);
        table.takeStanding(Seat.BOTTOM, 13);
        for (int i = 0; i < WAITING.size(); i++) {
            table.lay(Seat.BOTTOM, WAITING.get(i), -180 + 27 * i, 50);
        }
        return table.look(4);
    }

    @Test
    void furitenIsRefusedWithItsNumber345() {
        var told = southDiscardsTheNine(Tile.P3).told();
        assertThat(told).noneMatch(line -> line.startsWith("win"));
        assertThat(told)
                .filteredOn(line -> line.startsWith("attention"))
                .singleElement()
                .asString()
                .contains("does not win", "p3", "(3.4.5)");
    }

    /** The rim of the table may look like tiles on edge; thirteen lie open, and more has nobody. */
    @Test
    void aHandLiesOpenThoughSomethingSeemsToStandBesideIt() {
        var table = new ScriptedTable("ema-riichi-2012");
        table.stand(Seat.BOTTOM, 250);
        table.stand(Seat.BOTTOM, 290);

        assertThat(southDiscardsTheNine(table, Tile.RED).told()).anyMatch(line -> line.startsWith("win BOTTOM p9"));
    }

    @Test
    void theSameHandWinsWhereNothingHinders3310() {
        var told = southDiscardsTheNine(Tile.P2).told();
        assertThat(told).anyMatch(line -> line.startsWith("win BOTTOM p9"));
    }
}

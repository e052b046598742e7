package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Given four riichi, which end the hand, when not everybody shows that he waits. */
class UnprovedRiichiTest {
    @Test
    void whoDoesNotShowIsAskedForWhenTheHandIsSettled343() {
        var table = new ScriptedTable("ema-riichi-2012").look(1);
        var discards = List.of(Tile.RED, Tile.GREEN, Tile.EAST, Tile.SOUTH);
        // The discards before show that rows are laid here, in which what lies across declares.
        var before = List.of(Tile.WHITE, Tile.NORTH, Tile.WEST, Tile.S1);
        for (int turn = 0; turn < 4; turn++) {
            var seat = Seat.BOTTOM.plus(turn);
            table.takeStanding(seat, seat == Seat.BOTTOM ? 1 : 0);
            table.lay(seat, before.get(turn), -101, 220);
            table.look(1.2);
        }
        for (int turn = 0; turn < 4; turn++) {
            var seat = Seat.BOTTOM.plus(turn);
            table.takeStanding(seat, turn == 0 ? 1 : 0);
            table.laySideways(seat, discards.get(turn), -70, 220);
            table.look(1.2);
        }
        for (var seat : List.of(Seat.BOTTOM, Seat.TOP, Seat.LEFT)) {
            table.takeStanding(seat, 14);
            for (int i = 0; i < RefusedWinTest.WAITING.size(); i++) {
                table.lay(seat, RefusedWinTest.WAITING.get(i), -180 + 27 * i, 50);
            }
        }

        table.look(60);

        assertThat(table.told()).anyMatch(line -> line.startsWith("abortive"));
        assertThat(table.told())
                .filteredOn(line -> line.startsWith("attention"))
                .singleElement()
                .asString()
                .contains("Look again", "seat 1 declared riichi", "(3.4.3)");
        assertThat(table.told()).anyMatch(line -> line.startsWith("score"));
    }
}

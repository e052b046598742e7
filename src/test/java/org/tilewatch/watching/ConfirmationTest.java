package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Said;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

class ConfirmationTest {
    private static final List<Tile> WINNING = List.of(
            Tile.M1, Tile.M2, Tile.M3, Tile.P4, Tile.P5, Tile.P6, Tile.S7, Tile.S8, Tile.S9, Tile.EAST, Tile.EAST,
            Tile.EAST, Tile.RED);

    /** East lays the fourteen dealt tiles open. */
    private static ScriptedTable won() {
        var table = new ScriptedTable("ema-riichi-2012").look(1);
        table.takeStanding(Seat.BOTTOM, 14);
        for (int i = 0; i < WINNING.size(); i++) {
            table.lay(Seat.BOTTOM, WINNING.get(i), -180 + 27 * i, 50);
        }
        table.lay(Seat.BOTTOM, Tile.RED, 230, 50);
        // An indicator may be turned up from under the others yet.
        return table.look(8);
    }

    @Test
    void noCardIsConfirmedWhileTheHandIsPlayed() {
        var table = new ScriptedTable("ema-riichi-2012").look(1);
        assertThat(table.watcher().confirmation()).isEmpty();
    }

    @Test
    void theCardIsConfirmedOnceAllFourSeatsHavePressedShortly() {
        var table = won();
        assertThat(table.told()).anyMatch(line -> line.startsWith("score"));
        assertThat(table.watcher().confirmation().orElseThrow().by()).isEmpty();

        table.press(Seat.LEFT, 0.2).look(0.4).press(Seat.TOP, 0.2).look(0.4).press(Seat.LEFT, 0.2);
        assertThat(table.watcher().confirmation().orElseThrow().by()).isEqualTo(Set.of(Seat.LEFT, Seat.TOP));
        assertThat(table.watcher().confirmation().orElseThrow().given()).isFalse();

        table.look(0.4).press(Seat.BOTTOM, 0.2).look(0.4).press(Seat.RIGHT, 0.2);
        assertThat(table.watcher().confirmation().orElseThrow().given()).isTrue();
    }

    @Test
    void aLongPressConfirmsNothing() {
        var table = won().press(Seat.LEFT, 1.2);
        assertThat(table.watcher().confirmation().orElseThrow().by()).isEmpty();
    }

    @Test
    void thePageConfirmsForEverybodyButOnlyTheHandThatItShows() {
        var table = won();
        table.watcher().onWord(new Said.Right(table.now(), 7));
        assertThat(table.watcher().confirmation().orElseThrow().given()).isFalse();
        table.watcher().onWord(new Said.Right(table.now(), 1));
        assertThat(table.watcher().confirmation().orElseThrow().given()).isTrue();
    }
}

package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.Arrangement;
import org.tilewatch.play.GameRecord;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.SignOff;
import org.tilewatch.rules.Options;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

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

    private static Optional<SignOff> signOff(ScriptedTable table) {
        var settings =
                new GameSettings("ema-riichi-2012", List.of("A", "B", "C", "D"), Seat.BOTTOM, Wind.EAST, Options.NONE);
        var journal = new ArrayList<NumberedEvent>();
        table.all().forEach(event -> journal.add(new NumberedEvent(journal.size() + 1L, event)));
        return SignOff.of(GameRecord.of(settings.begin(settings.playRules().orElseThrow()), journal));
    }

    @Test
    void onceTheGameIsOverAShortPressSignsItsResult() {
        var table = won().press(Seat.LEFT, 0.2);
        assertThat(signOff(table)).isEmpty();
        table.say(new Said.Arrange(table.now(), new Arrangement.GameEnded()));
        for (var seat : List.of(Seat.LEFT, Seat.TOP, Seat.LEFT)) {
            table.look(0.4).press(seat, 0.2);
        }
        table.look(0.4).press(Seat.RIGHT, 1.2).look(2);
        assertThat(signOff(table).orElseThrow().signed()).isEqualTo(Set.of(Seat.LEFT, Seat.TOP));
        table.say(new Said.Arrange(table.now(), new Arrangement.Unsigned()));
        assertThat(signOff(table).orElseThrow().signed()).isEmpty();
        for (var seat : Seat.values()) {
            table.look(0.4).press(seat, 0.2);
        }
        assertThat(signOff(table).orElseThrow().isFinal()).isTrue();
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

package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening;
import org.tilewatch.tiles.Reading;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.watching.seen.SeenTile;

/** South has won with the eight of bamboos, and the others show their hands. */
class GuessedTileTest {
    private static final List<Tile> WINNER = List.of(
            Tile.M1, Tile.M1, Tile.M1, Tile.P2, Tile.P3, Tile.P4, Tile.P6, Tile.P7, Tile.P8, Tile.EAST, Tile.EAST,
            Tile.S5, Tile.S6);
    private static final List<Tile> HAND = List.of(
            Tile.M2, Tile.M3, Tile.M4, Tile.M6, Tile.M7, Tile.M8, Tile.P1, Tile.P2, Tile.P3, Tile.S1, Tile.S2, Tile.RED,
            Tile.RED);

    /** East's three of dots reads rather like a two; the hand would lack one more with that. */
    @Test
    void aTileThatWasGuessedIsTheOneThatTheHandWasAfter() {
        var table = new ScriptedTable("millington").look(1);
        var thrown = table.lay(Seat.BOTTOM, Tile.S8, 40, 300);
        table.takeStanding(Seat.BOTTOM, 1).look(1.2).press(Seat.RIGHT, 1).take(thrown);
        open(
                table,
                Seat.RIGHT,
                WINNER.stream().map(tile -> tile == Tile.S6 ? Tile.S7 : tile).toList());
        table.lay(Seat.RIGHT, Tile.S8, 215, 50);
        table.look(4);
        var guessed = open(table, Seat.BOTTOM, HAND).get(HAND.indexOf(Tile.P3));
        open(table, Seat.TOP, HAND);
        open(table, Seat.LEFT, HAND);
        var values = new double[Tile.values().length];
        values[Tile.P3.ordinal()] = 0.42;
        values[Tile.P2.ordinal()] = 0.58;
        for (int look = 0; look < 40; look++) {
            table.lookWith(new SeenTile(
                    guessed.centre(), guessed.direction(), guessed.face(), Optional.of(Reading.of(values)), 0.95));
        }
        assertThat(table.holding())
                .extracting(event -> event.event().what())
                .contains(new Happening.Reveal(Seat.BOTTOM, HAND, List.of(), List.of()));
    }

    private static List<ScriptedTable.Lying> open(ScriptedTable table, Seat seat, List<Tile> tiles) {
        table.takeStanding(seat, 13);
        return IntStream.range(0, tiles.size())
                .mapToObj(place -> table.lay(seat, tiles.get(place), -180 + 27 * place, 50))
                .toList();
    }
}

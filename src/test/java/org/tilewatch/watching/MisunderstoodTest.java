package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent.Discard;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/**
 * South's discard is never seen, and West's told as his. A person says which tile South discarded: nothing seems to be missing then, until
 * North's turn has come.
 */
class MisunderstoodTest {
    private static final Seat EAST = Seat.BOTTOM;
    private static final Seat SOUTH = Seat.RIGHT;
    private static final Seat WEST = Seat.TOP;
    private static final Seat NORTH = Seat.LEFT;

    private final ScriptedTable table = new ScriptedTable("millington").look(1);

    private void drawAndDiscard(Seat seat, Tile tile, double x) {
        var drawn = table.stand(seat, 200);
        table.look(1.2).take(drawn);
        table.lay(seat, tile, x, 300);
        table.look(4);
    }

    private List<String> discards() {
        return Retelling.of(
                table.standing().stream().map(NumberedEvent::event).skip(1).toList());
    }

    /** What South's discard was told as is put right. */
    private void southDiscarded(Tile tile) {
        var told = table.standing().getLast();
        assertThat(told.event()).isInstanceOf(Discard.class);
        table.say(new Said.Replace(table.now(), told.number(), new Discard(0, 1, SOUTH, tile, false)));
    }

    private long questions() {
        return NumberedEvent.standing(numbered()).stream()
                .filter(event -> OutOfStep.asks(event.event()))
                .count();
    }

    private List<NumberedEvent> numbered() {
        var all = table.all();
        return java.util.stream.IntStream.range(0, all.size())
                .mapToObj(i -> new NumberedEvent(i + 1L, all.get(i)))
                .toList();
    }

    @Test
    void whatWasSurelyReadWasTheNextDiscard() {
        table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(2);
        table.lay(WEST, Tile.M9, -40, 300);
        table.look(4);
        assertThat(discards()).containsExactly("discard BOTTOM m1", "discard RIGHT m9");

        southDiscarded(Tile.M5);
        table.look(2);
        assertThat(discards()).containsExactly("discard BOTTOM m1", "discard RIGHT m5");
        assertThat(questions()).isZero();

        drawAndDiscard(NORTH, Tile.P2, 0);
        assertThat(discards())
                .containsExactly("discard BOTTOM m1", "discard RIGHT m5", "discard TOP m9", "discard LEFT p2");
        assertThat(questions()).isZero();
    }

    @Test
    void whatWasMisreadAfterAllStaysWhatThePersonSaid() {
        table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(2);
        drawAndDiscard(SOUTH, Tile.M9, -40);
        southDiscarded(Tile.M5);
        table.look(2);
        drawAndDiscard(WEST, Tile.P2, 0);
        assertThat(discards()).containsExactly("discard BOTTOM m1", "discard RIGHT m5", "discard TOP p2");
        assertThat(questions()).isZero();
    }

    /** Then West's discard is missed too. */
    @Test
    void aTileThatItsPlayersHandShowsIsNotTakenForTheNextOnes() {
        table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(2);
        drawAndDiscard(SOUTH, Tile.M9, -40);
        southDiscarded(Tile.M5);
        table.look(2);
        drawAndDiscard(NORTH, Tile.P2, 0);
        assertThat(discards()).containsExactly("discard BOTTOM m1", "discard RIGHT m5", "discard TOP p2");
        assertThat(questions()).isOne();
    }
}

package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.Said;
import org.tilewatch.play.TableEvent;
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

    private List<String> discards() {
        return Retelling.of(
                table.holding().stream().map(NumberedEvent::event).skip(1).toList());
    }

    /** What South's discard was told as is put right. */
    private void southDiscarded(Tile tile) {
        var told = table.holding().getLast();
        assertThat(told.event().what()).isInstanceOf(Discard.class);
        table.say(new Said.Replace(table.now(), told.number(), TableEvent.said(0, new Discard(SOUTH, tile, false))));
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
        assertThat(table.outOfStep()).isZero();

        table.drawAndDiscard(NORTH, Tile.P2, 0);
        assertThat(discards())
                .containsExactly("discard BOTTOM m1", "discard RIGHT m5", "discard TOP m9", "discard LEFT p2");
        assertThat(table.outOfStep()).isZero();
    }

    /** His five of characters is surely read as a nine, as his hand shows. */
    private void southsDiscardIsMisread() {
        table.lay(EAST, Tile.M1, 40, 300);
        table.takeStanding(EAST, 1).look(2);
        table.drawAndDiscard(SOUTH, Tile.M9, -40);
        southDiscarded(Tile.M5);
        table.look(2);
    }

    @Test
    void whatWasMisreadAfterAllStaysWhatThePersonSaid() {
        southsDiscardIsMisread();
        table.drawAndDiscard(WEST, Tile.P2, 0);
        assertThat(discards()).containsExactly("discard BOTTOM m1", "discard RIGHT m5", "discard TOP p2");
        assertThat(table.outOfStep()).isZero();
    }

    /** Then West's discard is missed too. */
    @Test
    void aTileThatItsPlayersHandShowsIsNotTakenForTheNextOnes() {
        southsDiscardIsMisread();
        table.drawAndDiscard(NORTH, Tile.P2, 0);
        assertThat(discards())
                .containsExactly("discard BOTTOM m1", "discard RIGHT m5", "discard TOP unread", "discard LEFT p2");
    }
}

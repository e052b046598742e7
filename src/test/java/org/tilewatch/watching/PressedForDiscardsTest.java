package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Presses for discards that no look has found yet. */
class PressedForDiscardsTest {
    /** North claims South's white dragon before any look has caught it; East's discard lay there long before. */
    @Test
    void aPressForADiscardThatNobodySawIsMeasuredFromThePress() {
        var table = new ScriptedTable("ema-riichi-2012").look(1);
        table.takeStanding(Seat.BOTTOM, 1);
        table.lay(Seat.BOTTOM, Tile.RED, -70, 220);
        table.look(5).press(Seat.LEFT, 0.12).look(0.2).takeStanding(Seat.LEFT, 2);
        table.lay(Seat.LEFT, Tile.WHITE, 300, 24);
        table.laySideways(Seat.LEFT, Tile.WHITE, 330, 24);
        table.lay(Seat.LEFT, Tile.WHITE, 360, 24);
        table.look(6);
        assertThat(table.told())
                .containsSubsequence("discard RIGHT z5", "call LEFT ANY true")
                .anyMatch(told -> told.startsWith("meld LEFT PUNG[z5, z5, z5] from ACROSS"));
    }

    /** The same, but North takes so long to lay the set that the press was refused by then, as one for East's discard. */
    @Test
    void aPressThatWasRefusedForTheDiscardBeforeIsToldAnewOnceTheSetSaysWhatItMeant() {
        var table = new ScriptedTable("ema-riichi-2012").look(1);
        table.takeStanding(Seat.BOTTOM, 1);
        table.lay(Seat.BOTTOM, Tile.RED, -70, 220);
        table.look(5).press(Seat.LEFT, 0.12).look(5);
        assertThat(table.told()).endsWith("call LEFT ANY false");
        table.takeStanding(Seat.LEFT, 2);
        table.lay(Seat.LEFT, Tile.WHITE, 300, 24);
        table.laySideways(Seat.LEFT, Tile.WHITE, 330, 24);
        table.lay(Seat.LEFT, Tile.WHITE, 360, 24);
        table.look(6);
        var holding = Retelling.of(table.journal().map(NumberedEvent::event).toList());
        assertThat(holding)
                .doesNotContain("call LEFT ANY false")
                .containsSubsequence("discard BOTTOM z7", "discard RIGHT z5", "call LEFT ANY true")
                .anyMatch(told -> told.startsWith("meld LEFT PUNG[z5, z5, z5] from ACROSS"));
    }

    /** East, who discarded last, claims South's white dragon, which an arm hides until it lies in East's set. */
    @Test
    void aPressByWhoeverDiscardedLastMeansTheNextDiscard() {
        var table = new ScriptedTable("millington").look(1);
        table.takeStanding(Seat.BOTTOM, 1);
        table.lay(Seat.BOTTOM, Tile.RED, 40, 300);
        table.look(2).press(Seat.BOTTOM, 0.12).look(1.4).takeStanding(Seat.BOTTOM, 2);
        table.lay(Seat.BOTTOM, Tile.WHITE, 300, 24);
        table.laySideways(Seat.BOTTOM, Tile.WHITE, 330, 24);
        table.lay(Seat.BOTTOM, Tile.WHITE, 360, 24);
        table.look(6);
        assertThat(table.told()).containsSubsequence("discard RIGHT z5", "call BOTTOM ANY true");
    }

    /** West presses as East lays his first discard, before any look has found it at rest. */
    @Test
    void aPressMadeAsTheDiscardIsLaidMeansIt() {
        var table = new ScriptedTable("millington").look(1);
        table.takeStanding(Seat.BOTTOM, 1).look(0.4).press(Seat.TOP, 0.12).look(0.6);
        table.lay(Seat.BOTTOM, Tile.RED, 40, 300);
        table.look(3);
        assertThat(table.told()).containsSubsequence("discard BOTTOM z7", "call TOP ANY true");
    }

    /** South's discard is missed by a look or two, and pressed for meanwhile; East's has lain there for a while, or has just been laid. */
    @ParameterizedTest
    @CsvSource({"2.2, RIGHT", "0.8, BOTTOM"})
    void aPressLongAfterADiscardMeansTheNextThatIsBeingLaid(double waited, Seat discarder) {
        var table = new ScriptedTable("millington").look(1).takeStanding(Seat.BOTTOM, 1);
        table.lay(Seat.BOTTOM, Tile.RED, 40, 300);
        table.look(waited).press(Seat.LEFT, 0.1).look(0.4);
        table.lay(Seat.RIGHT, Tile.GREEN, 40, 300);
        table.look(4);
        var told = table.told();
        int call = told.indexOf("call LEFT ANY true");
        assertThat(told.get(call - 1)).startsWith("discard " + discarder);
    }
}

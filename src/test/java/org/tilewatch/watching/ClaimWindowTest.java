package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.games.Games;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening.Call;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** How long a discard may be claimed by a short press: the bottom seat has discarded, and it lay there at ten seconds. */
class ClaimWindowTest {
    @ParameterizedTest(name = "{0}: a press of {1} at {2} s: {3}")
    @CsvSource({
        // riichi 3.3.1: three seconds for a pung or kong; a chow waits for the draw alone
        "ema-riichi-2012, TOP, 12.9, true",
        "ema-riichi-2012, TOP, 13.1, false",
        "ema-riichi-2008, LEFT, 13.1, false",
        "ema-riichi-2012, RIGHT, 13.1, true",
        // millington 64: until the next discard
        "millington, TOP, 25, true",
        "classical-russian, TOP, 25, true"
    })
    void aPungIsClaimedInTheTimeThatTheRulesLeave(String rules, Seat seat, double down, boolean accepted) {
        var hand = HandInPlay.dealt(Games.named(rules).orElseThrow().play(), 1, Seat.BOTTOM, Wind.EAST)
                .after(new Discard(Seat.BOTTOM, Tile.RED, false))
                .hand()
                .orElseThrow();
        var claims = new Calls(WatchTiming.USUAL);
        claims.press(new Presses.Press(seat, down, down, false));
        assertThat(claims.decide(hand, down + 1, 10, 10))
                .extracting(call -> ((Call) call.what()).accepted())
                .containsExactly(accepted);
    }

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

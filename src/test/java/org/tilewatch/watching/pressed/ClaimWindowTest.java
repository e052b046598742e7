package org.tilewatch.watching.pressed;

import static org.assertj.core.api.Assertions.assertThat;

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
        var claims = new Calls();
        claims.press(new Presses.Press(seat, down, down, false));
        assertThat(claims.decide(hand, down + 1, 10, 10))
                .extracting(call -> ((Call) call.what()).accepted())
                .containsExactly(accepted);
    }
}

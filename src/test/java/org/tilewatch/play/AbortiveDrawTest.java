package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.play.Told.EAST;
import static org.tilewatch.play.Told.NORTH;
import static org.tilewatch.play.Told.SOUTH;
import static org.tilewatch.play.Told.WEST;
import static org.tilewatch.play.Told.abortive;
import static org.tilewatch.play.Told.after;
import static org.tilewatch.play.Told.assertForbidden;
import static org.tilewatch.play.Told.concealedKong;
import static org.tilewatch.play.Told.dealt;
import static org.tilewatch.play.Told.discard;
import static org.tilewatch.play.Told.kong;
import static org.tilewatch.play.Told.pung;
import static org.tilewatch.play.Told.riichi;
import static org.tilewatch.play.Told.win;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Hands broken off: riichi's four ways (3.4.3), and the classical games' misdeal. */
class AbortiveDrawTest {
    @Test
    void nineEndsAreShownAtOnesFirstUninterruptedTurn343() {
        var hand = after(dealt("ema-riichi-2008"), discard(EAST, Tile.M2));
        assertThat(after(hand, abortive()).over()).isTrue();
        var interrupted = after(hand, pung(NORTH, Tile.M2, EAST), discard(NORTH, Tile.M3));
        assertForbidden(interrupted, abortive(), "3.4.3");
        var second = after(hand, discard(SOUTH, Tile.M3), discard(WEST, Tile.M4), discard(NORTH, Tile.M5));
        assertForbidden(second, abortive(), "3.4.3");
    }

    @Test
    void fourEqualWindsEndTheHandUnlessSomebodyWins343() {
        var hand = after(
                dealt("ema-riichi-2012"),
                discard(EAST, Tile.NORTH),
                discard(SOUTH, Tile.NORTH),
                discard(WEST, Tile.NORTH),
                discard(NORTH, Tile.NORTH));
        assertForbidden(hand, discard(EAST, Tile.M1), "3.4.3");
        after(hand, win(hand, EAST, Tile.NORTH, Optional.of(NORTH)));
        assertThat(after(hand, abortive()).over()).isTrue();
    }

    @Test
    void fourRiichiEndTheHand343() {
        var hand = after(
                dealt("ema-riichi-2012"),
                riichi(EAST, Tile.M1),
                riichi(SOUTH, Tile.M2),
                riichi(WEST, Tile.M3),
                riichi(NORTH, Tile.M4));
        assertThat(hand.brokenOff()).isPresent();
        assertForbidden(hand, discard(EAST, Tile.M5), "3.4.3");
    }

    @Test
    void fourKongsOfSeveralEndTheHandAfterTheDiscard339() {
        var hand = after(
                dealt("ema-riichi-2012"),
                concealedKong(EAST, Tile.RED),
                concealedKong(EAST, Tile.GREEN),
                concealedKong(EAST, Tile.WHITE),
                discard(EAST, Tile.M1),
                concealedKong(SOUTH, Tile.M2));
        assertThat(hand.brokenOff()).isEmpty();
        assertForbidden(hand, concealedKong(SOUTH, Tile.M3), "3.3.9");
        var discarded = after(hand, discard(SOUTH, Tile.M4));
        assertThat(discarded.brokenOff()).isPresent();
        assertForbidden(discarded, pung(EAST, Tile.M4, SOUTH), "3.4.3");
        assertForbidden(discarded, discard(WEST, Tile.M5), "3.4.3");
    }

    @Test
    void fourKongsOfOneGoOnAndNoFifthIsDeclared339() {
        var hand = after(
                dealt("ema-riichi-2012"),
                concealedKong(EAST, Tile.RED),
                concealedKong(EAST, Tile.GREEN),
                concealedKong(EAST, Tile.WHITE),
                concealedKong(EAST, Tile.NORTH),
                discard(EAST, Tile.M1));
        assertThat(hand.brokenOff()).isEmpty();
        assertForbidden(hand, concealedKong(SOUTH, Tile.M2), "3.3.9");
        assertForbidden(hand, kong(SOUTH, Tile.M1, EAST), "3.3.9");
        assertThat(after(hand, discard(SOUTH, Tile.M2)).open()).isPresent();
    }

    @Test
    void theRulesSayWhichOfThemTheyKnowAndWhere343() {
        assertThat(AbortiveDraw.of(dealt("millington").rules())).isEmpty();
        var rules = dealt("ema-riichi-2012").rules();
        assertThat(AbortiveDraw.of(rules))
                .containsExactly(
                        AbortiveDraw.NINE_ENDS,
                        AbortiveDraw.FOUR_WINDS,
                        AbortiveDraw.FOUR_RIICHI,
                        AbortiveDraw.FOUR_KONGS);
        assertThat(AbortiveDraw.NINE_ENDS.reason(rules)).isEqualTo(Key.END_NINE_ENDS.with(Argument.of("3.4.3")));
        assertThat(AbortiveDraw.of(dealt("tenhou").rules())).contains(AbortiveDraw.THREE_WINNERS);
    }

    @Test
    void theClassicalGamesBreakOffOnlyForAMisdeal26() {
        assertThat(after(dealt("millington"), abortive()).over()).isTrue();
        assertForbidden(after(dealt("millington"), discard(EAST, Tile.M1)), abortive(), "26");
        assertForbidden(after(dealt("classical-russian"), discard(EAST, Tile.M1)), abortive(), "IV");
        var winds = after(
                dealt("millington"),
                discard(EAST, Tile.NORTH),
                discard(SOUTH, Tile.NORTH),
                discard(WEST, Tile.NORTH),
                discard(NORTH, Tile.NORTH));
        assertThat(winds.brokenOff()).isEmpty();
    }
}

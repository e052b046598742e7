package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.play.Told.EAST;
import static org.tilewatch.play.Told.NORTH;
import static org.tilewatch.play.Told.SOUTH;
import static org.tilewatch.play.Told.WEST;
import static org.tilewatch.play.Told.after;
import static org.tilewatch.play.Told.assertForbidden;
import static org.tilewatch.play.Told.bonus;
import static org.tilewatch.play.Told.chow;
import static org.tilewatch.play.Told.concealedKong;
import static org.tilewatch.play.Told.dealt;
import static org.tilewatch.play.Told.declared;
import static org.tilewatch.play.Told.discard;
import static org.tilewatch.play.Told.downTo;
import static org.tilewatch.play.Told.kong;
import static org.tilewatch.play.Told.pung;
import static org.tilewatch.play.Told.reveal;
import static org.tilewatch.play.Told.win;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** Original calls, things taken back, faulty hands and false mahjongs in the classical games. */
class ClassicalPlayTest {
    @Test
    void anOriginalCallIsMadeAtOnesFirstDiscard55() {
        var called = after(
                dealt("millington"),
                discard(EAST, Tile.M1),
                declared(EAST, Declaration.ORIGINAL_CALL),
                discard(SOUTH, Tile.M2));
        var won = after(called, win(called, EAST, Tile.M2, Optional.of(SOUTH)));
        assertThat(won.wins().getFirst().situations()).contains(Situation.ORIGINAL_CALL);
        var claimed = after(
                dealt("millington"),
                discard(EAST, Tile.M1),
                pung(WEST, Tile.M1, EAST),
                discard(WEST, Tile.M2),
                declared(WEST, Declaration.ORIGINAL_CALL));
        assertThat(claimed.seat(WEST).seatHistory().originalCall()).isEqualTo(SeatHistory.OriginalCall.MADE);
    }

    @Test
    void laterItIsTooLate56() {
        assertForbidden(dealt("millington"), declared(EAST, Declaration.ORIGINAL_CALL), "56");
        var second = after(
                dealt("millington"),
                discard(EAST, Tile.M1),
                discard(SOUTH, Tile.M2),
                discard(WEST, Tile.M3),
                discard(NORTH, Tile.M4),
                discard(EAST, Tile.M5));
        assertForbidden(second, declared(EAST, Declaration.ORIGINAL_CALL), "56");
        var twice = after(dealt("millington"), discard(EAST, Tile.M1), declared(EAST, Declaration.ORIGINAL_CALL));
        assertForbidden(twice, declared(EAST, Declaration.ORIGINAL_CALL), "55");
    }

    @Test
    void whoChangesHisHandAfterwardsCannotWin55() {
        var called = after(
                dealt("millington"),
                discard(EAST, Tile.M1),
                declared(EAST, Declaration.ORIGINAL_CALL),
                discard(SOUTH, Tile.RED));
        var broken = after(called, pung(EAST, Tile.RED, SOUTH), discard(EAST, Tile.M2), discard(SOUTH, Tile.M3));
        assertForbidden(broken, win(broken, EAST, Tile.M3, Optional.of(SOUTH)), "55");
        var kong = after(called, discard(WEST, Tile.M3), discard(NORTH, Tile.M4), concealedKong(EAST, Tile.GREEN));
        assertForbidden(kong, win(kong, EAST, Tile.M5, Optional.empty()), "55");
        var flower = after(called, discard(WEST, Tile.M3), discard(NORTH, Tile.M4), bonus(EAST, Tile.PLUM));
        assertThat(after(flower, win(flower, EAST, Tile.M5, Optional.empty())).wins())
                .hasSize(1);
    }

    @Test
    void aHandOpenedAtOnceTakesNoPartButToWinInTheRussianFormV() {
        var called = after(
                dealt("classical-russian"),
                discard(EAST, Tile.M1),
                declared(EAST, Declaration.ORIGINAL_CALL),
                discard(SOUTH, Tile.RED));
        assertForbidden(called, pung(EAST, Tile.RED, SOUTH), "V");
        var won = after(called, win(called, EAST, Tile.RED, Optional.of(SOUTH)));
        assertThat(won.wins().getFirst().situations()).containsExactly(Situation.ORIGINAL_CALL);
    }

    @Test
    void riichiHasNoOriginalCall3312() {
        var hand = after(dealt("ema-riichi-2012"), discard(EAST, Tile.M1));
        assertForbidden(hand, declared(EAST, Declaration.ORIGINAL_CALL), "3.3.12");
    }

    @Test
    void aDiscardIsTakenBackForAnotherUntilTheNextDraw70() {
        var hand = after(dealt("millington"), discard(EAST, Tile.M1));
        var back = after(hand, declared(EAST, Declaration.TAKE_BACK));
        assertThat(back.toDiscard()).contains(EAST);
        assertThat(back.seat(EAST).discards()).isEmpty();
        var corrected = after(back, discard(EAST, Tile.M2));
        assertThat(corrected.open().orElseThrow().tile()).isEqualTo(Tile.M2);
        assertThat(corrected.liveWall()).isEqualTo(hand.liveWall());
        var drawn = after(hand, discard(SOUTH, Tile.M3));
        assertForbidden(drawn, declared(EAST, Declaration.TAKE_BACK), "71");
        assertForbidden(hand, discard(EAST, Tile.M2), "36");
        assertForbidden(back, discard(SOUTH, Tile.M3), "36");
    }

    @Test
    void aDiscardTakenBackMayBeClaimedUntilAnotherIsDiscarded70() {
        var back = after(dealt("millington"), discard(EAST, Tile.RED), declared(EAST, Declaration.TAKE_BACK));
        var pung = after(back, pung(NORTH, Tile.RED, EAST));
        assertThat(pung.toDiscard()).contains(NORTH);
        assertThat(pung.seat(EAST).discards()).hasSize(1);
        assertThat(after(back, win(back, WEST, Tile.RED, Optional.of(EAST))).wins())
                .hasSize(1);
        var corrected = after(back, discard(EAST, Tile.M2));
        assertForbidden(corrected, pung(NORTH, Tile.RED, EAST), "37");
        assertForbidden(back, declared(EAST, Declaration.TAKE_BACK), "71");
    }

    @Test
    void aClaimIsTakenBackBeforeTheDiscard69And71() {
        var open = after(dealt("millington"), discard(EAST, Tile.RED));
        var claimed = after(open, pung(NORTH, Tile.RED, EAST));
        var back = after(claimed, declared(NORTH, Declaration.TAKE_BACK));
        assertThat(back.seat(NORTH).melds()).isEmpty();
        assertThat(back.seat(EAST).discards().getFirst().claimed()).isFalse();
        // 69: it may be claimed for something else, or by somebody else; 71: the discarder cannot take it back any
        // more.
        after(back, kong(NORTH, Tile.RED, EAST));
        after(back, discard(SOUTH, Tile.M1));
        assertForbidden(back, declared(EAST, Declaration.TAKE_BACK), "71");
        var done = after(claimed, discard(NORTH, Tile.M1));
        assertThat(after(done, declared(NORTH, Declaration.TAKE_BACK))
                        .seat(NORTH)
                        .melds())
                .hasSize(1);
        assertForbidden(claimed, declared(SOUTH, Declaration.TAKE_BACK), "71");
    }

    @Test
    void riichiTakesNothingBack331() {
        var claimed = after(dealt("ema-riichi-2012"), discard(EAST, Tile.RED), pung(NORTH, Tile.RED, EAST));
        assertForbidden(claimed, declared(NORTH, Declaration.TAKE_BACK), "3.3.1");
        var discarded = after(dealt("ema-riichi-2012"), discard(EAST, Tile.RED));
        assertForbidden(discarded, declared(EAST, Declaration.TAKE_BACK), "3.3.1");
    }

    @ParameterizedTest(name = "{0}: a better claim takes the discard from a chow until the claimer discards")
    @CsvSource({"millington, 61", "millington-manga, 61", "classical-russian, III", "ema-riichi-2012, 3.3.1"})
    void aBetterClaimTakesTheDiscardFromAChow62(String rules, String rule) {
        var open = after(dealt(rules), discard(EAST, Tile.M4));
        var chow = after(open, chow(SOUTH, Tile.M4, Tile.M3));
        var pung = after(chow, pung(NORTH, Tile.M4, EAST));
        assertThat(pung.seat(SOUTH).melds()).isEmpty();
        assertThat(pung.toDiscard()).contains(NORTH);
        assertForbidden(pung, chow(SOUTH, Tile.M4, Tile.M3), rule);
        var won = after(pung, win(pung, WEST, Tile.M4, Optional.of(EAST)));
        assertThat(won.seat(NORTH).melds()).isEmpty();
        var discarded = after(chow, discard(SOUTH, Tile.RED));
        assertForbidden(discarded, pung(NORTH, Tile.M4, EAST), rule.equals("61") ? "37" : rule);
    }

    @Test
    void aWinTakesTheDiscardFromAKongAndTheFreeTileGoesBack63() {
        var kong = after(dealt("millington"), discard(EAST, Tile.RED), kong(NORTH, Tile.RED, EAST));
        var won = after(kong, win(kong, SOUTH, Tile.RED, Optional.of(EAST)));
        assertThat(won.seat(NORTH).melds()).isEmpty();
        assertThat(won.deadWall()).isEqualTo(16);
        var flower = after(kong, bonus(NORTH, Tile.PLUM));
        assertForbidden(flower, win(flower, SOUTH, Tile.RED, Optional.of(EAST)), "53");
    }

    @Test
    void whoseTurnComesFirstKeepsTheWinThoughAnotherLaidHisHandOpen65() {
        var hand = after(dealt("millington"), discard(EAST, Tile.M1));
        var north = after(hand, win(hand, NORTH, Tile.M1, Optional.of(EAST)));
        var south = after(north, win(hand, SOUTH, Tile.M1, Optional.of(EAST)));
        assertThat(south.wins())
                .singleElement()
                .satisfies(w -> assertThat(w.seat()).isEqualTo(SOUTH));
        assertThat(south.seat(NORTH).revealed()).isPresent();
        assertForbidden(south, win(hand, NORTH, Tile.M1, Optional.of(EAST)), "61");
    }

    @Test
    void theFarthestWinsInTheRussianFormIII() {
        var hand = after(dealt("classical-russian"), discard(EAST, Tile.M1));
        var south = after(hand, win(hand, SOUTH, Tile.M1, Optional.of(EAST)));
        var north = after(south, win(hand, NORTH, Tile.M1, Optional.of(EAST)));
        assertThat(north.wins())
                .singleElement()
                .satisfies(w -> assertThat(w.seat()).isEqualTo(NORTH));
        assertForbidden(north, win(hand, WEST, Tile.M1, Optional.of(EAST)), "III");
    }

    @Test
    void aPungOnTheTableDoesNotClaimItsFourthTile49() {
        var hand = after(
                dealt("millington"),
                discard(EAST, Tile.RED),
                pung(NORTH, Tile.RED, EAST),
                discard(NORTH, Tile.M1),
                discard(EAST, Tile.M2),
                discard(SOUTH, Tile.RED));
        assertForbidden(hand, kong(NORTH, Tile.RED, SOUTH), "49");
    }

    @Test
    void aFlowerIsNotDiscarded31() {
        assertForbidden(dealt("millington"), discard(EAST, Tile.PLUM), "31");
    }

    @Test
    void kongOnKongOutlastsAFlowerDrawnBetween122f() {
        var hand = after(
                dealt("millington"),
                discard(EAST, Tile.M1),
                concealedKong(SOUTH, Tile.RED),
                bonus(SOUTH, Tile.PLUM),
                concealedKong(SOUTH, Tile.GREEN));
        var won = after(hand, win(hand, SOUTH, Tile.M2, Optional.empty()));
        assertThat(won.wins().getFirst().situations()).contains(Situation.KONG_ON_KONG, Situation.REPLACEMENT_TILE);
        var russian = after(
                dealt("classical-russian"),
                discard(EAST, Tile.M1),
                concealedKong(SOUTH, Tile.RED),
                concealedKong(SOUTH, Tile.GREEN));
        assertThat(after(russian, win(russian, SOUTH, Tile.M2, Optional.empty()))
                        .wins()
                        .getFirst()
                        .situations())
                .containsExactly(Situation.REPLACEMENT_TILE);
    }

    @Test
    void aFreeTileForAFlowerCountsAsOneInTheRussianForm() {
        var hand = after(dealt("classical-russian"), discard(EAST, Tile.M1), bonus(SOUTH, Tile.PLUM));
        assertThat(after(hand, win(hand, SOUTH, Tile.M2, Optional.empty()))
                        .wins()
                        .getFirst()
                        .situations())
                .containsExactly(Situation.REPLACEMENT_TILE);
        var millington = after(dealt("millington"), discard(EAST, Tile.M1), bonus(SOUTH, Tile.PLUM));
        assertThat(after(millington, win(millington, SOUTH, Tile.M2, Optional.empty()))
                        .wins()
                        .getFirst()
                        .situations())
                .isEmpty();
    }

    @Test
    void theLastDiscardScoresAsSuchInMillingtonAndNotInTheRussianForm117jV() {
        var millington = downTo(dealt("millington"), 0);
        assertThat(lastDiscardWon(millington)).contains(Situation.LAST_TILE);
        assertThat(lastDiscardWon(downTo(dealt("classical-russian"), 0))).doesNotContain(Situation.LAST_TILE);
    }

    private static Set<Situation> lastDiscardWon(HandInPlay hand) {
        var openDiscard = hand.open().orElseThrow();
        var won = after(
                hand,
                win(hand, openDiscard.discarder().next(), openDiscard.tile(), Optional.of(openDiscard.discarder())));
        return won.wins().getFirst().situations();
    }

    @ParameterizedTest
    @CsvSource({"SHORT_HAND", "LONG_HAND", "FOUL_HAND"})
    void aFaultyHandPlaysOnAndCannotWin89(Declaration fault) {
        var hand = after(dealt("millington"), declared(SOUTH, fault), discard(EAST, Tile.RED));
        assertForbidden(hand, win(hand, SOUTH, Tile.RED, Optional.of(EAST)), "89");
        assertThat(after(hand, pung(SOUTH, Tile.RED, EAST)).toDiscard()).contains(SOUTH);
    }

    @Test
    void eachGameKnowsItsOwnFaults89And347() {
        assertForbidden(dealt("millington"), declared(EAST, Declaration.DEAD_HAND), "89");
        assertForbidden(dealt("ema-riichi-2012"), declared(EAST, Declaration.SHORT_HAND), "3.4.7");
        assertForbidden(dealt("classical-russian"), declared(EAST, Declaration.FOUL_HAND), "III");
        var won = after(dealt("millington"), win(dealt("millington"), EAST, Tile.M1, Optional.empty()));
        assertForbidden(won, declared(EAST, Declaration.FOUL_HAND), "89");
    }

    @Test
    void aFalseMahjongIsTakenBackBeforeAnybodyShowsHisHand82() {
        var hand = after(dealt("millington"), discard(EAST, Tile.M1));
        var won = after(hand, win(hand, NORTH, Tile.M1, Optional.of(EAST)));
        var back = after(won, declared(NORTH, Declaration.TAKE_BACK));
        assertThat(back.open()).isPresent();
        var shown = after(won, reveal(SOUTH, "m1 m1 m1"));
        assertForbidden(shown, declared(NORTH, Declaration.TAKE_BACK), "71");
    }

    @Test
    void afterwardsItEndsTheHand82To88() {
        var hand = after(dealt("millington"), discard(EAST, Tile.M1));
        var won = after(hand, win(hand, NORTH, Tile.M1, Optional.of(EAST)));
        var ended = after(won, declared(NORTH, Declaration.FALSE_MAHJONG));
        assertThat(ended.wins()).isEmpty();
        assertThat(ended.over()).isTrue();
        assertForbidden(ended, declared(NORTH, Declaration.FALSE_MAHJONG), "82");
        var three = after(ended, declared(SOUTH, Declaration.FALSE_MAHJONG), declared(WEST, Declaration.FALSE_MAHJONG));
        assertForbidden(three, declared(EAST, Declaration.FALSE_MAHJONG), "82");
        assertForbidden(hand, declared(SOUTH, Declaration.CHOMBO), "82");
        assertForbidden(dealt("classical-russian"), declared(SOUTH, Declaration.MISNAMED), "III");
    }

    @Test
    void thereIsOneWinnerAndHeIsOnlyOnce61() {
        var hand = after(dealt("ema-riichi-2012"), discard(EAST, Tile.M1));
        var won = after(hand, win(hand, NORTH, Tile.M1, Optional.of(EAST)));
        assertForbidden(won, win(hand, NORTH, Tile.M1, Optional.of(EAST)), "3.3.1");
    }

    @Test
    void aDealtKongMayBeDeclaredByAnybodyBeforeTheFirstDiscard33() {
        var hand = after(dealt("millington"), concealedKong(WEST, Tile.RED));
        assertThat(hand.deadWall()).isEqualTo(15);
        assertThat(hand.toDiscard()).contains(Seat.BOTTOM);
        assertForbidden(dealt("ema-riichi-2012"), concealedKong(WEST, Tile.RED), "3.3");
    }

    @Test
    void aHandIsThrownAwayTooSoonOnlyBetweenAWinAndItsSettlement106() {
        var hand = after(dealt("millington"), discard(EAST, Tile.M1));
        assertForbidden(hand, declared(SOUTH, Declaration.THROWN_AWAY), "106");
        var won = after(hand, win(hand, NORTH, Tile.M1, Optional.of(EAST)));
        var thrown = after(won, declared(SOUTH, Declaration.THROWN_AWAY));
        assertForbidden(thrown, win(hand, SOUTH, Tile.M1, Optional.of(EAST)), "106");
        after(won, declared(NORTH, Declaration.THROWN_AWAY));
        assertForbidden(dealt("classical-russian"), declared(SOUTH, Declaration.THROWN_AWAY), "III");
        assertForbidden(dealt("ema-riichi-2012"), declared(SOUTH, Declaration.THROWN_AWAY), "3.4.7");
    }

    @Test
    void whatElseIsFoundInAHandThrownAwayGetsItNothingBack106() {
        var hand = dealt("millington");
        var thrown = after(
                hand,
                win(hand, EAST, Tile.M1, Optional.empty()),
                declared(SOUTH, Declaration.THROWN_AWAY),
                declared(SOUTH, Declaration.FOUL_HAND));
        assertThat(thrown.seat(SOUTH).seatHistory().fault()).contains(HandFault.THROWN_AWAY);
    }

    @Test
    void aDrawnTileThatWasNotShownIsSaidOfItsWinnerAlone103() {
        var hand = after(dealt("millington"), discard(EAST, Tile.M1));
        assertForbidden(hand, declared(SOUTH, Declaration.TILE_NOT_SHOWN), "103");
        var claimed = after(hand, win(hand, NORTH, Tile.M1, Optional.of(EAST)));
        assertForbidden(claimed, declared(NORTH, Declaration.TILE_NOT_SHOWN), "103");
        var drawn = after(hand, win(hand, SOUTH, Tile.M2, Optional.empty()));
        assertForbidden(drawn, declared(NORTH, Declaration.TILE_NOT_SHOWN), "103");
        assertThat(after(drawn, declared(SOUTH, Declaration.TILE_NOT_SHOWN))
                        .wins()
                        .getFirst()
                        .situations())
                .containsExactly(Situation.WINNING_TILE_NOT_SHOWN);
        var russian =
                after(dealt("classical-russian"), win(dealt("classical-russian"), EAST, Tile.M2, Optional.empty()));
        assertForbidden(russian, declared(EAST, Declaration.TILE_NOT_SHOWN), "III");
    }
}

package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.play.Told.EAST;
import static org.tilewatch.play.Told.NORTH;
import static org.tilewatch.play.Told.SOUTH;
import static org.tilewatch.play.Told.WEST;
import static org.tilewatch.play.Told.addedKong;
import static org.tilewatch.play.Told.after;
import static org.tilewatch.play.Told.assertForbidden;
import static org.tilewatch.play.Told.bonus;
import static org.tilewatch.play.Told.claim;
import static org.tilewatch.play.Told.concealedKong;
import static org.tilewatch.play.Told.dealt;
import static org.tilewatch.play.Told.discard;
import static org.tilewatch.play.Told.downTo;
import static org.tilewatch.play.Told.pung;
import static org.tilewatch.play.Told.riichi;
import static org.tilewatch.play.Told.win;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** Given a hand in play, when something happens, then the rules allow it or say by which number they do not. */
class HandInPlayTest {
    @Test
    void theWallIsCountedAsEachTextBuildsIt() {
        assertThat(dealt("millington").liveWall()).isEqualTo(144 - 16 - 53);
        assertThat(dealt("ema-riichi-2012").liveWall()).isEqualTo(136 - 14 - 53);
    }

    @Test
    void eastBeginsByDiscarding36() {
        var hand = dealt("millington");
        assertForbidden(hand, discard(SOUTH, Tile.M1), "36");
        var next = after(hand, discard(EAST, Tile.M1));
        assertThat(next.toDiscard()).contains(SOUTH);
        assertThat(next.liveWall()).isEqualTo(hand.liveWall());
    }

    @Test
    void theNextPlayerDrawsAndDiscards36() {
        var hand = after(dealt("millington"), discard(EAST, Tile.M1));
        var next = after(hand, discard(SOUTH, Tile.M2));
        assertThat(next.liveWall()).isEqualTo(hand.liveWall() - 1);
        assertForbidden(hand, discard(WEST, Tile.M2), "36");
    }

    @Test
    void onlyTheLastDiscardIsClaimed37() {
        var hand = after(dealt("millington"), discard(EAST, Tile.M1), discard(SOUTH, Tile.M2));
        assertForbidden(hand, pung(NORTH, Tile.M1, EAST), "37");
    }

    @Test
    void aChowIsClaimedOnlyFromTheLeft40() {
        var hand = after(dealt("millington"), discard(EAST, Tile.M1));
        assertForbidden(hand, claim(WEST, MeldType.CHOW, Tile.M1, EAST, Tile.M1, Tile.M2, Tile.M3), "40");
        var next = after(hand, claim(SOUTH, MeldType.CHOW, Tile.M1, EAST, Tile.M1, Tile.M2, Tile.M3));
        assertThat(next.toDiscard()).contains(SOUTH);
        assertThat(next.liveWall()).isEqualTo(hand.liveWall());
    }

    @Test
    void afterAPungPlayGoesOnWithTheClaimer44() {
        var hand = after(dealt("millington"), discard(EAST, Tile.RED), pung(NORTH, Tile.RED, EAST));
        assertThat(hand.toDiscard()).contains(NORTH);
        assertForbidden(hand, discard(SOUTH, Tile.M1), "36");
        assertThat(hand.seat(NORTH).concealedCount()).isEqualTo(10);
    }

    @Test
    void aClaimedKongTakesAReplacementFromTheKongArea46() {
        var hand = after(dealt("millington"), discard(EAST, Tile.RED));
        var next = after(hand, claim(WEST, MeldType.KONG, Tile.RED, EAST, Tile.RED, Tile.RED, Tile.RED, Tile.RED));
        assertThat(next.deadWall()).isEqualTo(15);
        assertThat(next.liveWall()).isEqualTo(hand.liveWall());
    }

    @Test
    void aKongIsNotDeclaredAfterClaimingADiscard51And48() {
        var hand = after(dealt("millington"), discard(EAST, Tile.RED), pung(WEST, Tile.RED, EAST));
        assertForbidden(hand, concealedKong(WEST, Tile.M1), "51");
        assertForbidden(hand, addedKong(WEST, Tile.RED, EAST), "48");
    }

    @Test
    void aPungIsMadeAKongWithADrawnTileAndMayBeRobbed48And57() {
        var hand = after(
                dealt("millington"),
                discard(EAST, Tile.RED),
                pung(SOUTH, Tile.RED, EAST),
                discard(SOUTH, Tile.M1),
                discard(WEST, Tile.M2),
                discard(NORTH, Tile.M3),
                discard(EAST, Tile.M4),
                addedKong(SOUTH, Tile.RED, EAST));
        var robbed = after(hand, win(hand, NORTH, Tile.RED, Optional.of(SOUTH)));
        assertThat(robbed.wins().getFirst().situations()).contains(Situation.ROBBING_KONG);
        var later = after(hand, discard(SOUTH, Tile.M5));
        assertForbidden(later, win(later, NORTH, Tile.RED, Optional.of(SOUTH)), "53");
    }

    @Test
    void aRobbedKongIsAPungAgain60() {
        var hand = after(
                dealt("millington"),
                discard(EAST, Tile.RED),
                pung(SOUTH, Tile.RED, EAST),
                discard(SOUTH, Tile.M1),
                discard(WEST, Tile.M2),
                discard(NORTH, Tile.M3),
                discard(EAST, Tile.M4),
                addedKong(SOUTH, Tile.RED, EAST));
        var robbed = after(hand, win(hand, NORTH, Tile.RED, Optional.of(SOUTH)));
        assertThat(robbed.seat(SOUTH).melds()).singleElement().satisfies(meld -> {
            assertThat(meld.type()).isEqualTo(MeldType.PUNG);
            assertThat(meld.added()).isFalse();
        });
    }

    @Test
    void aConcealedKongIsRobbedOnlyForThirteenOrphans58() {
        var hand = after(dealt("millington"), discard(EAST, Tile.M1), concealedKong(SOUTH, Tile.RED));
        assertForbidden(hand, win(hand, NORTH, Tile.RED, Optional.of(SOUTH)), "58");
    }

    @Test
    void flowersOfTheDealAreDeclaredByAllBeforeTheFirstDiscard32() {
        var hand = after(dealt("millington"), bonus(WEST, Tile.PLUM));
        assertThat(hand.seat(WEST).bonus()).containsExactly(Tile.PLUM);
        assertThat(hand.liveWall()).isEqualTo(74);
        assertThat(hand.toDiscard()).contains(EAST);
    }

    @Test
    void aFlowerDrawnLaterIsDeclaredOnOnesTurn31() {
        var hand = after(dealt("millington"), discard(EAST, Tile.M1));
        assertForbidden(hand, bonus(WEST, Tile.PLUM), "36");
        var next = after(hand, bonus(SOUTH, Tile.PLUM));
        assertThat(next.toDiscard()).contains(SOUTH);
        assertThat(next.liveWall()).isEqualTo(hand.liveWall() - 2);
    }

    @Test
    void thereIsOneOfEachFlower6() {
        var hand = after(dealt("millington"), bonus(WEST, Tile.PLUM));
        assertForbidden(hand, bonus(EAST, Tile.PLUM), "6");
    }

    @Test
    void riichiHasNoFlowers13() {
        assertForbidden(dealt("ema-riichi-2012"), bonus(EAST, Tile.PLUM), "1.3");
    }

    @Test
    void thereAreFourTilesOfAKind3() {
        var hand = after(
                dealt("millington"),
                discard(EAST, Tile.M1),
                discard(SOUTH, Tile.M1),
                discard(WEST, Tile.M1),
                discard(NORTH, Tile.M1));
        assertForbidden(hand, discard(EAST, Tile.M1), "3");
    }

    @Test
    void aFlowerAsLastTileOfTheWallEndsTheHand98() {
        var hand = downTo(dealt("millington"), 1);
        var seat = hand.toDiscard().orElseThrow();
        assertThat(after(hand, bonus(seat, Tile.PLUM)).over()).isTrue();
    }

    @Test
    void theHandIsDrawnWhenTheWallIsUsedUp97() {
        var early = after(dealt("millington"), discard(EAST, Tile.M1));
        assertForbidden(early, new Happening.Exhausted(Sentence.asWritten("early")), "97");
        var hand = downTo(dealt("millington"), 0);
        assertThat(after(hand, new Happening.Exhausted(Key.END_WALL.sentence())).over())
                .isTrue();
        assertThat(hand.toDiscard()).isEmpty();
    }

    @Test
    void theLastDiscardOfARiichiHandIsClaimedOnlyToWin341() {
        var hand = downTo(dealt("ema-riichi-2012"), 0);
        var openDiscard = hand.open().orElseThrow();
        var seat = openDiscard.discarder().next();
        assertForbidden(hand, pung(seat, openDiscard.tile(), openDiscard.discarder()), "3.4.1");
        var won = after(hand, win(hand, seat, openDiscard.tile(), Optional.of(openDiscard.discarder())));
        assertThat(won.wins().getFirst().situations()).contains(Situation.LAST_TILE);
    }

    @Test
    void riichiNeedsAConcealedHand3312() {
        var hand = after(dealt("ema-riichi-2012"), discard(EAST, Tile.RED), pung(SOUTH, Tile.RED, EAST));
        assertForbidden(hand, riichi(SOUTH, Tile.M1), "3.3.12");
    }

    @Test
    void riichiNeedsFourTilesInTheWall3312() {
        var hand = downTo(dealt("ema-riichi-2012"), 4);
        assertForbidden(hand, riichi(hand.toDiscard().orElseThrow(), Tile.NORTH), "3.3.12");
    }

    @Test
    void whoDeclaredRiichiClaimsOnlyToWin3312() {
        var hand = after(dealt("ema-riichi-2012"), riichi(EAST, Tile.M1), discard(SOUTH, Tile.RED));
        assertForbidden(hand, pung(EAST, Tile.RED, SOUTH), "3.3.12");
    }

    @Test
    void riichiOnTheFirstUninterruptedDiscardCountsTwice421() {
        var first = after(dealt("ema-riichi-2012"), discard(EAST, Tile.M1), riichi(SOUTH, Tile.M2));
        assertThat(first.seat(SOUTH).riichiDeclaration()).contains(SeatInPlay.RiichiDeclaration.DOUBLE_RIICHI);
        var interrupted = after(
                dealt("ema-riichi-2012"),
                discard(EAST, Tile.RED),
                pung(WEST, Tile.RED, EAST),
                discard(WEST, Tile.M1),
                riichi(NORTH, Tile.M2));
        assertThat(interrupted.seat(NORTH).riichiDeclaration()).contains(SeatInPlay.RiichiDeclaration.RIICHI);
    }

    @Test
    void ippatsuLastsForOneUninterruptedGoAround3312() {
        var declared = after(dealt("ema-riichi-2012"), riichi(EAST, Tile.M1), discard(SOUTH, Tile.M2));
        var quick = after(declared, win(declared, EAST, Tile.M2, Optional.of(SOUTH)));
        assertThat(quick.wins().getFirst().situations()).contains(Situation.DOUBLE_RIICHI, Situation.IPPATSU);
        var interrupted = after(declared, pung(WEST, Tile.M2, SOUTH), discard(WEST, Tile.M3));
        var later = after(interrupted, win(interrupted, EAST, Tile.M3, Optional.of(WEST)));
        assertThat(later.wins().getFirst().situations()).doesNotContain(Situation.IPPATSU);
    }

    @Test
    void aRiichiWhoseDiscardIsWonOnIsVoid3312() {
        var hand = after(dealt("ema-riichi-2012"), discard(EAST, Tile.M1), riichi(SOUTH, Tile.M2));
        var won = after(hand, win(hand, WEST, Tile.M2, Optional.of(SOUTH)));
        assertThat(won.seat(SOUTH).riichiDeclaration()).isEmpty();
        assertThat(won.wins().getFirst().situations()).contains(Situation.HUMAN);
    }

    @Test
    void upToThreeWinOnOneDiscardInRiichi331() {
        var hand = after(dealt("ema-riichi-2012"), discard(EAST, Tile.M1));
        var won =
                after(hand, win(hand, SOUTH, Tile.M1, Optional.of(EAST)), win(hand, NORTH, Tile.M1, Optional.of(EAST)));
        assertThat(won.wins()).hasSize(2);
    }

    @Test
    void onlyOneWinsOnADiscardInMillington61() {
        var hand = after(dealt("millington"), discard(EAST, Tile.M1));
        var won = after(hand, win(hand, SOUTH, Tile.M1, Optional.of(EAST)));
        assertForbidden(won, win(hand, NORTH, Tile.M1, Optional.of(EAST)), "61");
        assertThat(won.wins().getFirst().situations()).contains(Situation.EARTH);
    }

    @Test
    void eastsDealtHandIsHeavens122a() {
        var hand = dealt("millington");
        var won = after(hand, win(hand, EAST, Tile.M1, Optional.empty()));
        assertThat(won.wins().getFirst().situations()).contains(Situation.HEAVEN);
    }

    @Test
    void aWinOnTheReplacementOfAKongIsTold117h() {
        var hand = after(dealt("millington"), discard(EAST, Tile.M1), concealedKong(SOUTH, Tile.RED));
        var won = after(hand, win(hand, SOUTH, Tile.M2, Optional.empty()));
        assertThat(won.wins().getFirst().situations()).containsExactly(Situation.REPLACEMENT_TILE);
        var twice = after(hand, concealedKong(SOUTH, Tile.GREEN));
        assertThat(after(twice, win(twice, SOUTH, Tile.M2, Optional.empty()))
                        .wins()
                        .getFirst()
                        .situations())
                .contains(Situation.KONG_ON_KONG);
    }

    @Test
    void aHandOfTheWrongSizeDoesNotWin89() {
        var hand = after(dealt("millington"), discard(EAST, Tile.M1));
        var wrong = new Happening.Win(SOUTH, Tile.M1, false, Optional.of(EAST), List.of(Tile.M2), List.of(), List.of());
        assertForbidden(hand, wrong, "89");
    }

    @Test
    void fourEqualWindsBreakARiichiHandOff343() {
        var hand = after(
                dealt("ema-riichi-2012"),
                discard(EAST, Tile.NORTH),
                discard(SOUTH, Tile.NORTH),
                discard(WEST, Tile.NORTH),
                discard(NORTH, Tile.NORTH));
        assertThat(hand.brokenOff())
                .hasValueSatisfying(reason -> assertThat(reason.key()).isEqualTo(Key.END_FOUR_WINDS));
        assertThat(after(dealt("ema-riichi-2012"), discard(EAST, Tile.NORTH)).brokenOff())
                .isEmpty();
    }

    @Test
    void handsAreLaidOpenOnlyWhenTheHandHasEnded104() {
        var reveal = new Happening.Reveal(SOUTH, List.of(), List.of(), List.of());
        assertForbidden(dealt("millington"), reveal, "104");
    }
}

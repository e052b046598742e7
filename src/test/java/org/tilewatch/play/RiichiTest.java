package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.play.Told.EAST;
import static org.tilewatch.play.Told.NORTH;
import static org.tilewatch.play.Told.SOUTH;
import static org.tilewatch.play.Told.WEST;
import static org.tilewatch.play.Told.addedKong;
import static org.tilewatch.play.Told.after;
import static org.tilewatch.play.Told.assertForbidden;
import static org.tilewatch.play.Told.chow;
import static org.tilewatch.play.Told.concealedKong;
import static org.tilewatch.play.Told.dealt;
import static org.tilewatch.play.Told.declared;
import static org.tilewatch.play.Told.discard;
import static org.tilewatch.play.Told.downTo;
import static org.tilewatch.play.Told.pung;
import static org.tilewatch.play.Told.riichi;
import static org.tilewatch.play.Told.win;
import static org.tilewatch.play.Told.winOn;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Tile;

/** Declaring riichi, its conditions and what follows (3.3.12). */
class RiichiTest {
    @Test
    void riichiCosts1000Points3312() {
        var hand = after(dealt("ema-riichi-2012").withoutStake(Set.of(SOUTH)), discard(EAST, Tile.M1));
        assertForbidden(hand, riichi(SOUTH, Tile.M2), "3.3.12");
        var later = after(hand, discard(SOUTH, Tile.M2), riichi(WEST, Tile.M3));
        assertThat(later.seat(WEST).riichiDeclaration()).isPresent();
    }

    @Test
    void aConcealedKongLeavesTheHandConcealed338() {
        var hand = after(dealt("ema-riichi-2012"), concealedKong(EAST, Tile.RED), riichi(EAST, Tile.M1));
        assertThat(hand.seat(EAST).riichiDeclaration()).contains(SeatInPlay.RiichiDeclaration.RIICHI);
        assertThat(hand.seat(EAST).seatHistory().setsAtRiichi()).isEqualTo(1);
    }

    @Test
    void riichiIsAllowedWithFourTilesInTheWall3312() {
        var hand = downTo(dealt("ema-riichi-2012"), 5);
        var seat = hand.toDiscard().orElseThrow();
        assertThat(after(hand, riichi(seat, Tile.NORTH)).seat(seat).riichiDeclaration())
                .isPresent();
    }

    @Test
    void nobodyDeclaresTwice3312() {
        var hand = after(
                dealt("ema-riichi-2012"),
                riichi(EAST, Tile.M1),
                discard(SOUTH, Tile.M2),
                discard(WEST, Tile.M3),
                discard(NORTH, Tile.M4));
        assertForbidden(hand, riichi(EAST, Tile.M5), "3.3.12");
    }

    @Test
    void aConcealedKongMayFollowRiichi3312() {
        var hand = after(
                dealt("ema-riichi-2012"),
                riichi(EAST, Tile.M1),
                discard(SOUTH, Tile.M2),
                discard(WEST, Tile.M3),
                discard(NORTH, Tile.M4),
                concealedKong(EAST, Tile.RED));
        assertThat(hand.seat(EAST).melds()).hasSize(1);
    }

    @Test
    void aKongBreaksIppatsuOnceItStands3312() {
        var hand = after(
                dealt("ema-riichi-2012"),
                discard(EAST, Tile.RED),
                pung(NORTH, Tile.RED, EAST),
                discard(NORTH, Tile.M1),
                riichi(EAST, Tile.M2),
                discard(SOUTH, Tile.M3),
                discard(WEST, Tile.M4),
                addedKong(NORTH, Tile.RED, EAST));
        var robbed = after(hand, win(hand, EAST, Tile.RED, Optional.of(NORTH)));
        assertThat(robbed.wins().getFirst().situations()).contains(Situation.IPPATSU, Situation.ROBBING_KONG);
        var stood = after(hand, discard(NORTH, Tile.M5));
        var late = after(stood, win(stood, EAST, Tile.M5, Optional.of(NORTH)));
        assertThat(late.wins().getFirst().situations())
                .contains(Situation.RIICHI)
                .doesNotContain(Situation.IPPATSU);
    }

    @Test
    void whoDeclaredKeepsRiichiWhenOnlyASetIsMadeOfTheTurnedTile3312() {
        var hand = after(
                dealt("ema-riichi-2012"),
                discard(EAST, Tile.M1),
                riichi(SOUTH, Tile.RED),
                pung(NORTH, Tile.RED, SOUTH));
        assertThat(hand.seat(SOUTH).riichiDeclaration()).isPresent();
    }

    @Test
    void aDiscardLaidSidewaysDeclaresNothingInTheClassicalGames55() {
        assertForbidden(dealt("millington"), riichi(EAST, Tile.M1), "55");
        assertForbidden(dealt("classical-russian"), riichi(EAST, Tile.M1), "IV");
    }

    @Test
    void swapCallingIsAllowed333() {
        var hand = after(
                dealt("ema-riichi-2012"),
                discard(EAST, Tile.M4),
                chow(SOUTH, Tile.M4, Tile.M4),
                discard(SOUTH, Tile.M4));
        assertThat(hand.open()).isPresent();
        var other = after(
                dealt("ema-riichi-2008"),
                discard(EAST, Tile.M4),
                chow(SOUTH, Tile.M4, Tile.M4),
                discard(SOUTH, Tile.M7));
        assertThat(other.open()).isPresent();
    }

    @Test
    void anIndicatorIsTurnedForEachKongThatStands332() {
        var hand = after(dealt("ema-riichi-2012"), discard(EAST, Tile.RED));
        assertThat(hand.indicatorsDue()).isEqualTo(1);
        var pung = after(
                hand,
                pung(NORTH, Tile.RED, EAST),
                discard(NORTH, Tile.M1),
                concealedKong(EAST, Tile.GREEN),
                discard(EAST, Tile.M2),
                discard(SOUTH, Tile.M3),
                discard(WEST, Tile.M4),
                addedKong(NORTH, Tile.RED, EAST));
        assertThat(pung.indicatorsDue()).isEqualTo(3);
        var robbed = after(pung, win(pung, WEST, Tile.RED, Optional.of(NORTH)));
        assertThat(robbed.indicatorsDue()).isEqualTo(2);
        assertThat(dealt("millington").indicatorsDue()).isZero();
    }

    @Test
    void aConcealedKongIsRobbedForThirteenOrphans338() {
        var hand = after(dealt("ema-riichi-2012"), discard(EAST, Tile.M2), concealedKong(SOUTH, Tile.RED));
        var orphans = "m1 m9 p1 p9 s1 s9 z1 z2 z3 z4 z5 z6 z6";
        after(hand, winOn(hand, NORTH, Tile.RED, SOUTH, orphans));
        assertForbidden(hand, winOn(hand, NORTH, Tile.RED, SOUTH, "m1 m1 m1 p1 p1 p1 s1 s1 s1 z1 z1 z1 z7"), "3.3.8");
    }

    @Test
    void aDeadHandNeitherWinsNorClaimsNorDeclares347() {
        var dead = after(
                dealt("ema-riichi-2012"),
                discard(EAST, Tile.RED),
                declared(SOUTH, Declaration.DEAD_HAND),
                declared(WEST, Declaration.DEAD_HAND));
        assertForbidden(dead, win(dead, WEST, Tile.RED, Optional.of(EAST)), "3.4.7");
        assertForbidden(dead, pung(WEST, Tile.RED, EAST), "3.4.7");
        assertForbidden(dead, riichi(SOUTH, Tile.M1), "3.4.7");
        assertForbidden(dead, concealedKong(SOUTH, Tile.GREEN), "3.4.7");
        assertForbidden(dead, win(dead, SOUTH, Tile.M1, Optional.empty()), "3.4.7");
        assertThat(after(dead, discard(SOUTH, Tile.M1)).open()).isPresent();
    }

    @Test
    void chomboEndsTheHand346() {
        var hand = after(dealt("ema-riichi-2012"), riichi(EAST, Tile.RED), declared(SOUTH, Declaration.CHOMBO));
        assertThat(hand.over()).isTrue();
        assertForbidden(hand, declared(SOUTH, Declaration.CHOMBO), "3.4.6");
        assertForbidden(dealt("ema-riichi-2012"), declared(SOUTH, Declaration.FALSE_MAHJONG), "3.4.6");
    }

    @Test
    void aWinOfAnotherAtTheSameMomentAnnulsAChombo346() {
        var hand = after(dealt("ema-riichi-2012"), discard(EAST, Tile.RED));
        var won = after(hand, win(hand, WEST, Tile.RED, Optional.of(EAST)));
        assertForbidden(won, declared(NORTH, Declaration.CHOMBO), "3.4.6");
        var both = after(won, win(hand, NORTH, Tile.RED, Optional.of(EAST)));
        assertForbidden(both, declared(NORTH, Declaration.CHOMBO), "3.4.6");
        assertThat(after(won, declared(WEST, Declaration.CHOMBO)).wins()).isEmpty();
    }
}

package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.play.Told.EAST;
import static org.tilewatch.play.Told.NORTH;
import static org.tilewatch.play.Told.SOUTH;
import static org.tilewatch.play.Told.WEST;
import static org.tilewatch.play.Told.after;
import static org.tilewatch.play.Told.assertForbidden;
import static org.tilewatch.play.Told.dealt;
import static org.tilewatch.play.Told.declared;
import static org.tilewatch.play.Told.discard;
import static org.tilewatch.play.Told.pung;
import static org.tilewatch.play.Told.reveal;
import static org.tilewatch.play.Told.winOn;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tilewatch.games.FourPlayers;
import org.tilewatch.games.Games;
import org.tilewatch.play.GameInPlay.SettlingResult.Done;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.rules.Settlement.Transfer;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** What a misnamed tile costs while the hand goes on (millington 84 to 88). */
class MisnamingTest {
    private static final Happening CHOW = declared(SOUTH, Declaration.MISNAMED_FOR_CHOW);
    private static final Happening PUNG = declared(NORTH, Declaration.MISNAMED_FOR_PUNG);

    private static HandInPlay discarded() {
        return after(dealt("millington"), discard(EAST, Tile.P1));
    }

    private static Settled settled(HandInPlay hand) {
        var game = FourPlayers.begin(hand.rules(), EAST, Wind.EAST, Options.NONE);
        return (Settled)
                Games.named(hand.rules().ruleset()).orElseThrow().scoring().settle(game.finished(hand));
    }

    private static List<String> rules(Settled settled) {
        return settled.transfers().stream().map(Transfer::rule).toList();
    }

    @Test
    void aChowOfTheNameIsPaidFiftyAndTheHandGoesOn85() {
        var hand = after(discarded(), CHOW, discard(SOUTH, Tile.P2), declared(WEST, Declaration.FALSE_MAHJONG));
        var settled = settled(hand);
        assertThat(settled.deltas())
                .isEqualTo(Map.of(Wind.EAST, 300 - 50, Wind.SOUTH, 300 + 50, Wind.WEST, -900, Wind.NORTH, 300));
        assertThat(rules(settled)).containsExactly("85", "82", "82", "82");
    }

    @Test
    void aPungOrKongOfTheNameIsPaidAHundred86() {
        var hand = after(discarded(), PUNG, declared(WEST, Declaration.FALSE_MAHJONG));
        assertThat(settled(hand).transfers().getFirst())
                .extracting(Transfer::points, Transfer::rule, t -> t.from().orElseThrow(), t -> t.to().orElseThrow())
                .containsExactly(100, "86", Wind.EAST, Wind.NORTH);
    }

    @Test
    void bothClaimantsArePaid88() {
        var hand = after(discarded(), CHOW, PUNG, declared(WEST, Declaration.FALSE_MAHJONG));
        assertThat(rules(settled(hand))).startsWith("85", "86");
        assertForbidden(after(discarded(), CHOW), CHOW, "85");
        assertForbidden(after(discarded(), PUNG), declared(WEST, Declaration.MISNAMED_FOR_PUNG), "86");
        assertForbidden(after(discarded(), CHOW), declared(SOUTH, Declaration.MISNAMED_FOR_PUNG), "86");
    }

    @Test
    void whereAnotherClaimsMahjongOfTheNameNobodyGetsMoreThanThreeHundred88() {
        var hand = after(discarded(), CHOW, PUNG, declared(EAST, Declaration.MISNAMED));
        var settled = settled(hand);
        assertThat(settled.deltas())
                .isEqualTo(Map.of(Wind.EAST, -900, Wind.SOUTH, 300, Wind.WEST, 300, Wind.NORTH, 300));
        assertThat(rules(settled)).containsExactly("85", "86", "88", "87", "88");
    }

    @Test
    void anEarlierMisnamedTileCountsByItself88() {
        var later = after(
                discarded(),
                CHOW,
                discard(SOUTH, Tile.P2),
                discard(WEST, Tile.P3),
                discard(NORTH, Tile.P4),
                discard(EAST, Tile.P5),
                declared(EAST, Declaration.MISNAMED));
        assertThat(settled(later).deltas()).containsEntry(Wind.SOUTH, 350).containsEntry(Wind.EAST, -950);
    }

    @Test
    void afterAFalseClaimOfTheNameTheShareIsPaidWhole87() {
        var hand = after(
                discarded(), CHOW, declared(WEST, Declaration.FALSE_MAHJONG), declared(EAST, Declaration.MISNAMED));
        var settled = settled(hand);
        assertThat(settled.deltas())
                .isEqualTo(Map.of(Wind.EAST, -350, Wind.SOUTH, 350, Wind.WEST, -300, Wind.NORTH, 300));
        assertThat(rules(settled)).containsExactly("85", "87", "87", "87", "87");
    }

    @Test
    void itIsPaidWhoeverWins85() {
        var hand = after(discarded(), CHOW, discard(SOUTH, Tile.RED));
        var won = after(
                hand,
                winOn(hand, WEST, Tile.RED, SOUTH, "m1 m2 m3 m4 m5 m6 m7 m8 m9 s1 s2 s3 z7"),
                reveal(EAST, "p4 p4 p7 s5 s5 s8 m2 m5 m8 z1 z2 z3 z4"),
                reveal(SOUTH, "p6 p6 p8 s4 s4 s7 m2 m5 m8 z1 z2 z3 z4"),
                reveal(NORTH, "p5 p5 p9 s6 s6 s9 m3 m6 m9 z1 z2 z3 z4"));
        var game = FourPlayers.begin(won.rules(), EAST, Wind.EAST, Options.NONE);
        var done =
                (Done) game.settle(won, Games.named("millington").orElseThrow().scoring());
        assertThat(done.handSettlement().scored().deltas().values().stream()
                        .mapToInt(i -> i)
                        .sum())
                .isZero();
        assertThat(rules(settled(won))).startsWith("85").contains("108");
        var unnamed = after(discarded(), discard(SOUTH, Tile.RED));
        assertForbidden(unnamed, declared(SOUTH, Declaration.MISNAMED_FOR_PUNG), "86");
    }

    @Test
    void whatWasPaidStaysPaidThoughTheDiscardOrAClaimIsTakenBack70() {
        var back = after(discarded(), CHOW, declared(EAST, Declaration.TAKE_BACK), discard(EAST, Tile.P9));
        assertThat(rules(settled(after(back, declared(WEST, Declaration.FALSE_MAHJONG)))))
                .startsWith("85");
        var claimed = after(discarded(), CHOW, pung(WEST, Tile.P1, EAST), declared(WEST, Declaration.TAKE_BACK));
        assertThat(claimed.memory().misnamings()).hasSize(1);
    }

    @Test
    void onlyWhoMayClaimTheTileIsPaidAndOnlyWhileItLiesOpen84To86() {
        assertForbidden(dealt("millington"), CHOW, "85");
        assertForbidden(discarded(), declared(WEST, Declaration.MISNAMED_FOR_CHOW), "85");
        assertForbidden(discarded(), declared(EAST, Declaration.MISNAMED_FOR_PUNG), "86");
        var russian = after(dealt("classical-russian"), discard(EAST, Tile.P1));
        assertThat(russian.after(CHOW)).isInstanceOf(Ruling.Forbidden.class);
        var riichi = after(dealt("ema-riichi-2012"), discard(EAST, Tile.P1));
        assertThat(riichi.after(CHOW)).isInstanceOf(Ruling.Forbidden.class);
    }

    @Test
    void withADummyTheChowIsThePlayersBeyondTheEmptyChair131() {
        var rules = Games.named("millington").orElseThrow().play().withDummy(Seat.RIGHT);
        var hand = after(HandInPlay.dealt(rules, 1, EAST, Wind.EAST), discard(EAST, Tile.P1));
        assertThat(hand.after(declared(WEST, Declaration.MISNAMED_FOR_CHOW))).isInstanceOf(Ruling.Legal.class);
    }
}

package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.play.Told.EAST;
import static org.tilewatch.play.Told.NORTH;
import static org.tilewatch.play.Told.SOUTH;
import static org.tilewatch.play.Told.WEST;
import static org.tilewatch.play.Told.addedKong;
import static org.tilewatch.play.Told.after;
import static org.tilewatch.play.Told.assertForbidden;
import static org.tilewatch.play.Told.claim;
import static org.tilewatch.play.Told.concealedKong;
import static org.tilewatch.play.Told.dealt;
import static org.tilewatch.play.Told.declared;
import static org.tilewatch.play.Told.discard;
import static org.tilewatch.play.Told.downTo;
import static org.tilewatch.play.Told.drawnWin;
import static org.tilewatch.play.Told.kong;
import static org.tilewatch.play.Told.pung;
import static org.tilewatch.play.Told.reveal;
import static org.tilewatch.play.Told.tiles;
import static org.tilewatch.play.Told.win;
import static org.tilewatch.play.Told.winOn;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.games.FourPlayers;
import org.tilewatch.games.Games;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Settled;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** Who pays for all, found from what lies on the table (millington 90-96, Russian form V, riichi 3.3.6). */
class LiabilityTest {
    /** A hand in which north has claimed pungs of east, and it is east's turn. */
    private static HandInPlay northHas(String rules, String pungs) {
        var hand = dealt(rules);
        var fillers = tiles("p2 p3 p4 p6");
        for (var tile : tiles(pungs)) {
            var filler = fillers.get(hand.seat(NORTH).melds().size());
            hand = after(hand, discard(EAST, tile), pung(NORTH, tile, EAST), discard(NORTH, filler));
        }
        return hand;
    }

    private static Map<Seat, Seat> liable(HandInPlay hand) {
        return Liabilities.of(hand);
    }

    @ParameterizedTest(name = "90{0}: {3} let go to {1} makes its giver pay only for what {4} stands for")
    @CsvSource({
        "a, s1 s2 s5, s9, s9 s7 s7 s7, s9 p7 p7 p7",
        "d, z1 z2 z5, z6, z6 z7 z7 z7, z6 p7 p7 p7",
        "e, s2 s3 s4, s6, s6 z6 z6 z6, s6 p7 p7 p7",
        "f, m1 m9 p1, s9, s9 p9 p9 p9, s9 p7 p7 p7"
    })
    void theCannonIsLetOffOnlyByWhatMakesTheHand90(
            String letter, String pungs, String code, String dangerous, String harmless) {
        var tile = Tile.ofCode(code).orElseThrow();
        var hand = after(northHas("millington", pungs), discard(EAST, Tile.M3), discard(SOUTH, tile));
        assertThat(liable(after(hand, winOn(hand, NORTH, tile, SOUTH, dangerous))))
                .containsExactly(Map.entry(SOUTH, NORTH));
        var noted =
                after(hand, winOn(hand, NORTH, tile, SOUTH, dangerous)).memory().dangerous();
        assertThat(noted)
                .singleElement()
                .satisfies(d -> assertThat(d.dangers()).extracting(Danger::rule).contains("90" + letter));
        assertThat(liable(after(hand, winOn(hand, NORTH, tile, SOUTH, harmless))))
                .isEmpty();
        assertThat(liable(after(
                        northHas("millington", pungs.substring(0, 5)),
                        discard(EAST, Tile.M3),
                        discard(SOUTH, tile),
                        winOn(
                                northHas("millington", pungs.substring(0, 5)),
                                NORTH,
                                tile,
                                SOUTH,
                                dangerous + " m6 m6 m6"))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "90b, z1 z2 z3, z4, z4 m5 m5 m5",
        "90b, z1 z2 z3, z4, z4 z4 m5 m5",
        "90c, z5 z6, z7, z7 m5 m5 m5 m7 m7 m7",
        "90c, z5 z6, z7, z7 z7 m5 m5 m7 m7 m7"
    })
    void theFourthWindAndTheThirdDragonAreDangerousForASetOrThePair90(
            String rule, String pungs, String code, String concealed) {
        var tile = Tile.ofCode(code).orElseThrow();
        var hand = after(northHas("millington", pungs), discard(EAST, Tile.M3), discard(SOUTH, tile));
        var won = after(hand, winOn(hand, NORTH, tile, SOUTH, concealed));
        assertThat(liable(won)).containsExactly(Map.entry(SOUTH, NORTH));
        assertThat(won.memory().dangerous().getFirst().dangers())
                .extracting(Danger::rule)
                .contains(rule);
    }

    @Test
    void withFourTilesLeftATileNotYetOnTheTableIsDangerous90g() {
        var late = downTo(dealt("millington"), 5);
        var thrower = late.toDiscard().orElseThrow();
        var open = after(late, discard(thrower, Tile.RED));
        assertThat(liable(after(open, win(open, thrower.plus(2), Tile.RED, Optional.of(thrower)))))
                .containsExactly(Map.entry(thrower, thrower.plus(2)));
        var seen =
                after(downTo(dealt("millington"), 6), discard(thrower.plus(-1), Tile.RED), discard(thrower, Tile.RED));
        assertThat(liable(after(seen, win(seen, thrower.plus(2), Tile.RED, Optional.of(thrower)))))
                .isEmpty();
        var early = downTo(dealt("millington"), 6);
        var one = early.toDiscard().orElseThrow();
        var before = after(early, discard(one, Tile.RED));
        assertThat(liable(after(before, win(before, one.plus(2), Tile.RED, Optional.of(one)))))
                .isEmpty();
    }

    @Test
    void aDangerousPungMakesItsGiverPayThoughTheWinIsDrawnLater92() {
        var hand = after(
                northHas("millington", "s1 s2 s5"),
                discard(EAST, Tile.M3),
                discard(SOUTH, Tile.S9),
                pung(NORTH, Tile.S9, SOUTH),
                discard(NORTH, Tile.M4),
                discard(EAST, Tile.M5),
                discard(SOUTH, Tile.M6),
                discard(WEST, Tile.M7));
        assertThat(liable(after(hand, drawnWin(hand, NORTH, Tile.S7, "s7")))).containsExactly(Map.entry(SOUTH, NORTH));
        assertThat(liable(after(hand, drawnWin(hand, NORTH, Tile.P7, "p7")))).isEmpty();
    }

    @Test
    void aKongCostsNothing92() {
        var hand = after(
                northHas("millington", "s1 s2 s5"),
                discard(EAST, Tile.M3),
                discard(SOUTH, Tile.S9),
                kong(NORTH, Tile.S9, SOUTH));
        assertThat(liable(after(hand, drawnWin(hand, NORTH, Tile.S7, "s7")))).isEmpty();
    }

    @Test
    void ofTwoDangerousTilesOnlyTheSecondCosts93() {
        var hand = after(
                northHas("millington", "s1 s2 s5"),
                discard(EAST, Tile.M3),
                discard(SOUTH, Tile.S9),
                pung(NORTH, Tile.S9, SOUTH),
                discard(NORTH, Tile.M4),
                discard(EAST, Tile.M5),
                discard(SOUTH, Tile.M6),
                discard(WEST, Tile.S7));
        assertThat(liable(after(hand, winOn(hand, NORTH, Tile.S7, WEST, "s7"))))
                .containsExactly(Map.entry(WEST, NORTH));
    }

    @Test
    void aRobbedKongIsDangerousAsADiscardIs94() {
        var hand = after(
                northHas("millington", "s1 s2 s5"),
                discard(EAST, Tile.S9),
                pung(SOUTH, Tile.S9, EAST),
                discard(SOUTH, Tile.M3),
                discard(WEST, Tile.M4),
                discard(NORTH, Tile.M5),
                discard(EAST, Tile.M6),
                addedKong(SOUTH, Tile.S9, EAST));
        assertThat(liable(after(hand, winOn(hand, NORTH, Tile.S9, SOUTH, "s7 s8 s6 s6"))))
                .containsExactly(Map.entry(SOUTH, NORTH));
    }

    @Test
    void whoHadOnlyDangerousTilesSaysSoBeforeHeDrawsOrClaims95() {
        var hand = after(
                northHas("millington", "s1 s2 s5"),
                discard(EAST, Tile.M3),
                discard(SOUTH, Tile.S9),
                pung(NORTH, Tile.S9, SOUTH));
        var excused = after(
                hand,
                declared(SOUTH, Declaration.NO_CHOICE),
                discard(NORTH, Tile.M4),
                discard(EAST, Tile.M5),
                discard(SOUTH, Tile.M6),
                discard(WEST, Tile.M7));
        assertThat(liable(after(excused, drawnWin(excused, NORTH, Tile.S7, "s7"))))
                .isEmpty();
        assertForbidden(excused, declared(SOUTH, Declaration.NO_CHOICE), "95");
        var late = after(hand, discard(NORTH, Tile.M4), discard(EAST, Tile.M5), discard(SOUTH, Tile.M6));
        assertForbidden(late, declared(SOUTH, Declaration.NO_CHOICE), "95");
        var claimed = after(hand, discard(NORTH, Tile.RED), pung(SOUTH, Tile.RED, NORTH));
        assertForbidden(claimed, declared(SOUTH, Declaration.NO_CHOICE), "95");
        assertForbidden(hand, declared(WEST, Declaration.NO_CHOICE), "95");
    }

    @Test
    void afterAClaimedPungThereIsAlwaysAChoice95() {
        var hand = after(
                northHas("millington", "s1 s2 s5"),
                discard(EAST, Tile.M3),
                pung(SOUTH, Tile.M3, EAST),
                discard(SOUTH, Tile.S9));
        var won = after(hand, winOn(hand, NORTH, Tile.S9, SOUTH, "s9 s7 s7 s7"));
        assertForbidden(won, declared(SOUTH, Declaration.NO_CHOICE), "95");
        assertThat(liable(won)).containsExactly(Map.entry(SOUTH, NORTH));
    }

    @Test
    void aPleaAfterTheWinIsHeardToo95() {
        var hand = after(northHas("millington", "s1 s2 s5"), discard(EAST, Tile.M3), discard(SOUTH, Tile.S9));
        var won =
                after(hand, winOn(hand, NORTH, Tile.S9, SOUTH, "s9 s7 s7 s7"), declared(SOUTH, Declaration.NO_CHOICE));
        assertThat(liable(won)).isEmpty();
    }

    @Test
    void theSettlementLetsTheLiablePlayerPayForAll96() {
        var hand = after(northHas("millington", "s1 s2 s5"), discard(EAST, Tile.M3), discard(SOUTH, Tile.S9));
        var won = after(hand, winOn(hand, NORTH, Tile.S9, SOUTH, "s9 s7 s7 s7"));
        var game = FourPlayers.begin(won.rules(), EAST, Wind.EAST, Options.NONE);
        assertThat(game.finished(won).liable()).containsExactly(Map.entry(Wind.SOUTH, Wind.NORTH));
        var settled =
                (Settled) Games.named("millington").orElseThrow().scoring().settle(game.finished(won));
        assertThat(settled.deltas().get(Wind.SOUTH)).isNegative();
        assertThat(settled.deltas()).containsEntry(Wind.EAST, 0).containsEntry(Wind.WEST, 0);
    }

    @ParameterizedTest
    @CsvSource({
        "s1 s2 s5, s9, s9 p7 p7 p7",
        "z1 z2 z3, z4, z4 m5 m5 m5",
        "z5 z6, z7, z7 m5 m5 m5 m7 m7 m7",
        "m1 m9 p1, s9, s9 p7 p7 p7",
        "m1 m9 p1 p9, s9, s9"
    })
    void theRussianPenaltyIsForTheDiscardThatWinsV(String pungs, String code, String concealed) {
        var tile = Tile.ofCode(code).orElseThrow();
        var hand = after(northHas("classical-russian", pungs), discard(EAST, Tile.M3), discard(SOUTH, tile));
        var won = after(
                hand,
                winOn(hand, NORTH, tile, SOUTH, concealed),
                reveal(SOUTH, "m2 m4 m7 p1 p4 p7 s3 s4 s7 z1 z2 z3 m4"));
        assertThat(liable(won)).containsExactly(Map.entry(SOUTH, NORTH));
        var drawn = northHas("classical-russian", pungs);
        var later = after(drawn, discard(EAST, Tile.M3), discard(SOUTH, Tile.M4), discard(WEST, Tile.M6));
        assertThat(liable(after(later, drawnWin(later, NORTH, tile, concealed))))
                .isEmpty();
    }

    private static final String PURE = "s3 s3 s4 s4 s6 s6 s6 s7 s7 s8 s8 s8 s3";
    private static final String WAITING = "m1 m2 m3 p1 p2 p3 s3 s4 s6 s6 m7 m8 m9";

    @Test
    void ofOneSuitsDiscardsAHandOfNothingButTheSuitIsExcusedV() {
        var hand = after(northHas("classical-russian", "s1 s2 s5"), discard(EAST, Tile.M3), discard(SOUTH, Tile.S9));
        var won = after(hand, winOn(hand, NORTH, Tile.S9, SOUTH, "s9 p7 p7 p7"), reveal(SOUTH, PURE));
        assertThat(liable(won)).isEmpty();
    }

    @Test
    void whoSaysAtAnyTurnThatHeWaitsForOneTileIsExcusedAndWhoHasNotSaidItIsNotIVAndV() {
        var silent = after(northHas("classical-russian", "s1 s2 s5"), discard(EAST, Tile.M3));
        var hand = after(silent, discard(SOUTH, Tile.S9));
        assertThat(liable(after(hand, winOn(hand, NORTH, Tile.S9, SOUTH, "s9 p7 p7 p7"), reveal(SOUTH, WAITING))))
                .containsExactly(Map.entry(SOUTH, NORTH));
        var calling = after(silent, declared(SOUTH, Declaration.CALLING_HAND), discard(SOUTH, Tile.S9));
        var won = after(calling, winOn(calling, NORTH, Tile.S9, SOUTH, "s9 p7 p7 p7"));
        assertThat(liable(after(won, reveal(SOUTH, WAITING)))).isEmpty();
        assertForbidden(calling, declared(SOUTH, Declaration.CALLING_HAND), "IV");
        assertForbidden(won, declared(WEST, Declaration.CALLING_HAND), "IV");
        var millington = after(northHas("millington", "s1 s2 s5"), discard(EAST, Tile.M3));
        assertForbidden(millington, declared(SOUTH, Declaration.CALLING_HAND), "55");
    }

    @Test
    void whoDiscardsTheFourthKongWholePaysForItWhereTheSetHasIt() {
        var hand = after(
                dealt("wrc"),
                discard(EAST, Tile.M3),
                kong(NORTH, Tile.M3, EAST),
                discard(NORTH, Tile.P1),
                discard(EAST, Tile.M4),
                kong(NORTH, Tile.M4, EAST),
                discard(NORTH, Tile.P2),
                discard(EAST, Tile.M5),
                kong(NORTH, Tile.M5, EAST),
                discard(NORTH, Tile.P3),
                discard(EAST, Tile.M8),
                discard(SOUTH, Tile.M6),
                kong(NORTH, Tile.M6, SOUTH),
                discard(NORTH, Tile.P4),
                discard(EAST, Tile.P8));
        assertThat(liable(after(hand, winOn(hand, NORTH, Tile.P8, EAST, "p8"))))
                .containsExactly(Map.entry(SOUTH, NORTH));
    }

    @Test
    void eightOpenTilesOfASuitAreNoPenaltyV() {
        var hand = after(northHas("classical-russian", "s1 s2"), discard(EAST, Tile.M3), discard(SOUTH, Tile.S9));
        var won = after(
                hand,
                winOn(hand, NORTH, Tile.S9, SOUTH, "s9 p7 p7 p7 p9 p9 p9"),
                reveal(SOUTH, "m2 m4 m7 p1 p4 p7 s3 s4 s7 z1 z2 z3 m4"));
        assertThat(liable(won)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ema-riichi-2012", "ema-riichi-2008"})
    void whoGivesTheThirdDragonPaysForBigThreeDragons336(String rules) {
        var hand = after(
                northHas(rules, "z5 z6"),
                discard(EAST, Tile.M3),
                discard(SOUTH, Tile.RED),
                pung(NORTH, Tile.RED, SOUTH),
                discard(NORTH, Tile.M4),
                discard(EAST, Tile.M5));
        assertThat(liable(after(hand, winOn(hand, NORTH, Tile.M5, EAST, "m5 m7 m7 m7"))))
                .containsExactly(Map.entry(SOUTH, NORTH));
    }

    @Test
    void whoGivesTheFourthWindPaysForBigFourWinds336() {
        var hand = after(
                northHas("ema-riichi-2012", "z1 z2 z3"),
                discard(EAST, Tile.M3),
                claim(NORTH, MeldType.PUNG, Tile.M3, EAST, Tile.M3, Tile.M3, Tile.M3));
        assertThat(hand.seat(NORTH).melds()).hasSize(4);
        var four = after(
                northHas("ema-riichi-2012", "z1 z2 z3"),
                discard(EAST, Tile.M3),
                discard(SOUTH, Tile.NORTH),
                kong(NORTH, Tile.NORTH, SOUTH));
        assertThat(liable(after(four, drawnWin(four, NORTH, Tile.M5, "m5")))).containsExactly(Map.entry(SOUTH, NORTH));
    }

    @Test
    void aConcealedKongMakesNobodyLiable336() {
        var hand = after(
                northHas("ema-riichi-2012", "z5 z6"),
                discard(EAST, Tile.M3),
                discard(SOUTH, Tile.M4),
                discard(WEST, Tile.M5),
                concealedKong(NORTH, Tile.RED));
        assertThat(liable(after(hand, drawnWin(hand, NORTH, Tile.M5, "m5 m7 m7 m7"))))
                .isEmpty();
    }

    @Test
    void whereTheHandIsWatchedItsDiscardsShowWhoPaysAndWhoDiscardedEndsAlone() {
        assertForbidden(dealt("ema-riichi-2012"), declared(SOUTH, Declaration.ENDS_DISCARDED), "3.3");
        assertForbidden(dealt("ema-riichi-2012"), declared(SOUTH, Declaration.PAYS_FOR_ALL), "3.3");
        assertForbidden(dealt("millington"), declared(SOUTH, Declaration.PAYS_FOR_ALL), "36");
    }
}

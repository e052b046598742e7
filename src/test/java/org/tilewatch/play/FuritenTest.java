package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.play.Told.EAST;
import static org.tilewatch.play.Told.NORTH;
import static org.tilewatch.play.Told.SOUTH;
import static org.tilewatch.play.Told.WEST;
import static org.tilewatch.play.Told.addedKong;
import static org.tilewatch.play.Told.after;
import static org.tilewatch.play.Told.assertForbidden;
import static org.tilewatch.play.Told.concealedKong;
import static org.tilewatch.play.Told.dealt;
import static org.tilewatch.play.Told.discard;
import static org.tilewatch.play.Told.drawnWin;
import static org.tilewatch.play.Told.pung;
import static org.tilewatch.play.Told.riichi;
import static org.tilewatch.play.Told.winOn;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.tiles.Tile;

/** Furiten in its three forms (3.4.5, 3.3.12): given what was discarded and let go, when a hand is laid open on a discard. */
class FuritenTest {
    /** Waits for the three, six and nine of dots, as in the text's first example. */
    private static final String WAITS_FOR_369 = "m1 m2 m3 s1 s2 s3 z5 z5 p4 p5 p6 p7 p8";

    @ParameterizedTest
    @ValueSource(strings = {"ema-riichi-2012", "ema-riichi-2008"})
    void whoDiscardedAnyTileThatHisHandWaitsForDoesNotWinOnADiscard345(String rules) {
        var hand = after(
                dealt(rules),
                discard(EAST, Tile.M9),
                discard(SOUTH, Tile.P3),
                discard(WEST, Tile.M9),
                discard(NORTH, Tile.M8),
                discard(EAST, Tile.P9));
        assertForbidden(hand, winOn(hand, SOUTH, Tile.P9, EAST, WAITS_FOR_369), "3.4.5");
    }

    @Test
    void aClaimedDiscardOfOnesOwnCountsToo345() {
        var hand = after(
                dealt("ema-riichi-2012"),
                discard(EAST, Tile.M9),
                discard(SOUTH, Tile.P3),
                pung(NORTH, Tile.P3, SOUTH),
                discard(NORTH, Tile.M8),
                discard(EAST, Tile.P9));
        assertForbidden(hand, winOn(hand, SOUTH, Tile.P9, EAST, WAITS_FOR_369), "3.4.5");
    }

    @Test
    void otherDiscardsDoNotHurt345Example2() {
        var hand = after(
                dealt("ema-riichi-2012"),
                discard(EAST, Tile.M9),
                discard(SOUTH, Tile.P7),
                discard(WEST, Tile.M9),
                discard(NORTH, Tile.M8),
                discard(EAST, Tile.P1));
        // Waits for the one and four of dots.
        after(hand, winOn(hand, SOUTH, Tile.P1, EAST, "m1 m2 m3 s1 s2 s3 z5 z5 s7 s8 s9 p2 p3"));
    }

    @Test
    void furitenStillWinsOnADrawnTile3311() {
        var hand = after(
                dealt("ema-riichi-2012"),
                discard(EAST, Tile.M9),
                discard(SOUTH, Tile.P3),
                discard(WEST, Tile.M9),
                discard(NORTH, Tile.M8),
                discard(EAST, Tile.M8));
        after(hand, drawnWin(hand, SOUTH, Tile.P9, WAITS_FOR_369));
    }

    @Test
    void aRedFiveIsAFive345() {
        var hand = after(
                dealt("ema-riichi-2012"), discard(EAST, Tile.M9), discard(SOUTH, Tile.RED_P5), discard(WEST, Tile.P5));
        assertForbidden(hand, winOn(hand, SOUTH, Tile.P5, WEST, "m1 m2 m3 s1 s2 s3 z5 z5 s7 s8 s9 p3 p4"), "3.4.5");
    }

    @Test
    void whoLetsAWinGoCannotWinOnAnotherDiscardBeforeHeDraws345() {
        var hand = after(dealt("ema-riichi-2012"), discard(EAST, Tile.P3), discard(SOUTH, Tile.P9));
        assertForbidden(hand, winOn(hand, NORTH, Tile.P9, SOUTH, WAITS_FOR_369), "3.4.5");
        var drawn = after(hand, discard(WEST, Tile.M9), discard(NORTH, Tile.M8), discard(EAST, Tile.P6));
        after(drawn, winOn(drawn, NORTH, Tile.P6, EAST, WAITS_FOR_369));
    }

    @Test
    void aClaimEndsTheFuritenOfAWinLetGo345() {
        var hand = after(
                dealt("ema-riichi-2008"),
                discard(EAST, Tile.P3),
                discard(SOUTH, Tile.RED),
                pung(EAST, Tile.RED, SOUTH),
                discard(EAST, Tile.P9));
        after(hand, winOn(hand, NORTH, Tile.P9, EAST, WAITS_FOR_369));
    }

    @Test
    void aConcealedKongClaimsNothingAndEndsNoFuriten345() {
        var hand = after(
                dealt("ema-riichi-2008"),
                discard(EAST, Tile.P3),
                concealedKong(SOUTH, Tile.RED),
                discard(SOUTH, Tile.P9));
        assertForbidden(hand, winOn(hand, NORTH, Tile.P9, SOUTH, WAITS_FOR_369), "3.4.5");
    }

    @Test
    void afterRiichiAWinLetGoCountsUntilTheEnd3312() {
        var hand = after(
                dealt("ema-riichi-2012"),
                riichi(EAST, Tile.M9),
                discard(SOUTH, Tile.P3),
                discard(WEST, Tile.RED),
                pung(NORTH, Tile.RED, WEST),
                discard(NORTH, Tile.M8),
                discard(EAST, Tile.M8),
                discard(SOUTH, Tile.P9));
        assertForbidden(hand, winOn(hand, EAST, Tile.P9, SOUTH, WAITS_FOR_369), "3.3.12");
        var own = after(hand, discard(WEST, Tile.S9), discard(NORTH, Tile.S9));
        after(own, drawnWin(own, EAST, Tile.P9, WAITS_FOR_369));
    }

    @Test
    void furitenMayDeclareRiichi3312() {
        var hand = after(
                dealt("ema-riichi-2012"),
                discard(EAST, Tile.P3),
                discard(SOUTH, Tile.M9),
                discard(WEST, Tile.M9),
                discard(NORTH, Tile.M8),
                riichi(EAST, Tile.M8));
        assertThat(hand.seat(EAST).riichiDeclaration()).isPresent();
    }

    @Test
    void theClassicalGamesKnowNoFuriten53() {
        var hand = after(
                dealt("millington"),
                discard(EAST, Tile.P3),
                discard(SOUTH, Tile.M9),
                discard(WEST, Tile.M9),
                discard(NORTH, Tile.P9));
        after(hand, winOn(hand, EAST, Tile.P9, NORTH, WAITS_FOR_369));
    }

    /** South has laid a pung of the six of dots, east has declared riichi; south adds the fourth six, and nobody robs the kong. */
    private static HandInPlay afterAKongOfSixesStood(String rules) {
        return after(
                dealt(rules),
                discard(EAST, Tile.M9),
                discard(SOUTH, Tile.M9),
                discard(WEST, Tile.P6),
                pung(SOUTH, Tile.P6, WEST),
                discard(SOUTH, Tile.M8),
                discard(WEST, Tile.M8),
                discard(NORTH, Tile.M8),
                riichi(EAST, Tile.M8),
                addedKong(SOUTH, Tile.P6, WEST),
                discard(SOUTH, Tile.S9),
                discard(WEST, Tile.P3));
    }

    @Test
    void afterRiichiAKongNotRobbedIsAWinLetGoIn2012AndNotIn2008By3312() {
        var waits = "m1 m2 m3 s1 s2 s3 z5 z5 z6 z6 z6 p4 p5";
        var hand = afterAKongOfSixesStood("ema-riichi-2012");
        assertForbidden(hand, winOn(hand, EAST, Tile.P3, WEST, waits), "3.3.12");
        var in2008 = afterAKongOfSixesStood("ema-riichi-2008");
        after(in2008, winOn(in2008, EAST, Tile.P3, WEST, waits));
    }

    @Test
    void withoutRiichiAKongNotRobbedIsNoDiscardLetGo345() {
        var hand = after(
                dealt("ema-riichi-2012"),
                discard(EAST, Tile.P6),
                pung(SOUTH, Tile.P6, EAST),
                discard(SOUTH, Tile.M8),
                discard(WEST, Tile.M8),
                discard(NORTH, Tile.M8),
                discard(EAST, Tile.M8),
                addedKong(SOUTH, Tile.P6, EAST),
                discard(SOUTH, Tile.P3));
        after(hand, winOn(hand, NORTH, Tile.P3, SOUTH, "m1 m2 m3 s1 s2 s3 z5 z5 z6 z6 z6 p4 p5"));
    }

    @Test
    void aConcealedKongThatOnlyOrphansRobLeavesNothingGo338() {
        var hand = after(
                dealt("ema-riichi-2012"),
                riichi(EAST, Tile.M9),
                concealedKong(SOUTH, Tile.P6),
                discard(SOUTH, Tile.S9),
                discard(WEST, Tile.P3));
        after(hand, winOn(hand, EAST, Tile.P3, WEST, "m1 m2 m3 s1 s2 s3 z5 z5 z6 z6 z6 p4 p5"));
    }
}

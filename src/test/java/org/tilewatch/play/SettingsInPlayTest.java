package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.play.Told.EAST;
import static org.tilewatch.play.Told.NORTH;
import static org.tilewatch.play.Told.SOUTH;
import static org.tilewatch.play.Told.WEST;
import static org.tilewatch.play.Told.abortive;
import static org.tilewatch.play.Told.addedKong;
import static org.tilewatch.play.Told.after;
import static org.tilewatch.play.Told.assertForbidden;
import static org.tilewatch.play.Told.chow;
import static org.tilewatch.play.Told.claim;
import static org.tilewatch.play.Told.concealedKong;
import static org.tilewatch.play.Told.dealt;
import static org.tilewatch.play.Told.discard;
import static org.tilewatch.play.Told.downTo;
import static org.tilewatch.play.Told.kong;
import static org.tilewatch.play.Told.pung;
import static org.tilewatch.play.Told.riichi;
import static org.tilewatch.play.Told.winOn;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.games.Games;
import org.tilewatch.tiles.MeldType;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;

/** What a setting of a set of rules changes while a hand is played: each by a hand under a set that has it so and one that has not. */
class SettingsInPlayTest {
    private static final String ORPHANS_FOR_RED = "m1 m9 p1 p9 s1 s9 z1 z2 z3 z4 z5 z6 m1";
    private static final String WAITS_FOR_P369 = "m1 m2 m3 s1 s2 s3 z5 z5 p4 p5 p6 p7 p8";
    private static final String WAITS_FOR_P36 = "m1 m2 m3 s1 s2 s3 z5 z5 m7 m8 m9 p4 p5";

    @Test
    void theKindJustClaimedIsNotDiscardedAtOnceWhereSwapCallingIsForbidden() {
        var claimed = after(dealt("ema-riichi-2016"), discard(EAST, Tile.M3), chow(SOUTH, Tile.M3, Tile.M1));
        assertForbidden(claimed, discard(SOUTH, Tile.M3), "3.3.2");
        after(claimed, discard(SOUTH, Tile.M4), discard(WEST, Tile.M3));
        after(dealt("ema-riichi-2012"), discard(EAST, Tile.M3), chow(SOUTH, Tile.M3, Tile.M1), discard(SOUTH, Tile.M3));
    }

    @Test
    void norIsTheOneAtTheOtherEndOfTheChow() {
        for (var set : new String[] {"ema-riichi-2025", "tenhou"}) {
            var claimed = after(dealt(set), discard(EAST, Tile.M4), chow(SOUTH, Tile.M4, Tile.M2));
            assertThat(claimed.after(discard(SOUTH, Tile.M1))).isInstanceOf(Ruling.Forbidden.class);
            after(claimed, discard(SOUTH, Tile.M5));
            var middle = after(dealt(set), discard(EAST, Tile.M3), chow(SOUTH, Tile.M3, Tile.M2));
            after(middle, discard(SOUTH, Tile.M1));
        }
        after(dealt("ema-riichi-2008"), discard(EAST, Tile.M4), chow(SOUTH, Tile.M4, Tile.M2), discard(SOUTH, Tile.M1));
    }

    @Test
    void aRedFiveIsTheSameKindAndAPungIsSwappedToo() {
        var claimed = after(
                dealt("m-league"),
                discard(EAST, Tile.RED_P5),
                claim(SOUTH, MeldType.CHOW, Tile.RED_P5, EAST, Tile.P3, Tile.P4, Tile.RED_P5));
        assertThat(claimed.after(discard(SOUTH, Tile.P5))).isInstanceOf(Ruling.Forbidden.class);
        var pung = after(dealt("m-league"), discard(EAST, Tile.M4), pung(WEST, Tile.M4, EAST));
        assertThat(pung.after(discard(WEST, Tile.M4))).isInstanceOf(Ruling.Forbidden.class);
    }

    @Test
    void theNextDrawFreesTheTile() {
        after(
                dealt("ema-riichi-2016"),
                discard(EAST, Tile.M3),
                chow(SOUTH, Tile.M3, Tile.M1),
                discard(SOUTH, Tile.P1),
                discard(WEST, Tile.P2),
                discard(NORTH, Tile.P3),
                discard(EAST, Tile.P4),
                discard(SOUTH, Tile.M3));
    }

    @Test
    void aClaimedKongsIndicatorIsTurnedWithTheNextDiscardWhereTheSetHasItSo() {
        var soul = after(dealt("mahjong-soul"), discard(EAST, Tile.RED), kong(SOUTH, Tile.RED, EAST));
        assertThat(soul.indicatorsDue()).isEqualTo(1);
        assertThat(after(soul, discard(SOUTH, Tile.M1)).indicatorsDue()).isEqualTo(2);
        assertThat(after(soul, concealedKong(SOUTH, Tile.M2)).indicatorsDue())
                .as("before a further replacement, and a concealed kong's at once")
                .isEqualTo(3);
        var league = after(dealt("m-league"), discard(EAST, Tile.RED), kong(SOUTH, Tile.RED, EAST));
        assertThat(league.indicatorsDue()).isEqualTo(2);
    }

    @Test
    void anAddedKongsIndicatorWaitsTooAndARobbedOneTurnsNone() {
        var pung = after(
                dealt("tenhou"),
                discard(EAST, Tile.P9),
                pung(SOUTH, Tile.P9, EAST),
                discard(SOUTH, Tile.M1),
                discard(WEST, Tile.M1),
                discard(NORTH, Tile.M1),
                discard(EAST, Tile.M2));
        var added = after(pung, addedKong(SOUTH, Tile.P9, EAST));
        assertThat(added.indicatorsDue()).isEqualTo(1);
        assertThat(after(added, winOn(added, WEST, Tile.P9, SOUTH, WAITS_FOR_P369))
                        .indicatorsDue())
                .isEqualTo(1);
        assertThat(after(added, discard(SOUTH, Tile.M3)).indicatorsDue()).isEqualTo(2);
    }

    @Test
    void jpmlTurnsUpNothingForAKongAndNothingUnderTheIndicator() {
        var hand = after(dealt("jpml-a"), concealedKong(EAST, Tile.RED), discard(EAST, Tile.M1));
        assertThat(hand.indicatorsDue()).isEqualTo(1);
        assertThat(hand.hiddenDue()).isZero();
        var other = after(dealt("wrc"), concealedKong(EAST, Tile.RED), discard(EAST, Tile.M1));
        assertThat(other.indicatorsDue()).isEqualTo(2);
        assertThat(other.hiddenDue()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "ema-riichi-2012, true",
        "ema-riichi-2016, true",
        "mahjong-soul, true",
        "jpml-a, true",
        "tenhou, false",
        "m-league, false",
        "wrc, false"
    })
    void thirteenOrphansRobAConcealedKongWhereTheSetHasItSo(String set, boolean robs) {
        var hand = after(dealt(set), discard(EAST, Tile.M2), discard(SOUTH, Tile.M2), concealedKong(WEST, Tile.RED));
        assertThat(hand.after(winOn(hand, NORTH, Tile.RED, WEST, ORPHANS_FOR_RED)) instanceof Ruling.Legal)
                .isEqualTo(robs);
    }

    @Test
    void onlyTheDrawsOfASetBreakAHandOff() {
        for (var set : new String[] {"ema-riichi-2016", "wrc", "m-league", "jpml-a"}) {
            var winds = fourWinds(set);
            assertThat(winds.brokenOff()).isEmpty();
            after(winds, discard(EAST, Tile.M1));
            var nine = after(dealt(set), discard(EAST, Tile.M2));
            assertThat(nine.after(abortive())).isInstanceOf(Ruling.Forbidden.class);
        }
        for (var set : new String[] {"ema-riichi-2012", "mahjong-soul", "tenhou"}) {
            assertThat(fourWinds(set).brokenOff()).isPresent();
            assertThat(fourRiichi(set).brokenOff()).isPresent();
            assertThat(fourKongs(set).brokenOff()).isPresent();
            after(after(dealt(set), discard(EAST, Tile.M2)), abortive());
        }
    }

    @Test
    void whereFourKongsBreakNothingOffPlayGoesOnWithoutAFifth() {
        for (var set : new String[] {"ema-riichi-2016", "ema-riichi-2025", "wrc", "jpml-a", "m-league"}) {
            var hand = fourKongs(set);
            assertThat(hand.brokenOff()).isEmpty();
            var next = after(hand, discard(WEST, Tile.M5));
            assertThat(next.after(concealedKong(NORTH, Tile.M6))).isInstanceOf(Ruling.Forbidden.class);
            after(next, discard(NORTH, Tile.M7));
        }
        assertThat(fourRiichi("ema-riichi-2016").brokenOff()).isEmpty();
    }

    private static HandInPlay fourWinds(String set) {
        return after(
                dealt(set),
                discard(EAST, Tile.NORTH),
                discard(SOUTH, Tile.NORTH),
                discard(WEST, Tile.NORTH),
                discard(NORTH, Tile.NORTH));
    }

    private static HandInPlay fourRiichi(String set) {
        return after(
                dealt(set),
                riichi(EAST, Tile.M1),
                riichi(SOUTH, Tile.M2),
                riichi(WEST, Tile.M3),
                riichi(NORTH, Tile.M4));
    }

    private static HandInPlay fourKongs(String set) {
        return after(
                dealt(set),
                concealedKong(EAST, Tile.RED),
                concealedKong(EAST, Tile.GREEN),
                concealedKong(EAST, Tile.WHITE),
                discard(EAST, Tile.M1),
                concealedKong(SOUTH, Tile.M2),
                discard(SOUTH, Tile.M4));
    }

    @ParameterizedTest
    @CsvSource({"ema-riichi-2012, 4", "ema-riichi-2025, 4", "mahjong-soul, 4", "m-league, 1", "jpml-a, 1", "wrc, 0"})
    void riichiAsksForAsManyTilesAsTheSetHasIt(String set, int least) {
        var enough = downTo(dealt(set), least + 1);
        var seat = enough.toDiscard().orElseThrow();
        after(enough, riichi(seat, Tile.RED));
        if (least > 0) {
            var tooFew = downTo(dealt(set), least);
            var late = tooFew.toDiscard().orElseThrow();
            assertThat(tooFew.after(riichi(late, Tile.RED))).isInstanceOf(Ruling.Forbidden.class);
        }
    }

    @Test
    void riichiAsksForPointsWhereTheSetDoes() {
        for (var set : new String[] {"mahjong-soul", "tenhou"}) {
            var poor = after(dealt(set).withoutStake(Set.of(SOUTH)), discard(EAST, Tile.M1));
            assertThat(poor.after(riichi(SOUTH, Tile.M2))).isInstanceOf(Ruling.Forbidden.class);
        }
        var stakes = Stream.of("ema-riichi-2016", "wrc", "m-league", "jpml-a")
                .map(set -> GamesOfSets.begin(set).course().rules().stake());
        assertThat(stakes).containsOnly(Optional.empty());
        assertThat(GamesOfSets.begin("tenhou").course().rules().stake()).contains(new GameRules.Stake(1000, 25_000));
    }

    @Test
    void oneAloneWinsWhereTheNearestGoesFirst() {
        var hand = after(dealt("wrc"), discard(EAST, Tile.P3));
        var far = after(hand, winOn(hand, WEST, Tile.P3, EAST, WAITS_FOR_P36));
        assertThat(far.after(winOn(far, NORTH, Tile.P3, EAST, WAITS_FOR_P36))).isInstanceOf(Ruling.Forbidden.class);
        var near = after(far, winOn(far, SOUTH, Tile.P3, EAST, WAITS_FOR_P36));
        assertThat(near.wins()).extracting(HandInPlay.Winning::seat).containsExactly(SOUTH);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ema-riichi-2012", "ema-riichi-2025", "mahjong-soul", "tenhou"})
    void threeLayTheirHandsOpenWhereThreeWinOrBreakTheHandOff(String set) {
        assertThat(threeWins(set).wins()).hasSize(3);
    }

    @Test
    void threeWinnersBreakTheHandOffInTenhouAlone() {
        assertThat(threeWins("tenhou").close()).isEqualTo(GameEnd.HandClose.BROKEN_OFF);
        assertThat(threeWins("mahjong-soul").close()).isEqualTo(GameEnd.HandClose.OTHERS_WON);
    }

    private static HandInPlay threeWins(String set) {
        var now = after(dealt(set), discard(EAST, Tile.P3));
        for (var seat : new Seat[] {SOUTH, WEST, NORTH}) {
            now = after(now, winOn(now, seat, Tile.P3, EAST, WAITS_FOR_P36));
        }
        return now;
    }

    @ParameterizedTest
    @CsvSource({"ema-riichi-2012, true", "ema-riichi-2016, false", "mahjong-soul, false", "tenhou, false", "wrc, false"
    })
    void anotherPlayersClaimEndsAWinLetGoInTheOldTextsAlone(String set, boolean ends) {
        // South lets the three of dots go as west draws; north claims from west, and east's discard is the next three.
        var hand = after(
                dealt(set),
                discard(EAST, Tile.M9),
                discard(SOUTH, Tile.S9),
                discard(WEST, Tile.P3),
                discard(NORTH, Tile.M8),
                pung(WEST, Tile.M8, NORTH),
                discard(WEST, Tile.P6));
        assertThat(hand.after(winOn(hand, SOUTH, Tile.P6, WEST, WAITS_FOR_P36)) instanceof Ruling.Legal)
                .isEqualTo(ends);
    }

    @ParameterizedTest
    @CsvSource({"ema-riichi-2012, true", "ema-riichi-2016, true", "mahjong-soul, false", "wrc, false", "tenhou, true"})
    void onesOwnClaimEndsAWinLetGoUnlessOnlyADrawDoes(String set, boolean ends) {
        var waits = "m1 m2 m3 z5 z5 m7 m8 m9 p4 p5";
        var hand = after(
                dealt(set),
                discard(EAST, Tile.M9),
                discard(SOUTH, Tile.S9),
                discard(WEST, Tile.P3),
                discard(NORTH, Tile.M8),
                discard(EAST, Tile.S5),
                chow(SOUTH, Tile.S5, Tile.S3),
                discard(SOUTH, Tile.M1),
                discard(WEST, Tile.P6));
        assertThat(hand.after(winOn(hand, SOUTH, Tile.P6, WEST, waits)) instanceof Ruling.Legal)
                .isEqualTo(ends);
    }

    @Test
    void noSetWithoutSecondsRefusesAPungForComingLate() {
        assertThat(Games.named("ema-riichi-2016").orElseThrow().play().claimableAfter(4))
                .isTrue();
        assertThat(Games.named("ema-riichi-2012").orElseThrow().play().claimableAfter(4))
                .isFalse();
    }
}

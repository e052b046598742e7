package org.tilewatch.rules.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.classical.ClassicalRuleset.CLASSICAL_RUSSIAN;
import static org.tilewatch.rules.classical.TestHand.hand;

import org.junit.jupiter.api.Test;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.Fault;
import org.tilewatch.rules.Situation;
import org.tilewatch.tiles.Wind;

/** Whole hands by the Russian text: the four examples of section VI in both columns, and what is settled about the others. */
class RussianScoreTest {
    @Test
    void theFirstExampleHasSetsOfDotsCharactersAndDragons() {
        assertScore(
                hand("s2s3 s7s7")
                        .claimed("p9p9p9")
                        .claimed("m5m5m5")
                        .claimed("z6z6z6")
                        .claims("s4"),
                30,
                60);
        assertScore(hand("p9p9p9 m5m5m5 z6z6z6 s2s3 s7s7").claims("s4"), 40, 80);
    }

    @Test
    void theSecondExampleHasOneSetOfDots() {
        assertScore(
                hand("s2s3 s7s7")
                        .claimed("p5p5p5")
                        .claimed("m5m6m7")
                        .claimed("m2m3m4")
                        .claims("s4"),
                22,
                22);
        assertScore(hand("p5p5p5 m5m6m7 m2m3m4 s2s3 s7s7").claims("s4"), 24, 24);
    }

    @Test
    void theThirdExampleIsOfBamboosAndDragons() {
        assertScore(
                hand("s2s3 s7s7")
                        .claimed("s8s8s8")
                        .claimed("z6z6z6")
                        .claimed("s4s5s6")
                        .claims("s1"),
                26,
                104);
        assertScore(hand("s8s8s8 z6z6z6 s4s5s6 s2s3 s9s9").claims("s4"), 32, 128);
    }

    @Test
    void theFourthExampleIsOfDotsAlone() {
        assertScore(
                hand("p2p3 p9p9")
                        .claimed("p1p1p1")
                        .claimed("p6p6p6")
                        .claimed("p7p8p9")
                        .claims("p4"),
                26,
                208);
        assertScore(hand("p1p1p1 p6p6p6 p2p3p4 p7p8 p5p5").claims("p9"), 32, 256);
    }

    @Test
    void aLosingHandOfOneSuitDoublesToo() {
        assertThat(hand("m2m2m2m5m6m8m8 m9m9z3")
                        .claimed("z4z4z4")
                        .score(CLASSICAL_RUSSIAN)
                        .points())
                .as("4 + 4, one suit with honours")
                .isEqualTo(16);
        assertThat(hand("m2m2m2m5m6m8m8 m9m9m3")
                        .claimed("m4m4m4")
                        .score(CLASSICAL_RUSSIAN)
                        .points())
                .as("4 + 2, pure suit three times")
                .isEqualTo(48);
    }

    @Test
    void aLosingHandOfHonoursAloneIsAlsoOneOfMajors() {
        var score = hand("z3z3z3z4z4z4 z6z6 z7z7").claimed("z5z5z5").score(CLASSICAL_RUSSIAN);
        assertThat(score.base()).isEqualTo(8 + 8 + 4 + 2 + 2);
        assertThat(score.doubles()).as("dragons, majors, honours three times").isEqualTo(5);
    }

    @Test
    void aHandIsCutAtTwoThousandUnlessTheTableAgreedOtherwise() {
        var hand = hand("z5z5z5 z6z6z6 z7z7 m1m1m1").claimed("z2z2z2").claims("z7");
        assertThat(hand("m1m9p1p9s1s9z1z2z3z4z5z6z7")
                        .claims("z4")
                        .score(CLASSICAL_RUSSIAN)
                        .points())
                .isEqualTo(2000);
        assertThat(hand("m1m9p1p9s1s9z1z2z3z4z5z6z7")
                        .claims("z4")
                        .option("limit", 500)
                        .score(CLASSICAL_RUSSIAN)
                        .points())
                .isEqualTo(500);
        assertThat(hand.refusal(CLASSICAL_RUSSIAN).code()).isEqualTo(ErrorCode.WRONG_TILE_COUNT);
    }

    @Test
    void aFullBouquetAddsToTheOwnTile() {
        var score = hand("m2m4m6 p3p5p7 s2s4s6 z1z3z4z5").bonus("f1f2f3f4f6").score(CLASSICAL_RUSSIAN);
        assertThat(score.base()).isEqualTo(20);
        assertThat(score.doubles())
                .as("own flower, own season, two for the bouquet")
                .isEqualTo(4);
    }

    @Test
    void aPairOfTheOwnWindThatPrevailsIsWorthTwoAndTwo() {
        assertThat(hand("m2m4m6 p3p5p7 s2s4s6 z1z1z4z5")
                        .seat(Wind.EAST)
                        .score(CLASSICAL_RUSSIAN)
                        .points())
                .isEqualTo(4);
    }

    @Test
    void nobodyWinsOnTheFirstDiscardWithASetThatWasClaimed() {
        assertThat(hand("m2m3m4 p3p4p5 s6s7s8 p6p7 z3z3")
                        .seat(Wind.SOUTH)
                        .claims("p8")
                        .in(Situation.EARTH)
                        .score(CLASSICAL_RUSSIAN)
                        .points())
                .isPositive();
        assertThat(hand("p3p4p5 s6s7s8 p6p7 z3z3")
                        .seat(Wind.SOUTH)
                        .claimed("m2m3m4")
                        .claims("p8")
                        .in(Situation.EARTH)
                        .refusal(CLASSICAL_RUSSIAN)
                        .code())
                .isEqualTo(ErrorCode.CONTRADICTION);
    }

    @Test
    void whoRobsAKongHoldsNoOtherCopyOfTheTile() {
        assertThat(hand("m2m3m4 p3p4p5 s6s7s8 p6p7 z3z3")
                        .claims("p8")
                        .in(Situation.ROBBING_KONG)
                        .score(CLASSICAL_RUSSIAN)
                        .points())
                .isPositive();
        assertThat(hand("m2m3m4 p3p4p5 s6s7s8 p6p7 p8p8")
                        .claims("p8")
                        .in(Situation.ROBBING_KONG)
                        .refusal(CLASSICAL_RUSSIAN)
                        .code())
                .isEqualTo(ErrorCode.CONTRADICTION);
    }

    @Test
    void onlyTheSituationsOfTheTextAreKnown() {
        assertThat(hand("m2m3m4 p3p4p5 s6s7s8 p6p7 z3z3")
                        .draws("p8")
                        .in(Situation.WINNING_TILE_NOT_SHOWN)
                        .refusal(CLASSICAL_RUSSIAN)
                        .code())
                .isEqualTo(ErrorCode.UNKNOWN_SITUATION);
        assertThat(hand("m2m3m4 p3p4p5 s6s7s8 p6p7 z3z3")
                        .draws("p8")
                        .in(Situation.REPLACEMENT_TILE)
                        .refusal(CLASSICAL_RUSSIAN)
                        .code())
                .isEqualTo(ErrorCode.CONTRADICTION);
        assertThat(hand("m2m3m4").fault(Fault.SHORT).refusal(CLASSICAL_RUSSIAN).code())
                .isEqualTo(ErrorCode.BAD_VALUE);
        assertThat(hand("m2m3m4 p3p4p5 s6s7s8 p6p7 z3z3")
                        .option("roof", "open")
                        .refusal(CLASSICAL_RUSSIAN)
                        .code())
                .isEqualTo(ErrorCode.UNKNOWN_FIELD);
    }

    private static void assertScore(TestHand hand, int base, int points) {
        var score = hand.score(CLASSICAL_RUSSIAN);
        assertThat(score.base()).isEqualTo(base);
        assertThat(score.points()).isEqualTo(points);
    }
}

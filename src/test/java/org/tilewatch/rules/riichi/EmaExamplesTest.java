package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.riichi.Scores.EMA_2012;

import org.junit.jupiter.api.Test;
import org.tilewatch.rules.HandResult.Payments;
import org.tilewatch.rules.HandResult.Payments.Discarder;
import org.tilewatch.rules.HandResult.Payments.Each;
import org.tilewatch.rules.HandResult.Payments.EastAndOthers;

/** The ten worked examples of EMA 2012, 4.3. Its pictures are lost; the hands here are such as its words describe. */
class EmaExamplesTest {
    private static void check(String hand, String fan, int fu, int roundedFu, Payments east, Payments other) {
        var asEast = Scores.score(EMA_2012, hand + " seat=z1");
        var asOther = Scores.score(EMA_2012, hand + " seat=z3");
        assertThat(Scores.fan(asEast)).isEqualTo(fan);
        assertThat(Scores.fan(asOther)).isEqualTo(fan);
        assertThat(Scores.fu(asEast)).isEqualTo(fu);
        assertThat(asEast.fu()).isEqualTo(roundedFu);
        assertThat(asEast.payments()).isEqualTo(east);
        assertThat(asOther.payments()).isEqualTo(other);
    }

    @Test
    void theExampleOf42IsWorthFourFanDrawnAndOneOpen() {
        var closed = Scores.score(Scores.EMA_2008, "m234 p234 s24 m678 p88 +s3 tsumo");
        assertThat(Scores.fan(closed)).isEqualTo("menzen-tsumo 1, sanshoku-doujun 2, tanyao 1");
        var open = Scores.score(Scores.EMA_2008, "p234 s24 m678 p88 (m234) +s3");
        assertThat(Scores.fan(open)).isEqualTo("sanshoku-doujun 1");
    }

    @Test
    void example1IsAManganOfFiveFan() {
        check(
                "s123 s456 s78 m234 p55 +s9 tsumo riichi",
                "ittsuu 2, menzen-tsumo 1, pinfu 1, riichi 1",
                20,
                20,
                new Each(4000),
                new EastAndOthers(4000, 2000));
    }

    @Test
    void example2IsTheSameHandOnADiscard() {
        check(
                "s123 s456 s78 m234 p55 +s9 ron riichi",
                "ittsuu 2, pinfu 1, riichi 1",
                30,
                30,
                new Discarder(11600),
                new Discarder(7700));
    }

    @Test
    void example3IsAnOpenStraightWithTwoFuForOpenPinfu() {
        check(
                "s456 s78 m234 p55 (s123) +s9 ron dora=s6",
                "dora 1, ittsuu 1",
                22,
                30,
                new Discarder(2900),
                new Discarder(2000));
    }

    @Test
    void example4IsFourConcealedPungs() {
        check("s333 m444 p666 p22 s88 +s8 tsumo", "suuankou 13", 0, 0, new Each(16000), new EastAndOthers(16000, 8000));
    }

    @Test
    void example5CountsThePungOfTheDiscardAsOpen() {
        check(
                "s333 m666 p444 p22 s88 +s8 ron dora=p3",
                "dora 3, sanankou 2, tanyao 1, toitoi 2",
                30 + 4 + 4 + 4 + 2,
                50,
                new Discarder(24000),
                new Discarder(16000));
    }

    @Test
    void example6IsSevenPairsAfterRiichi() {
        check(
                "m22 m77 p33 p05 s66 s88 s4 +s4 tsumo riichi ippatsu",
                "chiitoitsu 2, ippatsu 1, menzen-tsumo 1, red-five 1, riichi 1, tanyao 1",
                25,
                25,
                new Each(6000),
                new EastAndOthers(6000, 3000));
    }

    @Test
    void example7GivesSevenPairsNoFuBeyondTwentyFive() {
        check(
                "m22 m77 p33 p05 z77 s88 s4 +s4 ron",
                "chiitoitsu 2, red-five 1",
                25,
                25,
                new Discarder(4800),
                new Discarder(3200));
    }

    @Test
    void example8ReadsTwoTwosOfChowsAndNotSevenPairs() {
        check(
                "m223344 p667788 z7 +z7 tsumo",
                "menzen-tsumo 1, ryanpeikou 3",
                26,
                30,
                new Each(3900),
                new EastAndOthers(3900, 2000));
    }

    @Test
    void example9IsAnOutsideHalfFlushOfEast() {
        var score = Scores.score(EMA_2012, "s123 s789 z444 z3 (z111) +z3 ron seat=z1 dora=s6");
        assertThat(Scores.fan(score)).isEqualTo("chanta 1, dora 1, honitsu 2, yakuhai-round 1, yakuhai-seat 1");
        assertThat(score.fan()).isEqualTo(6);
        assertThat(score.limit()).contains("haneman");
        assertThat(score.payments()).isEqualTo(new Discarder(18000));
    }

    @Test
    void example10TakesTheWaitThatIsWorthMost() {
        var score = Scores.score(EMA_2012, "z333 p22 p234 p56 p789 +p7 tsumo seat=z2");
        assertThat(Scores.fan(score)).isEqualTo("honitsu 3, menzen-tsumo 1");
        assertThat(Scores.fu(score)).isEqualTo(32);
        assertThat(Scores.names(score)).contains("edge-wait");
        assertThat(score.fu()).isEqualTo(40);
        assertThat(score.limit()).contains("mangan");
        assertThat(score.payments()).isEqualTo(new EastAndOthers(4000, 2000));
    }
}

package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.riichi.Scores.EMA_2008;
import static org.tilewatch.rules.riichi.Scores.EMA_2012;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.HandResult.RiichiScore;

/** Every yaku of 4.2 with a hand that has it and one that just has not. */
class YakuTest {
    private static final String TABLE = """
            riichi            1 | m234 m567 p345 s67 p99 +s8 riichi                | m234 m567 p345 s67 p99 +s8 tsumo
            double-riichi     1 | m234 m567 p345 s67 p99 +s8 double-riichi         | m234 m567 p345 s67 p99 +s8 riichi
            ippatsu           1 | m234 m567 p345 s67 p99 +s8 riichi ippatsu        | m234 m567 p345 s67 p99 +s8 riichi
            menzen-tsumo      1 | m234 m567 p345 s67 p99 +s8 tsumo                 | m234 m567 p345 s67 p99 +s8 ron
            menzen-tsumo      1 | m234 m567 s67 p99 [p1111] +s8 tsumo              | m234 m567 s67 p99 (p1111) +s8 tsumo
            tanyao            1 | m234 m567 p345 s67 p88 +s8                       | m234 m567 p345 s67 p88 +s9 riichi
            tanyao            1 | m234 m567 p345 s67 p88 +s8 tsumo                 | m234 m567 s67 p88 (p345) +s8 tsumo
            tanyao            1 | m22 m44 m66 p33 p55 s77 s8 +s8                   | m22 m44 m66 p33 p55 s77 s9 +s9
            pinfu             1 | m234 m567 p345 s67 p99 +s8                       | m234 m567 p345 s68 p99 +s7 riichi
            pinfu             1 | m234 m567 p345 s67 z33 +s8                       | m234 m567 p345 s67 z22 +s8 riichi
            pinfu             1 | m234 m567 p345 s67 z44 +s8                       | m234 m567 p345 s67 z11 +s8 riichi
            pinfu             1 | m234 m567 p345 s56 p99 +s7                       | m234 m567 p345 s89 p99 +s7 riichi
            pinfu             1 | m234 m567 p345 s56 p99 +s4 tsumo                 | m234 m567 s56 p99 (p345) +s4 tsumo
            pinfu             1 | m234 m567 p345 s23 p99 +s1                       | m234 m567 p345 s12 p99 +s3 riichi
            pinfu             1 | m234 m567 p345 s23 p99 +s4                       | m234 m567 p345 s234 p9 +p9 riichi
            iipeikou          1 | m223344 p345 s67 p99 +s8                         | m234 m345 p345 s67 p99 +s8 riichi
            iipeikou          1 | m112233 p345 s67 p99 +s8                         | m112233 s67 p99 (p345) +s8 tsumo
            sanshoku-doujun   2 | m234 p234 s34 m678 p99 +s2                       | m234 p234 s34 m678 p99 +s5 riichi
            sanshoku-doujun   1 | p234 s34 m678 p99 (m234) +s2                     | p234 s34 m678 p99 (m345) +s2
            ittsuu            2 | m123 m456 m789 s67 p99 +s8                       | m123 m456 p789 s67 p99 +s8 riichi
            ittsuu            1 | m123 m456 s67 p99 (m789) +s8                     | m123 m345 s67 p99 (m789) +s8
            yakuhai-white     1 | m234 p345 s67 p99 (z555) +s8                     | m234 p345 s67 z55 (p999) +s8
            yakuhai-green     1 | m234 p345 s67 p99 (z6666) +s8                    | m234 p345 s67 z66 (p999) +s8
            yakuhai-red       1 | m234 p345 s678 p99 z77 +z7                       | m234 p345 s67 z77 p999 +s8 riichi
            yakuhai-seat      1 | m234 p345 s67 p99 (z222) +s8 seat=z2             | m234 p345 s67 p99 (z222) +s8 seat=z3
            yakuhai-round     1 | m234 p345 s67 p99 (z222) +s8 seat=z1 round=z2    | m234 p345 s67 p99 (z222) +s8 seat=z1
            chanta            2 | m123 p789 s789 m99 z11 +z1                       | m123 p789 s678 m99 z11 +z1
            chanta            1 | p789 s78 m999 z33 (m123) +s9                     | p789 s78 m999 z33 (m234) +s9
            rinshan           1 | m234 p345 s67 p99 (z3333) +s8 tsumo replacement-tile | m234 p345 s67 p99 [z3333] +s8 tsumo
            chankan           1 | m234 p345 s67 p99 (z333) +s8 robbing-kong        | m234 p345 s67 p99 z333 +s8 riichi
            haitei            1 | m234 p345 s67 p99 (z333) +s8 tsumo last-tile     | m234 p345 s67 p99 (z333) +s8 ron last-tile
            houtei            1 | m234 p345 s67 p99 (z333) +s8 ron last-tile       | m234 p345 s67 p99 (z333) +s8 tsumo last-tile
            haitei            1 | m234 p345 s67 p99 (z3333) +s8 tsumo last-tile    | m234 p345 s67 p99 (z3333) +s8 tsumo last-tile replacement-tile
            chiitoitsu        2 | m11 m33 p55 p77 s22 z11 z3 +z3                   | m1111 p55 p77 s22 z11 z3 +z3
            sanshoku-doukou   2 | m222 p222 s22 m678 p99 +s2                       | m222 p222 s33 m678 p99 +s3 riichi
            sanshoku-doukou   2 | p222 s22 m678 p99 (m2222) +s2                    | z222 p222 s22 m678 p99 +s2 riichi
            sanankou          2 | m222 p333 z444 s67 p99 +s8                       | m222 p333 z44 s678 p99 +z4 riichi
            sanankou          2 | m222 p333 s8 (m678) [z4444] +s8                  | m222 p333 s8 (m678) (z4444) +s8 last-tile
            sankantsu         2 | s67 p99 [m2222] (p3333) (z4444) +s8              | s67 p99 [m2222] (p3333) (z444) +s8 last-tile
            toitoi            2 | p333 p99 z22 (m222) (s888) +p9                   | p333 p99 z33 (m222) (s789) +p9 last-tile
            honitsu           3 | m123 m456 m88 z333 z44 +m8                       | m123 m456 m88 z333 p44 +m8 riichi
            honitsu           2 | m123 m88 z333 z44 (m456) +m8                     | m123 m88 z333 z44 (p456) +m8 last-tile
            honitsu           3 | m11 m33 m44 m66 m99 z44 z3 +z3                   | m11 m33 m44 m66 p99 z44 z3 +z3
            shousangen        2 | m123 z555 z666 z7 (p456) +z7                     | m123 z555 z666 p7 (p456) +p7
            honroutou         2 | m111 p999 z333 s99 z44 +s9                       | m111 p999 z333 s88 z44 +s8
            honroutou         2 | m11 m99 p11 s99 z33 z44 z5 +z5                   | m11 m99 p11 s88 z33 z44 z5 +z5
            junchan           3 | m123 p789 s789 m99 p11 +p1                       | m123 p789 s678 m99 p11 +p1 riichi
            junchan           2 | p789 s78 m999 s11 (m123) +s9                     | p789 s78 m999 z33 (m123) +s9
            ryanpeikou        3 | m223344 p667788 z7 +z7                           | m223344 p667799 z7 +z7
            ryanpeikou        3 | m222233334444 p9 +p9                             | m222333444 p678 p9 +p9
            chinitsu          6 | m123 m345 m678 m99 m22 +m9                       | m123 m345 m678 m99 z22 +m9
            chinitsu          5 | m345 m678 m99 m22 (m123) +m9                     | m345 m678 m99 m22 (s123) +m9 last-tile
            """;
    private static final String YAKUMAN = """
            kokushi           | m19 p19 s19 z1234567 +z7               | m19 p19 s19 z1234567 +p2 tsumo
            chuuren           | m1112345678999 +m5 tsumo               | m111 m345 m678 m99 m33 +m9
            tenhou            | m234 m567 p345 s67 p99 +s8 tsumo heaven seat=z1 | m234 m567 p345 s67 p99 +s8 tsumo seat=z1
            chihou            | m234 m567 p345 s67 p99 +s8 tsumo earth | m234 m567 p345 s67 p99 +s8 tsumo
            renhou            | m234 m567 p345 s67 p99 +s8 human       | m234 m567 p345 s67 p99 +s8 riichi
            suuankou          | m222 p333 s777 z33 z44 +z4 tsumo       | m222 p333 s777 z33 z44 +z4 ron
            suuankou          | m222 p333 s777 z333 z4 +z4 ron         | m222 p333 s777 z4 (z333) +z4 ron
            suukantsu         | z3 (m1111) (p2222) (s3333) [s7777] +z3 | z3 (m1111) (p2222) (s3333) (s777) +z3
            ryuuiisou         | s234 s234 s66 z66 (s888) +z6           | s234 s234 s66 z77 (s888) +z7
            chinroutou        | m111 p999 s11 m99 (p111) +m9           | m111 p999 s11 z33 (p111) +z3
            tsuuiisou         | z111 z222 z55 z66 (z777) +z6           | z111 z222 m11 z66 (z777) +z6
            tsuuiisou         | z11 z22 z33 z44 z55 z66 z7 +z7         | z11 z22 z33 z44 z55 z66 m1 +m1
            daisangen         | m12 p22 z555 (z666) (z777) +m3         | m12 z55 p222 (z666) (z777) +m3
            shousuushii       | m12 z11 z222 (z333) (z444) +m3         | m12 z11 z222 (m456) (z333) +m3
            daisuushii        | m1 z111 z222 (z333) (z444) +m1         | m11 z11 z222 (z333) (z444) +m1
            """;

    private static final Set<ErrorCode> ONLY_JUST_NOT = Set.of(ErrorCode.NO_YAKU, ErrorCode.NOT_COMPLETE);

    static Stream<Arguments> yaku() {
        return TABLE.lines().map(line -> {
            var cells = line.split("\\|");
            var name = cells[0].trim().split("\\s+");
            return Arguments.of(name[0], Integer.parseInt(name[1]), cells[1].trim(), cells[2].trim());
        });
    }

    static Stream<Arguments> yakuman() {
        return YAKUMAN.lines().map(line -> {
            var cells = line.split("\\|");
            return Arguments.of(cells[0].trim(), cells[1].trim(), cells[2].trim());
        });
    }

    private static List<String> names(Riichi rules, String hand) {
        return switch (rules.score(Notation.hand(hand))) {
            case RiichiScore score -> Scores.names(score);
            case Refused refused when ONLY_JUST_NOT.contains(refused.code()) -> List.of();
            case HandResult other -> throw new AssertionError(hand + " is no near miss: " + other);
        };
    }

    @ParameterizedTest
    @MethodSource("yaku")
    void theHandHasTheYakuAndTheNearMissHasNot(String yaku, int fan, String hand, String nearMiss) {
        for (var rules : List.of(EMA_2012, EMA_2008)) {
            assertThat(Scores.fan(Scores.score(rules, hand)).split(", ")).contains(yaku + " " + fan);
            assertThat(names(rules, nearMiss)).doesNotContain(yaku);
        }
    }

    @ParameterizedTest
    @MethodSource("yakuman")
    void theHandHasTheYakumanAndTheNearMissHasNot(String yakuman, String hand, String nearMiss) {
        assertThat(names(EMA_2012, hand)).containsExactly(yakuman);
        assertThat(names(EMA_2012, nearMiss)).doesNotContain(yakuman);
    }

    @Test
    void everyRowOfBothTablesHasAHand() {
        var tried = new TreeSet<String>();
        yaku().forEach(row -> tried.add((String) row.get()[0]));
        yakuman().forEach(row -> tried.add((String) row.get()[0]));
        var rows = new TreeSet<String>();
        EmaRows.YAKU.forEach(row -> rows.add(row.name()));
        EmaRows.YAKUMAN_2012.forEach(row -> rows.add(row.name()));
        assertThat(tried).isEqualTo(rows);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            m19 p19 s19 z1234567 +z7                | kokushi-13-wait | kokushi
            m1112345678999 +m5                      | chuuren-9-wait  | chuuren
            m222 p333 s777 z333 z4 +z4 tsumo        | suuankou-tanki  | suuankou
            m222 p333 s777 z333 z4 +z4 ron          | suuankou-tanki  | suuankou
            """)
    void theRarestWaitsAreTwoYakumanIn2008AndOneIn2012(String hand, String in2008, String in2012) {
        var double2008 = Scores.score(EMA_2008, hand);
        var single2012 = Scores.score(EMA_2012, hand);
        assertThat(Scores.names(double2008)).containsExactly(in2008);
        assertThat(double2008.yakumanCount()).isEqualTo(2);
        assertThat(Scores.names(single2012)).containsExactly(in2012);
        assertThat(single2012.yakumanCount()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            m19 p19 s19 z123456 z6 +z7              | kokushi
            m1112345678 m9 m9 m5 +m9                | chuuren
            m222 p333 s777 z33 z44 +z4 tsumo        | suuankou
            m19 p19 s19 z1234567 +z7 tsumo heaven seat=z1  | kokushi
            m222 p333 s777 z333 z4 +z4 tsumo heaven seat=z1 | tenhou
            """)
    void anyOtherWaitAndAHandDealtCompleteIsOneYakumanIn2008(String hand, String yakuman) {
        var score = Scores.score(EMA_2008, hand);
        assertThat(Scores.names(score)).containsExactly(yakuman);
        assertThat(score.yakumanCount()).isEqualTo(1);
    }

    @Test
    void fourBigWindsAreTwoYakumanInBothTexts() {
        for (var rules : List.of(EMA_2012, EMA_2008)) {
            var score = Scores.score(rules, "m1 z111 z222 (z333) (z444) +m1");
            assertThat(score.yakumanCount()).isEqualTo(2);
            assertThat(score.limit()).contains("yakuman");
            assertThat(score.payments()).isEqualTo(new HandResult.Payments.Discarder(64000));
        }
    }

    @Test
    void yakumanDoNotCombineAndLeaveNothingElseToCount() {
        var score = Scores.score(EMA_2012, "z111 z22 z555 z666 z77 +z7 tsumo dora=z6");
        assertThat(score.yakumanCount()).isEqualTo(1);
        assertThat(score.items()).hasSize(1);
        assertThat(score.fan()).isZero();
        assertThat(score.fu()).isZero();
    }

    @Test
    void thirteenFanWithDoraAreACountedYakuman() {
        var score = Scores.score(EMA_2012, "m123 m345 m678 m99 m22 +m9 riichi tsumo dora=m8 ura=m8");
        assertThat(score.fan()).isEqualTo(6 + 1 + 1 + 3 + 3);
        assertThat(score.limit()).contains("yakuman");
        assertThat(score.yakumanCount()).isEqualTo(1);
    }

    @Test
    void doubleRiichiIsOneAndOneFan() {
        assertThat(Scores.fan(Scores.score(EMA_2012, "m234 m567 p345 s67 z22 +s8 double-riichi")))
                .isEqualTo("double-riichi 1, riichi 1");
    }

    @Test
    void aPungOfTheWindThatIsSeatAndRoundCountsTwice() {
        assertThat(Scores.fan(Scores.score(EMA_2012, "m234 p345 s67 p99 (z111) +s8 seat=z1")))
                .isEqualTo("yakuhai-round 1, yakuhai-seat 1");
    }

    @Test
    void ippatsuStandsWhenTheWinningTileRobsAKong() {
        assertThat(Scores.fan(Scores.score(EMA_2012, "m234 m567 p345 s67 z22 +s8 riichi ippatsu robbing-kong")))
                .isEqualTo("chankan 1, ippatsu 1, riichi 1");
    }
}

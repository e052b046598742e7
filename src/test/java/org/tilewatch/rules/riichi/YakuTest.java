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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.rules.ErrorCode;
import org.tilewatch.rules.HandResult;
import org.tilewatch.rules.HandResult.Refused;
import org.tilewatch.rules.HandResult.RiichiScore;
import org.tilewatch.rules.HandTable;
import org.tilewatch.rules.HandTable.Told;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.RowCase;

/** Every yaku of 4.2 with a hand that has it and one that just has not. */
class YakuTest {
    private static final Set<ErrorCode> ONLY_JUST_NOT = Set.of(ErrorCode.NO_YAKU, ErrorCode.NOT_COMPLETE);

    /** @param fan what it is worth in the hand that has it */
    record YakuCase(String section, String yaku, int fan, Told hand, Told nearMiss) {
        @Override
        public String toString() {
            return "%s %s %d: %s, but not %s".formatted(section, yaku, fan, hand, nearMiss);
        }
    }

    static Stream<YakuCase> yaku() {
        return HandTable.lines("ema-yaku.txt", 5)
                .map(line -> new YakuCase(line.word(0), line.word(1), line.number(2), line.hand(3), line.hand(4)));
    }

    static Stream<RowCase> yakuman() {
        return RowCase.all("ema-yakuman.txt");
    }

    private static List<Item> items(Riichi rules, Told told) {
        return switch (rules.score(told.hand())) {
            case RiichiScore score -> score.items();
            case Refused refused when ONLY_JUST_NOT.contains(refused.code()) -> List.of();
            case HandResult other -> throw new AssertionError(told + " is no near miss: " + other);
        };
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("yaku")
    void theHandHasTheYakuAndTheNearMissHasNot(YakuCase each) {
        for (var rules : List.of(EMA_2012, EMA_2008)) {
            var score = Scores.score(rules, each.hand());
            assertThat(Scores.fan(score).split(", ")).contains(each.yaku() + " " + each.fan());
            assertThat(score.items())
                    .filteredOn(item -> item.name().equals(each.yaku()))
                    .extracting(Item::rule)
                    .containsOnly(each.section());
            assertThat(items(rules, each.nearMiss())).extracting(Item::name).doesNotContain(each.yaku());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("yakuman")
    void theHandHasTheYakumanAndTheNearMissHasNot(RowCase each) {
        assertThat(items(EMA_2012, each.earns())).singleElement().satisfies(item -> {
            assertThat(item.name()).isEqualTo(each.row());
            assertThat(item.rule()).isEqualTo(each.rule());
        });
        assertThat(items(EMA_2012, each.nearMiss())).extracting(Item::name).doesNotContain(each.row());
    }

    @Test
    void everyRowOfBothTablesHasAHand() {
        var tried = new TreeSet<String>();
        yaku().map(YakuCase::yaku).forEach(tried::add);
        yakuman().map(RowCase::row).forEach(tried::add);
        var rows = new TreeSet<String>();
        EMA_2012.text().yaku().forEach(row -> rows.add(row.name()));
        EMA_2012.text().yakumanRow().forEach(row -> rows.add(row.name()));
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

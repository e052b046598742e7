package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.rules.HandTable.Told;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.RowCase;
import org.tilewatch.rules.RuleRow;
import org.tilewatch.rules.riichi.YakuTest.YakuCase;

/** Each row of fu (4.1.1) and of dora (2.7, 4.1) with a hand that earns it and one that nearly does. */
class FuRowsTest {
    static Stream<RowCase> rows() {
        return RowCase.all("ema-fu-rows.txt");
    }

    private static List<Item> items(Riichi rules, Told told) {
        return Scores.score(rules, told).items();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void theHandEarnsTheRowAndTheNearMissDoesNot(RowCase each) {
        for (var rules : List.of(Scores.EMA_2012, Scores.EMA_2008)) {
            assertThat(items(rules, each.earns())).anySatisfy(item -> {
                assertThat(item.name()).isEqualTo(each.row());
                assertThat(item.rule()).isEqualTo(each.rule());
            });
            assertThat(items(rules, each.nearMiss())).extracting(Item::name).doesNotContain(each.row());
        }
    }

    /** The rows of yaku and yakuman have theirs in {@link YakuTest}. */
    @Test
    void everyRowOfBothTextsHasBothHands() {
        var tried = new TreeSet<String>();
        rows().map(RowCase::row).forEach(tried::add);
        YakuTest.yaku().map(YakuCase::yaku).forEach(tried::add);
        YakuTest.yakuman().map(RowCase::row).forEach(tried::add);
        tried.addAll(List.of("kokushi-13-wait", "chuuren-9-wait", "suuankou-tanki"));
        assertThat(Scores.EMA_2008.rows()).extracting(RuleRow::name).containsExactlyInAnyOrderElementsOf(tried);
        assertThat(tried)
                .containsAll(Scores.EMA_2012.rows().stream().map(RuleRow::name).toList());
    }
}

package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.RuleRow;

/** Each row of fu (4.1.1) and of dora (2.7, 4.1) with a hand that earns it and one that nearly does. */
class FuRowsTest {
    private static final String TABLE = """
            base-chiitoitsu            4.1.1 | m22 m44 p33 p55 s77 s99 z5 +z5            | m223344 p667788 z7 +z7
            base-concealed-on-discard  4.1.1 | m234 m567 p345 s67 p99 +s8                | m234 m567 p345 s67 p99 +s8 tsumo
            base                       4.1.1 | m234 m567 p345 s67 p99 +s8 tsumo          | m234 m567 p345 s67 p99 +s8
            pung-simple-exposed        4.1.1 | m567 s67 p99 (p345) (s555) +s8 last-tile  | m567 s67 p99 (p345) s555 +s8 last-tile
            pung-simple-concealed      4.1.1 | m567 s67 p99 s555 (p345) +s8 last-tile    | m567 s67 p99 m999 (p345) +s8 last-tile
            pung-major-exposed         4.1.1 | m567 s67 p99 (p345) (z555) +s8            | m567 s67 p99 (p345) z555 +s8
            pung-major-exposed         4.1.1 | m567 p99 z55 p345 s678 +z5                | m567 p99 z55 p345 s678 +z5 tsumo
            pung-major-concealed       4.1.1 | m567 s67 p99 z555 (p345) +s8              | m567 s67 p99 s555 (p345) +s8 last-tile
            kong-simple-exposed        4.1.1 | m567 s67 p99 (p345) (s5555) +s8 last-tile | m567 s67 p99 (p345) [s5555] +s8 last-tile
            kong-simple-concealed      4.1.1 | m567 s67 p99 (p345) [s5555] +s8 last-tile | m567 s67 p99 (p345) (s5555) +s8 last-tile
            kong-major-exposed         4.1.1 | m567 s67 p99 (p345) (m9999) +s8 last-tile | m567 s67 p99 (p345) (m999) +s8 last-tile
            kong-major-concealed       4.1.1 | m567 s67 p99 (p345) [z5555] +s8           | m567 s67 p99 (p345) [s5555] +s8 last-tile
            pair-dragon                4.1.1 | m234 m567 p345 s67 z55 +s8 riichi         | m234 m567 p345 s67 z44 +s8 riichi
            pair-seat-wind             4.1.1 | m234 m567 p345 s67 z22 +s8 riichi         | m234 m567 p345 s67 z22 +s8 riichi seat=z3
            pair-round-wind            4.1.1 | m234 m567 p345 s67 z11 +s8 riichi         | m234 m567 p345 s67 z11 +s8 riichi round=z2
            edge-wait                  4.1.1 | m234 m567 p345 s12 p99 +s3 tsumo          | m234 m567 p345 s23 p99 +s1 tsumo
            edge-wait                  4.1.1 | m234 m567 p345 s89 p99 +s7 tsumo          | m234 m567 p345 s78 p99 +s9 tsumo
            closed-wait                4.1.1 | m234 m567 p345 s68 p99 +s7 tsumo          | m234 m567 p345 s67 p99 +s8 tsumo
            single-wait                4.1.1 | m234 m567 p345 s678 p9 +p9 tsumo          | m234 m567 p345 s67 p99 +s8 tsumo
            self-drawn                 4.1.1 | m234 m567 p345 s68 p99 +s7 tsumo          | m234 m567 p345 s67 p99 +s8 tsumo
            open-pinfu                 4.1.1 | m234 s234 p99 s67 (p234) +s8              | m234 s234 z22 s67 (p234) +s8
            dora                       4.1   | m234 m567 p345 s67 p99 +s8 dora=m1        | m234 m567 p345 s67 p99 +s8 dora=m9
            ura-dora                   4.1   | m234 m567 p345 s67 p99 +s8 riichi ura=m1  | m234 m567 p345 s67 p99 +s8 ura=m1
            red-five                   4.1   | m234 m067 p345 s67 p99 +s8                | m234 m567 p345 s67 p99 +s8
            """;

    static Stream<Arguments> rows() {
        return TABLE.lines().map(line -> {
            var cells = line.split("\\|");
            var row = cells[0].trim().split("\\s+");
            return Arguments.of(row[0], row[1], cells[1].trim(), cells[2].trim());
        });
    }

    private static List<Item> items(Riichi rules, String hand) {
        return Scores.score(rules, hand).items();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void theHandEarnsTheRowAndTheNearMissDoesNot(String row, String section, String hand, String nearMiss) {
        for (var rules : List.of(Riichi.ema2012(), Riichi.ema2008())) {
            assertThat(items(rules, hand)).anySatisfy(item -> {
                assertThat(item.name()).isEqualTo(row);
                assertThat(item.rule()).isEqualTo(section);
            });
            assertThat(items(rules, nearMiss)).extracting(Item::name).doesNotContain(row);
        }
    }

    /** The rows of yaku and yakuman have theirs in {@link YakuTest}. */
    @Test
    void everyRowOfBothTextsHasBothHands() {
        var tried = new TreeSet<String>();
        rows().forEach(row -> tried.add((String) row.get()[0]));
        YakuTest.yaku().forEach(row -> tried.add((String) row.get()[0]));
        YakuTest.yakuman().forEach(row -> tried.add((String) row.get()[0]));
        tried.addAll(List.of("kokushi-13-wait", "chuuren-9-wait", "suuankou-tanki"));
        assertThat(Riichi.ema2008().rows()).extracting(RuleRow::name).containsExactlyInAnyOrderElementsOf(tried);
        assertThat(tried)
                .containsAll(Riichi.ema2012().rows().stream().map(RuleRow::name).toList());
    }
}

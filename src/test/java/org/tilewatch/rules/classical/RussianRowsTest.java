package org.tilewatch.rules.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.classical.ClassicalRuleset.CLASSICAL_RUSSIAN;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.RowCase;

/** Every line of the Russian sections V, VII and VIII, with a hand that earns it and one that nearly does. */
class RussianRowsTest {
    static Stream<RowCase> rows() {
        return RowCase.all("russian-rows.txt");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void aLineIsEarnedByItsHandAndNotByANearMiss(RowCase each) {
        assertThat(TestHand.score(CLASSICAL_RUSSIAN, each.earns().hand()).items())
                .filteredOn(item -> item.name().equals(each.row()))
                .isNotEmpty()
                .extracting(Item::rule)
                .containsOnly(each.rule());
        assertThat(TestHand.score(CLASSICAL_RUSSIAN, each.nearMiss().hand()).items())
                .extracting(Item::name)
                .doesNotContain(each.row());
    }

    @Test
    void everyLineHasAHandInThisTable() {
        var tested = rows().map(RowCase::row).distinct().toList();
        assertThat(RussianRows.ALL.stream().map(Row::name)).containsExactlyInAnyOrderElementsOf(tested);
    }
}

package org.tilewatch.rules.classical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tilewatch.rules.Situation.LAST_TILE;
import static org.tilewatch.rules.Situation.REPLACEMENT_TILE;
import static org.tilewatch.rules.Situation.WINNING_TILE_NOT_SHOWN;
import static org.tilewatch.rules.classical.ClassicalRuleset.MILLINGTON;
import static org.tilewatch.rules.classical.TestHand.hand;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tilewatch.rules.Item;
import org.tilewatch.rules.RowCase;

/** Every row of Millington's rules 114 to 117, 122, 128 and 132, with a hand that earns it and one that nearly does. */
class MillingtonRowsTest {
    private static final String SHORT = "m2m3m4 p3p4p5 s6s7s8 ";

    static Stream<RowCase> rows() {
        return RowCase.all("millington-rows.txt");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void aRowIsEarnedByItsHandAndNotByANearMiss(RowCase each) {
        assertThat(TestHand.score(MILLINGTON, each.earns().hand()).items())
                .filteredOn(item -> item.name().equals(each.row()))
                .isNotEmpty()
                .extracting(Item::rule)
                .containsOnly(each.rule());
        assertThat(TestHand.score(MILLINGTON, each.nearMiss().hand()).items())
                .extracting(Item::name)
                .doesNotContain(each.row());
    }

    @Test
    void everyRowHasAHandInThisTable() {
        var tested = rows().map(RowCase::row).distinct().toList();
        assertThat(MillingtonRows.ALL.stream().map(Row::name)).containsExactlyInAnyOrderElementsOf(tested);
    }

    @Test
    void aTileNotShownWhenDrawnLosesItsExtrasButNotThePointsOfTheDraw() {
        var notShown = hand(SHORT + "p6p7p8 z7").draws("z7").in(WINNING_TILE_NOT_SHOWN, LAST_TILE);
        assertThat(notShown.items(MILLINGTON))
                .as("rule 103")
                .contains("self-drawn", "last-tile-drawn")
                .doesNotContain("only-possible-tile", "fishing-the-eyes-major");
        assertThat(hand(SHORT + "p2p3 z3z3")
                        .draws("p1")
                        .in(WINNING_TILE_NOT_SHOWN, LAST_TILE)
                        .items(MILLINGTON))
                .doesNotContain("moon-from-the-lake-bed");
        assertThat(hand("m2m3m4 p6p7 z3z3 s3s4s5")
                        .claimed("s9s9s9s9")
                        .draws("p5")
                        .in(REPLACEMENT_TILE, WINNING_TILE_NOT_SHOWN)
                        .items(MILLINGTON))
                .contains("replacement-tile")
                .doesNotContain("plum-blossom-from-the-roof");
    }
}

package org.tilewatch.rules.riichi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All cells of the points tables that 4.1.3 explains: page 33 of EMA 2012, the same numbers at the end of EMA 2008. */
class WorthTest {
    private static final String EAST_SELF_DRAWN = """
            20   -    700  1300 2600
            25   -    -    1600 3200
            30   500  1000 2000 3900
            40   700  1300 2600 4000
            50   800  1600 3200 4000
            60   1000 2000 3900 4000
            70   1200 2300 4000 4000
            80   1300 2600 4000 4000
            90   1500 2900 4000 4000
            100  1600 3200 4000 4000
            """;
    private static final String EAST_ON_DISCARD = """
            25   -    2400 4800  9600
            30   1500 2900 5800  11600
            40   2000 3900 7700  12000
            50   2400 4800 9600  12000
            60   2900 5800 11600 12000
            70   3400 6800 12000 12000
            80   3900 7700 12000 12000
            90   4400 8700 12000 12000
            100  4800 9600 12000 12000
            """;
    private static final String OTHERS_SELF_DRAWN = """
            20   -        400/700   700/1300  1300/2600
            25   -        -         800/1600  1600/3200
            30   300/500  500/1000  1000/2000 2000/3900
            40   400/700  700/1300  1300/2600 2000/4000
            50   400/800  800/1600  1600/3200 2000/4000
            60   500/1000 1000/2000 2000/3900 2000/4000
            70   600/1200 1200/2300 2000/4000 2000/4000
            80   700/1300 1300/2600 2000/4000 2000/4000
            90   800/1500 1500/2900 2000/4000 2000/4000
            100  800/1600 1600/3200 2000/4000 2000/4000
            """;
    private static final String OTHERS_ON_DISCARD = """
            25   -    1600 3200 6400
            30   1000 2000 3900 7700
            40   1300 2600 5200 8000
            50   1600 3200 6400 8000
            60   2000 3900 7700 8000
            70   2300 4500 8000 8000
            80   2600 5200 8000 8000
            90   2900 5800 8000 8000
            100  3200 6400 8000 8000
            """;

    private static final Worth.Bounds EMA = Worth.Bounds.of(RuleSet.STANDARD);

    private interface Cell {
        String of(Worth worth);
    }

    private static int checkCells(String table, Cell cell) {
        int cells = 0;
        for (var line : table.lines().toList()) {
            var columns = line.trim().split("\\s+");
            for (int fan = 1; fan < columns.length; fan++) {
                if (!columns[fan].equals("-")) {
                    var worth = Worth.of(fan, Integer.parseInt(columns[0]), EMA);
                    assertThat(cell.of(worth))
                            .as("%d fan %s fu", fan, columns[0])
                            .isEqualTo(columns[fan]);
                    cells++;
                }
            }
        }
        return cells;
    }

    @Test
    void all144PrintedCellsComeOutAsTheFormulaOf412Says() {
        int cells = checkCells(EAST_SELF_DRAWN, worth -> "" + worth.onSelfDraw(true, false))
                + checkCells(EAST_ON_DISCARD, worth -> "" + worth.onDiscard(true))
                + checkCells(
                        OTHERS_SELF_DRAWN,
                        worth -> worth.onSelfDraw(false, false) + "/" + worth.onSelfDraw(false, true))
                + checkCells(OTHERS_ON_DISCARD, worth -> "" + worth.onDiscard(false));
        assertThat(cells).isEqualTo(144);
    }

    @ParameterizedTest
    @CsvSource({
        "5, mangan, 4000, 2000", "6, haneman, 6000, 3000", "7, haneman, 6000, 3000",
        "8, baiman, 8000, 4000", "10, baiman, 8000, 4000", "11, sanbaiman, 12000, 6000",
        "12, sanbaiman, 12000, 6000", "13, yakuman, 16000, 8000", "26, yakuman, 16000, 8000"
    })
    void theLimitsAreThoseOfTheLimitTable(int fan, String limit, int east, int other) {
        var worth = Worth.of(fan, 30, EMA);
        assertThat(worth.limit()).contains(limit);
        assertThat(worth.onSelfDraw(true, false)).isEqualTo(east);
        assertThat(worth.onSelfDraw(false, true)).isEqualTo(east);
        assertThat(worth.onSelfDraw(false, false)).isEqualTo(other);
        assertThat(worth.onDiscard(true)).isEqualTo(3 * east);
        assertThat(worth.onDiscard(false)).isEqualTo(4 * other);
    }

    @Test
    void aHundredAndTenFuFollowTheFormulaToo() {
        assertThat(Worth.of(1, 110, EMA).onDiscard(false)).isEqualTo(3600);
        assertThat(Worth.of(1, 110, EMA).limit()).isEmpty();
        assertThat(Worth.of(2, 110, EMA).onDiscard(true)).isEqualTo(10600);
    }

    @ParameterizedTest
    @CsvSource({"20, 20", "22, 30", "30, 30", "32, 40", "25, 25", "102, 110"})
    void fuAreRoundedUpToTensAndTheTwentyFiveOfSevenPairsStay(int fu, int rounded) {
        assertThat(Worth.roundedFu(fu)).isEqualTo(rounded);
    }
}

package org.tilewatch.site;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FollowedChartTest {
    @ParameterizedTest
    @CsvSource({"millington, followed-millington, Millington's game", "ema-riichi-2012, followed-riichi, Riichi"})
    void theChartsAreDrawnFromTheFiguresThatAreKept(String rules, String file, String game) throws IOException {
        Committed.holds(
                Path.of("src/site/resources/images", file + ".svg"),
                FollowedChart.of(rules, game + ": of 200 simulated hands each"));
    }
}

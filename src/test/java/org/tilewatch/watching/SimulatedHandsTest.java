package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.play.TableEvent;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.SimulatedGame;

class SimulatedHandsTest {
    @ParameterizedTest
    @CsvSource({
        "millington, 1", "millington, 2", "millington, 3", "millington, 4", "millington, 5",
        "ema-riichi-2012, 1", "ema-riichi-2012, 2", "ema-riichi-2012, 3", "ema-riichi-2012, 4", "ema-riichi-2012, 5"
    })
    void aWholeHandIsToldAsItHappened(String rules, long seed) {
        var game = WatchedGame.play(SimulatedGame.Order.hand(seed, rules), Errors.NONE, 0.2);
        assertThat(withoutScores(game.told())).isEqualTo(withoutScores(game.truth()));
    }

    private static List<String> withoutScores(List<TableEvent> events) {
        return Retelling.of(events).stream().filter(e -> !e.startsWith("score")).toList();
    }
}

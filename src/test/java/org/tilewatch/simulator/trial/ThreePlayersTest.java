package org.tilewatch.simulator.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.rules.Options;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.game.SimulatedGame.Order;

/** Three players with an empty chair between them, at four walls (millington 129 to 131) and at three (132, note). */
class ThreePlayersTest {
    @ParameterizedTest
    @CsvSource({"1, four, 0", "2, four, 1", "3, four, 1", "1, three, 0", "2, three, 1", "3, three, 1"})
    void theirHandsAreFollowedAsTheyHappened(long seed, String walls, int level) {
        var options = new Options(Map.of("walls", walls));
        var performance = SimulatedGame.play(
                new Order(seed, "millington", 1, 1, Disturbance.of(level), 3, options, Optional.empty()));
        var told = new IdealOnlooker(Errors.USUAL, 5, () -> 0)
                .watch(performance, seed)
                .told();
        assertThat(HandTrial.of(performance, told))
                .singleElement()
                .satisfies(hand -> assertThat(hand.firstDifference()).isEmpty())
                .satisfies(hand -> assertThat(hand.questions()).isZero());
    }
}

package org.tilewatch.watching;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.trial.HandTrial;
import org.tilewatch.simulator.trial.IdealOnlooker;

@Tag("whole-hands")
class SimulatedHandsTest {
    @ParameterizedTest
    @CsvSource({"millington, 1", "millington, 2", "ema-riichi-2012, 1", "ema-riichi-2012, 2"})
    void aWholeHandIsToldAsItHappened(String rules, long seed) {
        assertToldAsItHappened(rules, seed);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "millington, 3", "millington, 4", "millington, 5",
        "ema-riichi-2012, 3", "ema-riichi-2012, 4", "ema-riichi-2012, 5"
    })
    void moreWholeHandsAreToldAsTheyHappened(String rules, long seed) {
        assertToldAsItHappened(rules, seed);
    }

    private static void assertToldAsItHappened(String rules, long seed) {
        var performance = SimulatedGame.play(SimulatedGame.Order.hand(seed, rules));
        var watching = new IdealOnlooker(Errors.NONE, 5, () -> 0).watch(performance, seed);
        assertThat(HandTrial.of(performance, watching.observedEvent()))
                .singleElement()
                .satisfies(hand -> assertThat(hand.firstDifference()).isEmpty())
                .satisfies(hand -> assertThat(hand.questions()).isZero());
    }
}

package org.tilewatch.simulator.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.game.SimulatedGame.Order;

/**
 * One discard is never seen; a person puts one thing right when the watcher says that it is out of step. These hands guard what is
 * reached; {@code bench-watch} prints in how many of all hands it is.
 */
class BackInStepTest {
    @ParameterizedTest
    @CsvSource({"ema-riichi-2012, 0, 1", "ema-riichi-2012, 3, 56504", "millington, 1, 6201", "millington, 2, 54137"})
    @Tag("thorough")
    void twoLooksLaterEverythingStandsAsItHappened(String rules, int level, long seed) {
        assertThat(backInStep(rules, level, seed)).contains(true);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "ema-riichi-2012, 1, 2",
        "ema-riichi-2012, 1, 4",
        "ema-riichi-2012, 2, 54108",
        "millington, 0, 6200",
        "millington, 2, 54173",
        "millington, 3, 56534"
    })
    void inMoreHandsEverythingStandsAsItHappenedTwoLooksLaterToo(String rules, int level, long seed) {
        assertThat(backInStep(rules, level, seed)).contains(true);
    }

    /** The missed discard is told unread before the hand is laid open, and a person names it. */
    @Test
    void aDiscardMissedShortlyBeforeTheEndIsPutRightToo() {
        assertThat(backInStep("millington", 0, 55022)).contains(true);
    }

    private static Optional<Boolean> backInStep(String rules, int level, long seed) {
        var performance = SimulatedGame.play(new Order(seed, rules, 1, 1, Disturbance.of(level)));
        return new IdealOnlooker(Errors.USUAL, 5, () -> 0).backInStep(performance, seed);
    }
}

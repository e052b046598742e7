package org.tilewatch.simulator.trial;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.SimulatedGame;

/** Whether a discard was the tile just drawn is told where it was seen, and nowhere else. */
class DrawnToldTest {
    /**
     * @param level how rough the table is; at the smoothest nobody's arms are seen, and whatever is thrown stood apart before
     * @param least the share of discards of which it is told, in per cent: little where drawn tiles do not stand beside the row
     */
    @ParameterizedTest
    @CsvSource({
        "usual, ema-riichi-2012, 9001, 2, 70",
        "usual, ema-riichi-2012, 9101, 0, 60",
        "usual, millington, 9002, 2, 70",
        "double-pace, ema-riichi-2012, 9003, 2, 55",
        "thrown-from-wall, ema-riichi-2012, 9002, 2, 5",
        "laid-across, millington, 9001, 2, 5"
    })
    @Tag("thorough")
    void whatIsToldOfTheTileDrawnIsTrue(String manner, String rules, long seed, int level, int least) {
        var noise = Noise.named(manner).orElseThrow();
        var performance = SimulatedGame.play(noise.hand(seed, rules, Disturbance.of(level)));
        var watching = new IdealOnlooker(noise.errors(), 5, () -> 0).watch(performance, seed);
        var drawn =
                DrawnTold.of(HandTrial.of(performance, watching.observedEvent()).getFirst());
        assertThat(drawn.wrong()).isZero();
        assertThat(100.0 * drawn.told() / drawn.of()).isGreaterThan(least);
    }
}

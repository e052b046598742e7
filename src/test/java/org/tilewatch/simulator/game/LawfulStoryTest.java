package org.tilewatch.simulator.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewatch.play.HandInPlay;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Ruling;
import org.tilewatch.rules.Options;
import org.tilewatch.simulator.game.SimulatedGame.Order;

/** The simulator's players and the rules of play agree: whatever is told of a simulated game is legal. */
class LawfulStoryTest {
    @ParameterizedTest
    @CsvSource({
        "1, millington",
        "2, millington",
        "3, millington-manga",
        "4, classical-russian",
        "5, classical-russian",
        "6, ema-riichi-2012",
        "7, ema-riichi-2012",
        "8, ema-riichi-2008"
    })
    void everyEventOfASimulatedGameIsLegal(long seed, String rules) {
        assertLegal(new Order(seed, rules, 6, 1, Disturbance.ROUGH));
    }

    @ParameterizedTest
    @CsvSource({"1, millington, four", "2, millington-manga, four", "3, millington, three", "4, millington-manga, three"
    })
    void soIsEveryEventOfAGameOfThree(long seed, String rules, String walls) {
        var options = new Options(Map.of("walls", walls));
        assertLegal(new Order(seed, rules, 6, 1, Disturbance.ROUGH, 3, options, Optional.empty()));
    }

    private static void assertLegal(Order order) {
        var performance = SimulatedGame.play(order);
        var play = performance.settings().playRules().orElseThrow();
        var hand = Optional.<HandInPlay>empty();
        int hands = 0;
        for (var event : performance.truth()) {
            if (event.what() instanceof HandStart start) {
                hand = Optional.of(HandInPlay.dealt(play, start.hand(), start.east(), start.roundWind()));
                hands++;
            } else {
                hand = switch (hand.orElseThrow().after(event.what())) {
                    case Ruling.Legal(HandInPlay next) -> Optional.of(next);
                    case Ruling.Forbidden forbidden ->
                        throw new AssertionError(event + " in hand " + hands + ": " + forbidden);
                };
            }
        }
        assertThat(hands).isEqualTo(6);
    }
}

package org.tilewatch.simulator.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.rules.Options;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.game.SimulatedGame.Order;

/** Three players with an empty chair between them, at four walls (millington 129 to 131) and at three (132, note). */
class ThreePlayersTest {
    /** Of a thousand faces the recogniser misreads one or two, in whichever hand that is. */
    @ParameterizedTest
    @ValueSource(strings = {"four", "three"})
    @Tag("thorough")
    void theirHandsAreFollowedAndNoCardIsWrongUnasked(String walls) {
        assertFollowed(walls, 2);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"four", "three"})
    void moreOfTheirHandsAreFollowedAndNoCardIsWrongUnasked(String walls) {
        assertFollowed(walls, 4);
    }

    private static void assertFollowed(String walls, int count) {
        var hands = new ArrayList<HandTrial>();
        for (long seed = 1; seed <= count; seed++) {
            hands.add(watched(seed, walls, Disturbance.HANDS, Errors.USUAL));
        }
        assertThat(hands).filteredOn(HandTrial::exact).hasSizeGreaterThanOrEqualTo(count - 1);
        assertThat(hands).noneMatch(HandTrial::confidentlyWrong).allMatch(hand -> hand.questions() <= 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"four", "three"})
    void whatIsSeenRightlyIsToldAsItHappened(String walls) {
        var hand = watched(5, walls, Disturbance.NONE, Errors.NONE);
        assertThat(hand.firstDifference()).isEmpty();
        assertThat(hand.questions()).isZero();
    }

    private static HandTrial watched(long seed, String walls, Disturbance disturbance, Errors errors) {
        var options = new Options(Map.of("walls", walls));
        var performance =
                SimulatedGame.play(new Order(seed, "millington", 1, 1, disturbance, 3, options, Optional.empty()));
        var watching = new IdealOnlooker(errors, 5, () -> 0).watch(performance, seed);
        return HandTrial.of(performance, watching.observedEvent()).getFirst();
    }
}

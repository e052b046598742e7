package org.tilewatch.simulator.trial;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.eye.IdealEye;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.game.SimulatedGame.Order;

/** One hand, seen by an eye whose errors are known. */
class LegibleTest {
    private static boolean legible(String rules, Errors errors) {
        var performance = SimulatedGame.play(new Order(7, rules, 1, 1, Disturbance.of(0)));
        var eye = new IdealEye(performance.tileSize(), errors, 7);
        var legible = new Legible(performance);
        for (double t : performance.frames(5)) {
            legible.look(eye.look(t, performance::at), performance.at(t).tiles());
        }
        return legible.whole();
    }

    @ParameterizedTest
    @ValueSource(strings = {"millington", "ema-riichi-2012"})
    void aHandOfWhichEveryFaceIsReadIsLegible(String rules) {
        assertThat(legible(rules, Errors.NONE)).isTrue();
        assertThat(legible(rules, Errors.USUAL)).isTrue();
    }

    @Test
    void oneOfWhichHalfTheFacesAreHardToReadIsNot() {
        assertThat(legible("millington", Errors.USUAL.withDoubtful(0.5))).isFalse();
    }

    @Test
    void norIsOneOfWhichMostTilesAreNeverSeen() {
        assertThat(legible("millington", Errors.NONE.withLate(0.95))).isFalse();
    }
}

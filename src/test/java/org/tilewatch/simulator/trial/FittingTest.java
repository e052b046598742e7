package org.tilewatch.simulator.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.tilewatch.simulator.eye.Errors;
import org.tilewatch.simulator.game.Disturbance;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.game.SimulatedGame.Order;

/** One hand at an undisturbed table, seen by an eye whose errors are known. */
class FittingTest {
    private static Fitting.CountedShare counted(Errors errors, String name) {
        var performance = SimulatedGame.play(new Order(7, "millington", 1, 1, Disturbance.of(0)));
        var fitting = new Fitting();
        fitting.add(performance, errors, 5, 7);
        return fitting.counted().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatTheEyeMissesIsCounted() {
        assertThat(counted(Errors.NONE, "Missing.missed"))
                .satisfies(missed -> assertThat(missed.times()).isZero())
                .satisfies(missed -> assertThat(missed.of()).isGreaterThan(1000));
        assertThat(counted(Errors.NONE.withMissed(0.1), "Missing.missed").ratio())
                .isCloseTo(0.1, within(0.02));
    }

    /** The tiles that are late stay unseen until the whole table is looked at anew, and most players discard before. */
    @Test
    void discardsThatNoLookFindsInTimeAreOverlooked() {
        assertThat(counted(Errors.NONE, "Odds.overlooked").times()).isZero();
        assertThat(counted(Errors.NONE.withLate(0.5), "Odds.overlooked").ratio())
                .isBetween(0.2, 0.6);
    }

    @Test
    void whereNothingIsMissedHandsAndArmsShowWhoseADiscardIs() {
        assertThat(counted(Errors.NONE, "Odds.rarely: notShown").times()).isZero();
        assertThat(counted(Errors.NONE, "Odds.seldom: notSmaller").times()).isZero();
        assertThat(counted(Errors.NONE, "Odds.hardlyEver: notFourteen").times()).isZero();
    }

    /** Whoever plays towards a whole hand shows one that its neighbours would spoil. */
    @Test
    void handsShownAreNearerToWholeOnesThanTheirNeighbours() {
        assertThat(counted(Errors.NONE, "Odds.nearer"))
                .satisfies(nearer -> assertThat(nearer.times()).isGreaterThan(nearer.of()))
                .satisfies(nearer -> assertThat(nearer.against()).isTrue());
    }
}

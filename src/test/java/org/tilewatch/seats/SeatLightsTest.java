package org.tilewatch.seats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tilewatch.tiles.Seat;

class SeatLightsTest {
    private final SeatLights lights = new SeatLights();

    @Test
    void aLightIsOffUntilSomethingIsShown() {
        assertThat(flashes(0, 10)).isZero();
        assertThat(lights.lit(3, Seat.LEFT)).isFalse();
    }

    @Test
    void aHeldClaimBurnsSteadily() {
        lights.show(1, Seat.LEFT, SeatLight.CLAIM_HELD);

        for (double t = 1; t < 20; t += 0.01) {
            assertThat(lights.lit(t, Seat.LEFT)).isTrue();
        }
        assertThat(lights.lit(5, Seat.RIGHT)).isFalse();
    }

    @Test
    void aRefusalBlinksThreeTimesAndIsOverWithinASecond() {
        lights.show(1, Seat.LEFT, SeatLight.REFUSED);

        assertThat(flashes(1, 2)).isEqualTo(3);
        assertThat(flashes(2, 9)).isZero();
    }

    @Test
    void afterARefusalTheLightShowsWhatItShowedBefore() {
        lights.show(1, Seat.LEFT, SeatLight.CLAIM_HELD);
        lights.show(2, Seat.LEFT, SeatLight.REFUSED);

        assertThat(flashes(2, 3)).isGreaterThanOrEqualTo(3);
        assertThat(lights.lit(2 + SeatLights.REFUSAL_SECONDS + 0.01, Seat.LEFT)).isTrue();
    }

    @Test
    void aLightThatAsksPulsesSlowlyAndGoesOnPulsing() {
        lights.show(0, Seat.LEFT, SeatLight.ASKED);
        lights.show(3, Seat.LEFT, SeatLight.ASKED);

        assertThat(flashes(0, 16)).isEqualTo(10);
    }

    @Test
    void aSecondRefusalBeginsAnew() {
        var second = 1 + 2 * SeatLights.BLINK_SECONDS;
        lights.show(1, Seat.LEFT, SeatLight.REFUSED);
        assertThat(flashes(1, second)).isEqualTo(2);

        lights.show(second, Seat.LEFT, SeatLight.REFUSED);

        assertThat(flashes(second, 4)).isEqualTo(3);
    }

    /** How often the left seat's lamp comes on from one second to another. */
    private int flashes(double from, double to) {
        int flashes = 0;
        boolean lit = false;
        for (double t = from; t < to; t += 0.005) {
            var now = lights.lit(t, Seat.LEFT);
            flashes += now && !lit ? 1 : 0;
            lit = now;
        }
        return flashes;
    }
}

package org.tilewatch.hall.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What something was like a while ago. */
class EarlierStatesTest {
    private static final Instant NOON = Instant.parse("2027-05-01T12:00:00Z");

    private final EarlierStates<String> states = new EarlierStates<>(Duration.ofSeconds(60));

    private Optional<String> then(int second) {
        return states.then(NOON.plusSeconds(second)).map(EarlierStates.SeenState::what);
    }

    private void is(int second, String what) {
        states.is(what, NOON.plusSeconds(second));
    }

    @Test
    void isWhatWasSeenLastBeforeThat() {
        is(0, "dealt");
        is(10, "claimed");
        is(40, "won");
        assertThat(then(59)).isEmpty();
        assertThat(then(60)).contains("dealt");
        assertThat(then(69)).contains("dealt");
        assertThat(then(70)).contains("claimed");
        is(100, "dealt again");
        assertThat(then(101)).contains("won");
        assertThat(then(159)).contains("won");
        assertThat(then(1000)).contains("dealt again");
    }

    @Test
    void aClockThatGoesBackShowsNothingTooEarly() {
        is(0, "dealt");
        is(500, "won");
        is(-100, "dealt again");
        assertThat(then(0)).contains("dealt again");
        assertThat(then(-41)).isEmpty();
    }
}

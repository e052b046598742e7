package org.tilewatch.dashboard.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.tilewatch.access.Role;
import org.tilewatch.dashboard.OpenToGuests;
import org.tilewatch.dashboard.server.RequestLimit;
import org.tilewatch.simulator.game.SimulatedGame;

/** How much a device may have written into the journal. */
class RateLimiterTest extends OpenToGuests {
    private double now;

    @Test
    void asManyAtOnceAsTheTableOfLimitsSaysAndThenOneASecond() {
        var rateLimiter = new RateLimiter(() -> now);
        int most = RequestLimit.SAID_AT_ONCE.value();
        assertThat(said(rateLimiter, "device 1", 2 * most)).isEqualTo(most);
        assertThat(said(rateLimiter, "device 2", 1)).as("who was not hasty").isEqualTo(1);

        now = 10;
        assertThat(said(rateLimiter, "device 1", most)).isEqualTo(10);
        now = 4000;
        assertThat(said(rateLimiter, "device 1", 2 * most))
                .as("who was silent for an hour")
                .isEqualTo(most);
    }

    private static long said(RateLimiter rateLimiter, String device, int times) {
        return IntStream.range(0, times).filter(i -> rateLimiter.allows(device)).count();
    }

    @Test
    void ofMoreDevicesThanAreKnownTheOneThatWasSilentLongestIsForgotten() {
        var rateLimiter = new RateLimiter(() -> now);
        int most = RequestLimit.SAID_AT_ONCE.value();
        int known = RequestLimit.SAID_BY.value();
        said(rateLimiter, "hasty", most);
        said(rateLimiter, "silent", most);
        saidByOthers(rateLimiter, known - 2);
        assertThat(said(rateLimiter, "hasty", 1)).as("known still").isZero();

        rateLimiter.allows("one more");
        assertThat(said(rateLimiter, "hasty", 1)).as("who spoke just now").isZero();
        assertThat(said(rateLimiter, "silent", 1)).as("who was silent longest").isOne();

        saidByOthers(rateLimiter, known);
        assertThat(said(rateLimiter, "hasty", 1)).as("forgotten in its turn").isOne();
    }

    private static void saidByOthers(RateLimiter rateLimiter, int devices) {
        for (int i = 0; i < devices; i++) {
            rateLimiter.allows("address " + i);
        }
    }

    /** Given four players who share a tablet and never pause, when they press as people do, then they come to a seventh of the limit. */
    @Test
    void anOrdinaryEveningNeverMeetsTheLimit() {
        double seconds = 0;
        long presses = 0;
        for (int seed = 1; seed <= 12; seed++) {
            var hand = SimulatedGame.play(
                    SimulatedGame.Order.hand(seed, seed % 2 == 0 ? "millington" : "ema-riichi-2012"));
            seconds += hand.duration();
            presses += hand.presses().stream().filter(edge -> edge.down()).count();
        }
        // Beside them a confirmation of each, and every tenth event put right.
        double hands = 12;
        double anHour = (presses + 4 * hands + 10 * hands) * 3600 / seconds;
        assertThat(anHour).isLessThan(RequestLimit.SAID_AN_HOUR.value() / 7.0);
    }

    @Test
    void theHastyOneIsToldAndEverybodyElseIsHeard() throws Exception {
        int most = RequestLimit.SAID_AT_ONCE.value();
        try (var hasty = new OpenPage(Optional.of(paired(Role.GeneralRole.OPERATOR)));
                var calm = new OpenPage(Optional.of(paired(Role.GeneralRole.OPERATOR)))) {
            for (int i = 0; i < most + 3; i++) {
                hasty.send("{\"confirm\":1}");
            }
            assertThat(hasty.next("refused")).contains("too-much-said");
            assertThat(desk.confirmed).hasSize(most);
            hasty.send("{\"press\":1,\"down\":true}");
            calm.send("{\"press\":2,\"down\":true}");
            calm.send("{\"confirm\":2}");
            Awaitility.await().untilAsserted(() -> assertThat(desk.confirmed).hasSize(most + 1));
            assertThat(edges).hasSize(1);
        }
    }
}

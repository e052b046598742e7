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
    void as_many_at_once_as_the_table_of_limits_says_and_then_one_a_second() {
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
    void many_addresses_use_up_no_memory() {
        var rateLimiter = new RateLimiter(() -> now);
        for (int i = 0; i < 3 * RequestLimit.SAID_BY.value(); i++) {
            assertThat(rateLimiter.allows("address " + i)).isTrue();
        }
    }

    /** Given four players who share a tablet and never pause, when they press as people do, then they come to a seventh of the limit. */
    @Test
    void an_ordinary_evening_never_meets_the_limit() {
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
    void the_hasty_one_is_told_and_everybody_else_is_heard() throws Exception {
        int most = RequestLimit.SAID_AT_ONCE.value();
        try (var hasty = new OpenPage(Optional.of(paired(Role.Common.OPERATOR)));
                var calm = new OpenPage(Optional.of(paired(Role.Common.OPERATOR)))) {
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

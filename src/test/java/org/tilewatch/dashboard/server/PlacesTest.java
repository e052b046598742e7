package org.tilewatch.dashboard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;

class PlacesTest {
    private final Places places =
            new Places(RequestLimit.LISTENERS, RequestLimit.LISTENERS_AN_ADDRESS, RequestLimit.LISTENERS_KEPT);

    @Test
    void oneSenderTakesNoMoreThanHisShareAndAllTogetherLeaveRoomForWhoIsKnown() {
        int senders = RequestLimit.LISTENERS.value() / RequestLimit.LISTENERS_AN_ADDRESS.value();
        for (int sender = 0; sender < senders; sender++) {
            for (int i = 0; i < RequestLimit.LISTENERS_AN_ADDRESS.value(); i++) {
                assertThat(places.take("sender " + sender, false)).isPresent();
            }
            assertThat(places.take("sender " + sender, false)).isEmpty();
        }
        assertThat(places.take("one more", false)).isEmpty();

        for (int i = 0; i < RequestLimit.LISTENERS_KEPT.value(); i++) {
            assertThat(places.take("sender 0", true)).isPresent();
        }
        assertThat(places.take("sender 0", true)).isEmpty();
    }

    @Test
    void aPlaceIsFreeOnceItIsClosedAndOnlyOnce() {
        var senderPlace = places.take("sender", false).orElseThrow();
        for (int i = 1; i < RequestLimit.LISTENERS_AN_ADDRESS.value(); i++) {
            places.take("sender", false);
        }
        senderPlace.close();
        senderPlace.close();

        assertThat(places.take("sender", false)).isPresent();
        assertThat(places.take("sender", false)).isEmpty();
    }

    @Test
    void aNetworkOfIpv6IsOneSender() {
        assertThat(Senders.of(InetAddress.ofLiteral("2001:db8::1")))
                .isEqualTo(Senders.of(InetAddress.ofLiteral("2001:db8::ffff:2")))
                .isNotEqualTo(Senders.of(InetAddress.ofLiteral("2001:db8:0:1::1")));
        assertThat(Senders.of(InetAddress.ofLiteral("192.0.2.1")))
                .isNotEqualTo(Senders.of(InetAddress.ofLiteral("192.0.2.2")));
    }
}

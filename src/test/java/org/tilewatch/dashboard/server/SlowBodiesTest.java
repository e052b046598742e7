package org.tilewatch.dashboard.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.tilewatch.access.Role;
import org.tilewatch.dashboard.OpenToGuests;
import org.tilewatch.tiles.Seat;

/** Strangers who let what they send drip, from one address and from many: neither hosts nor players, nor other guests, are shut out. */
class SlowBodiesTest extends OpenToGuests {
    /** Read whole before it is found that this kiosk reads no photographs. */
    private static final String ROUTE = "POST /api/photograph/score";

    private static final int READ = 404;
    private static final int BUSY = 503;

    private final List<Socket> dripping = new ArrayList<>();

    @AfterEach
    void hangUp() throws IOException {
        for (var socket : dripping) {
            socket.close();
        }
    }

    private Socket from(String address, String length) throws IOException {
        var socket = new Socket();
        socket.bind(new InetSocketAddress(InetAddress.ofLiteral(address), 0));
        socket.connect(new InetSocketAddress(GUEST, dashboard.port()));
        socket.setSoTimeout(10_000);
        socket.getOutputStream()
                .write((ROUTE + " HTTP/1.1\r\nHost: " + GUEST + "\r\nConnection: close\r\nContent-Length: " + length
                                + "\r\n\r\n{}")
                        .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private void drip(String address) throws IOException {
        dripping.add(from(address, "2000"));
    }

    private int answerTo(String address) throws IOException {
        try (var socket = from(address, "2");
                var in = new BufferedReader(
                        new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1))) {
            return Integer.parseInt(in.readLine().split(" ")[1]);
        }
    }

    private int answerTo(Optional<String> token, String host) throws Exception {
        return send(ROUTE, host, token, token.map(known -> origin(host))).statusCode();
    }

    @Test
    void whoDripsFromManyAddressesShutsOutNeitherTheOwnScreenNorPairedDevices() throws Exception {
        var player = paired(new Role.PlayerRole(Seat.TOP));
        for (int i = 0; i < 24; i++) {
            drip("127.0.1." + (i + 1));
        }
        await().untilAsserted(() -> assertThat(answerTo("127.0.2.1")).isEqualTo(BUSY));

        assertThat(answerTo(Optional.empty(), "127.0.0.1")).isEqualTo(READ);
        assertThat(answerTo(Optional.of(player), GUEST)).isEqualTo(READ);
    }

    @Test
    void whoDripsFromOneAddressLeavesOtherGuestsTheirShare() throws Exception {
        for (int i = 0; i < 24; i++) {
            drip("127.0.1.1");
        }
        await().untilAsserted(() -> assertThat(answerTo("127.0.1.1")).isEqualTo(BUSY));

        assertThat(answerTo("127.0.2.1")).isEqualTo(READ);
    }

    /** Given bodies that come a byte a second, when the grace is over, then they are hung up on and their places are others'. */
    @Test
    void whoDripsIsHungUpOn() throws Exception {
        for (int i = 0; i < 8; i++) {
            drip("127.0.1." + (i + 1));
        }
        await().untilAsserted(() -> assertThat(answerTo("127.0.2.1")).isEqualTo(BUSY));
        await().atMost(Duration.ofSeconds(RequestLimit.BODY_GRACE_SECONDS.value() + 10L))
                .pollInterval(Duration.ofSeconds(1))
                .untilAsserted(() -> {
                    for (var socket : dripping) {
                        try {
                            socket.getOutputStream().write(' ');
                        } catch (IOException hungUp) {
                            continue;
                        }
                    }
                    assertThat(answerTo("127.0.2.1")).isEqualTo(READ);
                });
    }
}

package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever comes and leaves without a word leaves nothing behind, and however many come, the kiosk's own screen gets in. */
@Tag("native")
class ManyComeAndGoTest {
    private static final Pattern LISTENERS = Pattern.compile("(?m)^tilewatch_listeners(?:\\{[^}]*})? (\\d+)");
    private static final int WAVES = 5;
    private static final int LISTENERS_A_WAVE = 150;
    private static final int ADDRESSES = 200;

    /** A stranger: what was handed on by a server between is not the kiosk's own screen. */
    private static final String STRANGER = "X-Forwarded-For: 192.0.2.1\r\n";

    @TempDir
    Path folder;

    @Test
    void listenersThatLeaveGiveTheirConnectionsBack() throws Exception {
        try (var kiosk = new AttackedKiosk(folder, AttackedKiosk.freePort())) {
            kiosk.awaitReady(Duration.ofSeconds(60));
            int files = kiosk.openFiles();
            for (int wave = 0; wave < WAVES; wave++) {
                var listeners = new ArrayList<Socket>();
                for (int i = 0; i < LISTENERS_A_WAVE; i++) {
                    listeners.add(asking(
                            kiosk.port(),
                            "127.0.0." + (2 + i % 3),
                            "GET /api/events",
                            "Accept: text/event-stream\r\n"));
                }
                assertThat(status(listeners.getFirst())).isEqualTo("200");
                await().atMost(Duration.ofSeconds(20)).until(() -> listeners(kiosk) > 0);
                leave(listeners);
                await().atMost(Duration.ofSeconds(30)).until(() -> listeners(kiosk) == 0);
            }
            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> assertThat(kiosk.openFiles()).isLessThan(files + 10));
        }
    }

    @Test
    void twoThousandConnectionsLeaveRoomForTheOwnScreen() throws Exception {
        try (var kiosk = new AttackedKiosk(folder, AttackedKiosk.freePort())) {
            kiosk.awaitReady(Duration.ofSeconds(60));
            int files = kiosk.openFiles();
            for (int addresses : List.of(1, ADDRESSES)) {
                var silent = new ArrayList<Socket>();
                for (int i = 0; i < 2_000; i++) {
                    silent.add(connected(kiosk.port(), "127.0.1." + (1 + i % addresses)));
                }
                for (int i = 0; i < 20; i++) {
                    long start = System.nanoTime();
                    try (var own = asking(kiosk.port(), "127.0.0.1", "GET /api/state", "")) {
                        assertThat(status(own)).isEqualTo("200");
                    }
                    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(1));
                }
                leave(silent);
            }
            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> assertThat(kiosk.openFiles()).isLessThan(files + 10));
        }
    }

    private static int listeners(AttackedKiosk kiosk) throws IOException, InterruptedException {
        var found = LISTENERS.matcher(kiosk.get("/api/metrics").body());
        if (!found.find()) {
            throw new AssertionError("no metric tells how many listen");
        }
        return Integer.parseInt(found.group(1));
    }

    private static Socket connected(int port, String from) throws IOException {
        var socket = new Socket();
        socket.bind(new InetSocketAddress(from, 0));
        socket.connect(new InetSocketAddress("127.0.0.1", port), 5_000);
        socket.setSoTimeout(5_000);
        return socket;
    }

    private static Socket asking(int port, String from, String what, String headers) throws IOException {
        var socket = connected(port, from);
        socket.getOutputStream()
                .write((what + " HTTP/1.1\r\nHost: localhost\r\n" + headers + (from.equals("127.0.0.1") ? "" : STRANGER)
                                + "\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private static String status(Socket asking) throws IOException {
        return new String(asking.getInputStream().readNBytes(12), StandardCharsets.US_ASCII).substring(9);
    }

    private static void leave(List<Socket> sockets) throws IOException {
        for (var socket : sockets) {
            socket.close();
        }
    }
}

package org.tilewatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.games.Games;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Discard;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Tile;
import org.tilewatch.tiles.Wind;

/** A tablet that has fallen asleep with the page open: its connection stands, and it reads nothing. */
class SlowPageTest {
    private static final int HANDS = 40;
    private static final int EVENTS_A_HAND = 72;

    private Dashboard dashboard;
    private long told;
    private int hand;

    @BeforeEach
    void open() {
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()),
                new FakePorts().ports(),
                new ScoringLines(Games.rulesets()),
                () -> 0);
        dashboard.begin(ScriptedGames.CLASSICAL, List.of());
    }

    @AfterEach
    void close() {
        dashboard.close();
    }

    @Test
    void theKioskGoesOnAtFullPaceWhileAPageDoesNotRead() throws Exception {
        tellHands();
        long alone = tellHands();
        try (var first = new SleepingTablet(dashboard.port());
                var second = new SleepingTablet(dashboard.port())) {
            long watched = tellHands();

            assertThat(watched).isLessThan(5 * alone + Duration.ofSeconds(1).toNanos());
            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> assertThat(state()).contains("\"number\":" + told));
            for (var tablet : List.of(first, second)) {
                assertThat(tablet.wakeUpAndReadUntil("\"number\":" + told))
                        .as("the states that a tablet gets which slept through %d events", HANDS * EVENTS_A_HAND)
                        .hasSizeLessThan(HANDS * EVENTS_A_HAND / 2);
            }
        }
    }

    /** Tells hands, and says how long that took, in nanoseconds. */
    private long tellHands() {
        long began = System.nanoTime();
        for (int i = 0; i < HANDS; i++) {
            hand++;
            tell(new HandStart(hand, Seat.BOTTOM, Wind.EAST));
            for (int place = 1; place < EVENTS_A_HAND; place++) {
                tell(new Discard(Seat.of((place - 1) % 4), Tile.PLAYING.get(place % 34), false));
            }
        }
        return System.nanoTime() - began;
    }

    private void tell(Happening what) {
        dashboard.tell(new NumberedEvent(++told, TableEvent.said(0, what)));
    }

    private String state() throws IOException, InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + dashboard.port() + "/api/state"))
                    .build();
            return client.send(request, BodyHandlers.ofString()).body();
        }
    }

    /** Opens the page's connection as a browser does, and then reads nothing of it for a while. */
    private static final class SleepingTablet implements AutoCloseable {
        private final Socket socket = new Socket();
        private final DataInputStream in;

        SleepingTablet(int port) throws IOException {
            socket.setReceiveBufferSize(4096);
            socket.connect(new InetSocketAddress("127.0.0.1", port));
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write("""
                            GET /live HTTP/1.1\r
                            Host: 127.0.0.1:%d\r
                            Origin: http://127.0.0.1:%d\r
                            Upgrade: websocket\r
                            Connection: Upgrade\r
                            Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
                            Sec-WebSocket-Version: 13\r
                            \r
                            """.formatted(port, port).getBytes(StandardCharsets.US_ASCII));
            in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
            assertThat(line()).contains("101");
            while (!line().isEmpty()) {
                // The answer's headers say nothing that matters here.
            }
        }

        private String line() throws IOException {
            var line = new StringBuilder();
            for (int next = in.read(); next != '\n'; next = in.read()) {
                line.append((char) next);
            }
            return line.toString().strip();
        }

        /** Everything sent meanwhile, up to a state that says something. */
        List<String> wakeUpAndReadUntil(String said) throws IOException {
            var states = new ArrayList<String>();
            while (states.isEmpty() || !states.getLast().contains(said)) {
                message().filter(text -> text.contains("\"version\"")).ifPresent(states::add);
            }
            return states;
        }

        /** The next message, where it is a text: the server sends it in one frame, unmasked. */
        private Optional<String> message() throws IOException {
            int kind = in.readUnsignedByte() & 0x0f;
            int length = in.readUnsignedByte();
            int size = length == 126 ? in.readUnsignedShort() : length == 127 ? Math.toIntExact(in.readLong()) : length;
            var content = in.readNBytes(size);
            return kind == 1 ? Optional.of(new String(content, StandardCharsets.UTF_8)) : Optional.empty();
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}

package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever comes and leaves without a word leaves nothing behind, and however many come, the kiosk's own screen gets in. */
@Tag("native")
class ManyComeAndGoTest {
    private static final Pattern LISTENERS = Pattern.compile("(?m)^tilewatch_listeners(?:\\{[^}]*})? (\\d+)");
    private static final int WAVES = 5;
    private static final int LISTENERS_A_WAVE = 150;
    private static final int ADDRESSES = 200;
    private static final int COMERS = 10_000;
    private static final int MACHINES = 250;

    private static final String LISTENER =
            "GET /api/events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n";

    private static final String PAGE =
            "GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

    /** A stranger: what was handed on by a server between is not the kiosk's own screen. */
    private static final String STRANGER = "X-Forwarded-For: 192.0.2.1\r\n";

    @TempDir
    Path folder;

    @Test
    @Tag("thorough")
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
    @Tag("thorough")
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

    /** Given ten thousand who listen and watch from 500 addresses and leave without a word, whoever is known gets in all the while. */
    @Test
    @Tag("slow")
    void tenThousandComeAndGoAndNobodyKnownWaits() throws Exception {
        besieged((network, kiosk) -> {
            var machines = network.machines(MACHINES);
            var networks = network.networks(MACHINES);
            var next = new AtomicInteger();
            return new Crowd(200, () -> {
                int number = next.getAndIncrement();
                if (number >= COMERS) {
                    return false;
                }
                boolean old = number % 2 == 0;
                try (var socket = network.socket((old ? machines : networks).get(number / 2 % MACHINES))) {
                    socket.connect(
                            new InetSocketAddress(old ? network.kiosk() : network.kioskOfIpv6(), kiosk.port()), 30_000);
                    say(socket, number % 4 < 2 ? LISTENER : PAGE);
                    stay(socket, ThreadLocalRandom.current().nextInt(1, 3_000));
                }
                return true;
            });
        });
    }

    /** Given two thousand connections at once, each made anew a second after it is hung up on, whoever is known gets in. */
    @ParameterizedTest
    @ValueSource(ints = {1, 200})
    @Tag("slow")
    void twoThousandAtOnceFromSoManyAddressesKeepNobodyKnownWaiting(int addresses) throws Exception {
        besieged((network, kiosk) -> {
            var machines = network.machines(addresses);
            var next = new AtomicInteger();
            long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
            return new Crowd(2_000, () -> {
                int number = next.getAndIncrement();
                if (System.nanoTime() > end) {
                    return false;
                }
                try (var socket = network.socket(machines.get(number % addresses))) {
                    socket.connect(new InetSocketAddress(network.kiosk(), kiosk.port()), 30_000);
                    say(
                            socket,
                            List.of("", "GET /api/state HTTP/1.1\r\nHo", LISTENER, PAGE)
                                    .get(number % 4));
                    stay(socket, TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime()));
                }
                return true;
            });
        });
    }

    /** Strangers who each do something again and again until it says that it was enough. */
    private record Crowd(int count, Callable<Boolean> once) {
        List<Thread> come(AtomicInteger turnedAway, BooleanSupplier over) {
            return IntStream.range(0, count)
                    .mapToObj(i -> Thread.ofVirtual().start(() -> {
                        for (boolean more = true; more && !over.getAsBoolean(); ) {
                            try {
                                more = once.call();
                            } catch (SocketTimeoutException leaves) {
                                continue;
                            } catch (IOException hungUpOn) {
                                turnedAway.incrementAndGet();
                                pause();
                            } catch (Exception impossible) {
                                throw new AssertionError(impossible);
                            }
                        }
                    }))
                    .toList();
        }
    }

    /** As whoever tries again by himself. */
    private static void pause() {
        try {
            TimeUnit.SECONDS.sleep(1);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private interface Siege {
        Crowd of(AttackersNetwork network, AttackedKiosk kiosk);
    }

    private void besieged(Siege siege) throws Exception {
        try (var network = AttackersNetwork.open();
                var kiosk = AttackedKiosk.onEveryNetwork(folder, List.of());
                var tablet = tabletOf(network, kiosk)) {
            for (int i = 0; i < 20; i++) {
                own(kiosk);
                asked(tablet);
                opened(tablet);
            }
            int files = kiosk.openFiles();
            var turnedAway = new AtomicInteger();
            var over = new AtomicBoolean();
            var crowd = siege.of(network, kiosk).come(turnedAway, over::get);
            var own = new ArrayList<Double>();
            var asked = new ArrayList<Double>();
            var opened = new ArrayList<Double>();
            try {
                while (crowd.stream().anyMatch(Thread::isAlive)) {
                    own.add(own(kiosk));
                    asked.add(asked(tablet));
                    opened.add(opened(tablet));
                    Thread.sleep(50);
                }
            } finally {
                over.set(true);
                for (var one : crowd) {
                    one.join();
                }
            }
            System.out.printf(
                    "own screen %s, paired tablet %s, its page %s ms (half, 95 of 100, longest of %d); %d turned away; files %d -> ",
                    figures(own), figures(asked), figures(opened), own.size(), turnedAway.get(), files);
            await().atMost(Duration.ofSeconds(60))
                    .untilAsserted(() -> assertThat(kiosk.openFiles()).isLessThan(files + 10));
            System.out.println(kiosk.openFiles());
            for (var millis : List.of(own, asked, opened)) {
                assertThat(TouchingPlayer.share(millis, 0.95)).isLessThan(1_000);
            }
        }
    }

    private static PairedTablet tabletOf(AttackersNetwork network, AttackedKiosk kiosk) throws Exception {
        kiosk.awaitReady(Duration.ofSeconds(60));
        return new PairedTablet(network, kiosk, "{\"role\":\"operator\"}");
    }

    private static String figures(List<Double> millis) {
        return DoubleStream.of(0.5, 0.95, 1)
                .mapToObj(share -> "%.0f".formatted(TouchingPlayer.share(millis, share)))
                .collect(Collectors.joining(", "));
    }

    private static double own(AttackedKiosk kiosk) throws IOException {
        long start = System.nanoTime();
        try (var own = asking(kiosk.port(), "127.0.0.1", "GET /api/state", "")) {
            assertThat(status(own)).isEqualTo("200");
        }
        return (System.nanoTime() - start) / 1e6;
    }

    private static double asked(PairedTablet tablet) throws IOException {
        long start = System.nanoTime();
        assertThat(tablet.get("/api/state")).isEqualTo(200);
        return (System.nanoTime() - start) / 1e6;
    }

    private static double opened(PairedTablet tablet) throws IOException {
        long start = System.nanoTime();
        tablet.openAgain();
        return (tablet.hears(text -> text.contains("\"version\"")) - start) / 1e6;
    }

    /** Hears what comes, for so long or until it is hung up on. */
    private static void stay(Socket socket, long millis) throws IOException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        var some = new byte[1 << 12];
        for (long left = millis; left > 0; left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())) {
            socket.setSoTimeout((int) left);
            if (socket.getInputStream().read(some) < 0) {
                throw new EOFException("hung up on");
            }
        }
    }

    private static void say(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
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

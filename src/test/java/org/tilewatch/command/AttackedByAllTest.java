package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A hundred thousand malformed requests and ten thousand heavy ones from 250 addresses of a network against a kiosk as it is installed;
 * -Dattacks=N for a tenth as many of the heavy and so many of the others. It needs root.
 */
@Tag("slow")
@Tag("native")
class AttackedByAllTest {
    private static final int ATTACKS = Integer.getInteger("attacks", 100_000);
    private static final int MACHINES = 125;
    private static final int AT_ONCE = 24;
    /** So few that most are let in. */
    private static final int FEW_AT_ONCE = 3;

    private static final int HANGS_AFTER_MILLIS = 150_000;
    /** Kibibytes. */
    private static final long GROWTH = 48 << 10;
    /** Kibibytes; the service is ended at two gibibytes. */
    private static final long MOST_RESIDENT = 1_400 << 10;

    @TempDir
    Path folder;

    private final Map<String, Map<String, Integer>> answers = new ConcurrentSkipListMap<>();
    private final Map<String, String> wrong = new ConcurrentHashMap<>();

    private record Sent(String name, List<byte[]> parts) {}

    @Test
    void nothingEndsTheKioskOrFillsItsHeap() throws Exception {
        try (var network = AttackersNetwork.open();
                var kiosk = AttackedKiosk.onEveryNetwork(folder, List.of())) {
            kiosk.awaitReady(Duration.ofSeconds(60));
            kiosk.post("/api/devices/pin", "{\"pin\":\"48151623\"}");
            var host = network.kiosk().getHostAddress() + ":" + kiosk.port();
            var heavy = new HeavyRequests();
            Function<Random, Sent> malformed =
                    chance -> new Sent("malformed", List.of(new Malformed(chance.nextLong()).next()));
            Function<Random, Sent> demanding = chance -> {
                var request = heavy.any(chance);
                return new Sent(request.name(), List.of(request.whole(host)));
            };
            // What is loaded and compiled with the first of them is no growth.
            attack(network, kiosk, 1, AT_ONCE, ATTACKS / 20, malformed);
            attack(network, kiosk, 2, AT_ONCE, ATTACKS / 200, demanding);
            answers.clear();
            long heap = kiosk.heap();
            long resident = kiosk.resident();
            int files = kiosk.openFiles();
            double malformedSeconds = attack(network, kiosk, 3, AT_ONCE, ATTACKS, malformed);
            double heavySeconds = attack(network, kiosk, 4, AT_ONCE, ATTACKS / 20, demanding)
                    + attack(network, kiosk, 5, FEW_AT_ONCE, ATTACKS / 20, demanding);

            answers.forEach((name, statuses) -> System.out.println(name + " " + statuses));
            System.out.printf(
                    "%d malformed in %.0f s, %d heavy in %.0f s; heap %d -> %d KiB, resident %d -> %d KiB, files %d -> %d%n",
                    ATTACKS,
                    malformedSeconds,
                    ATTACKS / 10,
                    heavySeconds,
                    heap,
                    kiosk.heap(),
                    resident,
                    kiosk.resident(),
                    files,
                    kiosk.openFiles());
            assertThat(kiosk.isAlive()).isTrue();
            assertThat(wrong).isEmpty();
            assertThat(kiosk.get("/api/health").statusCode()).isEqualTo(200);
            assertThat(kiosk.heap() - heap).as("growth of the heap in KiB").isLessThan(GROWTH);
            assertThat(kiosk.resident()).as("all memory in KiB").isLessThan(MOST_RESIDENT);
            assertThat(kiosk.logged()).noneMatch(line -> line.contains("OutOfMemory"));
        }
    }

    /** So many from all machines, as many at once as make it busy; in seconds. */
    private double attack(
            AttackersNetwork network,
            AttackedKiosk kiosk,
            int seed,
            int atOnce,
            int count,
            Function<Random, Sent> requests)
            throws InterruptedException {
        long start = System.nanoTime();
        var machines = List.of(network.machines(MACHINES), network.networks(MACHINES));
        var next = new AtomicInteger();
        try (var attackers = Executors.newFixedThreadPool(atOnce)) {
            for (int i = 0; i < atOnce; i++) {
                var chance = new Random(100L * seed + i);
                attackers.execute(() -> {
                    for (int n = next.getAndIncrement(); n < count && wrong.size() < 20; n = next.getAndIncrement()) {
                        send(
                                network,
                                machines.get(n % 2).get(n / 2 % MACHINES),
                                new InetSocketAddress(
                                        n % 2 == 0 ? network.kiosk() : network.kioskOfIpv6(), kiosk.port()),
                                requests.apply(chance));
                    }
                });
            }
            attackers.shutdown();
            assertThat(attackers.awaitTermination(60, TimeUnit.MINUTES)).isTrue();
        }
        return (System.nanoTime() - start) / 1e9;
    }

    private void send(AttackersNetwork network, InetAddress machine, InetSocketAddress kiosk, Sent sent) {
        var status = "";
        try {
            var socket = network.socket(machine);
            socket.setSoTimeout(HANGS_AFTER_MILLIS);
            socket.connect(kiosk, HANGS_AFTER_MILLIS);
            status = RawAnswer.status(socket, sent.parts().toArray(byte[][]::new));
        } catch (IOException refused) {
            status = "not connected";
        }
        answers.computeIfAbsent(sent.name(), name -> new ConcurrentSkipListMap<>())
                .merge(status, 1, Integer::sum);
        if (RawAnswer.isFault(status)) {
            var bytes = sent.parts().getFirst();
            wrong.put(
                    sent.name() + " " + status + " " + wrong.size(),
                    new String(bytes, 0, Math.min(300, bytes.length), StandardCharsets.ISO_8859_1)
                            .replaceAll("[^ -~]+", " "));
        }
    }
}

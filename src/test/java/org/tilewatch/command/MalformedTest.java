package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A hundred thousand malformed requests, messages and pictures against a whole kiosk; -Dattacks=N for another number. */
@Tag("slow")
@Tag("native")
class MalformedTest {
    private static final int ATTACKS = Integer.getInteger("attacks", 100_000);
    private static final int AT_ONCE = 8;
    private static final int HANGS_AFTER_MILLIS = 15_000;
    /** Kibibytes. */
    private static final long GROWTH = 48 << 10;

    @TempDir
    Path folder;

    private final Map<String, Integer> answers = new ConcurrentSkipListMap<>();
    private final Map<String, String> wrong = new ConcurrentHashMap<>();

    @Test
    void theKioskAnswersEachWithItsSentenceAndIsAfterwardsAsItWas() throws Exception {
        try (var kiosk = new AttackedKiosk(folder, AttackedKiosk.freePort())) {
            kiosk.awaitReady(Duration.ofSeconds(60));
            var before = kiosk.kept();
            // What is loaded and compiled with the first of them is no growth.
            attack(kiosk, 1, ATTACKS / 5);
            long heap = kiosk.heap();
            long resident = kiosk.resident();
            long start = System.nanoTime();
            attack(kiosk, 2, ATTACKS - ATTACKS / 5);

            long after = kiosk.heap();
            System.out.printf(
                    "%d malformed: %s; %.0f a second; heap %d -> %d KiB, resident %d -> %d KiB%n",
                    ATTACKS,
                    answers,
                    (ATTACKS - ATTACKS / 5) * 1e9 / (System.nanoTime() - start),
                    heap,
                    after,
                    resident,
                    kiosk.resident());
            assertThat(wrong).isEmpty();
            assertThat(kiosk.isAlive()).isTrue();
            assertThat(kiosk.get("/api/health").statusCode()).isEqualTo(200);
            assertThat(kiosk.kept()).isEqualTo(before);
            assertThat(after - heap).isLessThan(GROWTH);
            assertThat(kiosk.resident() - resident).isLessThan(4 * GROWTH);
            assertThat(kiosk.logged()).noneMatch(line -> line.contains("OutOfMemory"));
        }
    }

    private void attack(AttackedKiosk kiosk, int seed, int count) throws InterruptedException {
        try (var attackers = Executors.newFixedThreadPool(AT_ONCE)) {
            for (int i = 0; i < AT_ONCE; i++) {
                var malformed = new Malformed(100L * seed + i);
                attackers.execute(() -> {
                    for (int n = 0; n < count / AT_ONCE && wrong.size() < 20; n++) {
                        send(kiosk, malformed.next());
                    }
                });
            }
            attackers.shutdown();
            assertThat(attackers.awaitTermination(60, TimeUnit.MINUTES)).isTrue();
        }
    }

    private void send(AttackedKiosk kiosk, byte[] bytes) {
        var status = "";
        try {
            var socket = new Socket();
            socket.setSoTimeout(HANGS_AFTER_MILLIS);
            socket.connect(new InetSocketAddress("127.0.0.1", kiosk.port()), HANGS_AFTER_MILLIS);
            status = RawAnswer.status(socket, bytes);
        } catch (IOException refused) {
            status = "not connected";
        }
        answers.merge(status, 1, Integer::sum);
        if (RawAnswer.isFault(status)) {
            wrong.put(
                    status + " " + wrong.size(),
                    new String(bytes, 0, Math.min(300, bytes.length), StandardCharsets.ISO_8859_1)
                            .replaceAll("[^ -~]+", " "));
        }
    }
}

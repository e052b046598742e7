package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests to score and settle that are small to send and large to answer, against a whole kiosk with a quarter of a kiosk's heap. */
@Tag("native")
class MuchToScoreTest {
    private static final int SENDERS = 6;
    private static final int HANGS_AFTER_MILLIS = 60_000;
    /** Kibibytes. */
    private static final long GROWTH = 24 << 10;

    @TempDir
    Path folder;

    private final Map<String, Integer> answers = new ConcurrentSkipListMap<>();

    @Test
    @Tag("thorough")
    void aMillionSmallLinesAreAnsweredOrRefusedAndTheKioskLives() throws Exception {
        try (var kiosk =
                new AttackedKiosk(folder, folder.resolve("data"), AttackedKiosk.freePort(), List.of("-Xmx128m"))) {
            kiosk.awaitReady(Duration.ofSeconds(60));
            allAtOnce(kiosk, List.of("1\n".repeat(15_000)));
            long heap = kiosk.heap();

            allAtOnce(
                    kiosk,
                    List.of(
                            "1\n".repeat(3 << 19),
                            "1\n".repeat(8 << 19),
                            "1\n".repeat(15_000),
                            "[],".repeat(1 << 20),
                            "\n".repeat(8 << 20)));

            assertThat(kiosk.isAlive()).as(answers.toString()).isTrue();
            assertThat(answers.keySet()).isSubsetOf("200", "413", "503");
            assertThat(answers).containsKeys("200", "413");
            assertThat(kiosk.get("/api/health").statusCode()).isEqualTo(200);
            assertThat(kiosk.heap() - heap).as("growth of the heap in KiB").isLessThan(GROWTH);
        }
    }

    /** Each of some bodies from several senders, who all send before they read. */
    private void allAtOnce(AttackedKiosk kiosk, List<String> bodies) throws InterruptedException {
        var senders = new ArrayList<Thread>();
        for (int i = 0; i < SENDERS; i++) {
            var path = i % 2 == 0 ? "/api/score" : "/api/settle";
            senders.add(Thread.ofPlatform()
                    .start(() -> bodies.forEach(body -> {
                        for (int turn = 0; turn < 3; turn++) {
                            answers.merge(status(kiosk, path, body), 1, Integer::sum);
                        }
                    })));
        }
        for (var sender : senders) {
            sender.join();
        }
    }

    private static String status(AttackedKiosk kiosk, String path, String body) {
        try {
            var socket = new Socket();
            socket.setSoTimeout(HANGS_AFTER_MILLIS);
            socket.connect(new InetSocketAddress("127.0.0.1", kiosk.port()), HANGS_AFTER_MILLIS);
            return RawAnswer.status(
                    socket, HeavyRequests.ofWords("POST " + path, body).whole("localhost"));
        } catch (IOException refused) {
            return refused.toString();
        }
    }
}

package org.tilewatch.uplink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.tilewatch.words.Key;

@Timeout(30)
class HallEarTest {
    private final Queue<List<Long>> heard = new ConcurrentLinkedQueue<>();

    /** Whose second hearing fails by a fault that nobody foresaw, as a library's does whose connection another thread gives up. */
    private final Uplink failing = new Uplink() {
        private int hearings;

        @Override
        public Receipt send(Batch batch) {
            throw new IllegalStateException("nothing is sent here");
        }

        @Override
        public List<HallMessage> hear(long after, List<Long> shown, Duration patience) {
            heard.add(shown);
            return switch (++hearings) {
                case 1 -> List.of(message(1, "welcome"));
                case 2 -> throw new NullPointerException("a library's own");
                case 3 -> List.of(message(2, "lunch"));
                default -> rested();
            };
        }

        @Override
        public void close() {
            // It holds nothing.
        }
    };

    private static HallMessage message(long number, String text) {
        return new HallMessage(
                number, HallMessage.MESSAGE, Instant.EPOCH, Duration.ZERO, "{\"text\":\"" + text + "\"}");
    }

    private static List<HallMessage> rested() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
        return List.of();
    }

    /** What was shown before it is told once more, and what is said after it is heard. */
    @Test
    void aFaultInHearingEndsNoHearing() throws InterruptedException {
        var seconds = new long[1];
        try (var ear = new HallEar(failing, () -> Duration.ofSeconds(seconds[0]).toNanos(), Duration.ofMillis(50))) {
            ear.start();
            await().until(() -> ear.said().isPresent());
            await().until(() -> heard.size() > 3);
            seconds[0] = 60;
            assertThat(ear.said().orElseThrow().key()).isEqualTo(Key.HALL_SAYS);
            await().until(() -> heard.stream().anyMatch(shown -> shown.contains(2L)));
        }
        assertThat(heard).anyMatch(shown -> shown.contains(1L));
    }
}

package org.tilewatch.hall.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tilewatch.ledger.Seal;
import org.tilewatch.uplink.Batch;
import org.tilewatch.uplink.Envelope;
import org.tilewatch.uplink.Receipt;

class BookTurnsTest {
    private static final UUID BOOK = UUID.randomUUID();
    private static final Seal SEAL = new Seal("0".repeat(64));

    /** Entries of each turn, table by table. */
    private final List<List<Integer>> written = Collections.synchronizedList(new ArrayList<>());

    private final CountDownLatch disk = new CountDownLatch(1);

    /** A disk that is slow at first: whatever is told meanwhile waits. */
    private List<Receipt> write(List<Batch> batches) {
        written.add(batches.stream().map(batch -> batch.envelopes().size()).toList());
        try {
            disk.await();
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
        return batches.stream()
                .map(batch -> new Receipt(BOOK, Instant.EPOCH, List.of()))
                .toList();
    }

    private static Batch told(int entries) {
        var kiosk = UUID.randomUUID();
        var game = UUID.randomUUID();
        return new Batch(
                kiosk,
                1,
                List.of(),
                false,
                IntStream.rangeClosed(1, entries)
                        .mapToObj(nth -> new Envelope(kiosk, 1, game, nth, SEAL, SEAL, Instant.EPOCH, 0, ""))
                        .toList());
    }

    private static void comes(Runnable taking) throws InterruptedException {
        var asked = new CountDownLatch(1);
        Thread.ofVirtual().start(() -> {
            asked.countDown();
            taking.run();
        });
        asked.await();
        // Until it waits.
        Thread.sleep(50);
    }

    @Test
    void whoPlaysIsWrittenBeforeWhoeverCameBackEarlier() throws Exception {
        try (var turns = new BookTurns(this::write)) {
            comes(() -> turns.take(told(1)));
            comes(() -> turns.take(told(100)));
            comes(() -> turns.take(List.of(told(3), told(4)), true));
            comes(() -> turns.take(told(2)));
            disk.countDown();
            await().untilAsserted(() ->
                    assertThat(written.stream().flatMap(List::stream)).hasSize(5));
        }
        // The first turn was one of who plays: the next is of who came back, as far as it goes, and then he plays on
        // alone.
        assertThat(written).containsExactly(List.of(1), List.of(100), List.of(2), List.of(3, 4));
    }

    /** When turns of so many entries began and ended, in nanoseconds. */
    private record TurnTime(int entries, long begun, long ended) {}

    @Test
    void thoseWhoComeBackPauseBetweenTheirTurnsWhereSomebodyPlays() throws Exception {
        var times = Collections.synchronizedList(new ArrayList<TurnTime>());
        disk.countDown();
        try (var turns = new BookTurns(batches -> {
            long begun = System.nanoTime();
            int entries =
                    batches.stream().mapToInt(batch -> batch.envelopes().size()).sum();
            if (entries >= WaitingBatches.PIECE) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(90));
            }
            var receipts = write(batches);
            times.add(new TurnTime(entries, begun, System.nanoTime()));
            return receipts;
        })) {
            turns.take(told(1));
            turns.take(told(3 * WaitingBatches.PIECE));
        }
        var back = times.stream().filter(time -> time.entries() > 1).toList();
        assertThat(back).hasSizeGreaterThan(1);
        assertThat(back.get(1).begun() - back.getFirst().ended())
                .isGreaterThan((back.getFirst().ended() - back.getFirst().begun()) / 4);
    }

    @Test
    void aBatchOfManyPiecesHasOneReceipt() throws Exception {
        disk.countDown();
        try (var turns = new BookTurns(this::write)) {
            var receipt = CompletableFuture.supplyAsync(() -> turns.take(told(250)));
            assertThat(receipt.get().book()).isEqualTo(BOOK);
        }
        assertThat(written.stream().flatMap(List::stream).mapToInt(Integer::intValue))
                .containsOnly(100, 50);
    }
}

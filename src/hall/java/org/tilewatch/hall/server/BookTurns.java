package org.tilewatch.hall.server;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.hall.book.HallException;
import org.tilewatch.uplink.Batch;
import org.tilewatch.uplink.Receipt;

/**
 * Writes what kiosks tell into the book, turn by turn as {@link WaitingBatches} has it, on a thread of its own: whatever a turn holds is
 * brought to the disk together. Safe for use by several threads.
 */
final class BookTurns implements AutoCloseable {
    /** From one turn to the next, where nobody is pressed: what is told meanwhile shares a turn, and no screen shows the difference. */
    private static final long APART_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /**
     * A full turn that took less is followed by one of twice as many entries of those who come back, and one that took more by half as many:
     * whoever plays waits for one.
     */
    private static final long SHORT_NANOS = TimeUnit.MILLISECONDS.toNanos(80);

    private static final long LONG_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
    /** Entries, in a memory of half a gigabyte. */
    private static final int MOST_BACK = 10 * WaitingBatches.PIECE;

    /**
     * Where somebody has played so lately, those who come back pause after their turn for a third of what it took: what they make the whole
     * machine do is left to him for a quarter of the time.
     */
    private static final long AMONG_NANOS = TimeUnit.SECONDS.toNanos(2);

    private static final int PAUSED_SHARE = 3;

    private static final int CLOSING_SECONDS = 20;

    private final Function<List<Batch>, List<Receipt>> book;
    private final WaitingBatches<TurnTaken> waiting = new WaitingBatches<>();
    private final Thread thread;
    /** Entries of those who come back that a turn takes: of the thread's own. */
    private int back = WaitingBatches.PIECE;
    /** Before which those who come back have no turn. */
    private long backNotBefore = System.nanoTime();
    /** When somebody who plays had his last. */
    private long played = backNotBefore - AMONG_NANOS;

    private boolean closed;

    private record TurnTaken(Batch batch, boolean pressing, CompletableFuture<Receipt> receipt) {}

    /** @param book takes batches together, all or none, and gives a receipt for each */
    BookTurns(Function<List<Batch>, List<Receipt>> book) {
        this.book = book;
        this.thread = Thread.ofPlatform().daemon().name("book").start(this::run);
    }

    /**
     * Takes a batch, in several turns where it is large; waits until it is on the disk.
     *
     * @throws HallException when it could not be stored
     */
    Receipt take(Batch batch) {
        return take(List.of(batch), false).getFirst();
    }

    /**
     * Takes batches of several kiosks, each as {@link #take(Batch)} does.
     *
     * @param late whether even the small ones were told while somebody was away
     */
    List<Receipt> take(List<Batch> batches, boolean late) {
        var pieces = batches.stream().map(BookTurns::pieces).toList();
        var receipts = pieces.stream()
                .map(some -> some.stream()
                        .map(piece -> submit(piece, !late && some.size() == 1))
                        .toList())
                .toList();
        try {
            return receipts.stream()
                    .map(some ->
                            together(some.stream().map(CompletableFuture::join).toList()))
                    .toList();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
        }
    }

    private static List<Batch> pieces(Batch batch) {
        var envelopes = batch.envelopes();
        if (batch.complete() || envelopes.size() <= WaitingBatches.PIECE) {
            return List.of(batch);
        }
        var pieces = new ArrayList<Batch>();
        for (int from = 0; from < envelopes.size(); from += WaitingBatches.PIECE) {
            pieces.add(new Batch(
                    batch.kiosk(),
                    batch.epoch(),
                    from == 0 ? batch.heads() : List.of(),
                    false,
                    envelopes.subList(from, Math.min(envelopes.size(), from + WaitingBatches.PIECE))));
        }
        return pieces;
    }

    private static Receipt together(List<Receipt> receipts) {
        if (receipts.size() == 1) {
            return receipts.getFirst();
        }
        var standings = new LinkedHashMap<UUID, Receipt.HeardUpTo>();
        Instant now = receipts.getLast().now();
        receipts.forEach(receipt -> receipt.standings().forEach(one -> standings.put(one.game(), one)));
        return new Receipt(receipts.getLast().book(), now, List.copyOf(standings.values()));
    }

    private synchronized CompletableFuture<Receipt> submit(Batch batch, boolean mayPress) {
        int entries = batch.envelopes().size() + batch.heads().size();
        var taken = new TurnTaken(batch, mayPress && entries <= WaitingBatches.PLAYING, new CompletableFuture<>());
        if (closed) {
            taken.receipt().completeExceptionally(BadRequest.busy());
            return taken.receipt();
        }
        waiting.add(taken, entries, taken.pressing());
        notifyAll();
        return taken.receipt();
    }

    private void run() {
        try {
            long next = System.nanoTime();
            while (true) {
                var turn = next(next);
                if (turn.isEmpty()) {
                    return;
                }
                long begun = System.nanoTime();
                next = begun + APART_NANOS;
                write(turn);
                long end = System.nanoTime();
                fit(turn, end - begun);
                space(turn, begun, end);
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }

    private void fit(List<TurnTaken> turn, long took) {
        int entries =
                turn.stream().mapToInt(one -> one.batch().envelopes().size()).sum();
        if (took < SHORT_NANOS && entries >= back) {
            back = Math.min(MOST_BACK, 2 * back);
        } else if (took > LONG_NANOS) {
            back = Math.max(WaitingBatches.PIECE, back / 2);
        }
    }

    /** Those who come back leave a pause, where somebody plays. */
    private void space(List<TurnTaken> turn, long begun, long end) {
        if (turn.getFirst().pressing()) {
            played = end;
        } else if (end - played < AMONG_NANOS) {
            backNotBefore = end + (end - begun) / PAUSED_SHARE;
        }
    }

    /** Nanoseconds until the next turn is due, for whoever waits now. */
    private long left(long notBefore) {
        long now = System.nanoTime();
        if (closed || waiting.isPressed()) {
            return 0;
        }
        return (waiting.hasBack() ? backNotBefore : notBefore) - now;
    }

    /** The next turn; none once this is closed and nothing waits. */
    private synchronized List<TurnTaken> next(long notBefore) throws InterruptedException {
        while (waiting.isEmpty() && !closed) {
            wait();
        }
        for (long left = left(notBefore); left > 0; left = left(notBefore)) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        return waiting.turn(back, closed || System.nanoTime() >= backNotBefore);
    }

    private void write(List<TurnTaken> turn) {
        try {
            var receipts = book.apply(turn.stream().map(TurnTaken::batch).toList());
            for (int nth = 0; nth < turn.size(); nth++) {
                turn.get(nth).receipt().complete(receipts.get(nth));
            }
        } catch (HallException away) {
            turn.forEach(one -> one.receipt().completeExceptionally(away));
        } catch (RuntimeException | Error failed) {
            if (turn.size() == 1) {
                turn.getFirst().receipt().completeExceptionally(failed);
            } else {
                // What one of them tells is nobody else's fault.
                turn.forEach(one -> write(List.of(one)));
            }
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        try {
            thread.join(TimeUnit.SECONDS.toMillis(CLOSING_SECONDS));
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }
}

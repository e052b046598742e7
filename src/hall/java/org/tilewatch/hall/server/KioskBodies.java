package org.tilewatch.hall.server;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.words.Key;

/**
 * What kiosks send, read in a bounded room and a bounded time: a batch is half a megabyte, and comes within a second. Whoever sends much
 * waits for a place until others of that kind are answered, its body unread, and whoever plays and sends little never waits behind them.
 */
final class KioskBodies {
    private static final int MOST_BYTES = 2 << 20;
    /** Bytes: some twenty entries. */
    private static final int LITTLE = 1 << 14;

    private static final int LITTLE_ONES = 512;
    /**
     * Kilobytes of large ones at once: some four thousand entries, which are in the book within five seconds. So whoever has a place is
     * answered before he asks again, and a hundred who bring fifty entries each are read at once.
     */
    private static final int LARGE_KILOBYTES = 4 << 10;

    private static final int KILOBYTE = 1 << 10;
    /** Less than a kiosk waits for its answer. */
    private static final int PATIENCE_SECONDS = 14;

    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(20);

    /** Who make sense of large ones at once: a core is left to whoever plays, for nobody who reckons lets another before him. */
    private static final int READING_AT_ONCE = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);

    private final Semaphore little = new Semaphore(LITTLE_ONES, true);
    private final Semaphore large = new Semaphore(LARGE_KILOBYTES, true);
    private final Semaphore reading = new Semaphore(READING_AT_ONCE, true);

    /** Where a body waits until it may be read, and how much of the room there it takes. */
    private record BodyPlace(Semaphore room, int size) {
        void take() {
            try {
                if (!room.tryAcquire(size, PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    throw BadRequest.busy();
                }
            } catch (InterruptedException stopping) {
                Thread.currentThread().interrupt();
                throw BadRequest.busy();
            }
        }

        void giveBack() {
            room.release(size);
        }
    }

    /**
     * Reads a body.
     *
     * @throws BadRequest when it is too much, comes too slowly, or too many come at once
     */
    String read(Context context) {
        var place = place(context);
        place.take();
        try {
            return whole(context);
        } finally {
            place.giveBack();
        }
    }

    /**
     * Reads a body as {@link #read} does and has it used; until then a large one keeps its place.
     *
     * @param sense what it says; large ones wait for one another
     */
    <T> void use(Context context, Function<String, T> sense, Consumer<T> use) {
        var place = place(context);
        if (place.room() == little) {
            use.accept(sense.apply(read(context)));
            return;
        }
        place.take();
        try {
            use.accept(sensed(whole(context), sense));
        } finally {
            place.giveBack();
        }
    }

    private <T> T sensed(String body, Function<String, T> sense) {
        reading.acquireUninterruptibly();
        try {
            return sense.apply(body);
        } finally {
            reading.release();
        }
    }

    private BodyPlace place(Context context) {
        int length = context.contentLength();
        if (length >= 0 && length <= LITTLE) {
            return new BodyPlace(little, 1);
        }
        // Whoever does not say how much he sends may send the most.
        int most = length < 0 ? MOST_BYTES : Math.min(length, MOST_BYTES);
        return new BodyPlace(large, Math.ceilDiv(most, KILOBYTE));
    }

    private static String whole(Context context) {
        long begun = System.nanoTime();
        var body = new ByteArrayOutputStream();
        var some = new byte[1 << 14];
        var in = context.bodyInputStream();
        try {
            for (int count = in.read(some); count >= 0; count = in.read(some)) {
                body.write(some, 0, count);
                if (body.size() > MOST_BYTES) {
                    throw BadRequest.tooLarge(Key.ENVELOPE_UNREADABLE.sentence());
                }
                if (System.nanoTime() - begun > LONGEST_NANOS) {
                    throw BadRequest.busy();
                }
            }
        } catch (IOException broken) {
            throw BadRequest.brokenOff(broken);
        }
        return body.toString(StandardCharsets.UTF_8);
    }
}

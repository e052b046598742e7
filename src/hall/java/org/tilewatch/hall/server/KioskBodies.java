package org.tilewatch.hall.server;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
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
    private static final int LARGE_ONES = 12;
    /** Less than a kiosk waits for its answer. */
    private static final int PATIENCE_SECONDS = 14;

    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(20);

    private final Semaphore little = new Semaphore(LITTLE_ONES, true);
    private final Semaphore large = new Semaphore(LARGE_ONES, true);

    /**
     * Reads a body.
     *
     * @throws BadRequest when it is too much, comes too slowly, or too many come at once
     */
    String read(Context context) {
        var places = places(context);
        take(places);
        try {
            return whole(context);
        } finally {
            places.release();
        }
    }

    /** Reads a body as {@link #read} does and has it used; until then a large one keeps its place. */
    void use(Context context, Consumer<String> use) {
        var places = places(context);
        if (places == little) {
            use.accept(read(context));
            return;
        }
        take(places);
        try {
            use.accept(whole(context));
        } finally {
            places.release();
        }
    }

    private Semaphore places(Context context) {
        int length = context.contentLength();
        return length >= 0 && length <= LITTLE ? little : large;
    }

    private static void take(Semaphore places) {
        try {
            if (!places.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw BadRequest.busy();
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw BadRequest.busy();
        }
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

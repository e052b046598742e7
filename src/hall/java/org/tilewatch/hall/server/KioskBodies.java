package org.tilewatch.hall.server;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.words.Key;

/** What kiosks send, read in a bounded room and a bounded time: a batch is half a megabyte, and comes within a second. */
final class KioskBodies {
    private static final int MOST_BYTES = 2 << 20;
    private static final int AT_ONCE = 32;
    private static final int PATIENCE_SECONDS = 10;
    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(20);

    private final Semaphore places = new Semaphore(AT_ONCE, true);

    /** @throws BadRequest when it is too much, comes too slowly, or too many come at once */
    String read(Context context) {
        try {
            if (!places.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw BadRequest.busy();
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw BadRequest.busy();
        }
        try {
            return whole(context);
        } catch (IOException broken) {
            throw BadRequest.brokenOff(broken);
        } finally {
            places.release();
        }
    }

    private static String whole(Context context) throws IOException {
        long begun = System.nanoTime();
        var body = new ByteArrayOutputStream();
        var some = new byte[1 << 14];
        var in = context.bodyInputStream();
        for (int count = in.read(some); count >= 0; count = in.read(some)) {
            body.write(some, 0, count);
            if (body.size() > MOST_BYTES) {
                throw BadRequest.tooLarge(Key.ENVELOPE_UNREADABLE.sentence());
            }
            if (System.nanoTime() - begun > LONGEST_NANOS) {
                throw BadRequest.busy();
            }
        }
        return body.toString(StandardCharsets.UTF_8);
    }
}

package org.tilewatch.hall.server;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.tilewatch.dashboard.server.BadRequest;
import org.tilewatch.hall.server.HallRoom.RoomClaim;
import org.tilewatch.words.Key;

/**
 * What kiosks send, read in a bounded room and a bounded time: a batch is half a megabyte, and comes within a second. Whoever sends much
 * waits for a place until others of that kind are answered, its body unread, and whoever plays and sends little never waits behind them.
 */
final class KioskBodies {
    private static final int MOST_BYTES = 2 << 20;
    /** Bytes: some twenty entries. */
    private static final int LITTLE = 1 << 14;

    /**
     * Kilobytes of large ones at once: some four thousand entries, which are in the book within five seconds. So whoever has a place is
     * answered before he asks again, and a hundred who bring fifty entries each are read at once.
     */
    private static final int LARGE_KILOBYTES = 4 << 10;

    private static final int KILOBYTE = 1 << 10;
    /** Less than a kiosk waits for its answer. */
    private static final Duration PATIENCE = Duration.ofSeconds(14);

    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(20);

    /** Who make sense of large ones at once: a core is left to whoever plays, for nobody who reckons lets another before him. */
    private static final int READING_AT_ONCE = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);

    private final HallRoom room;
    private final Semaphore large = new Semaphore(LARGE_KILOBYTES, true);
    private final Semaphore reading = new Semaphore(READING_AT_ONCE, true);

    KioskBodies(HallRoom room) {
        this.room = room;
    }

    /**
     * Reads a body.
     *
     * @throws BadRequest when it is too much, comes too slowly, or too many come at once
     */
    String read(Context context) {
        int length = length(context);
        try (var _ = take(length, PATIENCE)) {
            return whole(context, length);
        }
    }

    /**
     * Reads a body as {@link #read} does and has it used; until then it keeps its room.
     *
     * @param sense what it says; large ones wait for one another
     */
    <T> void use(Context context, Function<String, T> sense, Consumer<T> use) {
        int length = length(context);
        if (isLittle(length)) {
            try (var _ = take(length, PATIENCE)) {
                use.accept(sense.apply(whole(context, length)));
            }
            return;
        }
        int kilobytes = Math.ceilDiv(length, KILOBYTE);
        var left = waitForOthers(kilobytes);
        try (var _ = take(length, left)) {
            use.accept(sensed(whole(context, length), sense));
        } finally {
            large.release(kilobytes);
        }
    }

    private static boolean isLittle(int length) {
        return length <= LITTLE;
    }

    private HallRoom.TakenRoom take(int length, Duration patience) {
        return room.take(isLittle(length) ? RoomClaim.LIVE : RoomClaim.LATE, HallRoom.ofBody(length), patience);
    }

    /** @return what is left of the patience */
    private Duration waitForOthers(int kilobytes) {
        long begun = System.nanoTime();
        try {
            if (!large.tryAcquire(kilobytes, PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                throw BadRequest.busy();
            }
            return PATIENCE.minusNanos(System.nanoTime() - begun);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw BadRequest.busy();
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

    /** Bytes of a body; whoever does not say how much he sends may send the most. */
    private int length(Context context) {
        int most = (int) Math.min(MOST_BYTES, room.longestBody(RoomClaim.LATE));
        int length = context.contentLength();
        if (length > most) {
            throw BadRequest.tooLarge(Key.ENVELOPE_UNREADABLE.sentence());
        }
        return length < 0 ? most : length;
    }

    private static String whole(Context context, int most) {
        long begun = System.nanoTime();
        var body = new ByteArrayOutputStream();
        var some = new byte[1 << 14];
        var in = context.bodyInputStream();
        try {
            for (int count = in.read(some); count >= 0; count = in.read(some)) {
                body.write(some, 0, count);
                if (body.size() > most) {
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

package org.tilewatch.dashboard;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What requests bring, and the work on pictures: neither slow nor many senders may use the kiosk up. Safe for several threads. */
final class RequestBodies {
    private final Semaphore bodies = new Semaphore(Limit.BODIES_AT_ONCE.most());
    private final Semaphore pictures = new Semaphore(Limit.PICTURES_AT_ONCE.most());
    private final LongSupplier nanoTime;

    /** @param nanoTime nanoseconds from any start */
    RequestBodies(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /**
     * What a request brings, as long as it is not more than so many bytes.
     *
     * @throws Unanswerable when it is more, comes too slowly, breaks off, or too many come at once
     */
    byte[] read(Context context, int most, Sentence tooMuch) {
        if (!bodies.tryAcquire()) {
            throw Unanswerable.busy();
        }
        try {
            return read(context, most, tooMuch, nanoTime.getAsLong());
        } catch (IOException broken) {
            throw Unanswerable.brokenOff(broken);
        } finally {
            bodies.release();
        }
    }

    private byte[] read(Context context, int most, Sentence tooMuch, long start) throws IOException {
        var in = context.bodyInputStream();
        var body = new ByteArrayOutputStream();
        var some = new byte[1 << 14];
        for (int count = in.read(some); count >= 0; count = in.read(some)) {
            body.write(some, 0, count);
            if (body.size() > most) {
                throw Unanswerable.tooLarge(tooMuch);
            }
            double seconds = (nanoTime.getAsLong() - start) / 1e9;
            boolean slow = seconds > Limit.BODY_FREE_SECONDS.most()
                    && body.size() < seconds * Limit.BODY_BYTES_A_SECOND.most();
            if (slow || seconds > Limit.BODY_SECONDS.most()) {
                throw Unanswerable.tooSlow(Key.BODY_TOO_SLOW.sentence());
            }
        }
        return body.toByteArray();
    }

    /**
     * Looks at a picture, while at most one other is looked at.
     *
     * @throws Unanswerable when two are looked at already
     */
    String looked(Supplier<String> looking) {
        if (!pictures.tryAcquire()) {
            throw Unanswerable.busy();
        }
        try {
            return looking.get();
        } finally {
            pictures.release();
        }
    }
}

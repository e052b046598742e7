package org.tilewatch.dashboard.server;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** What requests bring: neither slow nor many senders may use the kiosk up. Safe for several threads. */
public final class RequestBodies {
    private static final Logger LOG = LoggerFactory.getLogger(RequestBodies.class);

    private final Places bodies =
            new Places(RequestLimit.BODIES_AT_ONCE, RequestLimit.BODIES_AN_ADDRESS, RequestLimit.BODIES_KEPT);
    private final SharedBytes ofKnown = new SharedBytes(RequestLimit.BODY_BYTES_AT_ONCE, new AtomicLong());
    private final SharedBytes ofStrangers = new SharedBytes(RequestLimit.BODY_BYTES_OF_STRANGERS, new AtomicLong());
    private final LongSupplier nanoTime;
    private final Predicate<Context> known;

    /** What is being read together. */
    private record SharedBytes(RequestLimit most, AtomicLong read) {
        boolean take(int count) {
            return read.addAndGet(count) <= most.value();
        }
    }

    /**
     * Nothing is read yet.
     *
     * @param nanoTime nanoseconds from any start
     * @param known    whether the kiosk's own screen or a paired device asks
     */
    public RequestBodies(LongSupplier nanoTime, Predicate<Context> known) {
        this.nanoTime = nanoTime;
        this.known = known;
    }

    /**
     * What a request brings, as long as it is not more than so many bytes.
     *
     * @throws BadRequest when it is more, comes too slowly, breaks off, or too many come at once
     */
    public byte[] read(Context context, int most, Sentence tooMuch) {
        boolean isKnown = known.test(context);
        var place = bodies.take(Senders.of(context), isKnown).orElseThrow(BadRequest::busy);
        try (place) {
            return read(context, most, tooMuch, isKnown ? ofKnown : ofStrangers);
        } catch (IOException broken) {
            throw BadRequest.brokenOff(broken);
        }
    }

    private byte[] read(Context context, int most, Sentence tooMuch, SharedBytes together) throws IOException {
        long start = nanoTime.getAsLong();
        var in = context.bodyInputStream();
        var body = new ByteArrayOutputStream();
        var some = new byte[1 << 14];
        try {
            for (int count = in.read(some); count >= 0; count = in.read(some)) {
                body.write(some, 0, count);
                if (!together.take(count)) {
                    throw BadRequest.busy();
                }
                if (body.size() > most) {
                    throw BadRequest.tooLarge(tooMuch);
                }
                if (tooSlow(body.size(), start)) {
                    throw BadRequest.tooSlow(Key.BODY_TOO_SLOW.sentence());
                }
            }
            return body.toByteArray();
        } finally {
            together.take(-body.size());
        }
    }

    private boolean tooSlow(long bytes, long start) {
        double seconds = (nanoTime.getAsLong() - start) / 1e9;
        boolean slow = seconds > RequestLimit.BODY_GRACE_SECONDS.value()
                && bytes < seconds * RequestLimit.BODY_MIN_BYTES_A_SECOND.value();
        return slow || seconds > RequestLimit.BODY_SECONDS.value();
    }

    /**
     * Hears out whoever asks and keeps nothing of it: many listen only once they have said all, and a connection that is closed while they
     * speak takes the answer with it.
     */
    public void drain(Context context) {
        if (context.status() == HttpStatus.REQUEST_TIMEOUT) {
            return;
        }
        long start = nanoTime.getAsLong();
        var some = new byte[1 << 14];
        try {
            var in = context.bodyInputStream();
            long heard = 0;
            for (int count = in.read(some); count >= 0; count = in.read(some)) {
                heard += count;
                if (heard > RequestLimit.UNREAD_BYTES.value() || tooSlow(heard, start)) {
                    return;
                }
            }
        } catch (IOException broken) {
            LOG.debug("a request broke off", broken);
        }
    }
}

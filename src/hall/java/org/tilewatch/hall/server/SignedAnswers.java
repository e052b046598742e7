package org.tilewatch.hall.server;

import io.nats.client.Message;
import io.nats.client.impl.Headers;
import io.nats.client.impl.NatsMessage;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.tilewatch.access.certificates.Certificates;
import org.tilewatch.access.certificates.Identity;
import org.tilewatch.uplink.CarrierAnswer;
import org.tilewatch.uplink.HttpsUplink;

/**
 * Signs what a hall answers over a carrier with the key that its server shows just now. Whether that still holds is looked at as often as the
 * server itself does: it takes several times what a signature takes. Safe for use by several threads.
 */
final class SignedAnswers {
    private static final long LOOK_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final Certificates certificates;
    private final LongSupplier nanoTime;
    private final ReentrantLock looking = new ReentrantLock();
    private volatile ShownIdentity shown;

    /** What the server showed when it was looked at, and its certificate as a header holds it. */
    private record ShownIdentity(Identity server, String certificate, long looked) {}

    /**
     * Those of a hall that has an authority.
     *
     * @param nanoTime nanoseconds from any start
     */
    SignedAnswers(Certificates certificates, LongSupplier nanoTime) {
        this.certificates = certificates;
        this.nanoTime = nanoTime;
        this.shown = look();
    }

    private ShownIdentity look() {
        var server = certificates.served().orElseThrow();
        return new ShownIdentity(server, CarrierAnswer.header(server), nanoTime.getAsLong());
    }

    private ShownIdentity shown() {
        if (isOld(shown)) {
            looking.lock();
            try {
                if (isOld(shown)) {
                    shown = look();
                }
            } finally {
                looking.unlock();
            }
        }
        return shown;
    }

    private boolean isOld(ShownIdentity one) {
        return nanoTime.getAsLong() - one.looked() >= LOOK_NANOS;
    }

    /**
     * An answer as it is sent.
     *
     * @param question the question's own signature
     */
    Message message(String to, CarrierAnswer answer, String question) {
        var now = shown();
        var headers = new Headers();
        headers.put(CarrierAnswer.STATUS, Integer.toString(answer.status()));
        headers.put(CarrierAnswer.CERTIFICATE, now.certificate());
        headers.put(HttpsUplink.SIGNATURE, answer.sign(question, now.server()));
        return NatsMessage.builder()
                .subject(to)
                .headers(headers)
                .data(answer.text(), StandardCharsets.UTF_8)
                .build();
    }
}

package org.tilewatch.health;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Whether what devices trust can still be trusted. */
final class CertificateCheck implements Check {
    @Override
    public String name() {
        return "certificate";
    }

    @Override
    public Finding of(Condition now) {
        if (now.certificate().isEmpty()) {
            return find().good(Key.CERTIFICATE_UNWANTED.sentence());
        }
        var certificate = now.certificate().get();
        if (!certificate.holds()) {
            return find().poor(Key.CERTIFICATE_AGAINST_THE_CLOCK.with(date(now.now())));
        }
        return certificate
                .anew()
                .map(when -> find().fair(Key.CERTIFICATE_MADE_ANEW.with(date(when))))
                .orElseGet(() -> find().good(Key.CERTIFICATE_HOLDS.with(date(certificate.until()))));
    }

    private static Argument date(Instant time) {
        return Argument.of(
                DateTimeFormatter.ISO_LOCAL_DATE.withZone(ZoneOffset.UTC).format(time));
    }
}

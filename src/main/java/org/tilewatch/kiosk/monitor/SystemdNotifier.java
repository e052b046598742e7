package org.tilewatch.kiosk.monitor;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.dashboard.view.Pulse;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.play.NumberedEvent;

/**
 * Tells systemd that the kiosk is ready, and again and again that it lives: only while its loop goes round, which takes the camera's
 * pictures, watches and journals, and the ledger answers. Whoever hangs is not told of, and is started anew. Elsewhere nobody is told.
 */
public final class SystemdNotifier implements Audience {
    private static final Logger LOG = LoggerFactory.getLogger(SystemdNotifier.class);

    /** So often within the time that systemd waits it is told. */
    private static final int A_PERIOD = 3;

    private final Optional<NotifySocket> socket;
    private final OptionalLong betweenNanos;
    private final Runnable ledgerAnswers;
    private final LongSupplier nanoTime;
    private OptionalLong toldAt = OptionalLong.empty();

    private SystemdNotifier(
            Optional<NotifySocket> socket, OptionalLong betweenNanos, Runnable ledgerAnswers, LongSupplier nanoTime) {
        this.socket = socket;
        this.betweenNanos = betweenNanos;
        this.ledgerAnswers = ledgerAnswers;
        this.nanoTime = nanoTime;
    }

    /**
     * The service manager that an environment names, if it names one.
     *
     * @param ledgerAnswers returns when the ledger has answered, and throws when it cannot
     */
    public static SystemdNotifier of(Map<String, String> environment, Runnable ledgerAnswers, LongSupplier nanoTime) {
        var period = Optional.ofNullable(environment.get("WATCHDOG_USEC"))
                .map(Long::parseLong)
                .map(micros -> Duration.ofNanos(1000 * micros).dividedBy(A_PERIOD));
        return new SystemdNotifier(
                Optional.ofNullable(environment.get("NOTIFY_SOCKET")).map(NotifySocket::new),
                period.map(Duration::toNanos).map(OptionalLong::of).orElse(OptionalLong.empty()),
                ledgerAnswers,
                nanoTime);
    }

    @Override
    public void tell(NumberedEvent event) {}

    @Override
    public void pulse(Pulse now) {
        if (socket.isEmpty()) {
            return;
        }
        long time = nanoTime.getAsLong();
        if (toldAt.isEmpty()) {
            say(socket.get(), "READY=1");
            toldAt = OptionalLong.of(time);
        } else if (betweenNanos.isPresent() && time - toldAt.getAsLong() >= betweenNanos.getAsLong()) {
            ledgerAnswers.run();
            say(socket.get(), "WATCHDOG=1");
            toldAt = OptionalLong.of(time);
        }
    }

    private static void say(NotifySocket socket, String words) {
        try {
            socket.send(words);
        } catch (IOException silent) {
            LOG.warn("systemd is not told {}", words, silent);
        }
    }
}

package org.tilewatch.kiosk.session;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** The wish that a copy take the ledger's place: the session ends for it, and the next begins with the copy. Safe for several threads. */
final class LedgerExchange {
    /** In this time an answer has left the kiosk. */
    private static final Duration ANSWERED = Duration.ofMillis(500);

    private final Runnable stop;
    private volatile Optional<Path> wanted = Optional.empty();

    /** @param stop ends the session */
    LedgerExchange(Runnable stop) {
        this.stop = stop;
    }

    /** Whoever wants it is answered before everything stops. */
    void wish(Path copy) {
        wanted = Optional.of(copy);
        Thread.ofVirtual().name("begin-anew").start(() -> {
            LockSupport.parkNanos(ANSWERED.toNanos());
            stop();
        });
    }

    /** Ends the session, whether a copy takes the ledger's place or not. */
    void stop() {
        stop.run();
    }

    /** The copy that is to take the ledger's place before the next session begins; empty where the kiosk just stops. */
    Optional<Path> wanted() {
        return wanted;
    }
}

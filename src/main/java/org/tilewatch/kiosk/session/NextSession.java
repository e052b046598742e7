package org.tilewatch.kiosk.session;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.tilewatch.kiosk.page.KioskHands;
import org.tilewatch.kiosk.settings.CarriedSettings;

/**
 * The wish that the session end and another begin, with a copy in the ledger's place or looking through another camera. Safe for several
 * threads.
 */
final class NextSession implements KioskHands.Beginning {
    /** In this time an answer has left the kiosk. */
    private static final Duration ANSWERED = Duration.ofMillis(500);

    private final Runnable stop;
    private volatile boolean wished;
    private volatile Optional<Path> copy = Optional.empty();
    private volatile Optional<CarriedSettings> settings = Optional.empty();
    private volatile boolean emptied;

    /** @param stop ends the session */
    NextSession(Runnable stop) {
        this.stop = stop;
    }

    /** Whoever wants it is answered before everything stops. */
    void with(Path wanted) {
        copy = Optional.of(wanted);
        begin();
    }

    @Override
    public void with(CarriedSettings others) {
        settings = Optional.of(others);
        begin();
    }

    @Override
    public void fromNothing() {
        emptied = true;
        begin();
    }

    /** As it is. Whoever wants it is answered before everything stops. */
    void begin() {
        wished = true;
        Thread.ofVirtual().name("begin-anew").start(() -> {
            LockSupport.parkNanos(ANSWERED.toNanos());
            stop();
        });
    }

    /** Ends the session, whether another is to follow or not. */
    void stop() {
        stop.run();
    }

    /** Whether another is to follow; else the kiosk just stops. */
    boolean wished() {
        return wished;
    }

    /** What is to be done with the kiosk's folder before it begins. */
    void prepare(Path folder) {
        if (emptied) {
            EmptiedFolder.of(folder);
        }
        settings.ifPresent(others -> others.take(folder));
    }

    /** The copy that is to take the ledger's place before it begins. */
    Optional<Path> copy() {
        return copy;
    }
}

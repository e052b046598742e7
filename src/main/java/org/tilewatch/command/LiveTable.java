package org.tilewatch.command;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import org.tilewatch.kiosk.session.LiveSession.SessionStart;
import org.tilewatch.kiosk.session.LiveSessions;
import org.tilewatch.kiosk.settings.KioskSettings;
import org.tilewatch.looking.Networks;
import sun.misc.Signal;

/** A kiosk at a table that runs until somebody stops it. */
final class LiveTable {
    private LiveTable() {}

    /** @param ready hears the port on which the page is served, once it is */
    static void run(KioskSettings table, Networks networks, SessionStart sessionStart, IntConsumer ready) {
        var done = new CountDownLatch(1);
        try (var session = LiveSessions.open(table, networks, sessionStart)) {
            var hook = Thread.ofPlatform().name("stop").unstarted(() -> {
                session.stop();
                awaitClosing(done);
            });
            Runtime.getRuntime().addShutdownHook(hook);
            // A service that is told to end, and does, has ended well; the JVM's own answer would be that a signal
            // killed it.
            Signal.handle(new Signal("TERM"), signal -> session.stop());
            ready.accept(session.port());
            session.run();
        } finally {
            done.countDown();
        }
    }

    private static void awaitClosing(CountDownLatch done) {
        try {
            done.await(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

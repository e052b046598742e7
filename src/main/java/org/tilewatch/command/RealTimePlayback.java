package org.tilewatch.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.kiosk.replay.LivePlayback;
import org.tilewatch.kiosk.replay.RecordedTable;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.looking.Networks;
import org.tilewatch.timing.StepTimes;

/** Plays a recording in real time with the dashboard, until it ends or Ctrl-C stops it. */
final class RealTimePlayback {
    private RealTimePlayback() {}

    /** What to do when the recording has ended. */
    enum AtTheEnd {
        STOP,
        /** Keep the page open, and listen to the players, until Ctrl-C. */
        WAIT
    }

    static void play(
            RecordedTable table,
            Networks networks,
            DashboardAddress address,
            TerminalStart start,
            Audience audience,
            AtTheEnd atTheEnd)
            throws IOException {
        var folder = Files.createTempDirectory("tilewatch");
        var done = new CountDownLatch(1);
        try (var ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system());
                var livePlayback =
                        LivePlayback.open(table, networks, ledger, address, new StepTimes(System::nanoTime))) {
            var hook = Thread.ofPlatform().name("stop").unstarted(() -> {
                livePlayback.close();
                await(done);
            });
            Runtime.getRuntime().addShutdownHook(hook);
            start.ready(address, livePlayback.port());
            livePlayback.run(audience);
            if (atTheEnd == AtTheEnd.WAIT) {
                linger(livePlayback);
            }
            forget(hook);
        } finally {
            delete(folder);
            done.countDown();
        }
    }

    /** A hook cannot be taken away while the machine is already shutting down. */
    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            return;
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void linger(LivePlayback livePlayback) {
        try {
            livePlayback.linger();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}

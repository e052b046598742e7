package org.tilewatch.command;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.dashboard.server.AddressQrCode;
import org.tilewatch.dashboard.server.Addresses;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** Whoever has started a kiosk at a terminal hears every few seconds that it still starts, and then where its page is. */
final class TerminalStart implements AutoCloseable {
    /** Nobody waits ten seconds for a word. */
    private static final Duration BETWEEN = Duration.ofSeconds(6);

    private final PrintWriter out;
    private final long began = System.nanoTime();
    private final ScheduledExecutorService words = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("still-starting").factory());

    private TerminalStart(PrintWriter out, Duration between) {
        this.out = out;
        words.scheduleAtFixedRate(this::stillStarts, between.toMillis(), between.toMillis(), TimeUnit.MILLISECONDS);
    }

    static TerminalStart on(PrintWriter out) {
        return new TerminalStart(out, BETWEEN);
    }

    /** With another time between two words. */
    static TerminalStart on(PrintWriter out, Duration between) {
        return new TerminalStart(out, between);
    }

    private synchronized void stillStarts() {
        if (words.isShutdown()) {
            return;
        }
        long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began);
        out.println(ContractEnglish.of(Key.STILL_STARTING.with(Argument.of(seconds))));
        out.flush();
    }

    /** The page is served there: nothing is waited for any more. */
    synchronized void ready(DashboardAddress address, int port) {
        close();
        Addresses.of(address, port).forEach(url -> out.println("Ready: the dashboard is at " + url));
        Addresses.ofOthers(address, port).stream().limit(1).forEach(url -> out.print(AddressQrCode.text(url)));
        out.flush();
    }

    @Override
    public void close() {
        words.shutdownNow();
    }
}

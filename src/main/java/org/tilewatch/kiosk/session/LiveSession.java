package org.tilewatch.kiosk.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tilewatch.kiosk.Kiosk;
import org.tilewatch.kiosk.KioskException;
import org.tilewatch.kiosk.inputlog.ResumedGame;
import org.tilewatch.kiosk.settings.KioskSettings;
import org.tilewatch.looking.Networks;
import org.tilewatch.words.Sentence;

/** The kiosk at a real table: camera, seats, ledger and dashboard, until it is closed. */
public final class LiveSession implements AutoCloseable {
    private final int port;
    private final Kiosk kiosk;
    private final Optional<ResumedGame> resumed;
    private final List<Runnable> starts;
    private final LedgerExchange exchange;
    private final OpenedParts opened;

    /**
     * A session of finished parts.
     *
     * @param port     on which the dashboard is served
     * @param resumed  the game that the session before has left
     * @param starts   what else begins to run when the session does
     * @param exchange ends it
     * @param opened   closed with it
     */
    LiveSession(
            int port,
            Kiosk kiosk,
            Optional<ResumedGame> resumed,
            List<Runnable> starts,
            LedgerExchange exchange,
            OpenedParts opened) {
        this.port = port;
        this.kiosk = kiosk;
        this.resumed = resumed;
        this.starts = List.copyOf(starts);
        this.exchange = exchange;
        this.opened = opened;
    }

    /**
     * What goes before.
     *
     * @param makeWay called when the page is about to be served
     * @param leftOut what is said as long as the kiosk runs, where something of its options cannot be used
     * @param copied  what came of a copy that was put in the ledger's place before it began, where one was
     */
    public record SessionStart(Runnable makeWay, Optional<Sentence> leftOut, Optional<Sentence> copied) {
        /** Nothing does. */
        public static final SessionStart PLAIN = new SessionStart(() -> {}, Optional.empty(), Optional.empty());

        /** What goes before the session that follows, with a copy in the ledger's place. */
        SessionStart again(Sentence copy) {
            return new SessionStart(() -> {}, leftOut, Optional.of(copy));
        }
    }

    /**
     * Opens everything that a live table needs.
     *
     * @throws KioskException and the exceptions of the parts, each with one sentence, when something is missing
     */
    public static LiveSession open(KioskSettings table, Networks networks, SessionStart sessionStart) {
        return SessionAssembly.open(table, networks, sessionStart);
    }

    /** The port on which the dashboard is served. */
    public int port() {
        return port;
    }

    /** Runs until the session is closed. */
    public void run() {
        starts.forEach(Runnable::run);
        kiosk.resume(
                resumed.map(ResumedGame::journal).orElse(List.of()),
                resumed.map(ResumedGame::untold).orElse(List.of()));
        kiosk.run();
    }

    /** The copy that is to take the ledger's place before the next session begins; empty where the kiosk just stops. */
    Optional<Path> wanted() {
        return exchange.wanted();
    }

    /** Stops the camera, which ends {@link #run}. */
    public void stop() {
        exchange.stop();
    }

    @Override
    public void close() {
        opened.close();
    }
}

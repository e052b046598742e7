package org.tilewatch.kiosk.session;

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
    private final NextSession next;
    private final OpenedParts opened;

    /**
     * A session of finished parts.
     *
     * @param port     on which the dashboard is served
     * @param resumed  the game that the session before has left
     * @param starts   what else begins to run when the session does
     * @param next ends it
     * @param opened   closed with it
     */
    LiveSession(
            int port,
            Kiosk kiosk,
            Optional<ResumedGame> resumed,
            List<Runnable> starts,
            NextSession next,
            OpenedParts opened) {
        this.port = port;
        this.kiosk = kiosk;
        this.resumed = resumed;
        this.starts = List.copyOf(starts);
        this.next = next;
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

        /** What goes before the session that follows. */
        SessionStart again(Optional<Sentence> copy) {
            return new SessionStart(() -> {}, leftOut, copy);
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

    /** What is to follow once this session has ended. */
    NextSession next() {
        return next;
    }

    /** Stops the camera, which ends {@link #run}. */
    public void stop() {
        next.stop();
    }

    @Override
    public void close() {
        opened.close();
    }
}

package org.tilewatch.kiosk.session;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.kiosk.KioskException;
import org.tilewatch.kiosk.inputlog.InputLog;
import org.tilewatch.kiosk.session.LiveSession.SessionStart;
import org.tilewatch.kiosk.settings.KioskSettings;
import org.tilewatch.ledger.Backups;
import org.tilewatch.looking.Networks;
import org.tilewatch.uplink.Membership;
import org.tilewatch.words.Key;
import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;

/** One session at a table after the other, until somebody stops it: between two of them a copy takes the ledger's place, or another camera is looked through. */
public final class LiveSessions implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LiveSessions.class);

    private final Networks networks;
    private final KioskSettings table;
    /** The same for every session but the first: its page is where it was, and the game goes on. */
    private final KioskSettings again;

    private final SessionStart sessionStart;

    private LiveSession session;
    private boolean stopped;

    private LiveSessions(KioskSettings table, Networks networks, SessionStart sessionStart) {
        this.networks = networks;
        this.table = table;
        this.sessionStart = sessionStart;
        this.session = LiveSession.open(table, networks, sessionStart);
        this.again = table.again(session.port());
    }

    /**
     * Opens everything that a live table needs.
     *
     * @throws KioskException and the exceptions of the parts, each with one sentence, when something is missing
     */
    public static LiveSessions open(KioskSettings table, Networks networks, SessionStart sessionStart) {
        return new LiveSessions(table, networks, sessionStart);
    }

    /** The port on which the dashboard is served. */
    public synchronized int port() {
        return session.port();
    }

    /** Runs until it is stopped. */
    public void run() {
        for (var next = Optional.of(now()); next.isPresent(); next = next(next.get())) {
            next.get().run();
        }
    }

    private synchronized LiveSession now() {
        return session;
    }

    private synchronized Optional<LiveSession> next(LiveSession before) {
        if (stopped || !before.next().wished()) {
            return Optional.empty();
        }
        before.close();
        prepare(before.next());
        session = LiveSession.open(
                again, networks, sessionStart.again(before.next().copy().map(this::putBack)));
        return Optional.of(session);
    }

    /** What cannot be written now leaves the kiosk as it was: it begins all the same. */
    private void prepare(NextSession next) {
        try {
            next.prepare(table.folder());
        } catch (UncheckedIOException failed) {
            LOG.error("The kiosk's folder is not as somebody wanted it", failed);
        }
    }

    /** Puts a copy in the ledger's place; the log of the hand is of what was there. */
    private Sentence putBack(Path copy) {
        var ledger = table.folder().resolve("ledger.db");
        try {
            var aside = new Backups(ledger, InstantSource.system()).restore(copy);
            LOG.info("The ledger is as in {}; what was there lies in {}", copy, aside);
        } catch (SaidException unusable) {
            LOG.error("The copy {} is not put in the ledger's place", copy, unusable);
            return Key.COPY_NOT_PUT_BACK.with(unusable.because());
        }
        Membership.nextEpoch(table.folder());
        InputLog.setAside(table.folder().resolve("hand.log"));
        return Key.COPY_PUT_BACK.sentence();
    }

    /** Ends {@link #run}. */
    public synchronized void stop() {
        stopped = true;
        session.stop();
    }

    @Override
    public synchronized void close() {
        session.close();
    }
}

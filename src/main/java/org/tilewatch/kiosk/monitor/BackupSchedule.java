package org.tilewatch.kiosk.monitor;

import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.ledger.Backups;
import org.tilewatch.ledger.Backups.Backup;
import org.tilewatch.ledger.Backups.Occasion;
import org.tilewatch.ledger.LedgerException;
import org.tilewatch.ledger.SecondPlace;
import org.tilewatch.play.HoldingEvents;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** Copies the ledger once a day, when nobody plays, and whenever a game has ended; on a thread of its own, which the table never waits for. */
public final class BackupSchedule implements Audience, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BackupSchedule.class);

    /** When the latest game of an evening is over. A kiosk that is off at this time copies when it is started next. */
    private static final LocalTime NIGHT = LocalTime.of(4, 0);
    /** Between two looks at the clock, in minutes; the first is after the kiosk has started in peace. */
    private static final int LOOK = 1;
    /** After a copy that failed the next is tried after so many minutes. */
    private static final int PATIENCE = 60;

    private final Backups backups;
    private final InstantSource clock;
    private final ZoneId zone;
    private final Optional<SecondPlace> second;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("backups").factory());
    private volatile Optional<Sentence> trouble = Optional.empty();
    private Optional<Instant> failed = Optional.empty();

    /** Of copies that are kept in their own place alone. */
    BackupSchedule(Backups backups, InstantSource clock, ZoneId zone) {
        this(backups, clock, zone, Optional.empty());
    }

    /**
     * @param zone   whose nights are meant
     * @param second where each copy is kept once more, if anywhere
     */
    public BackupSchedule(Backups backups, InstantSource clock, ZoneId zone, Optional<SecondPlace> second) {
        this.second = second;
        this.backups = backups;
        this.clock = clock;
        this.zone = zone;
    }

    /** Looks at the clock from now on. */
    public void start() {
        thread.scheduleWithFixedDelay(this::look, LOOK, LOOK, TimeUnit.MINUTES);
    }

    /** Copies the ledger where a night has passed since it was copied last. */
    void look() {
        var now = clock.instant();
        var today = now.atZone(zone);
        var night = today.with(NIGHT);
        var last = (night.isAfter(today) ? night.minusDays(1) : night).toInstant();
        boolean copied = backups.all().stream()
                .filter(one -> one.occasion() == Occasion.NIGHT)
                .findFirst()
                .filter(newest -> holds(newest, last, now))
                .isPresent();
        boolean waits =
                failed.filter(at -> at.plusSeconds(60L * PATIENCE).isAfter(now)).isPresent();
        if (!copied && !waits) {
            copy(Occasion.NIGHT);
        }
    }

    /** One that the clock says is still to come was made while the clock was wrong: it serves until games are played on. */
    private boolean holds(Backup newest, Instant night, Instant now) {
        return newest.made().isAfter(now)
                ? !backups.isToldSince(Occasion.NIGHT)
                : !newest.made().isBefore(night);
    }

    /** The players have ended a game. */
    void gameEnded() {
        thread.execute(() -> {
            if (backups.isToldSince(Occasion.GAME)) {
                copy(Occasion.GAME);
            }
        });
    }

    /** Another game begins. One that was only begun takes no place among the copies of those that were played. */
    public void gameBegins() {
        thread.execute(() -> {
            if (backups.isPlayedOnSince(Occasion.GAME)) {
                copy(Occasion.GAME);
            }
        });
    }

    @Override
    public void holds(HoldingEvents before, HoldingEvents now) {
        if (now.gameEnded() && !before.gameEnded()) {
            gameEnded();
        }
    }

    private void copy(Occasion occasion) {
        try {
            var backup = backups.make(occasion);
            LOG.info("The ledger is copied to {}", backup.file());
            second.ifPresent(place -> place.keep(backup.file()));
            failed = Optional.empty();
            trouble = Optional.empty();
        } catch (LedgerException notNow) {
            LOG.warn("The ledger is not copied", notNow);
            failed = Optional.of(clock.instant());
            trouble = Optional.of(Key.LEDGER_NOT_COPIED.with(notNow.because()));
        }
    }

    /** Why the ledger could not be copied when it was tried last; empty where it could. */
    public Optional<Sentence> trouble() {
        return trouble;
    }

    @Override
    public void close() throws InterruptedException {
        thread.shutdown();
        if (!thread.awaitTermination(5, TimeUnit.SECONDS)) {
            thread.shutdownNow();
        }
    }
}

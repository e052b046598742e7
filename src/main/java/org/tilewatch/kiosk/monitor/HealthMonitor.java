package org.tilewatch.kiosk.monitor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.access.certificates.Certificates;
import org.tilewatch.camera.PhoneCamera;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.health.Condition;
import org.tilewatch.health.Condition.CameraCondition;
import org.tilewatch.health.Condition.Database;
import org.tilewatch.health.Condition.LedgerCopiesCondition;
import org.tilewatch.health.Finding;
import org.tilewatch.health.Grade;
import org.tilewatch.health.HealthChecks;
import org.tilewatch.health.KernelFiles;
import org.tilewatch.health.PictureFigures;
import org.tilewatch.health.Program;
import org.tilewatch.health.ThrottlingMonitor;
import org.tilewatch.kiosk.sight.ChosenCamera;
import org.tilewatch.kiosk.sight.NextFrame;
import org.tilewatch.kiosk.sight.PictureQuality;
import org.tilewatch.ledger.Backups;
import org.tilewatch.ledger.FileRights;
import org.tilewatch.picture.Frame;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** The checks of a running kiosk. Whoever asks again soon gets the same findings: a page and a monitor may ask every second. */
public final class HealthMonitor implements AutoCloseable {
    /** How long the checks wait for a picture: the camera gives ten in a second. */
    private static final long FIGURES_MILLIS = 2000;

    /** Between two checks that nobody asked for, in seconds. */
    private static final int WATCH_SECONDS = 60;

    /** What the page of the table tells, beside what it tells anyway: whoever plays does not look at the page of the health. */
    private static final Set<String> TOLD = Set.of("disk", "clock", "temperature", "voltage", "phone");

    private static final Logger LOG = LoggerFactory.getLogger(HealthMonitor.class);

    private static final KernelFiles KERNEL = KernelFiles.ofThisMachine();

    private static final long HOLDS_NANOS = Duration.ofSeconds(5).toNanos();

    private final Parts parts;
    private final NextFrame<PictureFigures> figures;
    private final LongSupplier nanoTime;
    private final Consumer<List<Finding>> told;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("health").factory());
    private final ThrottlingMonitor strains = new ThrottlingMonitor(KERNEL::strains);
    private Optional<LatestFindings> latestFindings = Optional.empty();
    private volatile Optional<Sentence> amiss = Optional.empty();

    /**
     * The parts of the kiosk that are looked at.
     *
     * @param phone      how the telephone is supplied that is the camera; empty where none is, or it does not say
     * @param folder     where its games are kept
     * @param copied     why the last copy of the ledger could not be made
     * @param unwritable why nothing can be written down
     * @param hall       how it stands with the hall, where there is one
     * @param receivers  how it stands with those who are told what happens
     */
    public record Parts(
            ChosenCamera camera,
            Supplier<Optional<PhoneCamera.PhoneBattery>> phone,
            PictureQuality sight,
            Supplier<Condition.Buttons> buttons,
            Path folder,
            Certificates certificates,
            Backups copies,
            Supplier<Optional<Sentence>> copied,
            Supplier<Optional<Sentence>> unwritable,
            Supplier<Optional<Condition.HallCondition>> hall,
            Supplier<List<Condition.ReceiverCondition>> receivers) {}

    private record LatestFindings(List<Finding> findings, long at) {}

    /** @param told hears every minute what the checks find */
    public HealthMonitor(Parts parts, LongSupplier nanoTime, Consumer<List<Finding>> told) {
        this.told = told;
        this.parts = parts;
        this.figures = new NextFrame<>(parts.sight()::figures, FIGURES_MILLIS);
        this.nanoTime = nanoTime;
    }

    /** What every check finds now, or found seconds ago. */
    public synchronized List<Finding> findings() {
        long now = nanoTime.getAsLong();
        var latest = latestFindings
                .filter(one -> now - one.at() < HOLDS_NANOS)
                .orElseGet(() -> new LatestFindings(HealthChecks.of(condition()), now));
        latestFindings = Optional.of(latest);
        return latest.findings();
    }

    /** Looks every minute from now on; what has become worse or better stands in the log. Strains come and go faster. */
    public void start() {
        thread.scheduleWithFixedDelay(this::lookForStrains, 0, ThrottlingMonitor.PERIOD_SECONDS, TimeUnit.SECONDS);
        thread.scheduleWithFixedDelay(this::look, 0, WATCH_SECONDS, TimeUnit.SECONDS);
    }

    private void look() {
        try {
            var all = findings();
            told.accept(all);
            var now = all.stream()
                    .filter(one -> TOLD.contains(one.check()) && one.grade() == Grade.POOR)
                    .map(Finding::said)
                    .findFirst();
            if (!now.equals(amiss)) {
                LOG.warn(
                        "{}",
                        now.map(ContractEnglish::of).orElse("Disk, clock, temperature and power are well again."));
            }
            amiss = now;
        } catch (RuntimeException failed) {
            LOG.warn("the kiosk's health could not be checked", failed);
        }
    }

    /** What strains the machine for the first time stands in the log; how often it does afterwards says nothing new. */
    private void lookForStrains() {
        if (!strains.look().isEmpty()) {
            HealthChecks.of(strains.known()).stream()
                    .filter(finding -> finding.grade().compareTo(Grade.FAIR) >= 0)
                    .forEach(finding -> LOG.warn("{}", ContractEnglish.of(finding.said())));
        }
    }

    /** What is wrong with the machine, when it was looked at last; empty where nothing is that keeps the kiosk from its work. */
    public Optional<Sentence> amiss() {
        return amiss;
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }

    /** The pipeline has looked at a frame: it is measured where somebody waits for it. */
    public void saw(Frame frame) {
        figures.saw(frame);
    }

    private Condition condition() {
        return new Condition(
                camera(),
                parts.buttons().get(),
                parts.folder(),
                KERNEL,
                strains.known(),
                Instant.now(),
                Program.running().built(),
                certificate(parts.certificates()),
                FileRights.wrong(parts.folder()),
                Optional.empty(),
                new Database(parts.unwritable().get(), written(parts.folder().resolve("ledger.db"))),
                copies(parts.copies(), parts.copied().get()),
                parts.hall().get(),
                parts.receivers().get(),
                parts.phone().get().map(battery -> new Condition.PhoneCondition(battery.charge(), battery.charging())));
    }

    private CameraCondition camera() {
        if (!parts.camera().watching()) {
            return new CameraCondition.Unwanted();
        }
        return parts.camera()
                .blind()
                .<CameraCondition>map(CameraCondition.Blind::new)
                .or(() -> figures.awaited().map(CameraCondition.Seeing::new))
                .orElseGet(() -> new CameraCondition.Blind(Key.NO_CAMERA_PICTURE_YET.sentence()));
    }

    /** How the kiosk's own authority stands. */
    static Optional<Condition.CertificateCondition> certificate(Certificates certificates) {
        return certificates
                .standing()
                .map(own -> new Condition.CertificateCondition(own.until(), own.holds(), own.anew()));
    }

    /** The copies that lie in their folder. */
    static LedgerCopiesCondition copies(Backups backups, Optional<Sentence> trouble) {
        var all = backups.all();
        return new LedgerCopiesCondition(
                trouble, all.stream().map(Backups.Backup::made).findFirst(), all.size());
    }

    /** When a ledger was written last; empty where there is none. */
    static Optional<Instant> written(Path ledger) {
        return Stream.of("", "-wal")
                .map(suffix -> ledger.resolveSibling(ledger.getFileName() + suffix))
                .map(HealthMonitor::changed)
                .flatMap(Optional::stream)
                .max(Instant::compareTo);
    }

    private static Optional<Instant> changed(Path file) {
        try {
            return Files.exists(file)
                    ? Optional.of(Files.getLastModifiedTime(file).toInstant())
                    : Optional.empty();
        } catch (IOException gone) {
            return Optional.empty();
        }
    }
}

package org.tilewatch.kiosk.monitor;

import java.nio.file.Files;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.tilewatch.access.certificates.Certificates;
import org.tilewatch.access.certificates.KioskNames;
import org.tilewatch.camera.FrameSource.Shot;
import org.tilewatch.camera.LiveCameras;
import org.tilewatch.health.Condition;
import org.tilewatch.health.Condition.CameraCondition;
import org.tilewatch.health.Finding;
import org.tilewatch.health.HealthChecks;
import org.tilewatch.health.KernelFiles;
import org.tilewatch.health.PictureFigures;
import org.tilewatch.health.Program;
import org.tilewatch.health.ThrottlingState;
import org.tilewatch.herald.BrokerAddress;
import org.tilewatch.herald.WebhookAddress;
import org.tilewatch.kiosk.settings.KioskSettings;
import org.tilewatch.kiosk.sight.PictureQuality;
import org.tilewatch.kiosk.sight.SessionClock;
import org.tilewatch.kiosk.wiring.HeldButtons;
import org.tilewatch.kiosk.wiring.WiredSeats;
import org.tilewatch.ledger.Backups;
import org.tilewatch.ledger.FileRights;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.LedgerException;
import org.tilewatch.looking.CalibratedEyes;
import org.tilewatch.looking.CornersFile;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.PictureException;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.uplink.Membership;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** The checks of a kiosk that does not run: its camera, buttons, networks and ledger are opened for them, and nothing is changed. */
public final class OfflineHealthCheck {
    /** A camera on USB sends its first picture after three seconds at the latest. */
    private static final double PATIENCE_SECONDS = 6;
    /** Exposure and white balance settle within so many seconds. */
    private static final double SETTLED_SECONDS = 1.5;

    private final KioskSettings table;
    private final KernelFiles kernel;
    private final ThrottlingState throttlingState;
    private final DoubleSupplier clock = new SessionClock(System::nanoTime, 0);

    private OfflineHealthCheck(KioskSettings table, KernelFiles kernel, ThrottlingState throttlingState) {
        this.table = table;
        this.kernel = kernel;
        this.throttlingState = throttlingState;
    }

    /**
     * Looks at everything.
     *
     * @param kernel   what the machine tells
     * @param firmware what its firmware tells of the time since the start
     * @param networks loads them, or throws a PictureException
     */
    public static List<Finding> of(
            KioskSettings table, KernelFiles kernel, ThrottlingState firmware, Supplier<Networks> networks) {
        var throttlingState = kernel.strains().and(firmware);
        return HealthChecks.of(new OfflineHealthCheck(table, kernel, throttlingState).condition(networks));
    }

    private Condition condition(Supplier<Networks> networks) {
        var unusable = Optional.<Sentence>empty();
        var loaded = Optional.<Networks>empty();
        try {
            loaded = Optional.of(networks.get());
        } catch (PictureException missing) {
            unusable = Optional.of(said(missing));
        }
        var ledger = table.folder().resolve("ledger.db");
        return new Condition(
                camera(loaded),
                buttons(),
                table.folder(),
                kernel,
                throttlingState,
                Instant.now(),
                Program.running().built(),
                HealthMonitor.certificate(new Certificates(
                        table.folder().resolve("certificates"),
                        InstantSource.system(),
                        () -> new KioskNames(Set.of(), Set.of()))),
                FileRights.wrong(table.folder()),
                unusable,
                new Condition.Database(
                        Files.exists(ledger)
                                ? objection(() -> Ledger.examine(ledger, InstantSource.system()))
                                : Optional.empty(),
                        HealthMonitor.written(ledger)),
                HealthMonitor.copies(new Backups(ledger, InstantSource.system()), Optional.empty()),
                Membership.of(table.folder())
                        .map(place -> new Condition.HallCondition(place.hall().getAuthority(), Optional.empty(), 0, 0)),
                receivers(),
                Optional.empty());
    }

    /** A kiosk that does not run tells nobody anything: those are named who would be told. */
    private List<Condition.ReceiverCondition> receivers() {
        return Stream.concat(
                        table.outside().broker().map(BrokerAddress::name).stream(),
                        table.outside().webhooks().stream().map(WebhookAddress::name))
                .map(name -> new Condition.ReceiverCondition(name, Optional.empty(), 0))
                .toList();
    }

    private static Optional<Sentence> objection(Runnable look) {
        try {
            look.run();
            return Optional.empty();
        } catch (LedgerException unusable) {
            return Optional.of(unusable.because());
        }
    }

    private static Sentence said(PictureException failed) {
        return failed.because();
    }

    private Condition.Buttons buttons() {
        var wired = WiredSeats.on(table.buttons(), clock, table.folder());
        var condition = wired.condition();
        wired.panel().ifPresent(HeldButtons::close);
        return condition;
    }

    private CameraCondition camera(Optional<Networks> networks) {
        if (table.camera().equals(LiveCameras.NONE)) {
            return new CameraCondition.Unwanted();
        }
        CameraCondition cameraCondition = new CameraCondition.Blind(Key.NO_CAMERA_PICTURE_YET.sentence());
        try (var source = LiveCameras.open(table.camera(), table.size(), table.locks(), clock)) {
            double begun = clock.getAsDouble();
            while (clock.getAsDouble() - begun < PATIENCE_SECONDS) {
                switch (source.next()) {
                    case Shot.Seen(Frame frame) -> {
                        try (frame) {
                            cameraCondition = new CameraCondition.Seeing(figures(frame, networks));
                        }
                        if (clock.getAsDouble() - begun > SETTLED_SECONDS) {
                            return cameraCondition;
                        }
                    }
                    case Shot.Unseen(double t, Sentence why) -> cameraCondition = new CameraCondition.Blind(why);
                    case Shot.Passed(double t) -> {}
                    case Shot.NobodyLooks(double t) -> {}
                    case Shot.Ended() -> {
                        return cameraCondition;
                    }
                }
            }
        } catch (PictureException unknown) {
            return new CameraCondition.Blind(said(unknown));
        }
        return cameraCondition;
    }

    private PictureFigures figures(Frame frame, Optional<Networks> networks) {
        return networks.map(loaded -> new PictureQuality(eyes(loaded), Optional::empty).figures(frame))
                .orElseGet(() -> PictureQuality.measured(frame, Optional.empty(), OptionalDouble.empty()));
    }

    private CalibratedEyes eyes(Networks networks) {
        var eyes = new CalibratedEyes(
                networks,
                table.sideMm(),
                table.tile(),
                new StepTimes(System::nanoTime),
                CornersFile.of(table.folder(), table.camera()),
                table.lens());
        table.corners()
                .ifPresent(corners -> eyes.given(new CornersFile.Clicked(
                        table.size().width(), table.size().height(), corners)));
        return eyes;
    }
}

package org.tilewatch.kiosk;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.camera.LiveCameras;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.games.Games;
import org.tilewatch.ledger.Entry;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.UnfinishedGame;
import org.tilewatch.looking.CalibratedEyes;
import org.tilewatch.looking.CornersFile;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.Frame;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.seats.JoinedSeats;
import org.tilewatch.seats.SeatPanel;
import org.tilewatch.seats.gpio.GpioSeats;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.Confirmation;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** The kiosk at a real table: camera, seats, ledger and dashboard, until it is closed. */
public final class LiveSession implements AutoCloseable {
    private static final Sentence NO_CORNERS = Key.CORNERS_UNKNOWN.sentence();

    /** Between two tries to write what a full disk did not take. */
    private static final Duration JOURNAL_PAUSE = Duration.ofSeconds(2);

    private static final Logger LOG = LoggerFactory.getLogger(LiveSession.class);

    private final SessionClock clock;
    private final ResumedGame resumed;
    private final Ledger ledger;
    private final CalibratedEyes eyes;
    private final Sayings sayings;
    private final KioskDesk desk;
    private final Dashboard dashboard;
    private final SeatPanel seats;
    private final ButtonEdges presses;
    private final FrameSource camera;
    private final Optional<Recorder> recorder;
    private final InputLog inputLog;
    private final PatientJournal journal;
    private final StepTimes times = StepTimes.ofLatest(System::nanoTime);
    /** What was opened, to be closed in the opposite order. */
    private final Deque<AutoCloseable> opened = new ArrayDeque<>();

    private LiveSession(LiveTable table, Networks networks) {
        try {
            Files.createDirectories(table.folder());
        } catch (IOException e) {
            throw new KioskException("The folder " + table.folder() + " cannot be made: " + e.getMessage() + ".", e);
        }
        try {
            opened(FolderLock.of(table.folder()));
            var file = table.folder().resolve("ledger.db");
            ledger = opened(Ledger.open(file, InstantSource.system()));
            var shelf = new ProfileShelf(table.folder().resolve("sets"));
            eyes = new CalibratedEyes(
                    networks.knowsASet()
                            ? networks
                            : shelf.readAtTheTable().map(networks::knowing).orElse(networks),
                    table.sideMm(),
                    table.tile(),
                    times,
                    new CornersFile(table.folder().resolve("corners")),
                    table.lens());
            var unfinished = unfinished(ledger, table);
            var game = unfinished.map(UnfinishedGame::settings).orElse(table.game());
            var log = table.folder().resolve("hand.log");
            resumed = ResumedGame.of(
                    game,
                    table.sideMm(),
                    eyes.tile(),
                    unfinished.map(UnfinishedGame::entries).orElse(List.of()).stream()
                            .map(Entry::numbered)
                            .toList(),
                    unfinished.isPresent() ? InputLog.read(log) : Optional.empty());
            inputLog = opened(InputLog.open(log));
            if (unfinished.isEmpty() || InputLog.read(log).isEmpty()) {
                inputLog.beginAnew(resumed.journal().size());
            }
            clock = new SessionClock(
                    System::nanoTime,
                    Math.max(
                            resumed.lastT(),
                            unfinished.map(UnfinishedGame::lastT).orElse(0.0)));
            table.corners()
                    .ifPresent(corners -> eyes.given(new CornersFile.Clicked(
                            table.size().width(), table.size().height(), corners)));
            sayings = new Sayings();
            var book = new LedgerBook(opened(Ledger.open(file, InstantSource.system())));
            desk = new KioskDesk(
                    eyes::corners,
                    eyes::calibrate,
                    sayings,
                    book,
                    Optional.of(new Recogniser(
                            new PagePhotographs(eyes::networks, game, Optional.of(shelf)),
                            Optional.of(new PageTileSets(shelf, networks.ofAnySet(), eyes)))));
            dashboard = opened(
                    Dashboard.open(table.dashboard(), desk, new ScoringLines(Games.rulesetsWith(game.house())), clock));
            seats = opened(seats(table, dashboard, clock));
            if (unfinished.isEmpty()) {
                ledger.startGame(game);
            }
            dashboard.begin(game, resumed.journal());
            dashboard.doraIndicators(resumed.follower().indicators());
            presses = ButtonEdges.live(seats);
            journal = new PatientJournal(ledger::append, dashboard::notice, JOURNAL_PAUSE);
            camera = opened(LiveCameras.open(table.camera(), table.size(), clock));
            recorder = table.record()
                    .map(place -> opened(new Recorder(
                            camera,
                            presses,
                            place,
                            frame -> eyes.marked(frame.width(), frame.height()),
                            eyes.tile(),
                            () -> resumed.follower().settings(game))));
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /**
     * Opens everything that a live table needs.
     *
     * @throws KioskException and the exceptions of the parts, each with one sentence, when something is missing
     */
    public static LiveSession open(LiveTable table, Networks networks) {
        return new LiveSession(table, networks);
    }

    private static Optional<UnfinishedGame> unfinished(Ledger ledger, LiveTable table) {
        return table.afresh() ? Optional.empty() : ledger.unfinishedGame();
    }

    private static SeatPanel seats(LiveTable table, Dashboard dashboard, DoubleSupplier clock) {
        var panels = new ArrayList<SeatPanel>(List.of(dashboard.seats()));
        table.pins().ifPresent(pins -> panels.add(GpioSeats.onRaspberryPi(pins, clock)));
        return new JoinedSeats(panels);
    }

    private <T extends AutoCloseable> T opened(T part) {
        opened.push(part);
        return part;
    }

    /** The port on which the dashboard is served. */
    public int port() {
        return dashboard.port();
    }

    /** Runs until the session is closed. */
    public void run() {
        var announced = new DashboardAudience(dashboard, resumed.follower(), desk);
        var audience = new Audience() {
            @Override
            public void tell(NumberedEvent event) {
                announced.tell(event);
            }

            @Override
            public void confirmation(Optional<Confirmation> now) {
                announced.confirmation(now);
            }

            @Override
            public void trouble(Optional<Sentence> sentence) {
                announced.trouble(sentence.or(() -> eyes.calibrated() ? Optional.empty() : Optional.of(NO_CORNERS))
                        .or(() -> recorder.flatMap(recording -> recording.trouble(clock.getAsDouble()))));
            }

            @Override
            public void saw(Frame frame) {
                announced.saw(frame);
            }
        };
        var kiosk = new Kiosk(
                recorder.map(FrameSource.class::cast).orElse(camera),
                eyes,
                new LoggedFollower(
                        resumed.follower(),
                        inputLog,
                        resumed.journal().size() + resumed.untold().size()),
                recorder.map(Recorder::presses).orElse(presses),
                sayings,
                journal,
                Audience.of(List.of(audience, new SeatLamps(seats, resumed.lastHand()))),
                times);
        kiosk.resume(resumed.untold());
        kiosk.run();
    }

    /** Stops the camera, which ends {@link #run}. */
    public void stop() {
        journal.stop();
        camera.close();
    }

    @Override
    public void close() {
        while (!opened.isEmpty()) {
            try {
                opened.pop().close();
            } catch (Exception e) {
                LOG.warn("a part of the kiosk did not close", e);
            }
        }
    }
}

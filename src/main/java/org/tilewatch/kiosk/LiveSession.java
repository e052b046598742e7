package org.tilewatch.kiosk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.access.Access;
import org.tilewatch.access.certificates.Certificates;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Addresses;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.Giving;
import org.tilewatch.dashboard.Pulse;
import org.tilewatch.dashboard.SeatButtons;
import org.tilewatch.games.GameSettings;
import org.tilewatch.games.Games;
import org.tilewatch.ledger.Backups;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.LedgerRecovery;
import org.tilewatch.looking.CalibratedEyes;
import org.tilewatch.looking.CornersFile;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.Frame;
import org.tilewatch.play.Happening;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.seats.JoinedSeats;
import org.tilewatch.seats.SeatPanel;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/** The kiosk at a real table: camera, seats, ledger and dashboard, until it is closed. */
public final class LiveSession implements AutoCloseable {
    private static final Sentence NO_CORNERS = Key.CORNERS_UNKNOWN.sentence();

    /** Between two tries to write what a full disk did not take. */
    private static final Duration JOURNAL_PAUSE = Duration.ofSeconds(2);

    /** In this time an answer has left the kiosk. */
    private static final Duration ANSWERED = Duration.ofMillis(500);

    private static final Logger LOG = LoggerFactory.getLogger(LiveSession.class);

    private final SessionClock clock;
    private final FoundGame found;
    private final LiveGame live;
    private final Ledger ledger;
    private final BackupKeeper backups;
    private final ServiceManager serviceManager;
    private final CalibratedEyes eyes;
    private final Sayings sayings;
    private final KioskDesk desk;
    private final Dashboard dashboard;
    private final SeatPanel seats;
    private final WiredSeats wired;
    private final Welfare welfare;
    private final PictureWatch picture;
    private final SeatLamps lamps;
    private final ButtonEdges presses;
    private final ChosenCamera camera;
    private final Optional<Recorder> recorder;
    private final Optional<Consents> consents;
    private final InputLog inputLog;
    private final PatientJournal journal;
    /** What was found amiss at the start; told until a hand is settled. */
    private volatile Optional<Sentence> foundAtStart;

    private final Optional<Sentence> leftOut;
    /** Why nothing can be written down, while nothing can. */
    private volatile Optional<Sentence> unwritable = Optional.empty();
    /** The copy that is to take the ledger's place, once somebody wants one to. */
    private volatile Optional<Path> wanted = Optional.empty();

    private final StepTimes times = StepTimes.ofLatest(System::nanoTime);
    /** What was opened, to be closed in the opposite order. */
    private final Deque<AutoCloseable> opened = new ArrayDeque<>();

    LiveSession(LiveTable table, Networks networks, Opening opening) {
        leftOut = opening.leftOut();
        try {
            Files.createDirectories(table.folder());
        } catch (IOException e) {
            throw new KioskException(
                    Key.FOLDER_UNWRITABLE.with(
                            Argument.of(String.valueOf(table.folder())), Argument.of(String.valueOf(e.getMessage()))),
                    e);
        }
        try {
            opened(FolderLock.of(table.folder()));
            var log = opened(KioskLog.in(table.folder()));
            var file = table.folder().resolve("ledger.db");
            var book = FoundLedger.at(file);
            ledger = opened(book.ledger());
            var copies = new Backups(file, InstantSource.system());
            backups = opened(new BackupKeeper(copies, InstantSource.system(), ZoneId.systemDefault()));
            var shelf = new ProfileShelf(table.folder().resolve("sets"));
            eyes = new CalibratedEyes(
                    networks.knowsASet()
                            ? networks
                            : shelf.readAtTheTable().map(networks::knowing).orElse(networks),
                    table.sideMm(),
                    table.tile(),
                    times,
                    CornersFile.of(table.folder(), table.camera()),
                    table.lens());
            found = FoundGame.at(ledger, table, eyes.tile());
            inputLog = opened(found.log());
            clock = new SessionClock(System::nanoTime, found.lastT());
            table.corners()
                    .ifPresent(corners -> eyes.given(new CornersFile.Clicked(
                            table.size().width(), table.size().height(), corners)));
            sayings = new Sayings();
            var reading = opened(ledger.another());
            serviceManager = ServiceManager.of(System.getenv(), reading::inPlay, System::nanoTime);
            var house = table.wishes().house();
            var newGames = new PageNewGames(reading, table.wishes());
            live = new LiveGame(
                    ledger,
                    inputLog,
                    newGames::take,
                    agreed -> GameFollower.of(agreed, table.sideMm(), eyes.tile(), table.longPress()),
                    this::begun);
            camera = opened(ChosenCamera.of(table, clock));
            var sight = new CameraSight(eyes, live::lastLook);
            picture = new PictureWatch(sight::watched);
            wired = WiredSeats.on(table.buttons(), clock, table.folder());
            welfare = opened(new Welfare(
                    new Welfare.Parts(
                            camera,
                            sight,
                            wired::condition,
                            table.folder(),
                            copies,
                            backups::trouble,
                            () -> unwritable),
                    System::nanoTime));
            consents = table.record()
                    .filter(RecordingPlace::toGive)
                    .map(place -> new Consents(live::agreed, this::recorded, this::deleteRecorded, place.most()));
            desk = new KioskDesk(
                    eyes::corners,
                    eyes::calibrate,
                    sayings,
                    new LedgerBook(reading),
                    Optional.of(new Recogniser(
                            new PagePhotographs(
                                    eyes::networks,
                                    () -> live.agreed()
                                            .map(GameSettings::rulesName)
                                            .orElse(table.wishes().rules()),
                                    house,
                                    Optional.of(shelf)),
                            Optional.of(new PageTileSets(shelf, networks.ofAnySet(), eyes)))),
                    Optional.of(new AtTheTable(
                            newGames,
                            sight,
                            this::watch,
                            Optional.of(new PageCopies(copies, reading, this::beginAnewWith)),
                            UpdateFiles.of(System.getenv(), table.folder())
                                    .map(files -> PageUpdates.of(files, reading, copies)),
                            consents.map(Giving.class::cast),
                            wired.assigned().map(SeatButtons.class::cast),
                            welfare::findings,
                            frame -> FoundCorners.in(frame, table.sideMm(), eyes),
                            new PageLens(eyes),
                            () -> log.text(players(reading)))));
            found.lastHand().forEach(desk.questions()::tell);
            var access = Access.remembered(
                    table.folder().resolve("devices.json"),
                    table.dashboard().guests(),
                    table.dashboard().firstPin(),
                    InstantSource.system(),
                    System::nanoTime);
            found.agreed().ifPresent(agreed -> {
                if (!found.begun()) {
                    ledger.startGame(agreed);
                }
                live.goOn(agreed, found.resumed().orElseThrow());
            });
            opening.makeWay().run();
            dashboard = opened(Dashboard.open(
                    table.dashboard(),
                    desk,
                    new ScoringLines(Games.rulesetsWith(house)),
                    clock,
                    access,
                    Optional.of(new Certificates(
                            table.folder().resolve("certificates"),
                            InstantSource.system(),
                            () -> Addresses.names(table.dashboard()))),
                    page -> found.agreed()
                            .ifPresent(agreed -> page.begin(
                                    agreed, found.resumed().orElseThrow().journal()))));
            var panels = new ArrayList<SeatPanel>(List.of(dashboard.seats()));
            wired.panel().ifPresent(panels::add);
            seats = opened(new JoinedSeats(panels));
            lamps = new SeatLamps(seats, found.lastHand());
            foundAtStart = book.ledgerRecovery()
                    .map(LedgerRecovery::said)
                    .or(opening::copied)
                    .or(() -> found.aside().map(place -> Key.HAND_LOG_SET_ASIDE.with(Argument.of(place.toString()))))
                    .or(access::notice);
            dashboard.notice(foundAtStart);
            dashboard.doraIndicators(live.indicators());
            presses = ButtonEdges.live(seats, camera::hurry);
            sayings.onSaying(camera::hurry);
            journal = new PatientJournal(ledger, why -> unwritable = why, System::nanoTime, JOURNAL_PAUSE);
            dashboard.watched(camera.watching());
            recorder = table.record()
                    .map(place -> opened(new Recorder(
                            camera,
                            presses,
                            place,
                            frame -> consents.map(Consents::all).orElse(true)
                                    ? eyes.marked(frame.width(), frame.height())
                                    : Optional.empty(),
                            eyes.tile(),
                            table.longPress(),
                            () -> new Recorder.Played(
                                    ledger.inPlay(), live.settings().orElseGet(table.wishes()::ofUnknownPlayers)))));
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /**
     * What goes before.
     *
     * @param makeWay called when the page is about to be served
     * @param leftOut what is said as long as the kiosk runs, where something of its options cannot be used
     * @param copied  what came of a copy that was put in the ledger's place before it began, where one was
     */
    public record Opening(Runnable makeWay, Optional<Sentence> leftOut, Optional<Sentence> copied) {
        /** Nothing does. */
        public static final Opening PLAIN = new Opening(() -> {}, Optional.empty(), Optional.empty());

        /** What goes before the session that follows, with a copy in the ledger's place. */
        Opening again(Sentence copy) {
            return new Opening(() -> {}, leftOut, Optional.of(copy));
        }
    }

    /**
     * Opens everything that a live table needs.
     *
     * @throws KioskException and the exceptions of the parts, each with one sentence, when something is missing
     */
    public static LiveSession open(LiveTable table, Networks networks, Opening opening) {
        return new LiveSession(table, networks, opening);
    }

    /** A game begins that people have chosen on the page. */
    private void begun(GameSettings agreed) {
        backups.gameEnded();
        consents.ifPresent(Consents::askAnew);
        lamps.clear();
        dashboard.begin(agreed, List.of());
    }

    private void watch(boolean watched) {
        camera.choose(watched);
        dashboard.watched(camera.watching());
    }

    private static Set<String> players(Ledger ledger) {
        return ledger.games().stream()
                .flatMap(game -> game.settings().players().stream())
                .collect(Collectors.toSet());
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
        var announced = new DashboardAudience(dashboard, live, desk, eyes, eyes::tile);
        var notice = new SessionNotice(
                List.of(() -> unwritable),
                List.of(
                        () -> eyes.calibrated() || !camera.watching() ? Optional.empty() : Optional.of(NO_CORNERS),
                        () -> recorder.flatMap(recording -> recording.trouble(clock.getAsDouble())),
                        () -> camera.watching() ? picture.trouble() : Optional.empty(),
                        backups::trouble,
                        welfare::amiss,
                        wired::trouble,
                        () -> leftOut,
                        () -> foundAtStart));
        var audience = new Audience() {
            @Override
            public void tell(NumberedEvent event) {
                announced.tell(event);
                if (event.event().what() instanceof Happening.Scored) {
                    foundAtStart = Optional.empty();
                }
            }

            @Override
            public void confirmation(Optional<Confirmation> now) {
                announced.confirmation(now);
            }

            @Override
            public void trouble(Optional<Sentence> sentence) {
                announced.trouble(notice.now(sentence));
            }

            @Override
            public void saw(Frame frame) {
                announced.saw(frame);
                welfare.saw(frame);
                if (eyes.calibrated()) {
                    picture.saw(frame);
                }
            }

            @Override
            public void pulse(Pulse now) {
                announced.pulse(now);
            }
        };
        var kiosk = new Kiosk(
                recorder.map(FrameSource.class::cast).orElse(camera),
                eyes,
                live,
                recorder.map(Recorder::presses).orElse(presses),
                sayings,
                journal,
                Audience.of(List.of(audience, lamps, backups, serviceManager)),
                times);
        backups.start();
        welfare.start();
        kiosk.resume(found.resumed().map(ResumedGame::untold).orElse(List.of()));
        kiosk.run();
    }

    private Recorder.Amount recorded() {
        return recorder.map(Recorder::amount).orElse(new Recorder.Amount(false, 0));
    }

    private void deleteRecorded() {
        recorder.ifPresent(Recorder::delete);
    }

    /** Whoever wants it is answered before everything stops. */
    private void beginAnewWith(Path copy) {
        wanted = Optional.of(copy);
        Thread.ofVirtual().name("begin-anew").start(() -> {
            LockSupport.parkNanos(ANSWERED.toNanos());
            stop();
        });
    }

    /** The copy that is to take the ledger's place before the next session begins; empty where the kiosk just stops. */
    Optional<Path> wanted() {
        return wanted;
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

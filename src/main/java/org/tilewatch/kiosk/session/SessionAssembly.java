package org.tilewatch.kiosk.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.tilewatch.access.Access;
import org.tilewatch.access.certificates.Certificates;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.DashboardPorts;
import org.tilewatch.dashboard.TablePictures;
import org.tilewatch.dashboard.appliance.RecordingConsent;
import org.tilewatch.dashboard.server.Addresses;
import org.tilewatch.dashboard.setup.NewGames;
import org.tilewatch.dashboard.setup.TableCorners;
import org.tilewatch.games.GameSettings;
import org.tilewatch.games.Games;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.kiosk.ButtonEdges;
import org.tilewatch.kiosk.GameFollower;
import org.tilewatch.kiosk.Kiosk;
import org.tilewatch.kiosk.KioskException;
import org.tilewatch.kiosk.PressQueue;
import org.tilewatch.kiosk.RetryingJournal;
import org.tilewatch.kiosk.SaidQueue;
import org.tilewatch.kiosk.inputlog.ResumedGame;
import org.tilewatch.kiosk.monitor.BackupSchedule;
import org.tilewatch.kiosk.monitor.HealthMonitor;
import org.tilewatch.kiosk.monitor.KioskLog;
import org.tilewatch.kiosk.monitor.PictureMonitor;
import org.tilewatch.kiosk.monitor.SystemdNotifier;
import org.tilewatch.kiosk.page.DashboardAudience;
import org.tilewatch.kiosk.page.GameStarter;
import org.tilewatch.kiosk.page.LedgerCopies;
import org.tilewatch.kiosk.page.LedgerHistory;
import org.tilewatch.kiosk.page.LensMeasurement;
import org.tilewatch.kiosk.page.ProfileFolder;
import org.tilewatch.kiosk.page.ProgramUpdates;
import org.tilewatch.kiosk.page.QuestionPictures;
import org.tilewatch.kiosk.page.TableStills;
import org.tilewatch.kiosk.page.TileSetEnrolment;
import org.tilewatch.kiosk.page.UpdateFiles;
import org.tilewatch.kiosk.page.UploadedPhotographs;
import org.tilewatch.kiosk.recorder.AgreedPlayers;
import org.tilewatch.kiosk.recorder.Consents;
import org.tilewatch.kiosk.recorder.Recorder;
import org.tilewatch.kiosk.recorder.RecordingTarget;
import org.tilewatch.kiosk.session.LiveSession.SessionStart;
import org.tilewatch.kiosk.settings.KioskSettings;
import org.tilewatch.kiosk.sight.ChosenCamera;
import org.tilewatch.kiosk.sight.CornerSearch;
import org.tilewatch.kiosk.sight.FoundCorners;
import org.tilewatch.kiosk.sight.PictureQuality;
import org.tilewatch.kiosk.sight.SessionClock;
import org.tilewatch.kiosk.wiring.SeatLamps;
import org.tilewatch.kiosk.wiring.WiredSeats;
import org.tilewatch.ledger.Backups;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.LedgerRecovery;
import org.tilewatch.looking.CalibratedEyes;
import org.tilewatch.looking.CornersFile;
import org.tilewatch.looking.Networks;
import org.tilewatch.seats.JoinedSeats;
import org.tilewatch.seats.SeatPanel;
import org.tilewatch.table.MarkerSheet;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Puts a session together. Each part is finished when the next is given it; where two need each other, the earlier one takes a listener
 * once the later is there, before anything runs. What was opened is closed in the opposite order, also where a later part cannot be had.
 */
final class SessionAssembly {
    private static final Sentence NO_CORNERS = Key.CORNERS_UNKNOWN.sentence();

    /** Between two tries to write what a full disk did not take. */
    private static final Duration JOURNAL_PAUSE = Duration.ofSeconds(2);

    private final KioskSettings table;
    private final Networks networks;
    private final SessionStart sessionStart;
    private final OpenedParts opened;
    private final StepTimes times = StepTimes.ofLatest(System::nanoTime);

    private SessionAssembly(KioskSettings table, Networks networks, SessionStart sessionStart, OpenedParts opened) {
        this.table = table;
        this.networks = networks;
        this.sessionStart = sessionStart;
        this.opened = opened;
    }

    /** @throws KioskException and the exceptions of the parts, each with one sentence, when something is missing */
    static LiveSession open(KioskSettings table, Networks networks, SessionStart sessionStart) {
        createFolder(table.folder());
        var opened = new OpenedParts();
        try {
            return new SessionAssembly(table, networks, sessionStart, opened).session();
        } catch (RuntimeException e) {
            opened.close();
            throw e;
        }
    }

    private static void createFolder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new KioskException(
                    Key.FOLDER_UNWRITABLE.with(
                            Argument.of(String.valueOf(folder)), Argument.of(String.valueOf(e.getMessage()))),
                    e);
        }
    }

    private LiveSession session() {
        opened.with(FolderLock.of(table.folder()));
        var log = opened.with(KioskLog.in(table.folder()));
        var storage = storage();
        var shelf = new ProfileFolder(table.folder().resolve("sets"));
        var eyes = eyes(shelf);
        var game = game(storage, eyes);
        var sight = sight(eyes, game);
        var wired = WiredSeats.on(table.buttons(), game.clock(), table.folder());
        wired.panel().ifPresent(opened::with);
        var health = opened.with(new HealthMonitor(
                new HealthMonitor.Parts(
                        sight.camera(),
                        sight.quality(),
                        wired::condition,
                        table.folder(),
                        storage.copies(),
                        storage.backups()::trouble,
                        game.unwritable()::get),
                System::nanoTime));
        var presses = new PressQueue(sight.camera()::hurry);
        var recording = recording(storage, eyes, game, sight, presses);
        game.saidQueue().onSaying(sight.camera()::hurry);
        var exchange = new LedgerExchange(() -> {
            game.journal().stop();
            sight.camera().close();
        });
        var ports = ports(storage, shelf, eyes, game, sight, wired, recording)
                .health(health::findings)
                .log(() -> Optional.of(log.text(players(storage.reading()))))
                .copies(Optional.of(new LedgerCopies(storage.copies(), storage.reading(), exchange::wish)))
                .build();
        var access = Access.remembered(
                table.folder().resolve("devices.json"),
                table.dashboard().guests(),
                table.dashboard().firstPin(),
                InstantSource.system(),
                System::nanoTime);
        var dashboard = dashboard(ports, access, storage, game);
        var seats = seats(dashboard, wired);
        var lamps = new SeatLamps(seats, game.found().lastHand());
        var start = new StartNotice(storage.recovery()
                .map(LedgerRecovery::said)
                .or(sessionStart::copied)
                .or(() -> game.found().aside().map(place -> Key.HAND_LOG_SET_ASIDE.with(Argument.of(place.toString()))))
                .or(access::notice));
        dashboard.notice(start.now());
        dashboard.doraIndicators(game.live().indicators());
        presses.listenTo(seats);
        sight.camera().onChoice(dashboard::watched);
        dashboard.watched(sight.camera().watching());
        game.live().onBegin(agreed -> {
            storage.backups().gameEnded();
            recording.players().askAnew();
            lamps.clear();
            dashboard.begin(agreed, List.of());
        });
        var page = new SessionAudience(
                audience(dashboard, eyes, game, sight),
                notice(storage, eyes, game, sight, recording, wired, health, start),
                List.of(health::saw, frame -> {
                    if (eyes.calibrated()) {
                        sight.picture().saw(frame);
                    }
                }));
        var kiosk = new Kiosk(
                recording.recorder().map(FrameSource.class::cast).orElse(sight.camera()),
                eyes,
                game.live(),
                recording.recorder().map(Recorder::presses).orElse(presses),
                game.saidQueue(),
                game.journal(),
                Audience.of(List.of(
                        page,
                        start,
                        lamps,
                        storage.backups(),
                        SystemdNotifier.of(System.getenv(), storage.reading()::inPlay, System::nanoTime))),
                times);
        return new LiveSession(
                dashboard.port(),
                kiosk,
                game.found().resumed().map(ResumedGame::untold).orElse(List.of()),
                List.of(storage.backups()::start, health::start),
                exchange,
                opened);
    }

    /**
     * What is kept.
     *
     * @param reading the ledger by a connection of its own, for whoever must not hold up what is journalled
     * @param recovery what was saved of it, where it was damaged
     */
    private record Storage(
            Ledger ledger, Ledger reading, Optional<LedgerRecovery> recovery, Backups copies, BackupSchedule backups) {}

    private Storage storage() {
        var file = table.folder().resolve("ledger.db");
        var found = FoundLedger.at(file);
        var ledger = opened.with(found.ledger());
        var copies = new Backups(file, InstantSource.system());
        return new Storage(
                ledger,
                opened.with(ledger.another()),
                found.recovery(),
                copies,
                opened.with(new BackupSchedule(copies, InstantSource.system(), ZoneId.systemDefault())));
    }

    private CalibratedEyes eyes(ProfileFolder shelf) {
        var eyes = new CalibratedEyes(
                networks.knowsASet()
                        ? networks
                        : shelf.readAtTheTable().map(networks::knowing).orElse(networks),
                table.sideMm(),
                table.tile(),
                times,
                CornersFile.of(table.folder(), table.camera()),
                table.lens());
        table.corners()
                .ifPresent(corners -> eyes.given(new CornersFile.Clicked(
                        table.size().width(), table.size().height(), corners)));
        return eyes;
    }

    /**
     * What is played.
     *
     * @param clock      goes on where the game stopped
     * @param chosen     games that people begin on the page
     * @param sayings    what people say there
     * @param unwritable why nothing can be written down, while nothing can
     */
    private record Game(
            FoundGame found,
            SessionClock clock,
            GameStarter chosen,
            SaidQueue saidQueue,
            LiveGame live,
            RetryingJournal journal,
            AtomicReference<Optional<Sentence>> unwritable) {}

    private Game game(Storage storage, CalibratedEyes eyes) {
        var found = FoundGame.at(storage.ledger(), table, eyes.tile());
        var inputLog = opened.with(found.log());
        var chosen = new GameStarter(storage.reading(), table.wishes());
        var live = new LiveGame(
                storage.ledger(),
                inputLog,
                chosen::take,
                agreed -> GameFollower.of(agreed, table.sideMm(), eyes.tile(), table.longPress()));
        var unwritable = new AtomicReference<Optional<Sentence>>(Optional.empty());
        return new Game(
                found,
                new SessionClock(System::nanoTime, found.lastT()),
                chosen,
                new SaidQueue(),
                live,
                new RetryingJournal(storage.ledger(), unwritable::set, System::nanoTime, JOURNAL_PAUSE),
                unwritable);
    }

    /** The camera, and what is made of its frames beside looking at the table. */
    private record Sight(
            ChosenCamera camera,
            PictureQuality quality,
            PictureMonitor picture,
            TableStills stills,
            CornerSearch search,
            LensMeasurement lens,
            QuestionPictures questions) {}

    private Sight sight(CalibratedEyes eyes, Game game) {
        var camera = opened.with(ChosenCamera.of(table, game.clock()));
        var quality = new PictureQuality(eyes, game.live()::lastLook);
        var questions = new QuestionPictures();
        game.found().lastHand().forEach(questions::tell);
        return new Sight(
                camera,
                quality,
                new PictureMonitor(quality::watched),
                new TableStills(Optional.of(quality)),
                new CornerSearch(frame -> FoundCorners.in(frame, table.sideMm(), eyes)),
                new LensMeasurement(eyes),
                questions);
    }

    /** The session's recording, where it is recorded, and who agrees to that, where it is to be given away. */
    private record Recorded(AgreedPlayers players, Optional<Recorder> recorder, Optional<Consents> consents) {}

    private Recorded recording(Storage storage, CalibratedEyes eyes, Game game, Sight sight, ButtonEdges presses) {
        var players = new AgreedPlayers(game.live()::agreed);
        var recorder = table.record()
                .map(place -> opened.with(new Recorder(
                        sight.camera(),
                        presses,
                        place,
                        frame -> place.toGive() && !players.all()
                                ? Optional.empty()
                                : eyes.marked(frame.width(), frame.height()),
                        eyes.tile(),
                        table.longPress(),
                        () -> new Recorder.Played(
                                storage.ledger().inPlay(),
                                game.live().settings().orElseGet(table.wishes()::ofUnknownPlayers)))));
        var consents = table.record()
                .filter(RecordingTarget::toGive)
                .flatMap(place ->
                        recorder.map(going -> new Consents(players, going::amount, going::delete, place.most())));
        return new Recorded(players, recorder, consents);
    }

    /** What the page may ask for at a live table. */
    private DashboardPorts.Builder ports(
            Storage storage,
            ProfileFolder shelf,
            CalibratedEyes eyes,
            Game game,
            Sight sight,
            WiredSeats wired,
            Recorded recording) {
        return DashboardPorts.of(game.saidQueue()::say, new LedgerHistory(storage.reading()))
                .watch(sight.camera()::choose)
                .pictures(new TablePictures(sight.stills()::still, sight.questions()::of, sight.stills()::quality))
                .corners(new TableCorners(
                        eyes::corners, sight.search()::found, eyes::calibrate, Optional.of(MarkerSheet::svg)))
                .lens(sight.lens())
                .buttons(wired.assigned())
                .newGames(new NewGames(game.chosen()::offered, game.chosen()::begin))
                .photographs(Optional.of(new UploadedPhotographs(
                        eyes::networks,
                        () -> game.live()
                                .agreed()
                                .map(GameSettings::rulesName)
                                .orElse(table.wishes().rules()),
                        table.wishes().house(),
                        Optional.of(shelf))))
                .tileSets(Optional.of(new TileSetEnrolment(shelf, networks.ofAnySet(), eyes)))
                .updates(UpdateFiles.of(System.getenv(), table.folder())
                        .map(files -> ProgramUpdates.of(files, storage.reading(), storage.copies())))
                .giving(recording.consents().map(RecordingConsent.class::cast));
    }

    /** The page, which shows a game that goes on from the first moment. */
    private Dashboard dashboard(DashboardPorts ports, Access access, Storage storage, Game game) {
        var found = game.found();
        found.agreed().ifPresent(agreed -> {
            if (!found.begun()) {
                storage.ledger().startGame(agreed);
            }
            game.live().goOn(agreed, found.resumed().orElseThrow());
        });
        sessionStart.makeWay().run();
        return opened.with(Dashboard.open(
                table.dashboard(),
                ports,
                new ScoringLines(Games.rulesetsWith(table.wishes().house())),
                game.clock(),
                access,
                Optional.of(new Certificates(
                        table.folder().resolve("certificates"),
                        InstantSource.system(),
                        () -> Addresses.names(table.dashboard()))),
                page -> found.agreed()
                        .ifPresent(agreed ->
                                page.begin(agreed, found.resumed().orElseThrow().journal()))));
    }

    private SeatPanel seats(Dashboard dashboard, WiredSeats wired) {
        var panels = new ArrayList<SeatPanel>(List.of(opened.with(dashboard.seats())));
        wired.panel().ifPresent(panels::add);
        return new JoinedSeats(panels);
    }

    private static Audience audience(Dashboard dashboard, CalibratedEyes eyes, Game game, Sight sight) {
        return new DashboardAudience(
                dashboard,
                game.live(),
                sight.questions(),
                eyes,
                eyes::tile,
                List.of(sight.stills()::saw, sight.search()::saw, sight.lens()::saw));
    }

    private SessionNotice notice(
            Storage storage,
            CalibratedEyes eyes,
            Game game,
            Sight sight,
            Recorded recording,
            WiredSeats wired,
            HealthMonitor health,
            StartNotice start) {
        var camera = sight.camera();
        return new SessionNotice(
                List.of(game.unwritable()::get),
                List.of(
                        () -> eyes.calibrated() || !camera.watching() ? Optional.empty() : Optional.of(NO_CORNERS),
                        () -> recording
                                .recorder()
                                .flatMap(going -> going.trouble(game.clock().getAsDouble())),
                        () -> camera.watching() ? sight.picture().trouble() : Optional.empty(),
                        storage.backups()::trouble,
                        health::amiss,
                        wired::trouble,
                        sessionStart::leftOut,
                        start::now));
    }

    private static Set<String> players(Ledger ledger) {
        return ledger.games().stream()
                .flatMap(game -> game.settings().players().stream())
                .collect(Collectors.toSet());
    }
}

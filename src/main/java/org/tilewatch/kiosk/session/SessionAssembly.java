package org.tilewatch.kiosk.session;

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
import java.util.stream.Stream;
import org.tilewatch.access.Access;
import org.tilewatch.access.certificates.CertificateClock;
import org.tilewatch.access.certificates.Certificates;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.camera.LiveCameras;
import org.tilewatch.camera.PhoneCamera;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.DashboardPorts;
import org.tilewatch.dashboard.TablePictures;
import org.tilewatch.dashboard.appliance.RecordingConsent;
import org.tilewatch.dashboard.server.Addresses;
import org.tilewatch.dashboard.setup.NewGames;
import org.tilewatch.dashboard.setup.PhoneEye;
import org.tilewatch.dashboard.setup.TableCorners;
import org.tilewatch.games.GameSettings;
import org.tilewatch.games.Games;
import org.tilewatch.health.KernelFiles;
import org.tilewatch.health.Program;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.kiosk.ButtonEdges;
import org.tilewatch.kiosk.GameFollower;
import org.tilewatch.kiosk.Kiosk;
import org.tilewatch.kiosk.KioskException;
import org.tilewatch.kiosk.PressQueue;
import org.tilewatch.kiosk.RetryingJournal;
import org.tilewatch.kiosk.SaidQueue;
import org.tilewatch.kiosk.monitor.BackupSchedule;
import org.tilewatch.kiosk.monitor.HealthMonitor;
import org.tilewatch.kiosk.monitor.KioskLog;
import org.tilewatch.kiosk.monitor.PictureMonitor;
import org.tilewatch.kiosk.monitor.SystemdNotifier;
import org.tilewatch.kiosk.page.ClubRulesFolder;
import org.tilewatch.kiosk.page.DashboardAudience;
import org.tilewatch.kiosk.page.GameStarter;
import org.tilewatch.kiosk.page.KioskHands;
import org.tilewatch.kiosk.page.LedgerCopies;
import org.tilewatch.kiosk.page.LedgerHistory;
import org.tilewatch.kiosk.page.LedgerSeason;
import org.tilewatch.kiosk.page.LensMeasurement;
import org.tilewatch.kiosk.page.OfferedParts;
import org.tilewatch.kiosk.page.PictureNetworks;
import org.tilewatch.kiosk.page.ProfileFolder;
import org.tilewatch.kiosk.page.ProgramUpdates;
import org.tilewatch.kiosk.page.QuestionPictures;
import org.tilewatch.kiosk.page.RuleSetsShown;
import org.tilewatch.kiosk.page.TablePhone;
import org.tilewatch.kiosk.page.TableStills;
import org.tilewatch.kiosk.page.TileSetEnrolment;
import org.tilewatch.kiosk.page.UpdateFiles;
import org.tilewatch.kiosk.page.UploadedPhotographs;
import org.tilewatch.kiosk.recorder.AgreedPlayers;
import org.tilewatch.kiosk.recorder.Consents;
import org.tilewatch.kiosk.recorder.RecentPictures;
import org.tilewatch.kiosk.recorder.Recorder;
import org.tilewatch.kiosk.recorder.RecordingTarget;
import org.tilewatch.kiosk.session.LiveSession.SessionStart;
import org.tilewatch.kiosk.settings.CarriedSettings;
import org.tilewatch.kiosk.settings.KioskSettings;
import org.tilewatch.kiosk.sight.BareTableSaid;
import org.tilewatch.kiosk.sight.CameraChoice;
import org.tilewatch.kiosk.sight.ChosenCamera;
import org.tilewatch.kiosk.sight.CornerSearch;
import org.tilewatch.kiosk.sight.FoundCorners;
import org.tilewatch.kiosk.sight.PictureQuality;
import org.tilewatch.kiosk.sight.SessionClock;
import org.tilewatch.kiosk.wiring.ButtonChoice;
import org.tilewatch.kiosk.wiring.SeatLamps;
import org.tilewatch.kiosk.wiring.WiredSeats;
import org.tilewatch.ledger.Backups;
import org.tilewatch.ledger.CountedPlayers;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.LedgerRecovery;
import org.tilewatch.ledger.SeasonBook;
import org.tilewatch.ledger.SecondPlace;
import org.tilewatch.looking.CalibratedEyes;
import org.tilewatch.looking.CornersFile;
import org.tilewatch.looking.Networks;
import org.tilewatch.play.HoldingEvents;
import org.tilewatch.seats.JoinedSeats;
import org.tilewatch.seats.SeatPanel;
import org.tilewatch.table.MarkerSheet;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.odds.Pace;
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
    /** Among which cameras people choose; empty where the options name one. */
    private final Optional<CameraChoice> choice;

    private final Networks networks;
    private final SessionStart sessionStart;
    private final OpenedParts opened;
    private final StepTimes times = StepTimes.ofLatest(System::nanoTime);

    private SessionAssembly(KioskSettings table, Networks networks, SessionStart sessionStart, OpenedParts opened) {
        this.table = CameraChoice.settled(table);
        this.choice = CameraChoice.of(table);
        this.networks = networks;
        this.sessionStart = sessionStart;
        this.opened = opened;
    }

    /** @throws KioskException and the exceptions of the parts, each with one sentence, when something is missing */
    static LiveSession open(KioskSettings table, Networks networks, SessionStart sessionStart) {
        var opened = new OpenedParts();
        try {
            return new SessionAssembly(table, networks, sessionStart, opened).session();
        } catch (RuntimeException e) {
            opened.close();
            throw e;
        }
    }

    private LiveSession session() {
        opened.with(FolderLock.making(table.folder()));
        var log = opened.with(KioskLog.in(table.folder()));
        var storage = storage();
        var shelf = new ProfileFolder(table.folder().resolve("sets"));
        var eyes = eyes(shelf);
        var gameParts = game(storage, eyes);
        var sightParts = sight(eyes, gameParts);
        var wired = WiredSeats.on(table.buttons(), gameParts.clock(), table.folder());
        wired.panel().ifPresent(opened::with);
        var certificates = certificates();
        var hall = opened.with(HallConnection.of(table.folder()));
        var house = opened.with(HouseAround.of(table.outside(), table.folder()));
        var health = opened.with(new HealthMonitor(
                new HealthMonitor.Parts(
                        sightParts.camera(),
                        sightParts.phone()::battery,
                        sightParts.quality(),
                        wired::condition,
                        table.folder(),
                        certificates,
                        storage.copies(),
                        storage.backups()::trouble,
                        gameParts.unwritable()::get,
                        hall::condition,
                        house::condition),
                System::nanoTime,
                house::found));
        var presses = new PressQueue(sightParts.camera()::hurry);
        var recording = recording(storage, eyes, gameParts, sightParts, presses);
        gameParts.saidQueue().onSaying(sightParts.camera()::hurry);
        var next = new NextSession(() -> {
            gameParts.journal().stop();
            sightParts.camera().close();
        });
        var ports = ports(storage, shelf, eyes, gameParts, sightParts, wired, recording)
                .health(health::findings)
                .round(() -> hall.round(gameParts.clock()))
                .log(() -> Optional.of(log.text(players(storage.reading()))))
                .cameras(choice.map(open -> OfferedParts.cameras(open, table.camera(), next::begin)))
                .wirings(ButtonChoice.of(table.buttons(), table.folder())
                        .map(open -> OfferedParts.buttons(open, next::begin)))
                .copies(Optional.of(new LedgerCopies(storage.copies(), storage.reading(), next::with)))
                .spareHands(
                        new KioskHands(table.folder(), () -> List.copyOf(players(storage.reading())), options(), next))
                .build();
        var access = Access.remembered(
                table.folder().resolve("devices.json"),
                table.dashboard().guests(),
                table.dashboard().firstPin(),
                InstantSource.system(),
                System::nanoTime);
        var dashboard = dashboard(ports, access, certificates, storage, gameParts);
        house.table().ifPresent(dashboard::alsoShows);
        hall.onClock(dashboard::round);
        gameParts.chosen().seatedBy(hall::seats);
        if (hall.isJoined()) {
            gameParts.live().callsReferees(table.longPress().orElse(Pace.USUAL.longPress()));
            dashboard.inHall();
        }
        var seats = seats(dashboard, wired, house);
        var lamps = new SeatLamps(seats, gameParts.found().lastHand());
        var start = new StartNotice(storage.recovery()
                .map(LedgerRecovery::said)
                .or(sessionStart::copied)
                .or(() -> gameParts
                        .found()
                        .aside()
                        .map(place -> Key.HAND_LOG_SET_ASIDE.with(Argument.of(place.toString()))))
                .or(access::notice));
        dashboard.notice(start.now());
        dashboard.doraIndicators(gameParts.live().indicators());
        presses.listenTo(seats);
        sightParts.camera().onChoice(dashboard::watched);
        dashboard.watched(sightParts.camera().watching());
        gameParts.live().onBegin(agreed -> {
            storage.backups().gameBegins();
            recording.players().askAnew();
            recording.recent().askAnew();
            lamps.clear();
            dashboard.begin(agreed, List.of());
        });
        gameParts.live().onNames(dashboard::named);
        var page = new SessionAudience(
                audience(dashboard, eyes, gameParts, sightParts),
                notice(storage, eyes, gameParts, sightParts, recording, wired, health, hall, start),
                List.of(health::saw, frame -> {
                    if (eyes.calibrated()) {
                        sightParts.picture().saw(frame);
                    }
                }));
        var kiosk = new Kiosk(
                recording.recorder().map(FrameSource.class::cast).orElse(sightParts.camera()),
                eyes,
                gameParts.live(),
                recording.recorder().map(Recorder::presses).orElse(presses),
                gameParts.saidQueue(),
                gameParts.journal(),
                Audience.of(List.of(
                        page,
                        start,
                        recording.recent(),
                        lamps,
                        storage.backups(),
                        hall,
                        house,
                        SystemdNotifier.of(System.getenv(), storage.reading()::inPlay, System::nanoTime))),
                times);
        return new LiveSession(
                dashboard.port(),
                kiosk,
                gameParts.found().resumed(),
                List.of(storage.backups()::start, health::start, hall::start, house::start),
                next,
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
                opened.with(new BackupSchedule(
                        copies,
                        InstantSource.system(),
                        ZoneId.systemDefault(),
                        table.outside().copies().map(SecondPlace::new))));
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
    private record GameParts(
            FoundGame found,
            SessionClock clock,
            GameStarter chosen,
            SaidQueue saidQueue,
            LiveGame live,
            RetryingJournal journal,
            AtomicReference<Optional<Sentence>> unwritable) {}

    private GameParts game(Storage storage, CalibratedEyes eyes) {
        var found = FoundGame.at(storage.ledger(), table, eyes.tile());
        var inputLog = opened.with(found.log());
        var chosen =
                new GameStarter(storage.reading(), table.wishes(), clubRules(), CarriedSettings.known(table.folder()));
        var live = new LiveGame(
                storage.ledger(),
                inputLog,
                chosen::take,
                agreed -> GameFollower.of(agreed, table.sideMm(), eyes.tile(), table.longPress()));
        var unwritable = new AtomicReference<Optional<Sentence>>(Optional.empty());
        return new GameParts(
                found,
                new SessionClock(System::nanoTime, found.lastT()),
                chosen,
                new SaidQueue(),
                live,
                new RetryingJournal(storage.ledger(), unwritable::set, System::nanoTime, JOURNAL_PAUSE),
                unwritable);
    }

    /** The camera, and what is made of its frames beside looking at the table. */
    private record SightParts(
            ChosenCamera camera,
            PhoneCamera phone,
            PictureQuality quality,
            PictureMonitor picture,
            TableStills stills,
            CornerSearch search,
            BareTableSaid bare,
            LensMeasurement lens,
            QuestionPictures questions) {}

    private SightParts sight(CalibratedEyes eyes, GameParts gameParts) {
        var phone = new PhoneCamera();
        var camera = opened.with(ChosenCamera.of(table, gameParts.clock(), phone));
        var quality = new PictureQuality(eyes, gameParts.live()::lastLook);
        var questions = new QuestionPictures();
        questions.holds(new HoldingEvents(gameParts.found().lastHand()));
        return new SightParts(
                camera,
                phone,
                quality,
                new PictureMonitor(quality::watched),
                new TableStills(Optional.of(quality)),
                new CornerSearch(frame -> FoundCorners.in(frame, table.sideMm(), eyes)),
                new BareTableSaid(eyes::learnBare),
                new LensMeasurement(eyes),
                questions);
    }

    /** The session's recording, where it is recorded, who agrees to that, where it is to be given away, and the last seconds of the table. */
    private record RecordingParts(
            AgreedPlayers players, Optional<Recorder> recorder, Optional<Consents> consents, RecentPictures recent) {}

    private RecordingParts recording(
            Storage storage, CalibratedEyes eyes, GameParts gameParts, SightParts sightParts, ButtonEdges presses) {
        var players = new AgreedPlayers(gameParts.live()::agreed);
        var recorder = table.record()
                .map(place -> opened.with(new Recorder(
                        sightParts.camera(),
                        presses,
                        place,
                        frame -> place.toGive() && !players.all()
                                ? Optional.empty()
                                : eyes.marked(frame.width(), frame.height()),
                        eyes::bareTable,
                        eyes.tile(),
                        table.longPress(),
                        () -> new Recorder.Played(
                                storage.ledger().inPlay(),
                                gameParts.live().settings().orElseGet(table.wishes()::ofUnknownPlayers)))));
        var consents = table.record()
                .filter(RecordingTarget::toGive)
                .flatMap(place ->
                        recorder.map(going -> new Consents(players, going::amount, going::delete, place.most())));
        var recent = new RecentPictures(
                new AgreedPlayers(gameParts.live()::agreed), frame -> eyes.marked(frame.width(), frame.height()));
        return new RecordingParts(players, recorder, consents, recent);
    }

    /** What the page may ask for at a live table. */
    private DashboardPorts.Builder ports(
            Storage storage,
            ProfileFolder shelf,
            CalibratedEyes eyes,
            GameParts gameParts,
            SightParts sightParts,
            WiredSeats wired,
            RecordingParts recording) {
        return DashboardPorts.of(
                        gameParts.saidQueue()::say, new LedgerHistory(storage.reading(), gameParts.live()::rename))
                .season(new LedgerSeason(new SeasonBook(
                        storage.reading(), new CountedPlayers(table.folder().resolve("counted-by-name")))))
                .watch(sightParts.camera()::choose)
                .eye(phoneEye(sightParts))
                .pictures(new TablePictures(
                        sightParts.stills()::still, sightParts.questions()::of, sightParts.stills()::quality))
                .corners(new TableCorners(
                        eyes::corners,
                        sightParts.search()::found,
                        eyes::calibrate,
                        Optional.of(MarkerSheet::svg),
                        sightParts.bare()::isLearnt))
                .lens(sightParts.lens())
                .buttons(wired.assigned())
                .newGames(new NewGames(gameParts.chosen()::offered, gameParts.chosen()::begin))
                .clubRules(new RuleSetsShown(
                                storage.reading(), clubRules(), table.wishes().house())
                        .port())
                .photographs(Optional.of(new UploadedPhotographs(
                        new PictureNetworks(eyes::networks),
                        () -> gameParts
                                .live()
                                .agreed()
                                .map(GameSettings::rulesName)
                                .orElse(table.wishes().rules()),
                        table.wishes().house(),
                        Optional.of(shelf))))
                .tileSets(Optional.of(new TileSetEnrolment(shelf, networks.ofAnySet(), eyes)))
                .updates(UpdateFiles.of(System.getenv(), table.folder())
                        .map(files -> ProgramUpdates.of(files, storage.reading(), storage.copies())))
                .giving(recording.consents().map(RecordingConsent.class::cast))
                .lookBack(recording.recent());
    }

    private Optional<PhoneEye> phoneEye(SightParts sightParts) {
        return Optional.of(table.camera())
                .filter(LiveCameras.PHONE::equals)
                .map(named -> new TablePhone(sightParts.phone()));
    }

    /** The page, which shows a game that goes on from the first moment. */
    private Dashboard dashboard(
            DashboardPorts ports, Access access, Certificates certificates, Storage storage, GameParts gameParts) {
        var found = gameParts.found();
        found.agreed().ifPresent(agreed -> {
            if (!found.begun()) {
                storage.ledger().startGame(agreed);
            }
            gameParts.live().goOn(agreed, found.resumed().orElseThrow());
        });
        sessionStart.makeWay().run();
        return opened.with(Dashboard.open(
                table.dashboard(),
                ports,
                new ScoringLines(Games.rulesetsWith(
                        Stream.concat(table.wishes().house().stream(), clubRules().shelf().sets().stream())
                                .toList())),
                gameParts.clock(),
                access,
                Optional.of(certificates),
                page -> found.agreed()
                        .ifPresent(agreed ->
                                page.begin(agreed, found.resumed().orElseThrow().journal()))));
    }

    /** Where files of clubs' rules are dropped. */
    private ClubRulesFolder clubRules() {
        return new ClubRulesFolder(table.folder().resolve("rules"));
    }

    /** The machine's file of options for this kiosk, as its service names it. */
    private static Optional<Path> options() {
        return Optional.ofNullable(System.getenv("TILEWATCH_OPTIONS"))
                .map(Path::of)
                .filter(Files::isReadable);
    }

    private Certificates certificates() {
        var kernel = KernelFiles.ofThisMachine();
        return new Certificates(
                table.folder().resolve("certificates"),
                new CertificateClock(
                        InstantSource.system(),
                        Program.running().built(),
                        () -> kernel.clockSet().orElse(true)),
                () -> Addresses.names(table.dashboard()));
    }

    private SeatPanel seats(Dashboard dashboard, WiredSeats wired, HouseAround house) {
        var panels = new ArrayList<SeatPanel>(List.of(opened.with(dashboard.seats())));
        wired.panel().ifPresent(panels::add);
        panels.add(house.seats());
        return new JoinedSeats(panels);
    }

    private static Audience audience(
            Dashboard dashboard, CalibratedEyes eyes, GameParts gameParts, SightParts sightParts) {
        return new DashboardAudience(
                dashboard,
                gameParts.live(),
                sightParts.questions(),
                eyes,
                eyes::tile,
                List.of(
                        sightParts.stills()::saw,
                        sightParts.search()::saw,
                        sightParts.bare()::saw,
                        sightParts.lens()::saw));
    }

    private SessionNotice notice(
            Storage storage,
            CalibratedEyes eyes,
            GameParts gameParts,
            SightParts sightParts,
            RecordingParts recording,
            WiredSeats wired,
            HealthMonitor health,
            HallConnection hall,
            StartNotice start) {
        var camera = sightParts.camera();
        return new SessionNotice(
                List.of(gameParts.unwritable()::get),
                List.of(
                        hall::said,
                        () -> eyes.calibrated() || !camera.watching() ? Optional.empty() : Optional.of(NO_CORNERS),
                        () -> recording
                                .recorder()
                                .flatMap(
                                        going -> going.trouble(gameParts.clock().getAsDouble())),
                        () -> camera.watching() ? sightParts.picture().trouble() : Optional.empty(),
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

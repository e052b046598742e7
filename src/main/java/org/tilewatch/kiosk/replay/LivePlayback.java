package org.tilewatch.kiosk.replay;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.tilewatch.camera.PacedFrames;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.DashboardPorts;
import org.tilewatch.dashboard.TablePictures;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.dashboard.setup.TableCorners;
import org.tilewatch.games.Games;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.kiosk.ButtonEdges;
import org.tilewatch.kiosk.GameFollower;
import org.tilewatch.kiosk.Journal;
import org.tilewatch.kiosk.Kiosk;
import org.tilewatch.kiosk.SaidQueue;
import org.tilewatch.kiosk.page.DashboardAudience;
import org.tilewatch.kiosk.page.LedgerHistory;
import org.tilewatch.kiosk.page.QuestionPictures;
import org.tilewatch.kiosk.page.TableStills;
import org.tilewatch.kiosk.page.UploadedPhotographs;
import org.tilewatch.kiosk.sight.CornerSearch;
import org.tilewatch.kiosk.sight.SessionClock;
import org.tilewatch.kiosk.wiring.SeatLamps;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.looking.Networks;
import org.tilewatch.looking.SteadyEyes;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.watching.pressed.Confirmation;
import org.tilewatch.words.Key;

/** A recording through the whole kiosk at the speed at which it was recorded, with the dashboard open on it. */
public final class LivePlayback implements AutoCloseable {
    /** How late a frame may be before it is dropped, in seconds: a recording may show each state of the table but once. */
    private static final double PATIENCE_SECONDS = 4;
    /** How often it looks for presses when there are no frames any more, in milliseconds. */
    private static final long ATTENTION_MILLIS = 50;

    private final RecordedTable table;
    private final Networks networks;
    private final Ledger ledger;
    private final StepTimes times;
    private final SessionClock clock = new SessionClock(System::nanoTime, 0);
    private final SaidQueue saidQueue;
    private final TableStills stills = new TableStills(Optional.empty());
    /** A recording's corners are known: nothing is sought in its frames. */
    private final CornerSearch search = new CornerSearch(frame -> List.of());

    private final QuestionPictures questions = new QuestionPictures();
    private final Dashboard dashboard;
    private final PacedFrames frames;
    private final CountDownLatch closed = new CountDownLatch(1);
    private Optional<Kiosk> played = Optional.empty();
    private Optional<GameFollower> followed = Optional.empty();

    private LivePlayback(
            RecordedTable table, Networks networks, Ledger ledger, DashboardAddress address, StepTimes times) {
        this.table = table;
        this.networks = networks;
        this.ledger = ledger;
        this.times = times;
        this.saidQueue = new SaidQueue();
        var photographs = new UploadedPhotographs(
                () -> networks, table.game()::rulesName, table.game().house(), Optional.empty());
        var ports = DashboardPorts.of(saidQueue::say, new LedgerHistory(ledger))
                .pictures(new TablePictures(stills::still, questions::of, stills::quality))
                .corners(TableCorners.given(
                        () -> Optional.of(table.view().calibration().corners()), search::found))
                .photographs(Optional.of(photographs))
                .build();
        this.dashboard = Dashboard.open(address, ports, new ScoringLines(Games.rulesets()), clock);
        this.frames = new PacedFrames(table.watchedFrames(), clock, PATIENCE_SECONDS);
    }

    /**
     * Opens the dashboard; nothing moves yet.
     *
     * @param ledger to write the game into
     * @throws org.tilewatch.dashboard.server.DashboardUnavailable when the address cannot be had
     */
    public static LivePlayback open(
            RecordedTable table, Networks networks, Ledger ledger, DashboardAddress address, StepTimes times) {
        return new LivePlayback(table, networks, ledger, address, times);
    }

    /** The port on which the dashboard is served. */
    public int port() {
        return dashboard.port();
    }

    /** Plays the recording to its end or until the showing is closed; presses on the page count beside the recorded ones. */
    public void run(Audience audience) {
        var follower =
                GameFollower.of(table.game(), table.view().calibration().sideMm(), table.tile(), table.longPress());
        var eyes = SteadyEyes.of(networks, table.view(), table.tile(), table.bareTable(), times, bumped -> {});
        ledger.startGame(table.game());
        dashboard.begin(table.game(), List.of());
        var seats = dashboard.seats();
        clock.setTo(0);
        var kiosk = new Kiosk(
                frames,
                eyes,
                follower,
                ButtonEdges.recorded(table.buttons()).and(ButtonEdges.live(seats)),
                saidQueue,
                Journal.in(ledger),
                Audience.of(List.of(
                        new DashboardAudience(
                                dashboard, follower, questions, eyes, table::tile, List.of(stills::saw, search::saw)),
                        new SeatLamps(seats, List.of()),
                        audience)),
                times);
        followed = Optional.of(follower);
        kiosk.run();
        played = Optional.of(kiosk);
    }

    /**
     * Stays open for the players when the recording has ended: they may still confirm the score card, by button too, or find
     * something in it wrong. Once the card is confirmed the game goes on by what they tell: no camera will show the next hand, and
     * the page says so. Returns when the showing is closed.
     */
    public void linger() throws InterruptedException {
        dashboard.notice(Optional.of(Key.RECORDING_OVER.sentence()));
        while (!closed.await(ATTENTION_MILLIS, TimeUnit.MILLISECONDS)) {
            played.ifPresent(kiosk -> kiosk.attend(clock.getAsDouble()));
            if (followed.flatMap(GameFollower::confirmation)
                    .filter(Confirmation::given)
                    .isPresent()) {
                dashboard.watched(false);
                followed = Optional.empty();
            }
        }
    }

    /** Stops the recording and closes the page; the recording and the ledger stay the caller's. */
    @Override
    public void close() {
        closed.countDown();
        frames.close();
        dashboard.close();
    }
}

package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.camera.ReadAhead;
import org.tilewatch.camera.RepeatedFrames;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.DashboardPorts;
import org.tilewatch.dashboard.TablePictures;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.dashboard.setup.TableCorners;
import org.tilewatch.dashboard.view.Pulse;
import org.tilewatch.games.GameSettings;
import org.tilewatch.games.Games;
import org.tilewatch.health.KernelFiles;
import org.tilewatch.health.ThrottlingMonitor;
import org.tilewatch.kiosk.inputlog.InputLog;
import org.tilewatch.kiosk.page.DashboardAudience;
import org.tilewatch.kiosk.page.LedgerHistory;
import org.tilewatch.kiosk.page.QuestionPictures;
import org.tilewatch.kiosk.page.TableStills;
import org.tilewatch.kiosk.replay.RecordedTable;
import org.tilewatch.kiosk.session.LiveGame;
import org.tilewatch.kiosk.wiring.SeatLamps;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.looking.Networks;
import org.tilewatch.looking.SteadyEyes;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.timing.StepTimes;

/**
 * Hours of recordings through the whole kiosk as fast as they go: frames, watcher, ledger, log of the hand and page, with pages open and
 * others asking, game after game. What it holds is measured ten times, and must not grow.
 *
 * <p>{@code -Dsoak.hours} of recording, 8 where it is not said; {@code -Dsoak.recordings} names a folder of recordings, such as
 * {@code bench-watch --rendered --films} keeps; else the demo's is played.
 */
@Tag("slow")
class SoakTest {
    private static final int SAMPLES = 10;
    /** Of an evening: the next game begins after so many hands. */
    private static final int HANDS_A_GAME = 16;

    /** Before its end a tenth is measured, in seconds: the last one has a frame after it. */
    private static final double LAST_MOMENT = 2;

    private static final int PAGES = 4;
    /** Somebody asks how the kiosk fares, what was played and what the table shows, every so many looked-at seconds of the recording. */
    private static final double ASKED_EVERY = 30;

    /** What may be more at the end than after the second tenth, when all is warm: less than a megabyte an hour, and what chance leaves. */
    private static final long HEAP_MEGABYTES = 12;

    /** Outside the heap, where an hour of the demo's recording has moved between 296 and 340 without growing. */
    private static final long NATIVE_MEGABYTES = 80;

    @TempDir
    Path folder;

    private final ThrottlingMonitor strains = new ThrottlingMonitor(KernelFiles.ofThisMachine()::strains);

    /** A recording and how long it lasts, in seconds, with the pause before it begins again. */
    private record Film(RecordedTable table, double period) {
        static Film of(Path path) {
            var table = RecordedTable.open(path);
            double last = 0;
            try (var frames = table.frames()) {
                while (Double.isFinite(frames.nextTime())) {
                    last = frames.nextTime();
                    frames.skip();
                }
            }
            return new Film(table, last + RepeatedFrames.PAUSE);
        }
    }

    @Test
    void eightHoursOfRecordingsLeaveHeapMemoryThreadsAndFilesAsTheyAre() throws Exception {
        OpenCvLibrary.load();
        double hours = Double.parseDouble(System.getProperty("soak.hours", "8"));
        var films = recordings().stream().map(Film::of).toList();
        assertThat(films).isNotEmpty();
        var samples = new ArrayList<SoakSample>();
        try (var ledger = Ledger.open(folder.resolve("ledger.db"), InstantSource.system())) {
            var networks = Networks.load();
            double share = hours * 3600 / films.size();
            double before = 0;
            for (var film : films) {
                soak(film, networks, ledger, before, share, hours * 3600, samples);
                before += share;
            }
        }
        films.forEach(film -> film.table().close());
        assertThat(samples).hasSize(SAMPLES);
        var warm = samples.get(1);
        var last = samples.getLast();
        assertThat(last.heap()).as("heap").isLessThanOrEqualTo(warm.heap() + HEAP_MEGABYTES);
        assertThat(last.outside()).as("outside the heap").isLessThanOrEqualTo(warm.outside() + NATIVE_MEGABYTES);
        assertThat(last.threads()).as("threads").isLessThanOrEqualTo(warm.threads() + 3);
        assertThat(last.files()).as("files").isLessThanOrEqualTo(warm.files() + 5);
        assertThat(samples).allSatisfy(sample -> {
            assertThat(sample.natives()).isLessThanOrEqualTo(warm.natives() + 5);
            assertThat(sample.waiting()).isZero();
        });
    }

    private List<Path> recordings() throws IOException {
        var named = Optional.ofNullable(System.getProperty("soak.recordings"));
        if (named.isPresent()) {
            try (var files = Files.walk(Path.of(named.get()))) {
                return files.filter(file -> file.endsWith("recording.json")
                                || file.toString().endsWith(".zip"))
                        .map(file -> file.endsWith("recording.json") ? file.getParent() : file)
                        .sorted()
                        .toList();
            }
        }
        var demo = folder.resolve("demo.zip");
        try (var in = Objects.requireNonNull(SoakTest.class.getResourceAsStream("/org/tilewatch/demo/hand.zip"))) {
            Files.copy(in, demo, StandardCopyOption.REPLACE_EXISTING);
        }
        return List.of(demo);
    }

    /** The presses of every time that a recording is played. */
    private static List<ButtonEdge> presses(Film film, int times) {
        var presses = new ArrayList<ButtonEdge>();
        for (int time = 0; time < times; time++) {
            for (var edge : film.table().buttons()) {
                presses.add(edge.at(edge.t() + time * film.period()));
            }
        }
        return presses;
    }

    private void soak(
            Film film,
            Networks networks,
            Ledger ledger,
            double before,
            double seconds,
            double all,
            List<SoakSample> samples)
            throws Exception {
        var table = film.table();
        int times = (int) Math.ceil(seconds / film.period());
        var steps = StepTimes.ofLatest(System::nanoTime);
        var side = table.view().calibration().sideMm();
        var saidQueue = new SaidQueue();
        var next = new NextGame(table.game(), film.period());
        var log = InputLog.begin(folder.resolve("hand.log"), 0);
        var live = new LiveGame(ledger, log, next::due, agreed -> GameFollower.of(agreed, side, table.tile()));
        var eyes = SteadyEyes.of(networks, table.view(), table.tile(), table.bareTable(), steps, bumped -> {});
        var stills = new TableStills(Optional.empty());
        var questions = new QuestionPictures();
        var ports = DashboardPorts.of(saidQueue::say, new LedgerHistory(ledger))
                .pictures(new TablePictures(stills::still, questions::of, stills::quality))
                .corners(TableCorners.given(
                        () -> Optional.of(table.view().calibration().corners()), Optional::empty))
                .build();
        try (log;
                var dashboard = Dashboard.open(
                        new DashboardAddress("127.0.0.1", 0, Set.of()),
                        ports,
                        new ScoringLines(Games.rulesets()),
                        () -> 0);
                var viewers = new Viewers(dashboard.port());
                var frames = new ReadAhead(new Until(new RepeatedFrames(table::frames, Long.MAX_VALUE), seconds))) {
            live.onBegin(agreed -> dashboard.begin(agreed, List.of()));
            var announced = new DashboardAudience(dashboard, live, questions, eyes, table::tile, List.of(stills::saw));
            var watch = new Audience() {
                private final AtomicLong events = new AtomicLong();
                private long waiting;
                private double asked;

                @Override
                public void tell(NumberedEvent event) {
                    events.incrementAndGet();
                    announced.tell(event);
                }

                @Override
                public void saw(Frame frame) {
                    next.now(frame.t());
                    announced.saw(frame);
                    if (frame.t() - asked > ASKED_EVERY) {
                        asked = frame.t();
                        strains.look();
                        viewers.ask();
                    }
                    if ((before + frame.t()) >= (samples.size() + 1) * all / SAMPLES - LAST_MOMENT) {
                        var sample = SoakSample.measured(
                                (before + frame.t()) / 3600, waiting, events.get(), folder, strains);
                        samples.add(sample);
                        System.out.println(sample.line());
                    }
                }

                @Override
                public void pulse(Pulse now) {
                    waiting = now.waiting();
                    announced.pulse(now);
                }
            };
            new Kiosk(
                            frames,
                            eyes,
                            live,
                            ButtonEdges.recorded(presses(film, times)),
                            saidQueue,
                            (event, by) -> OptionalLong.of(ledger.append(event, by)),
                            Audience.of(List.of(watch, new SeatLamps(dashboard.seats(), List.of()))),
                            steps)
                    .run();
        }
    }

    /** Begins a game at the start, and another after so many times that the recording was played. */
    private static final class NextGame {
        private final GameSettings settings;
        private final double period;
        private double now;
        private double due;

        NextGame(GameSettings settings, double period) {
            this.settings = settings;
            this.period = period;
        }

        void now(double t) {
            now = t;
        }

        Optional<GameSettings> due() {
            if (now < due) {
                return Optional.empty();
            }
            due += HANDS_A_GAME * period;
            return Optional.of(settings);
        }
    }

    /** Another source up to a time, in seconds. */
    private record Until(FrameSource frames, double end) implements FrameSource {
        @Override
        public Shot next() {
            var shot = frames.next();
            if (shot instanceof Shot.Seen(Frame frame) && frame.t() > end) {
                frame.close();
                return new Shot.Ended();
            }
            return shot;
        }

        @Override
        public void close() {
            frames.close();
        }
    }

    /** Open pages that take in whatever is shown, and somebody who asks for more. */
    private static final class Viewers implements AutoCloseable {
        private final HttpClient client = HttpClient.newHttpClient();
        private final List<WebSocket> pages = new ArrayList<>();
        private final int port;

        Viewers(int port) {
            this.port = port;
            for (int page = 0; page < PAGES; page++) {
                pages.add(client.newWebSocketBuilder()
                        .buildAsync(URI.create("ws://127.0.0.1:" + port + "/live"), new WebSocket.Listener() {})
                        .join());
            }
        }

        void ask() {
            for (var path : List.of("/api/health", "/api/games", "/api/state", "/api/metrics")) {
                var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                        .build();
                client.sendAsync(request, BodyHandlers.discarding()).join();
            }
        }

        @Override
        public void close() {
            pages.forEach(WebSocket::abort);
            client.shutdownNow();
        }
    }
}

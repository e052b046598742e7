package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tilewatch.camera.CameraLocks;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.camera.LiveCameras;
import org.tilewatch.camera.PhoneCamera;
import org.tilewatch.camera.PictureSize;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Dashboard;
import org.tilewatch.dashboard.FakePorts;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.games.Games;
import org.tilewatch.kiosk.FilmedPhone.Camera;
import org.tilewatch.kiosk.page.TablePhone;
import org.tilewatch.kiosk.replay.Playback;
import org.tilewatch.kiosk.replay.RecordedTable;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.play.Happening.Attention;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.recording.RecordingWriter;
import org.tilewatch.simulator.art.DrawnArt;
import org.tilewatch.simulator.film.Filming;
import org.tilewatch.simulator.game.SimulatedGame;
import org.tilewatch.simulator.trial.Retelling;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Whole hands that a telephone sees through its page, as films before a real browser's camera, beside the same hands read from their files: the
 * demo's, and such as are simulated.
 *
 * <p>{@code -Dphone.films} of them, 3 where it is not said, from {@code -Dphone.first} on. A machine that has others to serve, or is slower
 * than its table, sees each of them as much slower as it took longer to look at the file, or {@code -Dphone.slower} times: what is compared is
 * what the telephone's pictures show, and not how fast a machine is.
 */
@Tag("slow")
@Tag("browser")
@Tag("native")
class PhoneFilmsTest {
    private static final int FIRST = Integer.getInteger("phone.first", 1);
    private static final int FILMS = Integer.getInteger("phone.films", 3);
    /** So many times as long as the file takes a hand takes through the telephone, whose camera shows it oftener. */
    private static final double OFTENER = 2;
    /** Beyond that its pictures are further apart than those of a camera that has stopped. */
    private static final double SLOWEST = 6;

    private static final List<String> RULES = List.of("millington", "ema-riichi-2012");

    @TempDir
    Path folder;

    private final long start = System.nanoTime();
    private final Networks networks = Networks.load();
    private final PhoneCamera phone = new PhoneCamera();
    private Dashboard dashboard;
    private FrameSource camera;

    @BeforeEach
    void open() {
        OpenCvLibrary.load();
        dashboard = Dashboard.open(
                new DashboardAddress("127.0.0.1", 0, Set.of()),
                new FakePorts().with().eye(Optional.of(new TablePhone(phone))).build(),
                new ScoringLines(Games.rulesets()),
                this::now);
        camera = LiveCameras.open(
                LiveCameras.PHONE, new PictureSize(1600, 1200, 10), CameraLocks.NONE, this::now, phone);
    }

    @AfterEach
    void close() {
        camera.close();
        dashboard.close();
    }

    private double now() {
        return (System.nanoTime() - start) / 1e9;
    }

    @Test
    void aHandIsFollowedThroughATelephoneAsItIsFromItsFile() throws IOException {
        var parted = new ArrayList<String>();
        for (int film = FIRST; film < FIRST + FILMS; film++) {
            var name = "film " + film;
            var hand = film == 1 ? demo() : simulated(film);
            try (var table = RecordedTable.open(hand.file())) {
                double began = now();
                var read = heard(audience -> playback(table).run(audience));
                double took = now() - began;
                var seen = throughThePhone(table, took);
                // What the file's few pictures a second show wrongly the telephone's may show as it was.
                var difference = hand.happened().filter(seen::equals).isPresent()
                        ? Optional.<String>empty()
                        : firstDifference(read, seen);
                System.out.printf(
                        "%s, %s: %d events from the file in %.0f s, through the telephone in %.0f s, %s%n",
                        name,
                        table.game().rulesName(),
                        read.size(),
                        took,
                        now() - began - took,
                        difference.map(said -> "otherwise: " + said).orElse("the same"));
                difference.ifPresent(said -> parted.add(
                        "%s: %s%n  from the file: %s%n  by the telephone: %s".formatted(name, said, read, seen)));
            }
        }
        assertThat(parted).isEmpty();
    }

    private static Optional<String> firstDifference(List<String> read, List<String> seen) {
        for (int place = 0; place < Math.max(read.size(), seen.size()); place++) {
            var one = place < read.size() ? read.get(place) : "nothing";
            var other = place < seen.size() ? seen.get(place) : "nothing";
            if (!one.equals(other)) {
                return Optional.of("event %d is \"%s\" and not \"%s\"".formatted(place + 1, other, one));
            }
        }
        return Optional.empty();
    }

    /**
     * A hand to be seen.
     *
     * @param file     its recording
     * @param happened what truly happened in it, where that is known
     */
    private record RecordedHand(Path file, Optional<List<String>> happened) {}

    private RecordedHand demo() throws IOException {
        var hand = folder.resolve("demo.zip");
        try (var in =
                Objects.requireNonNull(PhoneFilmsTest.class.getResourceAsStream("/org/tilewatch/demo/hand.zip"))) {
            Files.copy(in, hand);
        }
        return new RecordedHand(hand, Optional.empty());
    }

    private RecordedHand simulated(int number) {
        var hand = folder.resolve(number + ".zip");
        var performance = SimulatedGame.play(SimulatedGame.Order.hand(100 + number, RULES.get(number % RULES.size())));
        try (var writer = RecordingWriter.create(hand)) {
            Filming.steady(performance, DrawnArt.house(), number, 5).write(writer, RecordedTable::learnt, () -> {});
        }
        return new RecordedHand(hand, Optional.of(Retelling.of(performance.truth())));
    }

    private Playback playback(RecordedTable table) {
        return new Playback(table, networks, new StepTimes(System::nanoTime));
    }

    /** What holds in the end of what was told, without what was asked. */
    private static List<String> heard(Consumer<Audience> playing) {
        var told = new ArrayList<NumberedEvent>();
        playing.accept(new Audience() {
            @Override
            public void tell(NumberedEvent event) {
                told.add(event);
            }
        });
        return Retelling.of(NumberedEvent.holding(told).stream()
                .map(NumberedEvent::event)
                .filter(event -> !(event.what() instanceof Attention))
                .toList());
    }

    private static double slower(double took, double length) {
        var said = System.getProperty("phone.slower");
        return said != null ? Double.parseDouble(said) : Math.clamp(OFTENER * took / length, 1, SLOWEST);
    }

    /** @param took seconds that the file took */
    private List<String> throughThePhone(RecordedTable table, double took) throws IOException {
        var film = folder.resolve("film.y4m");
        double length = HandFilm.length(table);
        double slower = slower(took, length);
        HandFilm.of(table, film, slower, Double.POSITIVE_INFINITY);
        try (var telephone = new FilmedPhone(film, Camera.ALLOWED)) {
            telephone.page().navigate("http://localhost:" + dashboard.port() + "/eye.html");
            telephone.page().locator("#keys .go").tap();
            double begins = uncovered();
            var hand = new OneHand(camera, begins, slower, 2 * length, new PicturePace());
            var told = heard(audience -> playback(table).watch(hand, audience));
            System.out.printf(
                    "%.1f times as slow, pictures at most %.1f s of the hand apart%n", slower, hand.pace().apart);
            return told;
        } finally {
            Files.delete(film);
        }
    }

    /** When the first picture came that shows anything. */
    private double uncovered() {
        while (true) {
            if (camera.next() instanceof FrameSource.Shot.Seen(Frame frame)) {
                try (frame) {
                    return frame.t();
                }
            }
        }
    }

    /** How far apart a camera's pictures were at most: what lay there for a shorter time nobody could see. */
    private static final class PicturePace {
        private double last;
        private double apart;

        void came(double t) {
            apart = Math.max(apart, t - last);
            last = t;
        }
    }

    /**
     * A camera for the time of one hand, with that hand's own times, until its lens is covered again, where the film begins anew; it is the
     * caller's to close.
     *
     * @param begins in the camera's time, in seconds
     * @param slower how many times as long as the hand the film goes
     * @param most   seconds of the hand after which it is over, whatever is seen
     * @param pace   told when each picture came, in the hand's time
     */
    private record OneHand(FrameSource camera, double begins, double slower, double most, PicturePace pace)
            implements FrameSource {
        @Override
        public Shot next() {
            return switch (camera.next()) {
                case Shot.Seen(Frame frame) -> {
                    pace.came(ofTheHand(frame.t()));
                    yield new Shot.Seen(frame.at(ofTheHand(frame.t())));
                }
                case Shot.Unseen(double t, Sentence why) ->
                    why.key() == Key.CAMERA_BLACK || ofTheHand(t) > most
                            ? new Shot.Ended()
                            : new Shot.Unseen(ofTheHand(t), why);
                case Shot.Passed(double t) -> new Shot.Passed(ofTheHand(t));
                case Shot.NobodyLooks(double t) -> new Shot.NobodyLooks(ofTheHand(t));
                case Shot.Ended ended -> ended;
            };
        }

        private double ofTheHand(double t) {
            return (t - begins) / slower;
        }

        @Override
        public void passOver(double seconds) {
            camera.passOver(seconds * slower);
        }

        @Override
        public boolean goesOnAfterDamage() {
            return true;
        }

        @Override
        public void close() {}
    }
}

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
 * <p>{@code -Dphone.films} of them, 3 where it is not said; each takes as long as its hand was played, and its drawing some minutes more.
 */
@Tag("slow")
@Tag("browser")
@Tag("native")
class PhoneFilmsTest {
    private static final int FILMS = Integer.getInteger("phone.films", 3);
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
        for (int film = 1; film <= FILMS; film++) {
            var name = "film " + film;
            try (var table = RecordedTable.open(film == 1 ? demo() : simulated(film))) {
                var read = heard(audience -> playback(table).run(audience));
                var seen = throughThePhone(table);
                var difference = firstDifference(read, seen);
                System.out.printf(
                        "%s, %s: %d events from the file, %s%n",
                        name,
                        table.game().rulesName(),
                        read.size(),
                        difference
                                .map(said -> "through the telephone " + said)
                                .orElse("the same through the telephone"));
                difference.ifPresent(said -> parted.add(name + ": " + said));
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

    private Path demo() throws IOException {
        var hand = folder.resolve("demo.zip");
        try (var in =
                Objects.requireNonNull(PhoneFilmsTest.class.getResourceAsStream("/org/tilewatch/demo/hand.zip"))) {
            Files.copy(in, hand);
        }
        return hand;
    }

    private Path simulated(int number) {
        var hand = folder.resolve(number + ".zip");
        var performance = SimulatedGame.play(SimulatedGame.Order.hand(100 + number, RULES.get(number % RULES.size())));
        try (var writer = RecordingWriter.create(hand)) {
            Filming.steady(performance, DrawnArt.house(), number, 5).write(writer, () -> {});
        }
        return hand;
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

    private List<String> throughThePhone(RecordedTable table) throws IOException {
        var film = folder.resolve("film.y4m");
        double length = HandFilm.of(table, film);
        try (var telephone = new FilmedPhone(film, Camera.ALLOWED)) {
            telephone.page().navigate("http://localhost:" + dashboard.port() + "/eye.html");
            telephone.page().locator("#keys .go").tap();
            double begins = uncovered();
            return heard(audience -> playback(table).watch(new OneHand(camera, begins, 3 * length), audience));
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

    /**
     * A camera for the time of one hand, with that hand's own times, until its lens is covered again, where the film begins anew; it is the
     * caller's to close.
     *
     * @param begins in the camera's time, in seconds
     * @param most   seconds for which a machine that cannot keep up may take over the film
     */
    private record OneHand(FrameSource camera, double begins, double most) implements FrameSource {
        @Override
        public Shot next() {
            return switch (camera.next()) {
                case Shot.Seen(Frame frame) -> new Shot.Seen(frame.at(frame.t() - begins));
                case Shot.Unseen(double t, Sentence why) ->
                    why.key() == Key.CAMERA_BLACK || t > begins + most
                            ? new Shot.Ended()
                            : new Shot.Unseen(t - begins, why);
                case Shot.Passed(double t) -> new Shot.Passed(t - begins);
                case Shot.NobodyLooks(double t) -> new Shot.NobodyLooks(t - begins);
                case Shot.Ended ended -> ended;
            };
        }

        @Override
        public void passOver() {
            camera.passOver();
        }

        @Override
        public boolean goesOnAfterDamage() {
            return true;
        }

        @Override
        public void close() {}
    }
}

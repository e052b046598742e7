package org.tilewatch.kiosk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
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
import org.opencv.core.Core;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;
import org.opencv.imgproc.Imgproc;
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

    /** Of a film, in a second. */
    private static final int PICTURES = 10;
    /** Seconds for which the lens is covered at first: where the hand begins in the pictures that come is seen by that. */
    private static final int COVERED = 8;
    /** Seconds for which people still sit there after the hand. */
    private static final int AFTERWARDS = 12;
    /** Of a sensor's noise, without which a camera is taken for one that hangs. */
    private static final int NOISES = 8;

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
        double length = film(table, film);
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
     * A film that a browser takes for a camera's pictures; gives how long its hand is in seconds.
     *
     * @param to in the format YUV4MPEG2
     */
    private static double film(RecordedTable table, Path to) throws IOException {
        double until = 0;
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(to), 1 << 20);
                var frames = table.frames()) {
            var size = table.view().calibration().lens();
            out.write("YUV4MPEG2 W%d H%d F%d:1 Ip A1:1\n"
                    .formatted(size.width(), size.height(), PICTURES)
                    .getBytes(StandardCharsets.US_ASCII));
            var noise = noise(size.width(), size.height());
            var shown = new Mat(size.height(), size.width(), CvType.CV_8UC3);
            shown.setTo(new Scalar(0, 0, 0));
            long written = 0;
            while (written < (long) COVERED * PICTURES) {
                write(out, shown);
                written++;
            }
            while (frames.nextTime() < Double.POSITIVE_INFINITY
                    && frames.next() instanceof FrameSource.Shot.Seen(Frame frame)) {
                try (frame) {
                    frame.image().copyTo(shown);
                    until = frame.t();
                }
                double next = Math.min(frames.nextTime(), until + AFTERWARDS);
                while (written < Math.round((COVERED + next) * PICTURES)) {
                    var picture = new Mat();
                    Core.add(shown, noise.get((int) (written % NOISES)), picture);
                    write(out, picture);
                    picture.release();
                    written++;
                }
            }
            shown.release();
            noise.forEach(Mat::release);
        }
        return until;
    }

    private static List<Mat> noise(int width, int height) {
        var all = new ArrayList<Mat>();
        for (int i = 0; i < NOISES; i++) {
            var noise = new Mat(height, width, CvType.CV_8UC3);
            Core.randn(noise, 0, 2);
            all.add(noise);
        }
        return all;
    }

    private static void write(OutputStream out, Mat bgr) throws IOException {
        var planes = new Mat();
        Imgproc.cvtColor(bgr, planes, Imgproc.COLOR_BGR2YUV_I420);
        var bytes = new byte[Math.toIntExact(planes.total())];
        planes.get(0, 0, bytes);
        planes.release();
        out.write("FRAME\n".getBytes(StandardCharsets.US_ASCII));
        out.write(bytes);
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

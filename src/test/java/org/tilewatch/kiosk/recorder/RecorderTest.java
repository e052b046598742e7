package org.tilewatch.kiosk.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.Scalar;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.games.GameSettings;
import org.tilewatch.geometry.PixelPoint;
import org.tilewatch.geometry.TablePoint;
import org.tilewatch.geometry.TileSize;
import org.tilewatch.kiosk.ButtonEdges;
import org.tilewatch.kiosk.replay.RecordedTable;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.recording.Origin;
import org.tilewatch.recording.Recording;
import org.tilewatch.recording.Recording.Pictures;
import org.tilewatch.recording.RecordingFiles;
import org.tilewatch.rules.Options;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.table.BareTable;
import org.tilewatch.table.CalibratedView;
import org.tilewatch.table.Calibration;
import org.tilewatch.table.Lens;
import org.tilewatch.tiles.Seat;
import org.tilewatch.tiles.Wind;
import org.tilewatch.words.Key;

@Tag("native")
class RecorderTest {
    private static final TileSize TILE = new TileSize(26, 35, 20);
    private static final GameSettings GAME = new GameSettings(
            "millington", List.of("Anna", "Boris", "Cecily", "Dmitri"), Seat.TOP, Wind.SOUTH, Options.NONE);
    private static final Calibration TABLE = table(140.123456);
    private static final long PLENTY = 1_000_000_000;

    @TempDir
    Path folder;

    private final Queue<FrameSource.Shot> shots = new ArrayDeque<>();
    private final List<ButtonEdge> edges = new ArrayList<>();
    private Optional<Calibration> corners = Optional.of(TABLE);
    private Optional<BareTable> bare = Optional.empty();
    private long framesBefore;

    @BeforeEach
    void countFrames() {
        OpenCvLibrary.load();
        framesBefore = Frame.live();
    }

    @AfterEach
    void noFrameIsLeftOpen() {
        assertThat(Frame.live()).isEqualTo(framesBefore);
    }

    private static Calibration table(double right) {
        var corners = List.of(
                new PixelPoint(20, 110), new PixelPoint(right, 110), new PixelPoint(130, 10), new PixelPoint(30, 10));
        return new Calibration(corners, 800, Lens.unmeasured(160, 120));
    }

    /** A mat with a thing on it, at so many pixels from the left. */
    private void show(double t, int thingAt) {
        var picture = new Mat(120, 160, CvType.CV_8UC3, new Scalar(60, 110, 40));
        var thing = picture.submat(40, 80, thingAt, thingAt + 20);
        thing.setTo(new Scalar(20, 200, 230));
        thing.release();
        shots.add(new FrameSource.Shot.Seen(new Frame(t, picture)));
    }

    private Recorder recorder(long most) {
        return recorder(most, false);
    }

    private Recorder recorder(long most, boolean toGive) {
        var camera = new FrameSource() {
            @Override
            public Shot next() {
                return shots.isEmpty() ? new Shot.Ended() : shots.remove();
            }

            @Override
            public void close() {}
        };
        var place = new RecordingTarget(folder.resolve("session"), most, 0, toGive);
        return new Recorder(
                camera,
                ButtonEdges.recorded(edges),
                place,
                frame -> corners,
                () -> bare,
                TILE,
                OptionalDouble.empty(),
                () -> new Recorder.Played(OptionalLong.of(7), GAME));
    }

    /** Takes every frame as the kiosk does, and gives what it was shown: times and pixels. */
    private List<Shown> watch(Recorder recorder) {
        var shown = new ArrayList<Shown>();
        var presses = recorder.presses();
        while (recorder.next() instanceof FrameSource.Shot.Seen(Frame frame)) {
            try (frame) {
                presses.until(frame.t());
                shown.add(Shown.of(frame));
            }
        }
        return shown;
    }

    private record Shown(double t, long pixels) {
        static Shown of(Frame frame) {
            var pixels = new byte[frame.width() * frame.height() * 3];
            frame.image().get(0, 0, pixels);
            var sum = new CRC32();
            sum.update(pixels);
            return new Shown(frame.t(), sum.getValue());
        }
    }

    private Recording recording(String name) {
        try (var files = RecordingFiles.open(folder.resolve(name))) {
            return files.recording();
        }
    }

    private static List<Double> times(Recording recording) {
        return ((Pictures.Frames) recording.pictures())
                .frames().stream().map(Recording.FrameFile::t).toList();
    }

    @Test
    void aReplayIsGivenExactlyWhatTheKioskWasGiven() {
        for (int i = 0; i < 12; i++) {
            show((3001 + 97 * i) / 1000.0, 10 + 7 * i);
        }
        edges.add(new ButtonEdge(3.25, Seat.RIGHT, true));
        edges.add(new ButtonEdge(3.4, Seat.RIGHT, false));
        List<Shown> shown;
        try (var recorder = recorder(PLENTY)) {
            shown = watch(recorder);
        }

        var replayed = new ArrayList<Shown>();
        try (var table = RecordedTable.open(folder.resolve("session"));
                var frames = table.frames()) {
            while (frames.next() instanceof FrameSource.Shot.Seen(Frame frame)) {
                try (frame) {
                    replayed.add(Shown.of(frame));
                }
            }
            assertThat(table.buttons()).isEqualTo(edges);
            assertThat(table.game()).isEqualTo(GAME);
            assertThat(table.tile()).isEqualTo(TILE);
            assertThat(table.view().calibration()).isEqualTo(TABLE);
        }
        assertThat(shown).hasSize(12);
        assertThat(replayed).isEqualTo(shown);
    }

    @Test
    void ofATableAtRestAFrameNowAndThenIsEnoughAndAPressBringsOne() {
        for (int i = 0; i < 100; i++) {
            show(i / 10.0, 10);
        }
        edges.add(new ButtonEdge(5.15, Seat.LEFT, true));
        try (var recorder = recorder(PLENTY)) {
            var shown = watch(recorder).stream().map(Shown::t).toList();

            assertThat(shown).hasSizeBetween(25, 32).contains(0.5, 5.2);
            assertThat(shown.get(12) - shown.get(11)).isLessThanOrEqualTo(0.61);
        }
        assertThat(times(recording("session"))).hasSizeBetween(25, 32).contains(5.2);
    }

    @Test
    void atItsLimitTheRecordingEndsAndTheKioskGoesOn() {
        for (int i = 0; i < 200; i++) {
            show(i / 10.0, 10 + i % 100);
        }
        try (var recorder = recorder(20_000)) {
            assertThat(watch(recorder)).hasSize(200);
            assertThat(recorder.trouble(20))
                    .hasValueSatisfying(why -> assertThat(why.key()).isEqualTo(Key.RECORDING_AT_ITS_LIMIT));
            assertThat(recorder.trouble(90)).isEmpty();
        }
        assertThat(times(recording("session"))).hasSizeBetween(5, 150);
    }

    @Test
    void whatIsThereAlreadyIsLeftAlone() throws Exception {
        Files.writeString(folder.resolve("session"), "a file");
        Files.writeString(folder.resolve("session-2"), "another");
        show(0, 10);
        show(0.1, 30);
        try (var recorder = recorder(PLENTY)) {
            assertThat(watch(recorder)).hasSize(2);
        }
        assertThat(times(recording("session-3"))).containsExactly(0.0, 0.1);
    }

    @Test
    void anotherSessionAndNewCornersBeginAnotherRecordingBesideTheFirst() {
        show(0, 10);
        try (var recorder = recorder(PLENTY)) {
            watch(recorder);
        }
        show(0, 10);
        try (var recorder = recorder(PLENTY)) {
            watch(recorder);
            corners = Optional.of(table(139));
            show(0.1, 30);
            watch(recorder);
        }
        assertThat(recording("session").table().corners().get(1).x()).isEqualTo(140.123456);
        assertThat(times(recording("session-2"))).containsExactly(0.0);
        assertThat(recording("session-3").table().corners().get(1).x()).isEqualTo(139);
    }

    @Test
    void theBareTableIsRecordedOnceItIsLearnt() {
        show(0, 10);
        try (var recorder = recorder(PLENTY)) {
            watch(recorder);
            var empty = new Mat(120, 160, CvType.CV_8UC3, new Scalar(60, 110, 40));
            try (var frame = new Frame(0, empty)) {
                bare = Optional.of(BareTable.of(frame, CalibratedView.of(TABLE)));
            }
            show(0.1, 30);
            watch(recorder);
        }
        assertThat(recording("session").bare()).isEmpty();
        try (var table = RecordedTable.open(folder.resolve("session-2"));
                var frames = table.frames();
                var frame = ((FrameSource.Shot.Seen) frames.next()).frame()) {
            var now = table.bareTable().orElseThrow().in(frame, table.view());
            assertThat(now.isBare(new TablePoint(300, -300), 60)).isTrue();
            assertThat(now.isBare(new TablePoint(-300, 0), 60)).isFalse();
        }
    }

    @Test
    void beforeTheCornersAreKnownNothingIsRecorded() {
        corners = Optional.empty();
        show(0, 10);
        try (var recorder = recorder(PLENTY)) {
            assertThat(watch(recorder)).hasSize(1);
        }
        assertThat(folder.resolve("session")).doesNotExist();
    }

    @Test
    void whatIsGivenAwayEndsAtTheTablesRimAndBearsNoNames() {
        for (int i = 0; i < 12; i++) {
            show(3 + i / 10.0, 10 + 7 * i);
        }
        List<Shown> shown;
        try (var recorder = recorder(PLENTY, true)) {
            shown = watch(recorder);
            assertThat(recorder.amount().bytes()).isPositive();
        }
        assertThat(recording("session").game().players()).isEqualTo(List.of("A", "B", "C", "D"));
        var replayed = new ArrayList<Shown>();
        try (var table = RecordedTable.open(folder.resolve("session"));
                var frames = table.frames()) {
            while (frames.next() instanceof FrameSource.Shot.Seen(Frame frame)) {
                try (frame) {
                    replayed.add(Shown.of(frame));
                    assertThat(frame.image().get(5, 5)).as("beside the table").containsOnly(0);
                    assertThat(frame.image().get(100, 60)).as("on the table").doesNotContain(0, 1, 2);
                }
            }
        }
        assertThat(replayed).isEqualTo(shown);
        assertThat(Origin.of(folder.resolve("session"))).hasValue(7);
    }

    @Test
    void whatThePlayersWantDeletedIsGone() {
        show(1, 20);
        show(1.1, 40);
        try (var recorder = recorder(PLENTY, true)) {
            watch(recorder);
            assertThat(folder.resolve("session")).isDirectory();
            corners = Optional.empty();
            recorder.delete();
            show(1.2, 60);
            watch(recorder);
            assertThat(recorder.amount()).isEqualTo(new Recorder.RecordedAmount(false, 0));
        }
        assertThat(folder).isEmptyDirectory();
    }
}

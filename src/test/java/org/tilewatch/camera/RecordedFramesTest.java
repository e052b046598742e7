package org.tilewatch.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.opencv.core.Size;
import org.opencv.videoio.VideoWriter;
import org.opencv.videoio.Videoio;
import org.tilewatch.camera.FrameSource.Shot;
import org.tilewatch.contract.Saying;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.picture.PictureException;
import org.tilewatch.picture.TestPictures;

@Timeout(30)
@Tag("native")
class RecordedFramesTest {
    private static final byte[] JPEG = TestPictures.jpeg(64, 48, 90);

    @TempDir
    Path folder;

    private static RecordedFrames recording(double... times) {
        var pictures = new ArrayList<RecordedFrames.KeptPicture>();
        for (double t : times) {
            pictures.add(new RecordedFrames.KeptPicture(t, "frames/" + t + ".jpg", () -> JPEG));
        }
        return new RecordedFrames(pictures);
    }

    private static List<Double> times(FrameSource source) {
        var times = new ArrayList<Double>();
        while (source.next() instanceof Shot.Seen(Frame frame)) {
            times.add(frame.t());
            frame.close();
        }
        return times;
    }

    @Test
    void everyFrameComesInOrderWithItsTime() {
        long before = Frame.live();
        assertThat(times(recording(0, 1.5, 2.25))).containsExactly(0.0, 1.5, 2.25);
        assertThat(Frame.live()).isEqualTo(before);
    }

    @Test
    void aFrameThatIsNoPictureIsNamed() {
        var broken = new RecordedFrames(
                List.of(new RecordedFrames.KeptPicture(0, "frames/7.jpg", () -> "no picture".getBytes())));
        assertThatThrownBy(broken::next)
                .isInstanceOf(PictureException.class)
                .satisfies(Saying.that("The recording’s frame frames/7.jpg is no picture."));
        var missing = new RecordedFrames(List.of(new RecordedFrames.KeptPicture(0, "frames/8.jpg", () -> {
            throw new IOException("no such file");
        })));
        assertThatThrownBy(missing::next).satisfies(Saying.that("frames/8.jpg")).satisfies(Saying.that("no such file"));
    }

    @Test
    void anAviOfMotionJpegGivesFramesByItsRate() {
        var file = folder.resolve("table.avi");
        OpenCvLibrary.load();
        var writer = new VideoWriter(
                file.toString(), Videoio.CAP_OPENCV_MJPEG, VideoWriter.fourcc('M', 'J', 'P', 'G'), 4, new Size(64, 48));
        for (int i = 0; i < 6; i++) {
            var picture = TestPictures.plain(64, 48, 40 * i);
            writer.write(picture);
            picture.release();
        }
        writer.release();

        try (var film = new VideoFrames(file)) {
            film.skip();
            assertThat(film.nextTime()).isCloseTo(0.25, within(1e-6));
            assertThat(times(film)).containsExactly(0.25, 0.5, 0.75, 1.0, 1.25);
            assertThat(film.nextTime()).isInfinite();
        }
    }

    @Test
    void aFileThatIsNoFilmIsRefusedInOneSentence() throws IOException {
        var file = Files.writeString(folder.resolve("table.mkv"), "not a film");
        assertThatThrownBy(() -> new VideoFrames(file))
                .isInstanceOf(PictureException.class)
                .satisfies(Saying.that("table.mkv"))
                .satisfies(Saying.that("AVI"));
    }

    @Test
    void aPacedRecordingWaitsForEachFramesTime() {
        long start = System.nanoTime();
        DoubleSupplier clock = () -> (System.nanoTime() - start) / 1e9;
        try (var paced = new PacedFrames(recording(0, 0.15, 0.3), clock, 1)) {
            assertThat(times(paced)).containsExactly(0.0, 0.15, 0.3);
        }
        assertThat(clock.getAsDouble()).isGreaterThanOrEqualTo(0.3);
    }

    @Test
    void aLateReaderLosesWhatIsOverdueButNotTheNewest() {
        var ticks = new AtomicInteger();
        double[] now = {0, 0, 5.2, 5.2, 5.2, 5.2, 5.2, 5.2, 5.2, 5.2, 5.2, 5.2, 5.2, 100};
        DoubleSupplier clock = () -> now[Math.min(ticks.getAndIncrement(), now.length - 1)];
        try (var paced = new PacedFrames(recording(0, 1, 2, 3, 4, 5, 6), clock, 2)) {
            assertThat(times(paced)).containsExactly(0.0, 5.0, 6.0);
        }
    }

    @Test
    void aReaderThatIsOnlyALittleLateLosesNothing() {
        try (var paced = new PacedFrames(recording(0, 1, 2), () -> 2.9, 3)) {
            assertThat(times(paced)).containsExactly(0.0, 1.0, 2.0);
        }
    }
}

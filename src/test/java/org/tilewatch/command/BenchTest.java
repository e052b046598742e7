package org.tilewatch.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opencv.core.CvType;
import org.opencv.core.Mat;
import org.opencv.core.MatOfByte;
import org.opencv.core.Point;
import org.opencv.core.Scalar;
import org.opencv.imgcodecs.Imgcodecs;
import org.opencv.imgproc.Imgproc;
import org.tilewatch.picture.OpenCvLibrary;
import org.tilewatch.recording.Recording;
import org.tilewatch.recording.RecordingFiles;
import org.tilewatch.recording.RecordingWriter;
import org.tilewatch.timing.Step;

@Tag("native")
class BenchTest {
    @TempDir
    Path folder;

    @Test
    @Tag("thorough")
    void theTableNamesEveryStepWithItsCost() throws IOException {
        var out = new StringWriter();
        int status = Tilewatch.commandLine()
                .setOut(new PrintWriter(out))
                .execute("bench", emptyTable().toString());

        assertThat(status).isZero();
        var lines = out.toString().lines().toList();
        // On a bare mat lie no three tiles: there is no patch of them.
        assertThat(lines).hasSize(Step.values().length + 8);
        assertThat(lines.getFirst()).contains("ms a frame", "median");
        for (var step : Step.values()) {
            assertThat(lines.get(1 + step.ordinal())).startsWith(step.title());
        }
        assertThat(lines.get(1 + Step.values().length)).startsWith("together").endsWith(" 3");
        assertThat(lines.get(2 + Step.values().length))
                .matches("2\\.0 seconds of recording in [0-9.]+: [0-9.]+ times real time, .*");
        assertThat(lines.get(lines.size() - 3))
                .matches("frame of 1920x1440 +0 +[0-9.]+ +[0-9.]+ +\\+[0-9]+% +[0-9.]+ billion +[1-9][0-9]* MB");
        assertThat(lines.getLast())
                .matches("in one line: .+; finder by .+, reader by .+; frame of 1920x1440 [0-9.]+ ms"
                        + " \\([0-9.]+ billion multiply-adds, [0-9]+ MB\\)");
    }

    @Test
    void manyFramesLeaveNoPictureBehind() throws IOException {
        var out = new StringWriter();
        int status = Tilewatch.commandLine()
                .setOut(new PrintWriter(out))
                .execute("bench", "--frames", "20", emptyTable().toString());

        assertThat(status).isZero();
        assertThat(out.toString()).containsPattern("together +[0-9.]+ +20\n");
        assertThat(out.toString().lines().filter(line -> line.endsWith(" MB"))).hasSize(10);
        assertThat(out.toString()).containsPattern("20 frames and [1-9][0-9]* native images, 0 not released");
    }

    @Test
    void aTableOnWhichNothingMovesIsMeasuredAsALiveCameraShowsIt() throws IOException {
        var out = new StringWriter();
        int status = Tilewatch.commandLine()
                .setOut(new PrintWriter(out))
                .execute("bench", "--live", "2", emptyTable().toString());

        assertThat(status).isZero();
        assertThat(out.toString())
                .containsPattern(
                        "a table on which nothing moves, live: [1-9][0-9]* frames in [2-9] s, [1-9][0-9]* of them looked at, [0-9.]+ %"
                                + " of one core, [0-9.]+ ms of it a frame\n");
        assertThat(out.toString()).containsPattern("still +[0-9.]+ +[1-9]");
    }

    /** Three frames of a mat with a seam across it, on the demo's table: a camera that shows one colour alone is a covered one. */
    private Path emptyTable() throws IOException {
        OpenCvLibrary.load();
        var path = folder.resolve("empty.zip");
        try (var demo = DemoRecording.unpack();
                var model = RecordingFiles.open(demo.path());
                var writer = RecordingWriter.create(path)) {
            var camera = model.recording().camera();
            var mat = new Mat(camera.height(), camera.width(), CvType.CV_8UC3, new Scalar(60, 110, 40));
            Imgproc.line(mat, new Point(0, 0), new Point(mat.cols(), mat.rows()), new Scalar(230, 230, 230), 20);
            var jpeg = new MatOfByte();
            Imgcodecs.imencode(".jpg", mat, jpeg);
            for (int i = 0; i < 3; i++) {
                writer.frame(i, jpeg.toArray());
            }
            var head = model.recording();
            writer.finish(
                    pictures -> new Recording(
                            head.table(),
                            head.tile(),
                            head.camera(),
                            head.game(),
                            pictures,
                            head.buttons(),
                            head.longPress(),
                            head.profile(),
                            head.bare()),
                    List.of());
            mat.release();
            jpeg.release();
        }
        return path;
    }
}

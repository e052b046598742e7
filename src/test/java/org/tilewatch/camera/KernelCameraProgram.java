package org.tilewatch.camera;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.opencv.core.Core;
import org.opencv.core.Mat;
import org.opencv.core.Rect;
import org.tilewatch.camera.FrameSource.Shot;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.picture.Frame;
import org.tilewatch.words.Sentence;

/**
 * Runs on a kernel with a virtual camera (vivid), which shows eight coloured bars with a clock over them: takes its pictures as
 * from a camera on USB, unplugs it and plugs it in again. Says PASSED or FAILED, and why, on its standard output.
 */
final class KernelCameraProgram {
    private static final PictureSize SIZE = new PictureSize(1280, 720, 10);
    private static final double PATIENCE_SECONDS = 120;
    private static final Path DRIVER = Path.of("/sys/bus/platform/drivers/vivid");

    private final PrintStream out =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    private final long started = System.nanoTime();

    public static void main(String[] arguments) throws IOException {
        var program = new KernelCameraProgram();
        try {
            program.run();
            program.out.println("PASSED");
        } catch (IllegalStateException wrong) {
            program.out.println("FAILED: " + wrong.getMessage());
        }
    }

    private double now() {
        return (System.nanoTime() - started) / 1e9;
    }

    private void run() throws IOException {
        try (var camera = LiveCameras.open("usb:0", SIZE, CameraLocks.NONE, this::now)) {
            try (var first = seen(camera)) {
                out.printf("first picture after %.1f s%n", now());
                expect(
                        first.width() == SIZE.width() && first.height() == SIZE.height(),
                        "a picture of %dx%d came".formatted(first.width(), first.height()));
                out.println("pictures come at the size asked for");
                colours(first.image());
                try (var later = later(camera, first.t() + 2)) {
                    double change = Core.norm(first.image(), later.image(), Core.NORM_L1)
                            / first.image().total();
                    expect(change > 0.01, "two pictures two seconds apart are the same");
                    out.println("the picture moves");
                }
            }
            unplugged(camera);
        }
    }

    private void unplugged(FrameSource camera) throws IOException {
        Files.writeString(DRIVER.resolve("unbind"), "vivid.0");
        out.println("unplugged: " + unseen(camera));
        out.println("unplugging is said");
        Files.writeString(DRIVER.resolve("bind"), "vivid.0");
        seen(camera).close();
        out.println("pictures come again");
    }

    /** White, yellow, cyan, green, magenta, red, blue and black, from the left, as every test picture of television has them. */
    private void colours(Mat picture) {
        boolean[][] bars = {
            {true, true, true}, {false, true, true}, {true, true, false}, {false, true, false},
            {true, false, true}, {false, false, true}, {true, false, false}, {false, false, false}
        };
        int width = picture.width() / bars.length;
        for (int i = 0; i < bars.length; i++) {
            // Low in the picture, where the clock does not cover the bars.
            var bar = picture.submat(new Rect(i * width + width / 4, picture.height() * 3 / 4, width / 2, 20));
            var mean = Core.mean(bar);
            bar.release();
            for (int channel = 0; channel < 3; channel++) {
                expect(
                        mean.val[channel] > 100 == bars[i][channel],
                        "bar %d has blue %.0f, green %.0f, red %.0f"
                                .formatted(i + 1, mean.val[0], mean.val[1], mean.val[2]));
            }
        }
        out.println("colours are right");
    }

    private Frame later(FrameSource camera, double t) {
        while (true) {
            var frame = seen(camera);
            if (frame.t() >= t) {
                return frame;
            }
            frame.close();
        }
    }

    private Frame seen(FrameSource camera) {
        double until = now() + PATIENCE_SECONDS;
        var why = "nothing";
        while (now() < until) {
            switch (camera.next()) {
                case Shot.Seen(Frame frame) -> {
                    return frame;
                }
                case Shot.Unseen(double t, Sentence reason) -> why = reason.toString();
                case Shot.Passed _, Shot.NobodyLooks _, Shot.Ended _ ->
                    throw new IllegalStateException("the camera ended");
            }
        }
        throw new IllegalStateException("no picture came, but: " + why);
    }

    private String unseen(FrameSource camera) {
        double until = now() + PATIENCE_SECONDS;
        while (now() < until) {
            switch (camera.next()) {
                case Shot.Seen(Frame frame) -> frame.close();
                case Shot.Unseen(double t, Sentence reason) -> {
                    return ContractEnglish.of(reason);
                }
                case Shot.Passed _, Shot.NobodyLooks _, Shot.Ended _ ->
                    throw new IllegalStateException("the camera ended");
            }
        }
        throw new IllegalStateException("pictures still came after it was unplugged");
    }

    private static void expect(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalStateException(otherwise);
        }
    }
}

package org.tilewatch.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.opencv.core.MatOfByte;
import org.opencv.imgcodecs.Imgcodecs;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.camera.LiveCameras;
import org.tilewatch.camera.PictureSize;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.kiosk.Playback;
import org.tilewatch.kiosk.RecordedTable;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.NativeScope;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.picture.PictureException;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.words.Sentence;

/**
 * What a table costs on which nothing moves, seen by a live camera: a program in {@code rpicam-vid}'s place sends one picture of a
 * recording again and again, and the process's own processor time is counted, all its threads and nothing of that program's.
 */
final class IdleTable {
    private static final PrintWriter NOBODY = new PrintWriter(PrintWriter.nullWriter());

    private final Networks networks;
    private final PrintWriter out;

    IdleTable(Networks networks, PrintWriter out) {
        this.networks = networks;
        this.out = out;
    }

    /**
     * Watches for so many seconds, until Java has compiled what runs often, and for as many again, and prints what these took.
     *
     * @param seconds at least 1
     * @param costs   prints what each step took
     * @throws PictureException when the recording's first picture is no JPEG
     */
    void print(RecordedTable table, int seconds, Costs costs) throws IOException {
        var folder = Files.createTempDirectory("tilewatch-idle");
        try {
            var program = standIn(folder, table);
            watch(table, program, seconds, Networks.load(), NOBODY, costs);
            watch(table, program, seconds, networks, out, costs);
        } finally {
            RealTime.delete(folder);
        }
    }

    /** Prints what the steps cost. */
    interface Costs {
        void print(PrintWriter out, StepTimes times, long frames);
    }

    private void watch(RecordedTable table, Path program, int seconds, Networks eyes, PrintWriter to, Costs costs) {
        var times = new StepTimes(System::nanoTime);
        long start = System.nanoTime();
        var size = PictureSize.USUAL;
        var seen = new Seen();
        try (var camera = LiveCameras.ribbon(program.toString(), 0, size, () -> (System.nanoTime() - start) / 1e9);
                var timer = Executors.newSingleThreadScheduledExecutor(
                        Thread.ofPlatform().daemon().factory())) {
            timer.schedule(camera::close, seconds, TimeUnit.SECONDS);
            double before = processorSeconds();
            new Playback(table, eyes, times).watch(camera, seen);
            double share = (processorSeconds() - before) / seconds;
            costs.print(to, times, seen.frames);
            to.printf(
                    Locale.ROOT,
                    "a table on which nothing moves, live: %d frames in %d s, %.1f %% of one core%n",
                    seen.frames,
                    seconds,
                    100 * share);
            to.flush();
        }
    }

    private static double processorSeconds() {
        var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return system.getProcessCpuTime() / 1e9;
    }

    /** A program that sends the recording's first picture ten times a second until it is ended, never twice the same bytes. */
    private static Path standIn(Path folder, RecordedTable table) throws IOException {
        var picture = first(table);
        Files.write(folder.resolve("table.jpg"), picture);
        Files.write(folder.resolve("again.jpg"), coded(picture));
        var program = folder.resolve("rpicam-vid");
        Files.writeString(program, """
            #!/bin/sh
            cd "$(dirname "$0")"
            while cat table.jpg; do sleep 0.1; cat again.jpg; sleep 0.1; done
            """);
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        return program;
    }

    /** The same picture coded once more: no camera sends the same bytes twice. */
    private static byte[] coded(byte[] jpeg) {
        try (var frame = PictureCode.decoded(jpeg).orElseThrow();
                var scope = new NativeScope()) {
            var again = scope.own(new MatOfByte());
            Imgcodecs.imencode(".jpg", frame.image(), again);
            return again.toArray();
        }
    }

    private static byte[] first(RecordedTable table) {
        try (var frames = table.frames()) {
            return switch (frames.next()) {
                case FrameSource.Shot.Seen(Frame frame) -> {
                    try (frame) {
                        yield frame.jpeg()
                                .orElseThrow(() -> new PictureException(
                                        "The recording's first picture is no JPEG, as a camera would send it."));
                    }
                }
                case FrameSource.Shot.Unseen(double t, Sentence why) -> throw new PictureException(why);
                case FrameSource.Shot.Unwatched(double t) ->
                    throw new PictureException("The recording holds no picture.");
                case FrameSource.Shot.Ended() -> throw new PictureException("The recording holds no picture.");
            };
        }
    }

    private static final class Seen implements Audience {
        private long frames;

        @Override
        public void tell(NumberedEvent event) {}

        @Override
        public void saw(Frame frame) {
            frames++;
        }
    }
}

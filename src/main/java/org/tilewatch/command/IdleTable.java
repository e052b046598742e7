package org.tilewatch.command;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import org.tilewatch.camera.CameraLocks;
import org.tilewatch.camera.FrameSource;
import org.tilewatch.camera.LiveCameras;
import org.tilewatch.camera.PictureSize;
import org.tilewatch.dashboard.view.Pulse;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.kiosk.replay.Playback;
import org.tilewatch.kiosk.replay.RecordedTable;
import org.tilewatch.looking.Networks;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.PictureException;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.timing.Step;
import org.tilewatch.timing.StepTimes;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * What a table costs on which nothing moves, seen by a live camera: a program in {@code rpicam-vid}'s place sends one picture of a
 * recording again and again, and the process's own processor time is counted, all its threads and nothing of that program's.
 */
final class IdleTable {
    private final Networks networks;
    private final PrintWriter out;

    IdleTable(Networks networks, PrintWriter out) {
        this.networks = networks;
        this.out = out;
    }

    /**
     * Watches for so many seconds, until Java has compiled what runs often and the table is known, and for as many again, and prints
     * what these took.
     *
     * @param seconds at least 1
     * @param noise   of the camera's sensor, as {@link StillTableFilm#of} takes it
     * @param costs   prints what each step took
     * @throws PictureException when the recording's first picture is no JPEG
     */
    void print(RecordedTable table, int seconds, double noise, Costs costs) throws IOException {
        var folder = Files.createTempDirectory("tilewatch-idle");
        try {
            var program = standIn(folder, table, noise);
            watch(table, program, seconds, costs);
        } finally {
            RealTimePlayback.delete(folder);
        }
    }

    /** Prints what the steps cost. */
    interface Costs {
        void print(PrintWriter out, List<StepTimes.Cost> costs, ToDoubleFunction<Step> networkMillis, long frames);
    }

    private void watch(RecordedTable table, Path program, int seconds, Costs costs) {
        var times = new StepTimes(System::nanoTime);
        long start = System.nanoTime();
        try (var camera = LiveCameras.ribbon(
                        program.toString(),
                        0,
                        PictureSize.USUAL,
                        CameraLocks.NONE,
                        () -> (System.nanoTime() - start) / 1e9);
                var timer = Executors.newSingleThreadScheduledExecutor(
                        Thread.ofPlatform().daemon().factory())) {
            // On a busy machine the first frame after the warm-up comes late: what is measured is as long all the same.
            var frameCounter = new FrameCounter(
                    seconds, times, networks, () -> timer.schedule(camera::close, seconds, TimeUnit.SECONDS));
            new Playback(table, networks, times).watch(camera, frameCounter);
            double took = (System.nanoTime() - start) / 1e9 - frameCounter.measuredFrom;
            double spent = processorSeconds() - frameCounter.spentBefore;
            costs.print(out, times.costs(), frameCounter::networkMillis, frameCounter.looks);
            out.printf(
                    Locale.ROOT,
                    "a table on which nothing moves, live: %d frames in %.0f s, %d of them looked at, %.1f %% of one core,"
                            + " %.1f ms of it a frame%n",
                    frameCounter.frames,
                    took,
                    frameCounter.looks,
                    100 * spent / took,
                    1000 * spent / Math.max(1, frameCounter.frames));
            out.flush();
        }
    }

    private static double processorSeconds() {
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return system.getProcessCpuTime() / 1e9;
    }

    /** A program that sends the recording's first picture ten times a second until it is ended, never twice in a row the same bytes. */
    private static Path standIn(Path folder, RecordedTable table, double noise) throws IOException {
        var pictures = StillTableFilm.of(first(table), noise);
        for (int i = 0; i < pictures.size(); i++) {
            Files.write(folder.resolve(String.format(Locale.ROOT, "%03d.jpg", i)), pictures.get(i));
        }
        var program = folder.resolve("rpicam-vid");
        Files.writeString(program, """
            #!/bin/sh
            cd "$(dirname "$0")"
            while :; do for picture in *.jpg; do cat "$picture" || exit; sleep 0.1; done; done
            """);
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        return program;
    }

    private static byte[] first(RecordedTable table) {
        try (var frames = table.frames()) {
            return switch (frames.next()) {
                case FrameSource.Shot.Seen(Frame frame) -> {
                    try (frame) {
                        yield frame.jpeg()
                                .orElseThrow(() -> new PictureException(Key.RECORDING_FIRST_IS_NO_JPEG.sentence()));
                    }
                }
                case FrameSource.Shot.Unseen(double t, Sentence why) -> throw new PictureException(why);
                case FrameSource.Shot.Passed passed ->
                    throw new PictureException(Key.RECORDING_WITHOUT_PICTURE.sentence());
                case FrameSource.Shot.NobodyLooks nobodyLooks ->
                    throw new PictureException(Key.RECORDING_WITHOUT_PICTURE.sentence());
                case FrameSource.Shot.Ended() -> throw new PictureException(Key.RECORDING_WITHOUT_PICTURE.sentence());
            };
        }
    }

    /** Counts the frames, and forgets what the first seconds cost. */
    private static final class FrameCounter implements Audience {
        private final int warmUpSeconds;
        private final StepTimes times;
        private final Networks networks;
        private final Runnable begun;
        private final Map<Step, Double> networkBefore = new EnumMap<>(Step.class);
        private long frames;
        private long framesBefore = -1;
        private long looks;
        private double measuredFrom = Double.POSITIVE_INFINITY;
        private double spentBefore;

        /** {@code begun} is run once, when what is measured begins. */
        FrameCounter(int warmUpSeconds, StepTimes times, Networks networks, Runnable begun) {
            this.warmUpSeconds = warmUpSeconds;
            this.times = times;
            this.networks = networks;
            this.begun = begun;
        }

        double networkMillis(Step step) {
            return networks.millis(step) - networkBefore.getOrDefault(step, 0.0);
        }

        @Override
        public void tell(NumberedEvent event) {}

        @Override
        public void saw(Frame frame) {
            if (measuredFrom > frame.t() && frame.t() >= warmUpSeconds) {
                measuredFrom = frame.t();
                spentBefore = processorSeconds();
                times.forget();
                for (var step : Step.values()) {
                    networkBefore.put(step, networks.millis(step));
                }
                begun.run();
            } else if (frame.t() > measuredFrom) {
                looks++;
            }
        }

        @Override
        public void pulse(Pulse pulse) {
            if (measuredFrom < Double.POSITIVE_INFINITY) {
                framesBefore = framesBefore < 0 ? pulse.frames() : framesBefore;
                frames = pulse.frames() - framesBefore;
            }
        }
    }
}

package org.tilewatch.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import org.tilewatch.camera.RepeatedFrames;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.kiosk.replay.Playback;
import org.tilewatch.kiosk.replay.RecordedTable;
import org.tilewatch.looking.Networks;
import org.tilewatch.timing.Step;
import org.tilewatch.timing.StepTimes;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewatch bench [RECORDING]}. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = {
            "Measures on this machine what each step of the kiosk costs, in milliseconds a frame.",
            "",
            "The recording is played as fast as it goes, once to warm up and once for the figures; a step that a frame"
                    + " did not need does not count in its median. Beside the steps that run a network stands the time of"
                    + " the network itself, and by how much our own code makes the step longer. Below stands what one look"
                    + " costs: at a whole frame of 1920x1440, and at a patch of three tiles, in milliseconds here, and in"
                    + " multiply-adds and bytes that go through memory, which are the same on any machine; and all of it in one"
                    + " line to be sent to somebody else. Pictures are read by a thread of their own, ahead of the one that"
                    + " looks at them.",
            "",
            "With --frames it is played again and again, as a kiosk runs for days, and the memory is watched: every"
                    + " picture outside Java's own memory must be given back."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:the table was printed", "1:pictures were not given back", "2:the recording cannot be used"})
final class Bench implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "RECORDING",
            arity = "0..1",
            description = "A folder or .zip that holds recording.json. Default: the demo's recording.")
    private Optional<Path> recording = Optional.empty();

    @Option(
            names = "--frames",
            paramLabel = "N",
            description =
                    "Play the recording again and again until so many frames were looked at, and watch the memory.")
    private Optional<Long> frames = Optional.empty();

    @Option(
            names = "--live",
            paramLabel = "SECONDS",
            description = {
                "Measure a table on which nothing moves, as a live camera shows it: a program in the place of"
                        + " rpicam-vid sends the recording's first picture ten times a second, as long to warm up and as"
                        + " long for the figures."
            })
    private Optional<Integer> live = Optional.empty();

    @Option(
            names = "--noise",
            paramLabel = "SHADES",
            description = {
                "With --live: how much a sensor's noise changes each pixel from picture to picture, of 255 shades, under a"
                        + " lamp that flickers. A good camera in good light has 1 to 2, a cheap one in the evening 4 and"
                        + " more. Default: no noise."
            })
    private double noise;

    @Override
    public Integer call() throws IOException {
        if (recording.isPresent()) {
            return measure(recording.get());
        }
        try (var demo = DemoRecording.unpack()) {
            return measure(demo.path());
        }
    }

    private int measure(Path path) throws IOException {
        if (live.isPresent()) {
            return measureLive(path, Math.max(1, live.get()));
        }
        var times = new StepTimes(System::nanoTime);
        var networks = Networks.load();
        var memory = new MemoryTaken(frames.orElse(0L));
        var out = spec.commandLine().getOut();
        try (var table = RecordedTable.open(path)) {
            var replay = new Playback(table, networks, times);
            if (frames.isPresent()) {
                replay.run(new RepeatedFrames(table::frames, frames.get()), memory);
                print(out, times.costs(), networks::millis, memory.frames());
            } else {
                warmUp(table);
                long start = System.nanoTime();
                replay.run(table.frames(), memory);
                double seconds = (System.nanoTime() - start) / 1e9;
                print(out, times.costs(), networks::millis, memory.frames());
                out.printf(
                        Locale.ROOT,
                        "%.1f seconds of recording in %.1f: %.1f times real time, pictures read ahead by another"
                                + " thread%n",
                        memory.seconds(),
                        seconds,
                        memory.seconds() / seconds);
                new LookTimings(networks, out).print(table);
            }
        }
        return frames.isPresent() ? memory.report(out) : ExitCode.OK;
    }

    private int measureLive(Path path, int seconds) throws IOException {
        var networks = Networks.load();
        var idle = new IdleTable(networks, spec.commandLine().getOut());
        try (var table = RecordedTable.open(path)) {
            idle.print(table, seconds, noise, Bench::print);
        }
        return ExitCode.OK;
    }

    /** A kiosk runs for hours: what the first minute costs, until Java has compiled what runs often, is of no interest. */
    private static void warmUp(RecordedTable table) {
        new Playback(table, Networks.load(), new StepTimes(System::nanoTime)).run(new Audience() {});
    }

    private static void print(
            PrintWriter out, List<StepTimes.Cost> costs, ToDoubleFunction<Step> networkMillis, long frames) {
        out.printf(
                Locale.ROOT,
                "%-9s %12s %6s %8s %8s %8s %8s %6s  %s%n",
                "step",
                "ms a frame",
                "runs",
                "median",
                "95%",
                "most",
                "network",
                "ours",
                "");
        for (var cost : costs) {
            double network = networkMillis.applyAsDouble(cost.step());
            out.printf(
                    Locale.ROOT,
                    "%-9s %12.2f %6d %8.2f %8.2f %8.2f %8s %6s  %s%n",
                    cost.step().title(),
                    cost.total() / Math.max(1, frames),
                    cost.runs(),
                    cost.median(),
                    cost.p95(),
                    cost.most(),
                    network > 0 ? String.format(Locale.ROOT, "%.2f", network / Math.max(1, frames)) : "",
                    network > 0 ? String.format(Locale.ROOT, "+%.0f%%", 100 * (cost.total() / network - 1)) : "",
                    cost.step().meaning());
        }
        double total = costs.stream().mapToDouble(StepTimes.Cost::total).sum();
        out.printf(Locale.ROOT, "%-9s %12.2f %6d%n", "together", total / Math.max(1, frames), frames);
        out.flush();
    }
}

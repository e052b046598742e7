package org.tilewatch.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tilewatch.camera.Frame;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.kiosk.Networks;
import org.tilewatch.kiosk.RecordedTable;
import org.tilewatch.kiosk.StepTimes;
import org.tilewatch.play.NumberedEvent;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewatch bench [RECORDING]}. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = {
            "Measures on this machine what each step of the kiosk costs, in milliseconds a frame.",
            "",
            "The recording is played as fast as it goes; a step that a frame did not need does not count in its median."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:the table was printed", "2:the recording cannot be used"})
final class Bench implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "RECORDING",
            arity = "0..1",
            description = "A folder or .zip that holds recording.json. Default: the demo's recording.")
    private Optional<Path> recording = Optional.empty();

    @Override
    public Integer call() throws IOException {
        if (recording.isPresent()) {
            measure(recording.get());
        } else {
            try (var demo = DemoRecording.unpack()) {
                measure(demo.path());
            }
        }
        return ExitCode.OK;
    }

    private void measure(Path path) {
        try (var table = RecordedTable.open(path)) {
            var times = new StepTimes(System::nanoTime);
            var count = new FrameCount();
            new org.tilewatch.kiosk.Replay(table, Networks.load(), times).run(count);
            print(spec.commandLine().getOut(), times.costs(), count.frames());
        }
    }

    private static void print(PrintWriter out, List<StepTimes.Cost> costs, int frames) {
        out.printf(
                Locale.ROOT,
                "%-9s %12s %6s %8s %8s %8s  %s%n",
                "step",
                "ms a frame",
                "runs",
                "median",
                "95%",
                "most",
                "");
        for (var cost : costs) {
            out.printf(
                    Locale.ROOT,
                    "%-9s %12.2f %6d %8.2f %8.2f %8.2f  %s%n",
                    cost.step().title(),
                    cost.total() / Math.max(1, frames),
                    cost.runs(),
                    cost.median(),
                    cost.p95(),
                    cost.most(),
                    cost.step().meaning());
        }
        double total = costs.stream().mapToDouble(StepTimes.Cost::total).sum();
        out.printf(Locale.ROOT, "%-9s %12.2f %6d%n", "together", total / Math.max(1, frames), frames);
        out.flush();
    }

    /** Counts frames, and says nothing of the events. */
    private static final class FrameCount implements Audience {
        private int frames;

        int frames() {
            return frames;
        }

        @Override
        public void tell(NumberedEvent event) {}

        @Override
        public void saw(Frame frame) {
            frames++;
        }
    }
}

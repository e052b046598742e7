package org.tilewatch.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.kiosk.replay.Playback;
import org.tilewatch.kiosk.replay.RecordedTable;
import org.tilewatch.timing.StepTimes;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewatch replay RECORDING}. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        description = {
            "Puts a recording through the whole kiosk and prints what happened, one event of JSON a line.",
            "",
            "Every frame is looked at, as fast as the machine can; the same recording always gives the same events."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:the recording was played to its end", "2:the recording or an option cannot be used"})
final class Replay implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "RECORDING", description = "A folder, or the same in a .zip, that holds recording.json.")
    private Path recording;

    @Option(
            names = "--real-time",
            description = "Play it at the speed at which it was recorded, with the dashboard open on it.")
    private boolean realTime;

    @Option(
            names = "--explain",
            description =
                    "Says on standard error, in English, why each event was told: what carried it, with its weight, and"
                            + " the story that came second. Standard output stays as it is.")
    private boolean explain;

    @Mixin
    private ProfileOption profile = new ProfileOption();

    @Mixin
    private DashboardOptions dashboard = new DashboardOptions();

    @Override
    public Integer call() throws IOException {
        var lines = new EventLines(spec.commandLine().getOut());
        var events = explain
                ? Audience.of(List.of(lines, new Explanations(spec.commandLine().getErr())))
                : lines;
        try (var table = RecordedTable.open(recording)) {
            var networks = profile.networks(table.profile());
            if (realTime) {
                try (var start = TerminalStart.on(spec.commandLine().getErr())) {
                    RealTimePlayback.play(
                            table, networks, dashboard.address(), start, events, RealTimePlayback.AtTheEnd.STOP);
                }
            } else {
                new Playback(table, networks, new StepTimes(System::nanoTime)).run(events);
            }
        }
        return ExitCode.OK;
    }
}

package org.tilewatch.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.tilewatch.kiosk.replay.RecordedTable;
import org.tilewatch.looking.Networks;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tilewatch demo}. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = {
            "Plays a recorded hand through the whole kiosk in real time, with the dashboard open on it.",
            "",
            "Needs neither camera nor buttons: the recording brings both, and the page has buttons too. "
                    + "When the hand is over the page stays open; Ctrl-C stops the demo."
        })
final class Demo implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private DashboardOptions dashboard = new DashboardOptions();

    @Override
    public Integer call() throws IOException {
        try (var start = TerminalStart.on(spec.commandLine().getErr());
                var recording = DemoRecording.unpack();
                var table = RecordedTable.open(recording.path())) {
            var events = new EventLines(spec.commandLine().getOut());
            RealTimePlayback.play(
                    table, Networks.load(), dashboard.address(), start, events, RealTimePlayback.AtTheEnd.WAIT);
        }
        return ExitCode.OK;
    }
}

package org.tilewatch.command;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.tilewatch.kiosk.session.LiveSession.SessionStart;
import org.tilewatch.looking.Networks;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tilewatch run}. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = {
            "The kiosk itself: watches the table through a camera until Ctrl-C.",
            "",
            "Goes on with the game that was being played when it last stopped. Where the table lies in the picture is"
                    + " clicked once on the dashboard's page corners.html. Options may be kept in a file: tilewatch run"
                    + " @FILE."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:it was stopped", "2:an option, the camera's name or the data folder cannot be used"})
final class Run implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private TableOptions options = new TableOptions();

    @Option(
            names = "--stay",
            description = "Where the kiosk cannot start, its page says why and offers what helps, and it is tried again"
                    + " until it can; without this the command ends with status 2.")
    private boolean stay;

    /** What goes before, where somebody has kept the place for this kiosk. */
    SessionStart sessionStart = SessionStart.PLAIN;

    /** Where they are being loaded since the program's start. */
    Optional<Supplier<Networks>> loading = Optional.empty();

    @Override
    public Integer call() {
        var networks = loading.orElseGet(EarlyLoading::begin);
        var table = options.table();
        try (var start = TerminalStart.on(spec.commandLine().getErr())) {
            LiveTable.run(
                    table, options.networks(networks), sessionStart, port -> start.ready(table.dashboard(), port));
        }
        return ExitCode.OK;
    }
}

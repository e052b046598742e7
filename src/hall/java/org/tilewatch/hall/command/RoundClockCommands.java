package org.tilewatch.hall.command;

import java.util.Optional;
import java.util.OptionalInt;
import org.tilewatch.tournament.rounds.HostStep;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewatch hall clock}: the clock of the round, at all tables or at one. */
@Command(
        name = "clock",
        mixinStandardHelpOptions = true,
        description =
                "The clock of the round that was seated last: each table shows it, and keeps counting where the hall is away.")
final class RoundClockCommands implements Runnable {
    private static final int LONGEST_MINUTES = 600;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "one of start, stop, go-on, more, signal is needed");
    }

    @Command(name = "start", description = "Starts it, with so many minutes.")
    int start(@Mixin HallFolder data, @Parameters(paramLabel = "MINUTES") int minutes) {
        requireMinutes(minutes, 1);
        return HostDesk.at(spec, data, desk -> {
            if (desk.run().round().isEmpty()) {
                throw desk.refused("no round is seated: hall organise seat ROUND");
            }
            return desk.take(new HostStep.ClockStarted(minutes));
        });
    }

    @Command(name = "stop", description = "Has it stand at all tables.")
    int stop(@Mixin HallFolder data) {
        return HostDesk.at(spec, data, desk -> running(desk).take(new HostStep.ClockStopped()));
    }

    @Command(name = "go-on", description = "Has it go on.")
    int goOn(@Mixin HallFolder data) {
        return HostDesk.at(spec, data, desk -> running(desk).take(new HostStep.ClockGoesOn()));
    }

    @Command(name = "more", description = "More minutes, for all tables or for one; below zero it is fewer.")
    int more(
            @Mixin HallFolder data,
            @Parameters(paramLabel = "MINUTES") int minutes,
            @Option(names = "--table", paramLabel = "NUMBER") Optional<Integer> table) {
        requireMinutes(minutes, -LONGEST_MINUTES);
        return HostDesk.at(spec, data, desk -> running(desk).take(new HostStep.MoreTime(one(desk, table), minutes)));
    }

    @Command(
            name = "signal",
            description =
                    "Sounds the signal now, whatever the clock shows: the hand in play is the last, or by the rules one"
                            + " hand more is played.")
    int signal(@Mixin HallFolder data, @Option(names = "--table", paramLabel = "NUMBER") Optional<Integer> table) {
        return HostDesk.at(spec, data, desk -> running(desk).take(new HostStep.Signal(one(desk, table))));
    }

    private static HostDesk running(HostDesk desk) {
        if (desk.run().clock(0).isEmpty()) {
            throw desk.refused("no clock was started: hall clock start MINUTES");
        }
        return desk;
    }

    private static OptionalInt one(HostDesk desk, Optional<Integer> table) {
        table.ifPresent(number -> desk.requireTable(desk.run().round().orElseThrow(), number));
        return table.map(OptionalInt::of).orElseGet(OptionalInt::empty);
    }

    private void requireMinutes(int minutes, int least) {
        if (minutes < least || minutes > LONGEST_MINUTES) {
            throw new ParameterException(spec.commandLine(), "MINUTES is from " + least + " to " + LONGEST_MINUTES);
        }
    }
}

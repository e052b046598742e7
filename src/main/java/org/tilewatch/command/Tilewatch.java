package org.tilewatch.command;

import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.opencv.core.CvException;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.dashboard.DashboardUnavailable;
import org.tilewatch.enrolment.EnrolmentException;
import org.tilewatch.kiosk.KioskException;
import org.tilewatch.ledger.LedgerException;
import org.tilewatch.looking.CornersUnavailable;
import org.tilewatch.openhand.OpenHandException;
import org.tilewatch.picture.PictureException;
import org.tilewatch.recording.RecordingException;
import org.tilewatch.seats.gpio.SeatsUnavailable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The program's one entry: {@code tilewatch COMMAND}. */
@Command(
        name = "tilewatch",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = {
            Bench.class,
            BenchWatch.class,
            Demo.class,
            Doctor.class,
            Enrol.class,
            LedgerCommand.class,
            Pair.class,
            Certificate.class,
            Recognise.class,
            Replay.class,
            Rules.class,
            Run.class,
            Score.class,
            ScorePhoto.class,
            Settle.class,
            Simulate.class
        },
        description = "Watches a mahjong table from above, follows the hand, scores it and keeps the ledger.")
public final class Tilewatch implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    public static void main(String[] arguments) {
        var commandLine = commandLine();
        // Names of tiles and rules come in four languages, whatever the terminal's locale says.
        commandLine.setOut(new PrintWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8), false));
        commandLine.setErr(new PrintWriter(new OutputStreamWriter(System.err, StandardCharsets.UTF_8), true));
        System.exit(commandLine.execute(arguments));
    }

    /** The whole command line, as tests run it too. */
    public static CommandLine commandLine() {
        return new CommandLine(new Tilewatch())
                .setParameterExceptionHandler(Tilewatch::refuse)
                .setExecutionExceptionHandler(Tilewatch::fail);
    }

    /** A wrong command line gets one line that says what is wrong, and not a page of usage. */
    private static int refuse(ParameterException wrong, String[] arguments) {
        var commandLine = wrong.getCommandLine();
        commandLine
                .getErr()
                .println("tilewatch: "
                        + String.valueOf(wrong.getMessage()).lines().findFirst().orElse("") + " (see "
                        + commandLine.getCommandSpec().qualifiedName() + " --help)");
        commandLine.getErr().flush();
        return commandLine.getCommandSpec().exitCodeOnInvalidInput();
    }

    /** What cannot be used is named in one line; only a fault of the program's own shows where it happened. */
    private static int fail(Exception failure, CommandLine commandLine, ParseResult parsed) throws Exception {
        boolean expected = failure instanceof PictureException
                || failure instanceof RecordingException
                || failure instanceof EnrolmentException
                || failure instanceof OpenHandException
                || failure instanceof KioskException
                || failure instanceof CornersUnavailable
                || failure instanceof LedgerException
                || failure instanceof DashboardUnavailable
                || failure instanceof SeatsUnavailable
                || failure instanceof CvException;
        if (!expected) {
            throw failure;
        }
        commandLine.getErr().println("tilewatch: " + ContractEnglish.of(failure));
        commandLine.getErr().flush();
        return commandLine.getCommandSpec().exitCodeOnInvalidInput();
    }
}

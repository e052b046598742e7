package org.tilewatch.command;

import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.dashboard.server.WebServer;
import org.tilewatch.ledger.FileRights;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The program's one entry: {@code tilewatch COMMAND}. */
@Command(
        name = "tilewatch",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Watches a mahjong table from above, follows the hand, scores it and keeps the ledger.")
public final class Tilewatch implements Runnable {
    private static final List<Class<?>> COMMANDS = List.of(
            Bench.class,
            Demo.class,
            Doctor.class,
            Enrol.class,
            Export.class,
            Import.class,
            Join.class,
            LedgerCommand.class,
            Label.class,
            Markers.class,
            Mount.class,
            PairCommand.class,
            Certificate.class,
            Recognise.class,
            Replay.class,
            Rules.class,
            Run.class,
            Score.class,
            ScorePhoto.class,
            SettingsCommand.class,
            Settle.class,
            Situations.class,
            Try.class);

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    public static void main(String[] arguments) throws InterruptedException {
        WebServer.shareCores();
        System.exit(execute(arguments));
    }

    /**
     * Does on this terminal what a command line says, and returns the exit status.
     *
     * @param more commands beside the appliance's own, annotated as picocli wants them
     */
    public static int execute(String[] arguments, Object... more) throws InterruptedException {
        // Names of tiles and rules come in four languages, whatever the terminal's locale says.
        var out = new PrintWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8), false);
        var err = new PrintWriter(new OutputStreamWriter(System.err, StandardCharsets.UTF_8), true);
        return RetryingRun.wanted(arguments)
                ? RetryingRun.run(arguments, err)
                : commandLine(named(arguments), more).setOut(out).setErr(err).execute(arguments);
    }

    /** The whole command line, as tests run it too, with more commands beside the appliance's own. */
    public static CommandLine commandLine(Object... more) {
        return commandLine(COMMANDS, more);
    }

    /**
     * The command that a command line names alone: to build all of them, or only to read what they are called, takes longer than to
     * score a thousand hands. A class whose own name is another's is found among all.
     */
    private static List<Class<?>> named(String... arguments) {
        var name = arguments.length == 0 ? "" : arguments[0].replace("-", "");
        return COMMANDS.stream()
                .filter(command -> command.getSimpleName().equalsIgnoreCase(name))
                .filter(command -> command.getAnnotation(Command.class).name().equals(arguments[0]))
                .findFirst()
                .<List<Class<?>>>map(List::of)
                .orElse(COMMANDS);
    }

    private static CommandLine commandLine(List<Class<?>> commands, Object... more) {
        return new WithOptionsFiles(commands, more)
                .setParameterExceptionHandler(Tilewatch::refuse)
                .setExecutionExceptionHandler(Tilewatch::fail)
                .setExecutionStrategy(Tilewatch::done);
    }

    /** Whoever gives a command as root leaves nothing behind that the kiosk cannot use; some change nothing. */
    private static int done(ParseResult parsed) {
        var given = parsed;
        while (given.hasSubcommand()) {
            given = given.subcommand();
        }
        try {
            return new CommandLine.RunLast().execute(parsed);
        } finally {
            if (!changesNothing(given.commandSpec().userObject())) {
                FileRights.handBack(folder(given));
            }
        }
    }

    private static boolean changesNothing(Object command) {
        return command instanceof Doctor || command instanceof JsonLines;
    }

    private static Path folder(ParseResult given) {
        return given.hasMatchedOption("--data")
                ? Path.of(given.matchedOption("--data").stringValues().getFirst())
                : InstalledKiosk.ofThisMachine().usualFolder();
    }

    /**
     * The kiosk's own command alone, which hands what keeps it from being done to somebody, and says nothing of it; the files of options
     * have been read before.
     */
    static CommandLine commandLine(Consumer<Trouble> met) {
        return with(new CommandLine(new Tilewatch()), List.of(Run.class))
                .setExpandAtFiles(false)
                .setParameterExceptionHandler((wrong, arguments) -> {
                    met.accept(Trouble.of(wrong));
                    return ExitCode.USAGE;
                })
                .setExecutionExceptionHandler((failure, commandLine, parsed) -> {
                    met.accept(Trouble.of(failure).orElseThrow(() -> failure));
                    return ExitCode.USAGE;
                });
    }

    private static CommandLine with(CommandLine commandLine, List<?> commands) {
        commands.forEach(commandLine::addSubcommand);
        return commandLine;
    }

    /** Reads the files of options itself: the library's own way takes no quotes behind a {@code =}. */
    private static final class WithOptionsFiles extends CommandLine {
        WithOptionsFiles(List<Class<?>> commands, Object... more) {
            super(new Tilewatch());
            with(this, commands);
            with(this, List.of(more));
            setExpandAtFiles(false);
        }

        @Override
        public int execute(String... arguments) {
            try {
                var given = InstalledKiosk.ofThisMachine().arguments(List.of(arguments));
                return super.execute(OptionsFile.expanded(given, List.of()).toArray(String[]::new));
            } catch (OptionsFile.Unusable unusable) {
                return refused(unusable, arguments);
            }
        }

        private int refused(OptionsFile.Unusable unusable, String... arguments) {
            var asked = Optional.ofNullable(getSubcommands().get(arguments[0])).orElse(this);
            try {
                return getParameterExceptionHandler()
                        .handleParseException(
                                new ParameterException(
                                        asked,
                                        String.valueOf(unusable.getMessage()),
                                        unusable,
                                        null,
                                        unusable.argument()),
                                arguments);
            } catch (Exception handlersOwn) {
                throw new IllegalStateException("saying what is wrong does not fail", handlersOwn);
            }
        }
    }

    /** A wrong command line gets one line that says what is wrong, and not a page of usage. */
    private static int refuse(ParameterException wrong, String[] arguments) {
        var commandLine = wrong.getCommandLine();
        say(
                commandLine,
                Trouble.of(wrong),
                " (see " + commandLine.getCommandSpec().qualifiedName() + " --help)");
        return commandLine.getCommandSpec().exitCodeOnInvalidInput();
    }

    /** What cannot be used is named in one line; only a fault of the program's own shows where it happened. */
    private static int fail(Exception failure, CommandLine commandLine, ParseResult parsed) throws Exception {
        say(commandLine, Trouble.of(failure).orElseThrow(() -> failure), "");
        return commandLine.getCommandSpec().exitCodeOnInvalidInput();
    }

    private static void say(CommandLine commandLine, Trouble trouble, String more) {
        commandLine.getErr().println("tilewatch: " + ContractEnglish.of(trouble.why()) + more);
        commandLine.getErr().flush();
    }
}

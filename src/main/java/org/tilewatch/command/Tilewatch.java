package org.tilewatch.command;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The program's one entry: {@code tilewatch COMMAND}. */
@Command(
        name = "tilewatch",
        mixinStandardHelpOptions = true,
        version = "tilewatch 0.1.0",
        description = "Watches a mahjong table from above, follows the hand, scores it and keeps the ledger.")
public final class Tilewatch implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    /** The whole command line, as tests run it too. */
    public static CommandLine commandLine() {
        return new CommandLine(new Tilewatch());
    }
}

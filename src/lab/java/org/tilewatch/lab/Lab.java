package org.tilewatch.lab;

import org.tilewatch.command.Tilewatch;
import picocli.CommandLine;

/** The lab's entry: the appliance's command line, and the lab's commands beside its own. */
public final class Lab {
    private Lab() {}

    public static void main(String[] arguments) throws InterruptedException {
        System.exit(Tilewatch.execute(arguments, commands()));
    }

    /** The whole command line, as tests run it too. */
    public static CommandLine commandLine() {
        return Tilewatch.commandLine(commands());
    }

    private static Object[] commands() {
        return new Object[] {new BenchWatch(), new CountEvidence(), new FitSides(), new Simulate()};
    }
}

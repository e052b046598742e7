package org.tilewatch.ledger;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** The system's own commands, where a test needs a file system of its own. */
public final class SystemCommands {
    private static final long MOST_SECONDS = 60;

    private SystemCommands() {}

    /** Runs a command that takes a right which not every machine gives; where it is not given, the test is not for this machine. */
    public static void mayDo(String... command) throws IOException, InterruptedException {
        assumeThat(run(command))
                .as("this machine lets nobody do this: " + Arrays.toString(command))
                .isZero();
    }

    /** Runs a command, and gives its exit status. */
    public static int run(String... command) throws IOException, InterruptedException {
        var process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assumeThat(process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }
}

package org.tilewatch.hall.command;

import org.tilewatch.command.Tilewatch;
import org.tilewatch.dashboard.server.WebServer;
import picocli.CommandLine;

/** The hall's entry: the appliance's command line, and the hall's commands beside its own. */
public final class HallProgram {
    private HallProgram() {}

    public static void main(String[] arguments) throws InterruptedException {
        WebServer.shareCores();
        System.exit(Tilewatch.execute(arguments, commands()));
    }

    /** The whole command line, as tests run it too. */
    public static CommandLine commandLine() {
        return Tilewatch.commandLine(commands());
    }

    private static Object[] commands() {
        return new Object[] {new Hall()};
    }
}

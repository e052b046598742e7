package org.tilewatch.command;

import java.util.List;
import java.util.Set;
import org.tilewatch.access.Strangers;
import org.tilewatch.dashboard.DashboardAddress;
import picocli.CommandLine.Option;

/** Where the dashboard is served, as every command that serves it takes it. */
final class DashboardOptions {
    @Option(
            names = "--host",
            paramLabel = "ADDRESS",
            description = "Serve the dashboard on this address; 127.0.0.1 for this machine alone. "
                    + "Default: ${DEFAULT-VALUE}, every network.")
    private String host = "0.0.0.0";

    @Option(
            names = "--port",
            description = "Serve the dashboard on this port; 0 for any that is free. Default: ${DEFAULT-VALUE}.")
    private int port = 8080;

    @Option(
            names = "--secure-port",
            paramLabel = "PORT",
            description = "Serve it encrypted on this port, once somebody has switched that on; 0 for any that is free."
                    + " Default: ${DEFAULT-VALUE}.")
    private int securePort = 8443;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description =
                    "A name besides addresses and localhost under which tablets open the page, such as table.local.")
    private List<String> names = List.of();

    @Option(
            names = "--strangers",
            paramLabel = "watch|nothing|everything",
            description = "What those on the network may do whose device is not paired. On this machine's own screen"
                    + " everything is allowed. Default: ${DEFAULT-VALUE}.")
    private String strangers = Strangers.WATCH.word();

    /** @throws IllegalArgumentException when the port is none, or the word for strangers */
    DashboardAddress address() {
        return new DashboardAddress(
                host,
                port,
                Set.copyOf(names),
                Strangers.ofWord(strangers)
                        .orElseThrow(() -> new IllegalArgumentException(
                                "--strangers is watch, nothing or everything, not " + strangers)),
                securePort);
    }
}

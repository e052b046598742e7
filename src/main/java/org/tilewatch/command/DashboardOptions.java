package org.tilewatch.command;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.tilewatch.access.FirstPin;
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

    @Option(
            names = "--first-pin",
            paramLabel = "DIGITS",
            description =
                    "Lets a device in as host under \"Pair this device\", until a PIN is set on the page: for a kiosk"
                            + " without a screen, on which nobody can give the command tilewatch pair.")
    private Optional<String> firstPin = Optional.empty();

    /** Reads an option, and names it where it cannot be used. */
    interface Reading {
        <T> T of(String option, Supplier<T> read);
    }

    /** The same, each part naming its option. */
    DashboardAddress address(Reading reading) {
        reading.of("--strangers", this::strangers);
        reading.of("--first-pin", this::firstPin);
        reading.of("--secure-port", () -> DashboardAddress.LOCAL.on(securePort));
        return reading.of("--port", this::address);
    }

    /** @throws IllegalArgumentException when the port is none, or the word for strangers, or the PIN */
    DashboardAddress address() {
        return new DashboardAddress(host, port, Set.copyOf(names), strangers(), securePort, firstPin());
    }

    /** Where people look for the page, though who may do what there cannot be read. */
    DashboardAddress placeAlone() {
        try {
            return new DashboardAddress(host, port, Set.copyOf(names));
        } catch (IllegalArgumentException wrong) {
            return new DashboardOptions().address();
        }
    }

    private Strangers strangers() {
        return Strangers.ofWord(strangers)
                .orElseThrow(() ->
                        new IllegalArgumentException("--strangers is watch, nothing or everything, not " + strangers));
    }

    private Optional<FirstPin> firstPin() {
        try {
            return firstPin.map(FirstPin::of);
        } catch (IllegalArgumentException none) {
            throw new IllegalArgumentException("--first-pin: " + none.getMessage(), none);
        }
    }
}

package org.tilewatch.command;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.tilewatch.access.FirstPin;
import org.tilewatch.access.Role;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.dashboard.server.DashboardAddress;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where the dashboard is served, as every command that serves it takes it. */
final class DashboardOptions {
    private static final List<Role.GeneralRole> GUESTS =
            List.of(Role.GeneralRole.VIEWER, Role.GeneralRole.NONE, Role.GeneralRole.HOST);

    /** Words that stood in options before there was a release: whoever has them still is told the new ones. */
    private static final String OLD_GUESTS = "--strangers";

    private static final Map<String, String> OLD_ROLES =
            Map.of("watch", "viewer", "nothing", "none", "everything", "host");

    private static final String PAIRED = "paired";

    private static final String EVERYBODY = "everybody";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

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
            names = "--guests",
            paramLabel = "viewer|none|host",
            description = "The role of those on the network whose device is not paired. On this machine's own screen"
                    + " everybody is host. Default: ${DEFAULT-VALUE}.")
    private String guests = Role.GeneralRole.VIEWER.word();

    @Option(
            names = "--past-games",
            paramLabel = "paired|everybody",
            description = "Who reads of games that are over, with the names of all who played them: paired devices, or"
                    + " everybody who may watch. Default: ${DEFAULT-VALUE}.")
    private String pastGames = PAIRED;

    @Option(names = OLD_GUESTS, hidden = true, arity = "0..1", fallbackValue = "")
    private Optional<String> oldGuests = Optional.empty();

    @Option(
            names = "--first-pin",
            paramLabel = "DIGITS",
            description =
                    "Lets a device in as host under \"Pair this device\", until a PIN is set on the page: for a kiosk"
                            + " without a screen, on which nobody can give the command tilewatch pair.")
    private Optional<String> firstPin = Optional.empty();

    /** @throws ParameterException naming the option that cannot be used */
    DashboardAddress address() {
        of(oldGuests.isPresent() ? OLD_GUESTS : "--guests", this::guests);
        of("--first-pin", this::firstPin);
        of("--past-games", this::pastForGuests);
        of("--secure-port", () -> DashboardAddress.LOCAL.on(securePort));
        return of(
                "--port",
                () -> new DashboardAddress(
                        host, port, Set.copyOf(names), guests(), securePort, firstPin(), pastForGuests()));
    }

    private <T> T of(String option, Supplier<T> read) {
        try {
            return read.get();
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(
                    spec.commandLine(), ContractEnglish.of(wrong), wrong, spec.findOption(option), null);
        }
    }

    /** Where people look for the page, though who may do what there cannot be read. */
    DashboardAddress placeAlone() {
        try {
            return new DashboardAddress(host, port, Set.copyOf(names));
        } catch (IllegalArgumentException wrong) {
            return new DashboardOptions().address();
        }
    }

    private boolean pastForGuests() {
        if (!pastGames.equals(PAIRED) && !pastGames.equals(EVERYBODY)) {
            throw new IllegalArgumentException("--past-games is paired or everybody, not " + pastGames);
        }
        return pastGames.equals(EVERYBODY);
    }

    private Role.GeneralRole guests() {
        oldGuests.ifPresent(given -> {
            var now = Optional.ofNullable(OLD_ROLES.get(given));
            throw new Refusal(Key.OPTION_RENAMED.with(
                    Argument.of(now.isPresent() ? OLD_GUESTS + " " + given : OLD_GUESTS),
                    Argument.of(now.map(role -> "--guests " + role).orElse("--guests"))));
        });
        Optional.ofNullable(OLD_ROLES.get(guests)).ifPresent(now -> {
            throw new Refusal(
                    Key.OPTION_VALUE_RENAMED.with(Argument.of("--guests"), Argument.of(guests), Argument.of(now)));
        });
        return GUESTS.stream()
                .filter(role -> role.word().equals(guests))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("--guests is viewer, none or host, not " + guests));
    }

    private Optional<FirstPin> firstPin() {
        try {
            return firstPin.map(FirstPin::of);
        } catch (IllegalArgumentException none) {
            throw new IllegalArgumentException("--first-pin: " + none.getMessage(), none);
        }
    }
}

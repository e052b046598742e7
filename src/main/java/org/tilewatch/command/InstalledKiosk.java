package org.tilewatch.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ParameterException;

/**
 * Where the kiosk that the package installs keeps its games and has its options: its program is told so by what starts it, and commands that look
 * after that kiosk find both without being told again.
 *
 * @param folder  of its games
 * @param options a file of options for {@code run}
 */
record InstalledKiosk(Optional<Path> folder, Optional<Path> options) {
    private static final Pattern PORT = Pattern.compile("--port=(\\d{1,5})");
    /** What looks after a kiosk takes its options by itself. */
    private static final List<String> TAKES_OPTIONS = List.of("doctor");

    static InstalledKiosk ofThisMachine() {
        return of(System.getenv());
    }

    static InstalledKiosk of(Map<String, String> environment) {
        return new InstalledKiosk(
                path(environment, "TILEWATCH_DATA").filter(Files::exists),
                path(environment, "TILEWATCH_OPTIONS").filter(Files::exists));
    }

    private static Optional<Path> path(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name))
                .filter(value -> !value.isBlank())
                .map(Path::of);
    }

    /** A command line with the kiosk's options where it names none. */
    List<String> arguments(List<String> given) {
        if (given.size() != 1 || !TAKES_OPTIONS.contains(given.getFirst()) || options.isEmpty()) {
            return given;
        }
        var all = new ArrayList<>(given);
        all.add("@" + options.get());
        return all;
    }

    /** The port that its options name; empty where they name none, or cannot be read. */
    OptionalInt port() {
        try {
            return options.isEmpty()
                    ? OptionalInt.empty()
                    : OptionsFile.expanded(List.of("@" + options.get()), List.of()).stream()
                            .map(PORT::matcher)
                            .filter(Matcher::matches)
                            .mapToInt(found -> Integer.parseInt(found.group(1)))
                            .reduce((earlier, later) -> later);
        } catch (OptionsFile.Unusable unreadable) {
            return OptionalInt.empty();
        }
    }

    /** The folder of the service that runs this command, of the installed kiosk, or of the person who gives it. */
    Path usualFolder() {
        return TableOptions.serviceFolder().or(() -> folder).orElseGet(TableOptions::usualFolder);
    }

    /**
     * The same folder again.
     *
     * @throws ParameterException where only its owner may read it
     */
    static Path readable(Path folder, picocli.CommandLine commandLine) {
        if (Files.isDirectory(folder) && !(Files.isReadable(folder) && Files.isExecutable(folder))) {
            throw new ParameterException(
                    commandLine,
                    "only its kiosk and root may read the folder " + folder + ": give the command with sudo before it");
        }
        return folder;
    }
}

package org.tilewatch.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.kiosk.settings.CarriedSettings;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.words.Refusal;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tilewatch settings}: one kiosk's settings to another. */
@Command(
        name = "settings",
        mixinStandardHelpOptions = true,
        description = {
            "All that makes a kiosk but for its games, as one file, and such a file taken over: corners, lenses, tile sets,"
                    + " buttons, players, options and the club's rules.",
            "",
            "A kiosk that runs takes it on its page copies.html; this takes it for one that does not."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:it is done", "2:a file cannot be read, or is of another version"})
final class SettingsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @ArgGroup(multiplicity = "1")
    private Way way = new Way();

    @Option(
            names = "--devices",
            description = "With --save: the devices that are let in, too. Whoever has the file is let in as they.")
    private boolean devices;

    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            description = "The kiosk's folder. Default: that of the kiosk that is installed here.")
    private Optional<Path> data = Optional.empty();

    /** Out of a kiosk, or into it. */
    static final class Way {
        @Option(
                names = "--save",
                paramLabel = "FILE",
                required = true,
                description = "Write this kiosk's settings into it.")
        private Optional<Path> save = Optional.empty();

        @Option(
                names = "--take",
                paramLabel = "FILE",
                required = true,
                description = "Put those of the file in place of this kiosk's.")
        private Optional<Path> take = Optional.empty();
    }

    @Override
    public Integer call() throws IOException {
        var kiosk = InstalledKiosk.ofThisMachine();
        var folder = InstalledKiosk.readable(data.orElseGet(kiosk::usualFolder), spec.commandLine());
        if (way.save.isPresent()) {
            Files.createDirectories(folder);
            Files.writeString(
                    way.save.get(),
                    CarriedSettings.of(folder, players(folder), kiosk.options(), devices)
                            .json());
        } else {
            take(way.take.orElseThrow(), folder, kiosk.options());
        }
        return ExitCode.OK;
    }

    private static List<String> players(Path folder) {
        var file = folder.resolve("ledger.db");
        if (!Files.exists(file)) {
            return List.of();
        }
        try (var ledger = Ledger.open(file, InstantSource.system())) {
            return ledger.games().stream()
                    .flatMap(game -> game.settings().players().stream())
                    .distinct()
                    .toList();
        }
    }

    private void take(Path file, Path folder, Optional<Path> options) throws IOException {
        CarriedSettings settings;
        try {
            settings = CarriedSettings.read(Files.readAllBytes(file));
        } catch (IOException unreadable) {
            throw new ParameterException(spec.commandLine(), "cannot read the settings " + file, unreadable);
        } catch (Refusal wrong) {
            throw new ParameterException(
                    spec.commandLine(), "the settings " + file + ": " + ContractEnglish.of(wrong.because()), wrong);
        }
        Files.createDirectories(folder);
        settings.take(folder);
        if (settings.options().isPresent() && options.filter(Files::isWritable).isPresent()) {
            var own = options.orElseThrow();
            Files.copy(own, own.resolveSibling(own.getFileName() + ".before"), StandardCopyOption.REPLACE_EXISTING);
            Files.writeString(own, settings.options().orElseThrow());
        }
        spec.commandLine()
                .getOut()
                .println(settings.files().size() + " files, "
                        + settings.players().size() + " players");
        spec.commandLine().getOut().flush();
    }
}

package org.tilewatch.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.tilewatch.command.LedgerCommand.LedgerLocation;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tilewatch export --game ID --format tilewatch}. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = "Writes a game's finished hands as lines of JSON, to be taken in elsewhere.",
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:written", "2:there is no such game or format, or it cannot be written"})
final class Export implements Runnable {
    private static final String TILEWATCH = "tilewatch";
    /** What no name is. */
    private static final String ALL = "\0";

    @Spec
    private CommandSpec spec;

    @Mixin
    private LedgerLocation ledgerLocation;

    @Option(
            names = "--game",
            paramLabel = "ID",
            required = true,
            description = "Its number in the ledger, or its lasting identity. May be given several times.")
    private List<String> games = List.of();

    @Option(names = "--format", paramLabel = "FORMAT", required = true, description = "tilewatch.")
    private String format = TILEWATCH;

    @Option(
            names = "--names",
            paramLabel = "NAME",
            arity = "0..1",
            fallbackValue = ALL,
            description = {
                "With the name of a player who agrees; may be given several times. Alone: all names, where everybody agrees.",
                "Default: the winds of the first deal."
            })
    private List<String> names = List.of();

    @Option(names = "--out", paramLabel = "FILE", description = "Default: standard output.")
    private Optional<Path> file = Optional.empty();

    @Override
    public void run() {
        if (!format.equals(TILEWATCH)) {
            var refusal = new Refusal(Key.GAME_FORMAT_NOT_WRITTEN.with(Argument.of(format)));
            throw new ParameterException(spec.commandLine(), ContractEnglish.of(refusal.because()), refusal);
        }
        var text = new StringBuilder();
        try (var ledger = Ledger.open(ledgerLocation.ledger(), InstantSource.system())) {
            var numbers = games.stream().map(ledger::number).toList();
            refuseStrangers(ledger, numbers);
            for (long number : numbers) {
                ledger.carry(number, name -> names.contains(ALL) || names.contains(name), text);
            }
            if (file.isPresent()) {
                Files.writeString(file.get(), text);
            } else {
                spec.commandLine().getOut().print(text);
                spec.commandLine().getOut().flush();
            }
        } catch (Refusal refusal) {
            throw new ParameterException(spec.commandLine(), ContractEnglish.of(refusal.because()), refusal);
        } catch (IOException failed) {
            throw new ParameterException(spec.commandLine(), "the file cannot be written: " + failed);
        }
    }

    /** Who agrees has played: a name that is misspelt would be left out in silence. */
    private void refuseStrangers(Ledger ledger, List<Long> numbers) {
        var players = numbers.stream()
                .flatMap(number -> ledger.game(number).stream())
                .flatMap(game -> game.settings().players().stream())
                .toList();
        names.stream()
                .filter(name -> !name.equals(ALL) && !players.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new Refusal(Key.NO_SUCH_PLAYER.with(Argument.of(name)));
                });
    }
}

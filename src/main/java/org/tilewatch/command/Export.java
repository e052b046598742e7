package org.tilewatch.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.tilewatch.command.LedgerCommand.LedgerLocation;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.formats.KnowledgeGrade;
import org.tilewatch.ledger.GameFormat;
import org.tilewatch.ledger.GameFormat.WrittenGame;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.Sentence;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tilewatch export --game ID --format FORMAT}. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = {
            "Writes a game's finished hands in a format that other programs read, or to be taken in elsewhere.",
            "",
            "What left the house cannot be called back: a file, and what follows # in a link, is the game itself."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:written",
            "2:there is no such game or format, or it cannot be written",
            "3:written without some hands, each named with what keeps it out"
        })
final class Export implements Callable<Integer> {
    /** What no name is. */
    private static final String ALL = "\0";

    private static final int HANDS_LEFT_OUT = 3;

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

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            required = true,
            description =
                    "mjai, tenhou6, tenhou6-url (a link a hand, one a line) or tilewatch; all but the last of riichi alone.")
    private String format = "";

    @Option(
            names = "--grade",
            paramLabel = "GRADE",
            description = {
                "The most that is told of what players held: public, what everybody saw; held, also what was laid open,",
                "drawn in an order that may have been; full, also what is really known. Default: ${DEFAULT-VALUE}."
            })
    private String grade = KnowledgeGrade.PUBLIC.code();

    @Option(
            names = "--hand",
            paramLabel = "N",
            description = "Only this hand. May be given several times. Default: all that are finished.")
    private Set<Integer> hands = Set.of();

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
    public Integer call() {
        var written = GameFormat.named(format).orElseThrow(() -> refused(GameFormat.names(), "--format", format));
        var most = KnowledgeGrade.ofCode(grade).orElseThrow(() -> refused("public, held, full", "--grade", grade));
        Predicate<String> told = name -> names.contains(ALL) || names.contains(name);
        var text = new StringBuilder();
        boolean whole = true;
        try (var ledger = Ledger.open(ledgerLocation.ledger(), InstantSource.system())) {
            var numbers = games.stream().map(ledger::number).toList();
            refuseStrangers(ledger, numbers);
            for (long number : numbers) {
                var game = written.write(ledger, number, told, most, hands);
                text.append(game.text());
                whole &= game.leftOut().isEmpty();
                say(game);
            }
            if (file.isPresent()) {
                Files.writeString(file.get(), text);
            } else {
                spec.commandLine().getOut().print(text);
                spec.commandLine().getOut().flush();
            }
            numbers.forEach(ledger::exported);
        } catch (Refusal refusal) {
            throw new ParameterException(spec.commandLine(), ContractEnglish.of(refusal.because()), refusal);
        } catch (IOException failed) {
            throw new ParameterException(spec.commandLine(), "the file cannot be written: " + failed);
        }
        return whole ? 0 : HANDS_LEFT_OUT;
    }

    private ParameterException refused(String known, String option, String given) {
        return new ParameterException(spec.commandLine(), option + " is one of " + known + ", not " + given);
    }

    private void say(WrittenGame game) {
        game.leftOut().forEach(this::say);
        game.doubts().forEach(this::say);
        spec.commandLine().getErr().flush();
    }

    private void say(Sentence sentence) {
        spec.commandLine().getErr().println(ContractEnglish.of(sentence));
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

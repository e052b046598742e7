package org.tilewatch.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tilewatch.command.LedgerCommand.LedgerLocation;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.kiosk.session.FolderLock;
import org.tilewatch.ledger.GameArchive;
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
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewatch import FILE}. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = {
            "Takes a game in that export has written, or a log in mjai or tenhou.net/6, and prints its number here.",
            "",
            "It is played again by its rules, and its points must follow; a log stands as it is where the rules say otherwise,",
            "which is told. While a kiosk runs it is taken in on /history.html."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:taken in",
            "2:the file holds no game that can be taken in, or one that is here",
            "3:taken in without some hands, each named with what is wrong with it"
        })
final class Import implements Callable<Integer> {
    /** As much as the page takes. */
    private static final int MOST_BYTES = 32 << 20;

    private static final int HANDS_LEFT_OUT = 3;

    @Spec
    private CommandSpec spec;

    @Mixin
    private LedgerLocation ledgerLocation;

    @Parameters(
            paramLabel = "FILE",
            description = "A game in the format tilewatch, mjai or tenhou6, told apart by content.")
    private Path file = Path.of("");

    @Option(
            names = "--rules",
            paramLabel = "NAME",
            description =
                    "By which a log is scored anew. Default: those that Tilewatch has written into it, else tenhou.")
    private Optional<String> rules = Optional.empty();

    @Override
    public Integer call() {
        try (var held = FolderLock.making(ledgerLocation.folder());
                var ledger = Ledger.open(ledgerLocation.folder().resolve("ledger.db"), InstantSource.system())) {
            var game = new GameArchive(ledger).take(text().lines().toList(), rules);
            game.leftOut().forEach(this::say);
            game.otherwise().forEach(this::say);
            spec.commandLine().getErr().flush();
            spec.commandLine().getOut().println(game.number());
            spec.commandLine().getOut().flush();
            return game.leftOut().isEmpty() ? 0 : HANDS_LEFT_OUT;
        } catch (Refusal refusal) {
            throw new ParameterException(spec.commandLine(), ContractEnglish.of(refusal.because()), refusal);
        } catch (IOException unreadable) {
            throw new ParameterException(spec.commandLine(), "the file " + file + " cannot be read: " + unreadable);
        }
    }

    private void say(Sentence sentence) {
        spec.commandLine().getErr().println(ContractEnglish.of(sentence));
    }

    private String text() throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            var bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new Refusal(Key.FILE_TOO_LARGE.with(Argument.of(MOST_BYTES >> 20)));
            }
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }
}

package org.tilewatch.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import org.tilewatch.command.LedgerCommand.LedgerLocation;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.kiosk.session.FolderLock;
import org.tilewatch.ledger.GameArchive;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewatch import FILE}. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = {
            "Takes a game in that export has written, and prints its number here.",
            "",
            "It is played again by its rules, and its points must follow. While a kiosk runs it is taken in on /history.html."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:taken in", "2:the file holds no game that can be taken in, or one that is here"})
final class Import implements Runnable {
    /** As much as the page takes. */
    private static final int MOST_BYTES = 32 << 20;

    @Spec
    private CommandSpec spec;

    @Mixin
    private LedgerLocation ledgerLocation;

    @Parameters(paramLabel = "FILE", description = "A game in the format tilewatch.")
    private Path file = Path.of("");

    @Override
    public void run() {
        try (var held = FolderLock.of(ledgerLocation.folder());
                var ledger = Ledger.open(ledgerLocation.folder().resolve("ledger.db"), InstantSource.system())) {
            long game = new GameArchive(ledger).take(text().lines().toList());
            spec.commandLine().getOut().println(game);
            spec.commandLine().getOut().flush();
        } catch (Refusal refusal) {
            throw new ParameterException(spec.commandLine(), ContractEnglish.of(refusal.because()), refusal);
        } catch (IOException unreadable) {
            throw new ParameterException(spec.commandLine(), "the file " + file + " cannot be read: " + unreadable);
        }
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

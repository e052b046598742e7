package org.tilewatch.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.kiosk.session.FolderLock;
import org.tilewatch.ledger.Backups;
import org.tilewatch.ledger.Backups.Occasion;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.ledger.LedgerRecovery;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewatch ledger}. */
@Command(
        name = "ledger",
        mixinStandardHelpOptions = true,
        description = {
            "Looks after the ledger of a kiosk: whether every row says what was written, copies, and what to do with a damaged one.",
            "",
            "The kiosk itself copies it once a day and when a game has ended, and puts a damaged one together again when it starts."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:done", "2:the ledger is damaged, or it cannot be done now"})
final class LedgerCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    /** Where the ledger lies. */
    static final class LedgerLocation {
        @Spec(Spec.Target.MIXEE)
        private CommandSpec spec;

        @Option(
                names = "--data",
                paramLabel = "FOLDER",
                description = "The kiosk's data folder. Default: the installed kiosk's, else ~/.local/share/tilewatch.")
        private Optional<Path> data = Optional.empty();

        Path folder() {
            return InstalledKiosk.readable(
                    data.orElseGet(() -> InstalledKiosk.ofThisMachine().usualFolder()), spec.commandLine());
        }

        Path ledger() {
            var ledger = folder().resolve("ledger.db");
            if (!Files.exists(ledger)) {
                throw new ParameterException(spec.commandLine(), "there is no ledger in the folder " + folder());
            }
            return ledger;
        }

        Backups backups() {
            return new Backups(ledger(), InstantSource.system());
        }

        /** Copies outlive their ledger. */
        Backups backupsAlone() {
            return new Backups(folder().resolve("ledger.db"), InstantSource.system());
        }
    }

    @Command(name = "check", mixinStandardHelpOptions = true, description = "Holds every row to its seal.")
    void check(@Mixin LedgerLocation ledgerLocation) {
        try (var ledger = Ledger.open(ledgerLocation.ledger(), InstantSource.system())) {
            say(
                    "%s: every row as it was written; games: %d%n",
                    ledgerLocation.ledger(), ledger.games().size());
        }
    }

    @Command(name = "copies", mixinStandardHelpOptions = true, description = "Lists the copies, the newest first.")
    void copies(@Mixin LedgerLocation ledgerLocation) {
        var all = ledgerLocation.backupsAlone().all();
        if (all.isEmpty()) {
            say("No copy was made yet of %s%n", ledgerLocation.ledger());
        }
        all.forEach(backup -> say("%s  %s%n", backup.made(), backup.file()));
    }

    @Command(name = "copy", mixinStandardHelpOptions = true, description = "Copies it now, also while the kiosk runs.")
    void copy(@Mixin LedgerLocation ledgerLocation) {
        say("%s%n", ledgerLocation.backups().make(Occasion.ASKED).file());
    }

    @Command(
            name = "restore",
            mixinStandardHelpOptions = true,
            description = "Puts a copy in the ledger's place, while no kiosk runs; what was there is kept beside it.")
    void restore(
            @Mixin LedgerLocation ledgerLocation,
            @Parameters(paramLabel = "COPY", description = "As listed by copies.") Path copy)
            throws Exception {
        try (var held = FolderLock.of(ledgerLocation.folder())) {
            var before = ledgerLocation.backupsAlone().restore(copy);
            say("The ledger is as in %s%n", copy);
            before.ifPresent(old -> say("What was there lies in %s%n", old));
        }
    }

    @Command(
            name = "salvage",
            mixinStandardHelpOptions = true,
            description = "Puts it together again from what can be read of it and of its copies, while no kiosk runs.")
    void salvage(@Mixin LedgerLocation ledgerLocation) throws Exception {
        try (var held = FolderLock.of(ledgerLocation.folder())) {
            var recovery = LedgerRecovery.of(ledgerLocation.ledger(), InstantSource.system());
            say("%s%n", ContractEnglish.of(recovery.said()));
        }
    }

    private void say(String format, Object... arguments) {
        var out = spec.commandLine().getOut();
        out.printf(format, arguments);
        out.flush();
    }
}

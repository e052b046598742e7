package org.tilewatch.command;

import java.io.IOException;
import java.nio.file.Files;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import org.tilewatch.access.certificates.Certificates;
import org.tilewatch.contract.ContractEnglish;
import org.tilewatch.dashboard.server.Addresses;
import org.tilewatch.kiosk.session.LiveSession.SessionStart;
import org.tilewatch.kiosk.settings.KioskSettings;
import org.tilewatch.looking.Networks;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tilewatch try}: a laptop and a telephone, and nothing bought. */
@Command(
        name = "try",
        mixinStandardHelpOptions = true,
        description = {
            "The kiosk on a laptop with a telephone above the table as its camera: a page on this machine leads from the"
                    + " telephone to the first hand.",
            "",
            "Takes the options of tilewatch run. Where they name none the camera is a telephone, and the evening is"
                    + " recorded to be given away while everybody at the table agrees to that on the page."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:it was stopped", "2:an option or the data folder cannot be used"})
final class Try implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private TableOptions options = new TableOptions();

    @Override
    public Integer call() {
        options.ofTheLaptop();
        var table = options.table();
        encrypt(table);
        var out = spec.commandLine().getErr();
        try (var start = TerminalStart.on(out)) {
            LiveTable.run(table, options.networks(Networks::load), SessionStart.PLAIN, port -> {
                start.ready(table.dashboard(), port);
                out.println(
                        ContractEnglish.of(Key.TRY_OPEN.with(Argument.of("http://localhost:" + port + "/try.html"))));
                out.flush();
            });
        }
        return ExitCode.OK;
    }

    /** A telephone gives its camera to an encrypted page alone. */
    private void encrypt(KioskSettings table) {
        try {
            Files.createDirectories(table.folder());
        } catch (IOException unwritable) {
            throw refused(Key.FOLDER_UNWRITABLE.with(
                    Argument.of(table.folder().toString()), Argument.of(String.valueOf(unwritable.getMessage()))));
        }
        var certificates = new Certificates(
                table.folder().resolve("certificates"),
                InstantSource.system(),
                () -> Addresses.names(table.dashboard()));
        if (certificates.standing().isEmpty()) {
            certificates.make();
        }
    }

    private ParameterException refused(Sentence why) {
        return new ParameterException(spec.commandLine(), ContractEnglish.of(why));
    }
}

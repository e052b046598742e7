package org.tilewatch.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.tilewatch.ledger.Entry;
import org.tilewatch.ledger.Ledger;
import org.tilewatch.recording.Origin;
import org.tilewatch.recording.Recording.Pictures;
import org.tilewatch.recording.RecordingFiles;
import org.tilewatch.recording.RecordingWriter;
import org.tilewatch.recording.Truth;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tilewatch label}. */
@Command(
        name = "label",
        mixinStandardHelpOptions = true,
        description = {
            "Writes beside a recording what really happened in it: what the ledger tells of the game, with everything that was put right at the table. With it the recording is a"
                    + " test of whatever watches it.",
            "",
            "Hands that were in play when the recording began, or that people told without the camera, are left out."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:written", "2:there is no such recording or game, or nothing of the game was recorded"})
final class Label implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "RECORDING", description = "A folder that run --record has made.")
    private Path recording = Path.of("");

    @Mixin
    private LedgerCommand.LedgerLocation ledgerLocation = new LedgerCommand.LedgerLocation();

    @Option(
            names = "--game",
            paramLabel = "NUMBER",
            description = "The game in the ledger. Default: that which was played when the recording began.")
    private Optional<Long> game = Optional.empty();

    @Override
    public Integer call() {
        if (!Files.isDirectory(recording)) {
            throw new ParameterException(spec.commandLine(), "there is no recording in the folder " + recording);
        }
        long number = game.map(OptionalLong::of)
                .orElseGet(() -> Origin.of(recording))
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(), "the recording does not say of which game it is: name it with --game"));
        try (var files = RecordingFiles.open(recording);
                var ledger = Ledger.open(ledgerLocation.ledger(), InstantSource.system())) {
            if (ledger.game(number).isEmpty()) {
                throw new ParameterException(spec.commandLine(), "the ledger has no game " + number);
            }
            if (!(files.recording().pictures() instanceof Pictures.Frames(var frames)) || frames.isEmpty()) {
                throw new ParameterException(spec.commandLine(), "the recording " + recording + " has no pictures");
            }
            var truth = Truth.of(
                    ledger.journal(number).stream().map(Entry::numbered).toList(),
                    frames.getFirst().t(),
                    frames.getLast().t());
            if (truth.events().isEmpty()) {
                throw new ParameterException(
                        spec.commandLine(), "no hand of game " + number + " was recorded from its beginning");
            }
            RecordingWriter.truth(recording, truth.events());
            var out = spec.commandLine().getOut();
            out.printf(
                    "%s: hands %d, events %d; left out, told without the camera: %d%n",
                    recording.resolve("truth.jsonl"),
                    truth.hands(),
                    truth.events().size(),
                    truth.unwatched());
            out.flush();
        }
        return 0;
    }
}

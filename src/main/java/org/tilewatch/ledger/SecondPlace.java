package org.tilewatch.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.stream.Stream;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/**
 * Another place for the ledger's copies: a stick, or a folder on the network. It is never made: a folder that is not there is one that is not
 * plugged in, and what were written beside it would be on the machine's own disk.
 */
public record SecondPlace(Path folder) {
    /** The newest: two months of evenings, and a season of nights. */
    private static final int KEPT = 60;

    private static final String PREFIX = "ledger-";

    /**
     * Keeps one more copy, and no more of the oldest than there is room for.
     *
     * @throws LedgerException in one sentence, when it cannot be kept there now
     */
    public void keep(Path copy) {
        if (!Files.isDirectory(folder)) {
            throw new LedgerException(Key.SECOND_PLACE_MISSING.with(Argument.of(folder.toString())));
        }
        try {
            var there = folder.resolve(String.valueOf(copy.getFileName()));
            var half = folder.resolve(copy.getFileName() + ".half");
            Files.copy(copy, half, StandardCopyOption.REPLACE_EXISTING);
            Files.move(half, there, StandardCopyOption.REPLACE_EXISTING);
            try (Stream<Path> all = Files.list(folder)) {
                var old = all.filter(file -> String.valueOf(file.getFileName()).startsWith(PREFIX)
                                && file.toString().endsWith(".db"))
                        .sorted(Comparator.comparing((Path file) -> String.valueOf(file.getFileName()))
                                .reversed())
                        .skip(KEPT)
                        .toList();
                for (var file : old) {
                    Files.delete(file);
                }
            }
        } catch (IOException failed) {
            throw new LedgerException(Key.SECOND_PLACE_FAILED.with(
                    Argument.of(folder.toString()), Argument.of(String.valueOf(failed.getMessage()))));
        }
    }
}

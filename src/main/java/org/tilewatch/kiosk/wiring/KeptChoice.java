package org.tilewatch.kiosk.wiring;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** What somebody has chosen on the page of what hangs on the machine, kept over restarts: one line, its name for options. */
public record KeptChoice(Path file) {
    /** Empty where nobody has chosen. */
    public Optional<String> option() {
        try {
            return Optional.of(Files.readString(file).strip());
        } catch (IOException nobodyHasChosen) {
            return Optional.empty();
        }
    }

    /** @throws UncheckedIOException when it cannot be kept */
    public void keep(String option) {
        try {
            var part = file.resolveSibling(file.getFileName() + ".part");
            Files.writeString(part, option + "\n");
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }
}

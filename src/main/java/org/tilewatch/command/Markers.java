package org.tilewatch.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tilewatch.kiosk.KioskException;
import org.tilewatch.table.MarkerSheet;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tilewatch markers}. */
@Command(
        name = "markers",
        mixinStandardHelpOptions = true,
        description = {
            "Draws the sheet of four cards that tell the kiosk where the table lies, as SVG of its true size.",
            "",
            "Print it at full size (the line on it is 100 mm long), cut the cards out, lay a corner of each into a corner of the"
                    + " playing surface, card 1 at the first player's left, and touch \"Find the table\" on the page"
                    + " corners.html."
        })
final class Markers implements Runnable {
    @Parameters(paramLabel = "FILE", description = "Where the sheet is written, such as markers.svg.")
    private Path file = Path.of("markers.svg");

    @Override
    public void run() {
        try {
            Files.writeString(file, MarkerSheet.svg());
        } catch (IOException unwritable) {
            throw new KioskException(
                    Key.PICTURE_FILE_NOT_WRITTEN.with(
                            Argument.of(String.valueOf(file)), Argument.of(String.valueOf(unwritable.getMessage()))),
                    unwritable);
        }
    }
}

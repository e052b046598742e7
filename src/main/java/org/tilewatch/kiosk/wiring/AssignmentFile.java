package org.tilewatch.kiosk.wiring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.seats.Assignment;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** Which seat each button belongs to, kept over restarts: one line such as {@code 0 2 1 3}, the seats of the buttons of seats 0 to 3. */
public record AssignmentFile(Path file) {
    private static final Logger LOG = LoggerFactory.getLogger(AssignmentFile.class);

    /** As the file has it; as wired where there is none, or where nobody can read it: the buttons are soon pressed in turn again. */
    public Assignment read() {
        if (!Files.exists(file)) {
            return Assignment.AS_WIRED;
        }
        try {
            return new Assignment(Arrays.stream(Files.readString(file).strip().split(" "))
                    .map(number -> Seat.of(Integer.parseInt(number)))
                    .toList());
        } catch (IOException | IllegalArgumentException unreadable) {
            LOG.warn(
                    "The file {} does not say which seat each button belongs to, and is passed over: {}",
                    file,
                    unreadable.getMessage());
            return Assignment.AS_WIRED;
        }
    }

    /** @throws Refusal when it cannot be written */
    public void write(Assignment assignment) {
        var line = assignment.seats().stream()
                .map(seat -> Integer.toString(seat.number()))
                .collect(Collectors.joining(" ", "", "\n"));
        var half = file.resolveSibling(file.getFileName() + ".half");
        try {
            Files.writeString(half, line);
            Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new Refusal(Key.BUTTONS_NOT_KEPT.with(
                    Argument.of(file.toString()), Argument.of(String.valueOf(e.getMessage()))));
        }
    }
}

package org.tilewatch.recording;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tilewatch.contract.BadInput;
import org.tilewatch.recording.Recording.Optics;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** A measured camera in a file of its own, in the words of a recording's {@code camera}. */
public final class OpticsFile {
    private OpticsFile() {}

    /** @throws RecordingException with one sentence, when the file cannot be read or says something else */
    public static Optics read(Path file) {
        try {
            return RecordingJson.readOptics(Files.readString(file, StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new RecordingException(Key.LENS_FILE_NOT_READ.with(Argument.of(String.valueOf(file))), unreadable);
        } catch (BadInput bad) {
            throw new RecordingException(
                    Key.LENS_FILE_WRONG.with(Argument.of(String.valueOf(file)), bad.because()), bad);
        }
    }
}

package org.tilewatch.recording;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Of which game of a kiosk's ledger a recording was made, kept in its folder beside what the contract asks for. */
public final class Origin {
    private static final String FILE = "origin.json";
    private static final JsonMapper JSON = new JsonMapper();

    private Origin() {}

    /**
     * Notes the game's number.
     *
     * @throws RecordingException when it cannot be written
     */
    public static void note(Path recording, long game) {
        try {
            Files.writeString(recording.resolve(FILE), "{\"game\": " + game + "}\n");
        } catch (IOException failed) {
            throw new RecordingException(
                    Key.RECORDING_FILE_NOT_WRITTEN.with(Argument.of(FILE), Argument.of(String.valueOf(recording))),
                    failed);
        }
    }

    /** The game's number; empty where none was noted. */
    public static OptionalLong of(Path recording) {
        try {
            var game =
                    JSON.readTree(Files.readAllBytes(recording.resolve(FILE))).path("game");
            return game.isIntegralNumber() ? OptionalLong.of(game.longValue()) : OptionalLong.empty();
        } catch (IOException | JacksonException none) {
            return OptionalLong.empty();
        }
    }
}

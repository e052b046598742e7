package org.tilewatch.enrolment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Optional;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Json;
import org.tilewatch.reading.Embedding;
import org.tilewatch.reading.SetProfile;
import org.tilewatch.tiles.Tile;
import tools.jackson.databind.JsonNode;

/** A set's profile as a file of JSON: {@code {"version": 1, "heightToWidth": 1.35, "looks": {"m1": [[64 numbers], ...], ...}}}. */
public final class ProfileFile {
    private static final int VERSION = 1;

    private ProfileFile() {}

    /** The profile in a file; empty when there is no such file. */
    public static Optional<SetProfile> readIfThere(Path file) {
        return Files.exists(file) ? Optional.of(read(file)) : Optional.empty();
    }

    /**
     * The profile in a file.
     *
     * @throws EnrolmentException in one sentence, when there is none that can be read
     */
    public static SetProfile read(Path file) {
        try {
            return parse(file.toString(), Files.readString(file));
        } catch (IOException e) {
            throw new EnrolmentException("The profile " + file + " cannot be read.");
        }
    }

    /**
     * The profile that a text holds.
     *
     * @param name of the file that it came from, for the message
     * @throws EnrolmentException in one sentence, when it holds none
     */
    public static SetProfile parse(String name, String text) {
        try {
            return profile(Json.parse(text));
        } catch (BadInput | IllegalArgumentException e) {
            throw new EnrolmentException("The file " + name + " is no profile of a tile set: " + e.getMessage());
        }
    }

    private static SetProfile profile(JsonNode root) {
        if (root.path("version").asInt(0) != VERSION) {
            throw new IllegalArgumentException("its version is not " + VERSION + ".");
        }
        var looks = new EnumMap<Tile, List<Embedding>>(Tile.class);
        root.path("looks").properties().forEach(entry -> {
            var tile = Tile.ofCode(entry.getKey())
                    .orElseThrow(() -> new IllegalArgumentException(entry.getKey() + " is no tile's code."));
            var of = new ArrayList<Embedding>();
            for (var look : entry.getValue()) {
                var values = new float[look.size()];
                for (int i = 0; i < values.length; i++) {
                    values[i] = (float) look.path(i).asDouble(0);
                }
                of.add(Embedding.of(values));
            }
            looks.put(tile, of);
        });
        return new SetProfile(looks, root.path("heightToWidth").asDouble(0));
    }

    /**
     * Writes a profile, wholly or not at all.
     *
     * @throws EnrolmentException in one sentence, when the file cannot be written
     */
    public static void write(SetProfile profile, Path file) {
        var text = Json.text(out -> {
            out.writeStartObject();
            out.writeNumberProperty("version", VERSION);
            out.writeNumberProperty("heightToWidth", Math.round(profile.heightToWidth() * 1000) / 1000.0);
            out.writeObjectPropertyStart("looks");
            profile.looks().forEach((tile, looks) -> {
                out.writeArrayPropertyStart(tile.code());
                for (var look : looks) {
                    out.writeStartArray();
                    for (float value : look.values()) {
                        out.writeNumber(Math.round(value * 10_000) / 10_000.0);
                    }
                    out.writeEndArray();
                }
                out.writeEndArray();
            });
            out.writeEndObject();
            out.writeEndObject();
        });
        try {
            var folder = file.toAbsolutePath().getParent();
            var half = Files.createTempFile(folder, "profile", ".part");
            Files.writeString(half, text + "\n");
            Files.move(half, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new EnrolmentException("The profile " + file + " cannot be written.");
        }
    }
}

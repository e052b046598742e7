package org.tilewatch.enrolment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Json;
import org.tilewatch.reading.BackLook;
import org.tilewatch.reading.Embedding;
import org.tilewatch.reading.FacePicture;
import org.tilewatch.reading.Reader;
import org.tilewatch.reading.SetProfile;
import org.tilewatch.tiles.Tile;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;

/**
 * A set's profile as a file of JSON: {@code {"version": 1, "reader": "3f09a1c4", "heightToWidth": 1.35, "looks": {"m1": [[64 numbers],
 * ...], ...}}}, and where they are known {@code "backs": [[L*, a*, b*, variation], ...]}, as {@link BackLook} has them, and
 * {@code "widthMm": 26.1}, {@code "gaps": [[64 numbers], ...]}, {@code "pictures": {"f1": "...", ...}} and {@code "left": ["z5", ...]}. The looks are numbers of the reader that learnt them, and mean nothing to another.
 */
public final class ProfileFile {
    private static final int VERSION = 1;

    private ProfileFile() {}

    /**
     * The profile in a file; empty when there is no such file, or what it holds was learnt by another reader.
     *
     * @throws EnrolmentException in one sentence, when the file holds no profile
     */
    public static Optional<SetProfile> readIfThere(Path file) {
        return Files.exists(file) ? parsed(file.toString(), text(file)) : Optional.empty();
    }

    /**
     * The profile in a file.
     *
     * @throws EnrolmentException in one sentence, when there is none that can be read, or another reader learnt it
     */
    public static SetProfile read(Path file) {
        return parse(file.toString(), text(file));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new EnrolmentException(Key.PROFILE_NOT_READ.with(Argument.of(String.valueOf(file))));
        }
    }

    /**
     * The profile that a text holds.
     *
     * @param name of the file that it came from, for the message
     * @throws EnrolmentException in one sentence, when it holds none, or another reader learnt it
     */
    public static SetProfile parse(String name, String text) {
        return parsed(name, text)
                .orElseThrow(() -> new EnrolmentException(Key.PROFILE_OF_ANOTHER_READER.with(Argument.of(name))));
    }

    private static Optional<SetProfile> parsed(String name, String text) {
        try {
            var root = Json.parse(text);
            var profile = profile(root);
            return Optional.of(profile)
                    .filter(read -> root.path("reader").asString("").equals(Reader.fingerprint()));
        } catch (BadInput e) {
            throw new EnrolmentException(Key.PROFILE_IS_NONE.with(Argument.of(name), e.because()));
        } catch (IllegalArgumentException e) {
            throw new EnrolmentException(
                    Key.PROFILE_IS_NONE.with(Argument.of(name), Argument.of(String.valueOf(e.getMessage()))));
        }
    }

    private static SetProfile profile(JsonNode root) {
        if (root.path("version").asInt(0) != VERSION) {
            throw new IllegalArgumentException("its version is not " + VERSION + ".");
        }
        var looks = new EnumMap<Tile, List<Embedding>>(Tile.class);
        root.path("looks").properties().forEach(entry -> {
            looks.put(tile(entry.getKey()), embeddings(entry.getValue()));
        });
        var backs = new ArrayList<BackLook>();
        for (var back : root.path("backs")) {
            if (back.size() != 4) {
                throw new IllegalArgumentException("a back's look is four numbers.");
            }
            backs.add(new BackLook(number(back, 0), number(back, 1), number(back, 2), number(back, 3)));
        }
        var width = root.path("widthMm");
        return new SetProfile(
                looks,
                root.path("heightToWidth").asDouble(0),
                backs,
                width.isMissingNode() ? Optional.empty() : Optional.of(width.asDouble(0)),
                embeddings(root.path("gaps")),
                pictures(root.path("pictures")),
                left(root.path("left")));
    }

    private static Set<Tile> left(JsonNode codes) {
        var left = EnumSet.noneOf(Tile.class);
        codes.forEach(code -> left.add(tile(code.asString(""))));
        return left;
    }

    private static Map<Tile, FacePicture> pictures(JsonNode texts) {
        var pictures = new EnumMap<Tile, FacePicture>(Tile.class);
        texts.properties()
                .forEach(entry -> pictures.put(
                        tile(entry.getKey()), FacePicture.parse(entry.getValue().asString(""))));
        return pictures;
    }

    private static Tile tile(String code) {
        return Tile.ofCode(code).orElseThrow(() -> new IllegalArgumentException(code + " is no tile's code."));
    }

    private static List<Embedding> embeddings(JsonNode looks) {
        var of = new ArrayList<Embedding>();
        for (var look : looks) {
            var values = new float[look.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = (float) look.path(i).asDouble(0);
            }
            of.add(Embedding.of(values));
        }
        return of;
    }

    private static double number(JsonNode numbers, int place) {
        return numbers.path(place).asDouble(Double.NaN);
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
            out.writeStringProperty("reader", Reader.fingerprint());
            out.writeNumberProperty("heightToWidth", rounded(profile.heightToWidth(), 1000));
            profile.widthMm().ifPresent(width -> out.writeNumberProperty("widthMm", rounded(width, 100)));
            if (!profile.backs().isEmpty()) {
                out.writeArrayPropertyStart("backs");
                for (var back : profile.backs()) {
                    out.writeStartArray();
                    out.writeNumber(rounded(back.lightness(), 100));
                    out.writeNumber(rounded(back.green(), 100));
                    out.writeNumber(rounded(back.blue(), 100));
                    out.writeNumber(rounded(back.variation(), 10_000));
                    out.writeEndArray();
                }
                out.writeEndArray();
            }
            out.writeObjectPropertyStart("looks");
            profile.looks().forEach((tile, looks) -> write(out, tile.code(), looks));
            out.writeEndObject();
            if (!profile.gaps().isEmpty()) {
                write(out, "gaps", profile.gaps());
            }
            if (!profile.left().isEmpty()) {
                out.writeArrayPropertyStart("left");
                profile.left().stream().sorted().forEach(tile -> out.writeString(tile.code()));
                out.writeEndArray();
            }
            if (!profile.pictures().isEmpty()) {
                out.writeObjectPropertyStart("pictures");
                new TreeMap<>(profile.pictures())
                        .forEach((tile, picture) -> out.writeStringProperty(tile.code(), picture.text()));
                out.writeEndObject();
            }
            out.writeEndObject();
        });
        try {
            var folder = file.toAbsolutePath().getParent();
            var half = Files.createTempFile(folder, "profile", ".part");
            Files.writeString(half, text + "\n");
            Files.move(half, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new EnrolmentException(Key.PROFILE_NOT_WRITTEN.with(Argument.of(String.valueOf(file))));
        }
    }

    private static void write(JsonGenerator out, String name, List<Embedding> looks) {
        out.writeArrayPropertyStart(name);
        for (var look : looks) {
            out.writeStartArray();
            for (float value : look.values()) {
                out.writeNumber(rounded(value, 10_000));
            }
            out.writeEndArray();
        }
        out.writeEndArray();
    }

    private static double rounded(double value, double unit) {
        return Math.round(value * unit) / unit;
    }
}

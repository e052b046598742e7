package org.tilewatch.kiosk.settings;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.Json;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.databind.JsonNode;

/**
 * All that makes a kiosk this kiosk but for its games, as one file that another takes: corners and lenses, which camera, tile sets, buttons,
 * the players' names, its options and the club's rules; the devices that are let in only where somebody asks for them.
 *
 * @param files   by their names within the kiosk's folder, with / between their parts
 * @param players by their names
 * @param options the text of its file of options; empty where it has none
 * @param rules   the text of the club's own rules; empty where there are none
 */
public record CarriedSettings(
        Map<String, byte[]> files, List<String> players, Optional<String> options, Optional<String> rules) {
    private static final String KIND = "tilewatch-settings";
    private static final int VERSION = 1;
    private static final String DEVICES = "devices.json";

    /** What of a kiosk's folder is carried, and nothing else is ever written by it. */
    private static final Pattern CARRIED =
            Pattern.compile("cameras/[A-Za-z0-9-]{1,120}\\.txt|corners|camera|without-camera|buttons|wiring"
                    + "|sets/[\\p{L}\\p{N}][\\p{L}\\p{N} _-]{0,39}\\.json|sets/read-with"
                    + "|rules/[\\p{L}\\p{N}][^/\\\\\\p{Cntrl}]{0,99}\\.json|"
                    + DEVICES.replace(".", "\\."));

    private static final int DEEPEST = 2;
    private static final int MOST_FILES = 500;
    private static final int MOST_PLAYERS = 1_000;
    private static final int LONGEST_NAME = 40;

    /** Where names wait that no game of this kiosk has yet. */
    private static final String PLAYERS = "players";

    /** What a kiosk cannot put into place itself: its options belong to the machine. */
    private static final String OPTIONS = "taken.options";

    /** Where a kiosk offers what clubs play, whichever of its files it was in before. */
    private static final String RULES = "rules/taken-rules.json";

    private static final Pattern RULES_FILE = Pattern.compile("--rules-file[= ]\"?([^\"\\s]+)");

    public CarriedSettings {
        files = Map.copyOf(files);
        players = List.copyOf(players);
    }

    /**
     * Those of a kiosk.
     *
     * @param folder  where it keeps them
     * @param players as its games name them
     * @param options its file of options, where it has one
     * @param devices whether those that are let in are carried, too
     * @throws UncheckedIOException when they cannot be read
     */
    public static CarriedSettings of(Path folder, List<String> players, Optional<Path> options, boolean devices) {
        var files = new LinkedHashMap<String, byte[]>();
        try (Stream<Path> all = Files.walk(folder, DEEPEST)) {
            for (var file : all.filter(Files::isRegularFile).sorted().toList()) {
                var name = folder.relativize(file).toString().replace('\\', '/');
                if (CARRIED.matcher(name).matches() && (devices || !name.equals(DEVICES))) {
                    files.put(name, Files.readAllBytes(file));
                }
            }
            var names = Stream.concat(players.stream(), known(folder).stream())
                    .filter(name -> !name.isBlank())
                    .distinct()
                    .limit(MOST_PLAYERS)
                    .toList();
            var text = text(options);
            return new CarriedSettings(files, names, text, text(text.flatMap(CarriedSettings::rulesFile)));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Optional<Path> rulesFile(String options) {
        return options.lines()
                .filter(line -> !line.strip().startsWith("#"))
                .map(RULES_FILE::matcher)
                .filter(Matcher::find)
                .map(found -> Path.of(found.group(1)))
                .reduce((earlier, later) -> later);
    }

    private static Optional<String> text(Optional<Path> file) throws IOException {
        return file.isPresent() && Files.isReadable(file.get())
                ? Optional.of(Files.readString(file.get(), StandardCharsets.UTF_8))
                : Optional.empty();
    }

    /** Players whom settings have brought here; none where none have. */
    public static List<String> known(Path folder) {
        try {
            var file = folder.resolve(PLAYERS);
            return Files.exists(file) ? Files.readAllLines(file, StandardCharsets.UTF_8) : List.of();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    /** As one file. */
    public String json() {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("kind", KIND);
            out.writeNumberProperty("version", VERSION);
            out.writeObjectPropertyStart("files");
            files.keySet().stream()
                    .sorted()
                    .forEach(name ->
                            out.writeStringProperty(name, Base64.getEncoder().encodeToString(files.get(name))));
            out.writeEndObject();
            out.writeArrayPropertyStart("players");
            players.forEach(out::writeString);
            out.writeEndArray();
            options.ifPresent(text -> out.writeStringProperty("options", text));
            rules.ifPresent(text -> out.writeStringProperty("rules", text));
            out.writeEndObject();
        });
    }

    /**
     * What such a file holds.
     *
     * @throws Refusal in one sentence, when it is none, of another version, or names what is not carried
     */
    public static CarriedSettings read(byte[] file) {
        JsonNode told;
        try {
            told = Json.parse(new String(file, StandardCharsets.UTF_8));
        } catch (BadInput noJson) {
            throw new Refusal(Key.SETTINGS_FILE_IS_NONE.sentence());
        }
        if (!told.path("kind").asString("").equals(KIND)) {
            throw new Refusal(Key.SETTINGS_FILE_IS_NONE.sentence());
        }
        int version = told.path("version").asInt(0);
        if (version != VERSION) {
            throw new Refusal(Key.SETTINGS_OF_ANOTHER_VERSION.with(Argument.of(version), Argument.of(VERSION)));
        }
        var files = new LinkedHashMap<String, byte[]>();
        told.path("files").properties().forEach(entry -> {
            if (!CARRIED.matcher(entry.getKey()).matches() || files.size() >= MOST_FILES) {
                throw new Refusal(Key.SETTINGS_HOLD_ANOTHER_FILE.with(Argument.of(entry.getKey())));
            }
            files.put(entry.getKey(), bytes(entry.getKey(), entry.getValue()));
        });
        var players = new ArrayList<String>();
        told.path("players").forEach(name -> {
            var text = name.asString("").strip();
            if (!text.isEmpty() && text.length() <= LONGEST_NAME && players.size() < MOST_PLAYERS) {
                players.add(text);
            }
        });
        return new CarriedSettings(files, players, text(told, "options"), text(told, "rules"));
    }

    private static byte[] bytes(String name, JsonNode coded) {
        try {
            return Base64.getDecoder().decode(coded.asString(""));
        } catch (IllegalArgumentException broken) {
            throw new Refusal(Key.SETTINGS_HOLD_ANOTHER_FILE.with(Argument.of(name)), broken);
        }
    }

    private static Optional<String> text(JsonNode told, String name) {
        return Optional.of(told.path(name)).filter(JsonNode::isString).map(JsonNode::asString);
    }

    /**
     * Puts them in the place of those of a kiosk that does not run, or begins anew at once. Its options are laid beside them, for whoever may
     * change those of the machine; the club's rules that they name are offered with all others.
     *
     * @throws UncheckedIOException when they cannot be written
     */
    public void take(Path folder) {
        try {
            for (var file : files.entrySet()) {
                put(folder.resolve(file.getKey()), file.getValue());
            }
            put(folder.resolve(PLAYERS), String.join("\n", players).getBytes(StandardCharsets.UTF_8));
            if (options.isPresent()) {
                put(folder.resolve(OPTIONS), options.get().getBytes(StandardCharsets.UTF_8));
            }
            if (rules.isPresent() && !isAmongTheFiles(rules.get())) {
                put(folder.resolve(RULES), rules.get().getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private boolean isAmongTheFiles(String text) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        return files.values().stream().anyMatch(file -> Arrays.equals(file, bytes));
    }

    private static void put(Path file, byte[] bytes) throws IOException {
        Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
        var half = file.resolveSibling(file.getFileName() + ".half");
        Files.write(half, bytes);
        Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}

package org.tilewatch.kiosk.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.HouseRulesJson;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import org.tilewatch.words.Sentence;

/**
 * The folder of clubs' rules: a file each, as {@link HouseRulesJson} reads it. It is read when somebody asks, so that a file that was
 * dropped there is offered at once, and one that cannot be read keeps no other away.
 */
public final class ClubRulesFolder {
    private static final String ENDING = ".json";
    private static final int MOST_FILES = 100;
    /** More than any club has written down. */
    private static final long LONGEST_FILE = 1 << 20;

    private final Path folder;

    public ClubRulesFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * What lies in the folder.
     *
     * @param sets    those that can be played, in the order of their files' names
     * @param refused why each of the other files cannot, by its name
     */
    public record Shelf(List<HouseRules> sets, Map<String, Sentence> refused) {
        public Shelf {
            sets = List.copyOf(sets);
            refused = new LinkedHashMap<>(refused);
        }

        /** The set of a name. */
        public Optional<HouseRules> named(String name) {
            return sets.stream().filter(set -> set.name().equals(name)).findFirst();
        }
    }

    /** What lies there now. */
    public Shelf shelf() {
        var sets = new ArrayList<HouseRules>();
        var refused = new LinkedHashMap<String, Sentence>();
        for (var file : files()) {
            var name = String.valueOf(file.getFileName());
            try {
                var set = HouseRulesJson.parse(read(file));
                if (sets.stream().anyMatch(other -> other.name().equals(set.name()))) {
                    refused.put(name, Key.RULES_NAMED_TWICE.with(Argument.of(set.name())));
                } else {
                    sets.add(set);
                }
            } catch (BadInput wrong) {
                refused.put(name, wrong.because());
            } catch (Refusal | IOException unreadable) {
                refused.put(name, because(file, unreadable));
            }
        }
        return new Shelf(sets, refused);
    }

    private static Sentence because(Path file, Exception unreadable) {
        return unreadable instanceof Refusal refusal
                ? refusal.because()
                : Key.FILE_NOT_READ.with(
                        Argument.of(String.valueOf(file.getFileName())),
                        Argument.of(String.valueOf(unreadable.getMessage())));
    }

    private List<Path> files() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var files = Files.list(folder)) {
            return files.filter(file -> String.valueOf(file.getFileName()).endsWith(ENDING))
                    .sorted()
                    .limit(MOST_FILES)
                    .toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    private static String read(Path file) throws IOException {
        if (!Files.isRegularFile(file) || Files.size(file) > LONGEST_FILE) {
            throw new Refusal(Key.RULES_TOO_LONG.with(Argument.of((int) LONGEST_FILE)));
        }
        return Files.readString(file, StandardCharsets.UTF_8);
    }

    /**
     * What a file says, if it can be played.
     *
     * @throws Refusal when it cannot
     */
    HouseRules tried(String text) {
        try {
            return HouseRulesJson.parse(text);
        } catch (BadInput wrong) {
            throw new Refusal(wrong.because(), wrong);
        }
    }

    /**
     * Keeps a file under the name of its set.
     *
     * @throws Refusal when it cannot be played, or not be kept
     */
    void keep(String text) {
        var set = tried(text);
        var file = fileOf(set.name()).orElse(folder.resolve(set.name() + ENDING));
        try {
            Files.createDirectories(folder);
            var beside = Files.createTempFile(folder, set.name(), ".new");
            Files.writeString(beside, text, StandardCharsets.UTF_8);
            Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException unwritable) {
            throw new Refusal(
                    Key.RULES_NOT_KEPT.with(
                            Argument.of(set.name()), Argument.of(String.valueOf(unwritable.getMessage()))),
                    unwritable);
        }
    }

    /** The file that holds a set of a name. */
    private Optional<Path> fileOf(String name) {
        for (var file : files()) {
            try {
                if (HouseRulesJson.parse(read(file)).name().equals(name)) {
                    return Optional.of(file);
                }
            } catch (BadInput | Refusal | IOException another) {
                continue;
            }
        }
        return Optional.empty();
    }

    /**
     * The file of a set.
     *
     * @throws Refusal when there is none
     */
    String file(String name) {
        try {
            return read(fileOf(name).orElseThrow(() -> new Refusal(Key.NO_SUCH_RULES.with(Argument.of(name)))));
        } catch (IOException unreadable) {
            throw new Refusal(because(folder, unreadable), unreadable);
        }
    }

    /**
     * Lets the file of a set go. A game that was begun by it goes on by it.
     *
     * @throws Refusal when there is none, or it cannot be taken away
     */
    void drop(String name) {
        try {
            Files.delete(fileOf(name).orElseThrow(() -> new Refusal(Key.NO_SUCH_RULES.with(Argument.of(name)))));
        } catch (IOException unwritable) {
            throw new Refusal(
                    Key.RULES_NOT_KEPT.with(Argument.of(name), Argument.of(String.valueOf(unwritable.getMessage()))),
                    unwritable);
        }
    }
}

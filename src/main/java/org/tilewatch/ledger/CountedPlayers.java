package org.tilewatch.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/**
 * The players who have said yes to being counted by name over many games, kept over restarts: one name a line. Who takes it back is not
 * named any more. Safe for use by several threads.
 */
public final class CountedPlayers {
    private static final Logger LOG = LoggerFactory.getLogger(CountedPlayers.class);

    private final Path file;

    public CountedPlayers(Path file) {
        this.file = file;
    }

    /** Their names; none where nobody can read the file: nobody is named then. */
    public synchronized Set<String> names() {
        if (!Files.exists(file)) {
            return Set.of();
        }
        try {
            return Set.copyOf(Files.readAllLines(file).stream()
                    .filter(name -> !name.isBlank())
                    .toList());
        } catch (IOException unreadable) {
            LOG.warn("The file {} does not say who may be counted by name: {}", file, unreadable.getMessage());
            return Set.of();
        }
    }

    /** @throws Refusal when it cannot be kept */
    public synchronized void agree(String name, boolean agrees) {
        var now = new TreeSet<>(names());
        if (agrees ? now.add(name) : now.remove(name)) {
            write(List.copyOf(now));
        }
    }

    private void write(List<String> names) {
        var half = file.resolveSibling(file.getFileName() + ".half");
        try {
            Files.write(half, names);
            OwnerOnlyFiles.make(half);
            Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failed) {
            throw new Refusal(Key.SEASON_NOT_KEPT.with(
                    Argument.of(String.valueOf(file)), Argument.of(String.valueOf(failed.getMessage()))));
        }
    }
}

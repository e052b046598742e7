package org.tilewatch.ledger;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Copies of a ledger in a folder beside it, each a whole ledger in one file: made while the kiosk runs, the newest of each occasion kept.
 * A copy stands under its name when all of it is on the disk.
 */
public final class Backups {
    private static final Logger LOG = LoggerFactory.getLogger(Backups.class);

    private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS", Locale.ROOT);
    private static final Pattern FILE = Pattern.compile("ledger-(\\d{8}-\\d{6}-\\d{3})-([a-z]+)\\.db");

    private final Path ledger;
    private final InstantSource clock;

    /** @param ledger the file of which these are copies */
    public Backups(Path ledger, InstantSource clock) {
        this.ledger = ledger.toAbsolutePath();
        this.clock = clock;
    }

    /** When a copy is made, and how many of its kind are kept. */
    public enum Occasion {
        /** Two weeks: a damage that nobody sees at once. */
        NIGHT(14),
        /** A season of a club that plays once a week. */
        GAME(12),
        /** Of the versions before. */
        UPGRADE(3),
        /** Somebody asked for it. */
        ASKED(5);

        private final int kept;

        Occasion(int kept) {
            this.kept = kept;
        }
    }

    /**
     * A copy.
     *
     * @param made when
     */
    public record Backup(Path file, Instant made, Occasion occasion) {}

    /** The folder of the copies. */
    public Path folder() {
        return ledger.resolveSibling("backups");
    }

    /** All copies, the newest first. */
    public List<Backup> all() {
        if (!Files.isDirectory(folder())) {
            return List.of();
        }
        try (var files = Files.list(folder())) {
            return files.map(Backups::named)
                    .flatMap(Optional::stream)
                    .sorted(Comparator.comparing(Backup::made).reversed())
                    .toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    private static Optional<Backup> named(Path file) {
        var name = FILE.matcher(String.valueOf(file.getFileName()));
        if (!name.matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Backup(
                    file,
                    LocalDateTime.parse(name.group(1), NAME).toInstant(ZoneOffset.UTC),
                    Occasion.valueOf(name.group(2).toUpperCase(Locale.ROOT))));
        } catch (DateTimeParseException | IllegalArgumentException notOurs) {
            return Optional.empty();
        }
    }

    /**
     * Copies the ledger as it is now, while others read and write it, and drops the oldest copies of this occasion.
     *
     * @throws LedgerException when it cannot be copied; it may pass, as when the disk is full
     */
    public Backup make(Occasion occasion) {
        try (var connection = Ledger.connect(ledger)) {
            return make(connection, occasion);
        } catch (SQLException failed) {
            throw LedgerException.of(ledger, failed);
        } catch (IOException failed) {
            throw new LedgerException("The ledger cannot be copied: " + failed.getMessage() + ".", failed);
        }
    }

    /** Copies the ledger that a connection has open. */
    Backup make(Connection connection, Occasion occasion) throws SQLException {
        var made = clock.instant();
        var file = folder().resolve("ledger-" + NAME.withZone(ZoneOffset.UTC).format(made) + "-"
                + occasion.name().toLowerCase(Locale.ROOT) + ".db");
        var part = file.resolveSibling(file.getFileName() + ".part");
        try {
            Files.createDirectories(folder());
            Files.deleteIfExists(part);
            try (var copy = connection.prepareStatement("VACUUM INTO ?")) {
                copy.setString(1, part.toString());
                copy.execute();
            }
            OwnersAlone.make(part);
            try (var written = FileChannel.open(part, StandardOpenOption.WRITE)) {
                written.force(true);
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            dropOldest(occasion);
        } catch (IOException failed) {
            throw new LedgerException(
                    "The ledger cannot be copied to " + file + ": " + failed.getMessage() + ".", failed);
        }
        return new Backup(file, made, occasion);
    }

    /**
     * Puts a copy, or any whole ledger, in the ledger's place; what was there is copied first, where it can be.
     *
     * @return where what was there lies now; empty where there was nothing
     * @throws LedgerException when the copy is damaged, or it cannot be put there
     */
    public Optional<Path> restore(Path copy) {
        var anew = ledger.resolveSibling(ledger.getFileName() + ".restored");
        try {
            Files.copy(copy, anew, StandardCopyOption.REPLACE_EXISTING);
            try (var whole = Ledger.open(anew, clock)) {
                LOG.debug("{} is whole", whole);
            }
            var before = Optional.<Path>empty();
            if (Files.exists(ledger)) {
                var aside = ledger.resolveSibling(ledger.getFileName() + ".before-"
                        + NAME.withZone(ZoneOffset.UTC).format(clock.instant()));
                moveWhole(ledger, aside);
                before = Optional.of(aside);
            }
            moveWhole(anew, ledger);
            return before;
        } catch (IOException failed) {
            throw new LedgerException(
                    "The ledger cannot be restored from " + copy + ": " + failed.getMessage() + ".", failed);
        }
    }

    /** Moves a ledger with what SQLite keeps beside it; its own file comes last, so that it is never there without them. */
    static void moveWhole(Path from, Path to) throws IOException {
        for (var suffix : List.of("-wal", "-shm", "")) {
            var part = from.resolveSibling(from.getFileName() + suffix);
            if (Files.exists(part)) {
                Files.move(part, to.resolveSibling(to.getFileName() + suffix), StandardCopyOption.ATOMIC_MOVE);
            }
        }
    }

    private void dropOldest(Occasion occasion) throws IOException {
        var ofItsKind = all().stream()
                .filter(backup -> backup.occasion() == occasion)
                .skip(occasion.kept)
                .toList();
        for (var old : ofItsKind) {
            Files.deleteIfExists(old.file());
        }
    }
}

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
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteConfig;
import org.tilewatch.words.Key;

/**
 * Copies of a ledger in a folder beside it, each a whole ledger in one file: made while the kiosk runs, the newest of each occasion kept.
 * They are counted, and the highest number is the newest: a machine without a network has no date, or another at each start. A copy
 * stands under its name when all of it is on the disk.
 */
public final class Backups {
    /** SQLite's smallest page. A file of one byte, or of none, is to it a database in which nothing was written yet. */
    private static final int LEAST_BYTES = 512;

    private static final Logger LOG = LoggerFactory.getLogger(Backups.class);

    private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS", Locale.ROOT);
    /** Its number, which the oldest ones have not, and its date. */
    private static final String STAMP = "(?:(\\d{6,9})-)?(\\d{8}-\\d{6}-\\d{3})";

    private static final Pattern FILE = Pattern.compile("ledger-" + STAMP + "-([a-z]+)\\.db");

    private static final String ASIDE = ".before-";

    /** How many entries a ledger has had, those that were taken out of it too. */
    private static final String OF_ALL_GAMES = "SELECT seq FROM sqlite_sequence WHERE name = 'journal'";
    /** How many entries the games have of which a hand was settled, be it by a correction. */
    private static final String OF_PLAYED_GAMES = """
            SELECT count(*) FROM journal
            WHERE game IN (SELECT game FROM journal WHERE event LIKE '%"event":"score"%')""";

    private static final Comparator<Backup> NEWEST_FIRST =
            Comparator.comparingInt(Backup::number).thenComparing(Backup::made).reversed();

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
        ASKED(5),
        /** What was there when a copy took its place: somebody may want it back, and deletes it himself. */
        REPLACED(Integer.MAX_VALUE);

        private final int kept;

        Occasion(int kept) {
            this.kept = kept;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A copy.
     *
     * @param number counts the copies of a ledger from 1; 0 of those that were made before they were counted
     * @param made   when, as the clock had it
     */
    public record Backup(Path file, int number, Instant made, Occasion occasion) {}

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
                    .sorted(NEWEST_FIRST)
                    .toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    /** Whatever can be put in the ledger's place, the newest first: the copies, and what was there before one of them. */
    public List<Backup> kept() {
        var aside = Pattern.compile(Pattern.quote(ledger.getFileName() + ASIDE) + STAMP);
        try (var files = Files.list(ledger.resolveSibling("."))) {
            return Stream.concat(all().stream(), files.flatMap(file -> {
                        var name = aside.matcher(String.valueOf(file.getFileName()));
                        return name.matches()
                                ? backup(file.normalize(), name, Occasion.REPLACED).stream()
                                : Stream.empty();
                    }))
                    .sorted(NEWEST_FIRST)
                    .toList();
        } catch (IOException unreadable) {
            return all();
        }
    }

    private static Optional<Backup> backup(Path file, Matcher name, Occasion occasion) {
        try {
            int number =
                    Optional.ofNullable(name.group(1)).map(Integer::parseInt).orElse(0);
            var made = LocalDateTime.parse(name.group(2), NAME).toInstant(ZoneOffset.UTC);
            return Optional.of(new Backup(file, number, made, occasion));
        } catch (DateTimeParseException none) {
            return Optional.empty();
        }
    }

    /** What the next copy, or what is put aside next, has in its name. */
    private String stamp(Instant made) {
        int last = kept().stream().mapToInt(Backup::number).max().orElse(0);
        return String.format(
                Locale.ROOT, "%06d-%s", last + 1, NAME.withZone(ZoneOffset.UTC).format(made));
    }

    private static Optional<Backup> named(Path file) {
        var name = FILE.matcher(String.valueOf(file.getFileName()));
        if (!name.matches()) {
            return Optional.empty();
        }
        return Stream.of(Occasion.values())
                .filter(one -> one.word().equals(name.group(3)))
                .findFirst()
                .flatMap(occasion -> backup(file, name, occasion));
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
            throw LedgerException.because(Key.COPY_NOT_WRITTEN, ledger, failed);
        }
    }

    /** Whether anything was told since the newest copy of an occasion was made, or ever. What cannot be compared counts as told. */
    public boolean isToldSince(Occasion occasion) {
        return isMoreThan(occasion, OF_ALL_GAMES);
    }

    /** Whether something was told since then of a game of which a hand was settled. */
    public boolean isPlayedOnSince(Occasion occasion) {
        return isMoreThan(occasion, OF_PLAYED_GAMES);
    }

    private boolean isMoreThan(Occasion occasion, String told) {
        var newest =
                all().stream().filter(backup -> backup.occasion() == occasion).findFirst();
        try (var connection = Ledger.connect(ledger)) {
            return entries(connection, told) != (newest.isEmpty() ? 0 : entriesOf(newest.get(), told));
        } catch (SQLException | IOException unreadable) {
            LOG.debug("{} cannot be compared with {}", ledger, newest, unreadable);
            return true;
        }
    }

    /** Nothing is laid beside a copy by reading it. */
    private static long entriesOf(Backup copy, String told) throws SQLException {
        var config = new SQLiteConfig();
        config.setReadOnly(true);
        config.enableLoadExtension(false);
        try (var connection = Ledger.guarded(
                config.createConnection("jdbc:sqlite:" + copy.file().toUri() + "?immutable=1"))) {
            return entries(connection, told);
        }
    }

    private static long entries(Connection connection, String told) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery(told)) {
            return row.next() ? row.getLong(1) : 0;
        }
    }

    /** Copies the ledger that a connection has open. */
    Backup make(Connection connection, Occasion occasion) throws SQLException {
        var file = folder().resolve("ledger-" + stamp(clock.instant()) + "-" + occasion.word() + ".db");
        var part = file.resolveSibling(file.getFileName() + ".part");
        try {
            Files.createDirectories(folder());
            Files.deleteIfExists(part);
            try (var copy = connection.prepareStatement("VACUUM INTO ?")) {
                copy.setString(1, part.toString());
                copy.execute();
            }
            OwnerOnlyFiles.make(part);
            try (var written = FileChannel.open(part, StandardOpenOption.WRITE)) {
                written.force(true);
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            var made = named(file).orElseThrow();
            dropOldest(made);
            return made;
        } catch (IOException failed) {
            throw LedgerException.because(Key.COPY_NOT_WRITTEN, ledger, failed);
        }
    }

    /**
     * A copy as one file, whatever lies beside it.
     *
     * @throws LedgerException when it is damaged, or cannot be read
     */
    public byte[] whole(Backup copy) {
        var single = ledger.resolveSibling(ledger.getFileName() + ".single");
        try {
            copyWhole(copy.file(), single);
            // Closed, it is one file.
            Ledger.open(single, clock).close();
            return Files.readAllBytes(single);
        } catch (IOException failed) {
            throw LedgerException.because(Key.COPY_NOT_READ, copy.file(), failed);
        } finally {
            forget(single);
        }
    }

    private static void forget(Path file) {
        try {
            deleteWhole(file);
        } catch (IOException stays) {
            LOG.debug("{} is left, and is written over by the next", file, stays);
        }
    }

    /**
     * Takes a copy in that was kept elsewhere, among those that somebody asked for.
     *
     * @param whole the copy's bytes
     * @throws LedgerException when these are no ledger, or a damaged one, or cannot be written
     */
    public Backup take(byte[] whole) {
        var brought = ledger.resolveSibling(ledger.getFileName() + ".brought");
        if (whole.length < LEAST_BYTES) {
            throw LedgerException.damaged(brought, Key.DAMAGE_SHORT.sentence());
        }
        try {
            deleteWhole(brought);
            Files.write(brought, whole);
            OwnerOnlyFiles.make(brought);
            // Only what opens, and whose games can be read, is kept.
            looked(brought, Ledger::games);
            try (var connection = Ledger.connect(brought)) {
                return make(connection, Occasion.ASKED);
            }
        } catch (SQLException failed) {
            throw LedgerException.of(brought, failed);
        } catch (IOException failed) {
            throw LedgerException.because(Key.COPY_NOT_TAKEN_IN, failed);
        } finally {
            forget(brought);
        }
    }

    /**
     * Puts a copy, or any whole ledger, in the ledger's place; what was there is copied first, where it can be.
     *
     * @return where what was there lies now; empty where there was nothing
     * @throws LedgerException when the copy is damaged, or it cannot be put there
     */
    public Optional<Path> restore(Path copy) {
        var anew = anew();
        try {
            copyWhole(copy, anew);
            try (var whole = Ledger.open(anew, clock)) {
                LOG.debug("{} is whole", whole);
            }
            try (var written = FileChannel.open(anew, StandardOpenOption.WRITE)) {
                written.force(true);
            }
            var before = Optional.<Path>empty();
            if (Files.exists(ledger)) {
                var aside = ledger.resolveSibling(ledger.getFileName() + ASIDE + stamp(clock.instant()));
                moveWhole(ledger, aside);
                before = Optional.of(aside);
            }
            moveWhole(anew, ledger);
            return before;
        } catch (IOException failed) {
            throw LedgerException.because(Key.LEDGER_NOT_RESTORED, copy, failed);
        }
    }

    /**
     * Puts the copy in the ledger's place whose restoring was cut off, as by a pulled plug, when the ledger had just been moved aside.
     *
     * @throws LedgerException when it cannot be put there
     */
    public void finishRestoring() {
        if (Files.exists(ledger) || !Files.exists(anew())) {
            return;
        }
        try {
            Files.deleteIfExists(RedoLog.beside(ledger));
            moveWhole(anew(), ledger);
        } catch (IOException failed) {
            throw LedgerException.because(Key.LEDGER_NOT_RESTORED, anew(), failed);
        }
    }

    private Path anew() {
        return ledger.resolveSibling(ledger.getFileName() + ".restored");
    }

    /**
     * Looks into a copy, and leaves it as it is.
     *
     * @throws LedgerException when it is damaged, or cannot be read
     */
    public <T> T looked(Path copy, Function<Ledger, T> look) {
        var looked = ledger.resolveSibling(ledger.getFileName() + ".looked");
        try {
            copyWhole(copy, looked);
            try (var opened = Ledger.open(looked, clock)) {
                return look.apply(opened);
            } finally {
                deleteWhole(looked);
            }
        } catch (IOException failed) {
            throw LedgerException.because(Key.COPY_NOT_READ, copy, failed);
        }
    }

    private static void copyWhole(Path from, Path to) throws IOException {
        deleteWhole(to);
        for (var suffix : List.of("-wal", RedoLog.SUFFIX, "")) {
            var part = from.resolveSibling(from.getFileName() + suffix);
            if (Files.exists(part)) {
                var copy = to.resolveSibling(to.getFileName() + suffix);
                Files.copy(part, copy);
                OwnerOnlyFiles.make(copy);
            }
        }
    }

    private static void deleteWhole(Path file) throws IOException {
        for (var suffix : List.of("-journal", "-wal", "-shm", RedoLog.SUFFIX, "")) {
            Files.deleteIfExists(file.resolveSibling(file.getFileName() + suffix));
        }
    }

    /**
     * Moves a ledger with what lies beside it; its own file comes after SQLite's, so that it is never there without them, and what was
     * announced comes last, so that a ledger from which something was taken is known as such.
     */
    static void moveWhole(Path from, Path to) throws IOException {
        for (var suffix : List.of("-journal", "-wal", "-shm", "", RedoLog.SUFFIX)) {
            var part = from.resolveSibling(from.getFileName() + suffix);
            if (Files.exists(part)) {
                Files.move(part, to.resolveSibling(to.getFileName() + suffix), StandardCopyOption.ATOMIC_MOVE);
            }
        }
    }

    /** The one just made is not among those that are dropped, whatever the others are called. */
    private void dropOldest(Backup made) throws IOException {
        var ofItsKind = all().stream()
                .filter(backup -> backup.occasion() == made.occasion() && !backup.equals(made))
                .skip(made.occasion().kept - 1L)
                .toList();
        for (var old : ofItsKind) {
            Files.deleteIfExists(old.file());
        }
    }
}

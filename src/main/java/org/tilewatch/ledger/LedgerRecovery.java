package org.tilewatch.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.sqlite.SQLiteConfig;
import org.tilewatch.ledger.RedoLog.RedoEntry;
import org.tilewatch.ledger.TableRows.Table;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Puts a damaged ledger together again: of each game the longest beginning of its journal whose seals hold, from the damaged file or from
 * a copy. Nothing is made up, and the damaged file is kept.
 *
 * @param aside where the damaged file lies now
 * @param lost  what is known to have been there and could not be saved, by game
 * @param heard whether the damaged file still told of all that was in it; else there may have been more than anybody knows of
 */
public record LedgerRecovery(Path aside, List<Lost> lost, boolean heard) {
    private static final DateTimeFormatter ASIDE =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    public LedgerRecovery {
        lost = List.copyOf(lost);
    }

    /**
     * The end of a game's journal that could not be saved.
     *
     * @param saved   so many entries of its journal are there
     * @param entries at least so many after them are lost; 0 for a game of which nothing but its row was found
     */
    public record Lost(long game, long saved, long entries) {
        Sentence said() {
            return Key.LEDGER_LOST.with(Argument.of(game), Argument.of(saved), Argument.of(entries));
        }
    }

    /**
     * Where a game can be had from.
     *
     * @param whole the rows of its journal whose seals hold
     */
    private record GameSource(Connection connection, List<Long> whole) {}

    /**
     * Puts the ledger together again in its place.
     *
     * @throws LedgerException when what was saved cannot be written
     */
    public static LedgerRecovery of(Path ledger, InstantSource clock) {
        var file = ledger.toAbsolutePath();
        var aside = file.resolveSibling(file.getFileName() + ".damaged-" + ASIDE.format(clock.instant()));
        var anew = file.resolveSibling("salvage").resolve(file.getFileName());
        var copies = new ArrayList<Connection>();
        try {
            for (var old : List.of(anew, beside(anew, "-wal"), beside(anew, "-shm"), RedoLog.beside(anew))) {
                Files.deleteIfExists(old);
            }
            var files = new ArrayList<Path>(List.of(file));
            var announced = RedoLog.read(file);
            boolean heard = tellsOfAll(file) && goesOnWith(announced, file);
            if (!heard || !isSealed(file)) {
                new Backups(file, clock).all().forEach(backup -> files.add(backup.file()));
            }
            for (var one : files) {
                toRead(one).ifPresent(copies::add);
            }
            List<Lost> lost;
            try (var saved = Ledger.open(anew, clock)) {
                lost = saved.changing(target -> saved(copies, announced, target));
            }
            for (var connection : copies) {
                connection.close();
            }
            Backups.moveWhole(file, aside);
            Backups.moveWhole(anew, file);
            Files.deleteIfExists(anew.getParent());
            return new LedgerRecovery(aside, lost, heard);
        } catch (SQLException failed) {
            throw LedgerException.of(anew, failed);
        } catch (IOException failed) {
            throw LedgerException.because(Key.LEDGER_NOT_SAVED, anew, failed);
        }
    }

    /** What the players are told of it. */
    public Sentence said() {
        var file = Argument.of(aside.toString());
        return lost.isEmpty()
                ? (heard ? Key.LEDGER_SALVAGED : Key.LEDGER_SALVAGED_UNHEARD).with(file)
                : Key.LEDGER_SALVAGED_IN_PART.with(
                        file,
                        new Argument.Several(
                                lost.stream().<Argument>map(Lost::said).toList()));
    }

    private static Path beside(Path file, String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    /** A file opened to be read; empty where nothing can be read of it. */
    private static Optional<Connection> toRead(Path file) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            var config = new SQLiteConfig();
            config.setBusyTimeout(1000);
            config.enableLoadExtension(false);
            // A page that is no page ends no walk over the others.
            var connection = Ledger.guarded(config.createConnection("jdbc:sqlite:" + file));
            try (var statement = connection.createStatement()) {
                statement.execute("PRAGMA query_only = ON");
                statement.executeQuery("SELECT count(*) FROM sqlite_schema").close();
                return Optional.of(connection);
            } catch (SQLException unreadable) {
                connection.close();
                return Optional.empty();
            }
        } catch (SQLException unreadable) {
            return Optional.empty();
        }
    }

    /** Whether a file has every page of its tables, whatever stands on these. */
    private static boolean tellsOfAll(Path file) throws SQLException {
        var opened = toRead(file);
        if (opened.isEmpty()) {
            return false;
        }
        try (var connection = opened.get();
                var statement = connection.createStatement()) {
            for (var table : List.of("game", "journal", "payment")) {
                statement.executeQuery("SELECT count(*) FROM " + table).close();
            }
            try (var row = statement.executeQuery("PRAGMA integrity_check(1)")) {
                return row.next() && row.getString(1).equals("ok");
            }
        } catch (SQLException unreadable) {
            return false;
        }
    }

    /** Whether every row of a file says what was written: games that its copies have besides were taken out of it. */
    private static boolean isSealed(Path file) throws SQLException {
        var opened = toRead(file);
        if (opened.isEmpty()) {
            return false;
        }
        try (var connection = opened.get()) {
            return new Seals(connection).broken().isEmpty();
        } catch (SQLException unreadable) {
            return false;
        }
    }

    /** Whether what was announced since a file ended is told without a gap. */
    private static boolean goesOnWith(List<RedoEntry> announced, Path file) throws SQLException {
        var opened = toRead(file);
        if (opened.isEmpty()) {
            return false;
        }
        try (var connection = opened.get()) {
            long count = changes(connection);
            for (var redoEntry : announced) {
                if (redoEntry.number() > count) {
                    if (redoEntry.number() != count + 1 || redoEntry.rows().isEmpty()) {
                        return false;
                    }
                    count = redoEntry.number();
                }
            }
            return true;
        }
    }

    private static List<Lost> saved(List<Connection> copies, List<RedoEntry> announced, Connection target)
            throws SQLException {
        var gameSources = new TreeMap<Long, GameSource>();
        var known = new TreeMap<Long, Long>();
        for (var connection : copies) {
            var seals = new Seals(connection);
            for (var game : games(connection)) {
                known.merge(game, count(connection, game), Math::max);
                var whole = seals.whole(game);
                if (isWhole(seals, game)
                        && (!gameSources.containsKey(game)
                                || gameSources.get(game).whole().size() < whole.size())) {
                    gameSources.put(game, new GameSource(connection, whole));
                }
            }
        }
        for (var game : gameSources.keySet()) {
            copy(game, gameSources.get(game), target);
        }
        for (var redoEntry : announced) {
            if (redoEntry.game() > 0) {
                known.merge(redoEntry.game(), redoEntry.place(), Math::max);
            }
            var since = redoEntry.rows().stream()
                    .filter(rows -> isSince(redoEntry, rows, gameSources))
                    .toList();
            taken(target, () -> since);
        }
        var lost = new ArrayList<Lost>();
        for (var game : known.keySet()) {
            long saved = heldToTheirSeals(game, target);
            if (saved < known.get(game) || !new Seals(target).isWhole(game)) {
                lost.add(new Lost(game, saved, known.get(game) - saved));
            }
        }
        new GameRows(target, new JournalRows(target), GameMarks.OF_ANY_TIME).identify();
        return lost;
    }

    /** Whether rows are of a change that was made after what their game was copied from. */
    private static boolean isSince(RedoEntry redoEntry, TableRows rows, Map<Long, GameSource> gameSources) {
        return Optional.ofNullable(gameSources.get(rows.game().orElse(redoEntry.game())))
                .map(from -> redoEntry.number() > changes(from.connection()))
                .orElse(true);
    }

    private static long changes(Connection connection) {
        try {
            return RedoLog.count(connection);
        } catch (SQLException unreadable) {
            return 0;
        }
    }

    /** The numbers of the games that can be heard of, in their own rows or in the journal. */
    private static Iterable<Long> games(Connection connection) {
        var games = new TreeSet<Long>();
        for (var query : List.of("SELECT number FROM game", "SELECT DISTINCT game FROM journal")) {
            try (var select = connection.prepareStatement(query);
                    var row = select.executeQuery()) {
                while (row.next()) {
                    games.add(row.getLong(1));
                }
            } catch (SQLException unreadable) {
                // What was read until here counts.
                continue;
            }
        }
        return games;
    }

    private static long count(Connection connection, long game) {
        try (var select = connection.prepareStatement("SELECT count(*) FROM journal WHERE game = ?")) {
            select.setLong(1, game);
            try (var row = select.executeQuery()) {
                return row.getLong(1);
            }
        } catch (SQLException unreadable) {
            return 0;
        }
    }

    private static boolean isWhole(Seals seals, long game) {
        try {
            return seals.isWhole(game);
        } catch (SQLException unreadable) {
            return false;
        }
    }

    /**
     * Copies what can be read: a torn page may give a row once and not again, or under another number, and what then does not bear its
     * seal is left out afterwards.
     */
    private static void copy(long game, GameSource gameSource, Connection target) throws SQLException {
        var from = gameSource.connection();
        boolean more = taken(target, () -> List.of(TableRows.read(from, Table.GAME, game)));
        for (var entry : gameSource.whole()) {
            more = more
                    && taken(
                            target,
                            () -> List.of(
                                    TableRows.read(from, Table.JOURNAL, entry),
                                    TableRows.read(from, Table.PAYMENT, entry)));
        }
    }

    /** Leaves out what does not bear its seal, and says how many entries are left. */
    private static long heldToTheirSeals(long game, Connection target) throws SQLException {
        var seals = new Seals(target);
        boolean begun = seals.isWhole(game);
        var whole = begun ? seals.whole(game) : List.<Long>of();
        for (var entry : seals.entries(game)) {
            if (!whole.contains(entry)) {
                delete(target, "DELETE FROM payment WHERE entry = ?", entry);
                delete(target, "DELETE FROM journal WHERE number = ?", entry);
            }
        }
        if (!begun) {
            delete(target, "DELETE FROM game WHERE number = ?", game);
        }
        return whole.size();
    }

    private static void delete(Connection target, String rows, long number) throws SQLException {
        try (var delete = target.prepareStatement(rows)) {
            delete.setLong(1, number);
            delete.executeUpdate();
        }
    }

    /** Reads what is to be copied. */
    private interface RowReader {
        List<TableRows> rows() throws SQLException;
    }

    /** Copies rows, all or none; says whether they could be read and are such as the tables take. */
    private static boolean taken(Connection target, RowReader rowReader) throws SQLException {
        List<TableRows> tableRows;
        try {
            tableRows = rowReader.rows();
        } catch (SQLException unreadable) {
            return false;
        }
        try (var statement = target.createStatement()) {
            statement.execute("SAVEPOINT part");
            try {
                for (var some : tableRows) {
                    some.put(target);
                }
                statement.execute("RELEASE part");
                return true;
            } catch (SQLException left) {
                statement.execute("ROLLBACK TO part");
                statement.execute("RELEASE part");
                if (LedgerException.of(Path.of(""), left).mayPass()) {
                    throw left;
                }
                return false;
            }
        }
    }
}

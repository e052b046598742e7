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
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.sqlite.SQLiteConfig;
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
            for (var old : List.of(anew, beside(anew, "-wal"), beside(anew, "-shm"))) {
                Files.deleteIfExists(old);
            }
            var files = new ArrayList<Path>(List.of(file));
            new Backups(file, clock).all().forEach(backup -> files.add(backup.file()));
            for (var one : files) {
                toRead(one).ifPresent(copies::add);
            }
            boolean heard = tellsOfAll(file);
            List<Lost> lost;
            try (var saved = Ledger.open(anew, clock)) {
                lost = saved.changing(target -> saved(copies, target));
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
            var connection = config.createConnection("jdbc:sqlite:" + file);
            try (var statement = connection.createStatement()) {
                // A page that is no page ends no walk over the others.
                statement.execute("PRAGMA cell_size_check = ON");
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

    private static List<Lost> saved(List<Connection> copies, Connection target) throws SQLException {
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
        var lost = new ArrayList<Lost>();
        for (var game : known.keySet()) {
            long saved = 0;
            if (gameSources.containsKey(game)) {
                saved = copy(game, gameSources.get(game), target);
            }
            if (saved < known.get(game) || !gameSources.containsKey(game)) {
                lost.add(new Lost(game, saved, known.get(game) - saved));
            }
        }
        return lost;
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
     * Copies what can be read, and says how many entries that are: a torn page may give a row once and not again, or under another number,
     * and what then does not bear its seal is left out.
     */
    private static long copy(long game, GameSource gameSource, Connection target) throws SQLException {
        var from = gameSource.connection();
        boolean more = taken(
                target, () -> List.of(read(from, "game", "number, settings, started, ended, seal", "number", game)));
        for (var entry : gameSource.whole()) {
            more = more
                    && taken(
                            target,
                            () -> List.of(
                                    read(
                                            from,
                                            "journal",
                                            "number, game, written, event, others, device, seal",
                                            "number",
                                            entry),
                                    read(
                                            from,
                                            "payment",
                                            "entry, place, payer, payee, points, why, rule, sentence",
                                            "entry",
                                            entry)));
        }
        return heldToTheirSeals(game, target);
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
                insert(target, tableRows);
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

    /** Rows of a table as SQLite holds them. */
    private record TableRows(String table, String columns, List<List<Object>> values) {}

    private static TableRows read(Connection from, String table, String columns, String key, long number)
            throws SQLException {
        try (var select = from.prepareStatement("SELECT " + columns + " FROM " + table + " WHERE " + key + " = ?")) {
            select.setLong(1, number);
            try (var row = select.executeQuery()) {
                var values = new ArrayList<List<Object>>();
                while (row.next()) {
                    var one = new ArrayList<Object>();
                    for (int column = 1; column <= row.getMetaData().getColumnCount(); column++) {
                        one.add(row.getObject(column));
                    }
                    values.add(one);
                }
                return new TableRows(table, columns, values);
            }
        }
    }

    private static void insert(Connection to, List<TableRows> all) throws SQLException {
        for (var tableRows : all) {
            for (var values : tableRows.values()) {
                var marks = String.join(", ", Collections.nCopies(values.size(), "?"));
                try (var insert = to.prepareStatement(
                        "INSERT INTO " + tableRows.table() + "(" + tableRows.columns() + ") VALUES (" + marks + ")")) {
                    for (int column = 0; column < values.size(); column++) {
                        insert.setObject(column + 1, values.get(column));
                    }
                    insert.executeUpdate();
                }
            }
        }
    }
}

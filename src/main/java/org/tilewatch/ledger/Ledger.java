package org.tilewatch.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.tilewatch.contract.EventJson;
import org.tilewatch.contract.SpeakerJson;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.Payment;
import org.tilewatch.play.TableEvent;
import org.tilewatch.seats.Speaker;

/**
 * The book of all games in one SQLite file. An event is on the disk when {@link #append} returns: the log is written ahead and
 * synchronised at every commit, so that neither a kill nor a pulled plug loses what was announced. Nothing that was told is ever
 * rewritten; corrections are events too. A game can be taken out whole, and its players' names put right ({@link GamesKept}).
 *
 * <p>Safe for use by several threads; one kiosk writes to a file at a time.
 */
public final class Ledger implements AutoCloseable {
    /** What the totals follow from; a long evening's discards need not be read for them. */
    private static final String SETTLEMENTS = """
        SELECT nth, written, event, others, device FROM
          (SELECT row_number() OVER (ORDER BY number) AS nth, written, event, others, device FROM journal WHERE game = ?)
        WHERE event ->> '$.event' IN ('hand-start', 'score', 'correction', 'arranged') ORDER BY nth\
        """;

    private static final String JOURNAL = """
        SELECT row_number() OVER (ORDER BY number) AS nth, written, event, others, device FROM journal
        WHERE game = ? ORDER BY nth\
        """;

    private static final Pattern NOTHING_TO_ROLL_BACK = Pattern.compile("no transaction is active");

    private final Path file;
    private final InstantSource clock;
    private final Connection connection;
    private final Seals seals;
    private final PaymentRows paid;
    /** Whether a transaction that failed could not even be rolled back yet. */
    private boolean unfinished;

    private Ledger(Path file, InstantSource clock, Connection connection) {
        this.file = file;
        this.clock = clock;
        this.connection = connection;
        this.seals = new Seals(connection);
        this.paid = new PaymentRows(connection);
    }

    /**
     * Opens a ledger, and begins it when the file is not there. Every row is held to its seal; one of an older version is copied before
     * it is brought up to this one's.
     *
     * @throws LedgerException when the file is damaged or no ledger, belongs to a newer version, or cannot be written
     */
    public static Ledger open(Path file, InstantSource clock) {
        try {
            return on(file, clock, connect(file));
        } catch (SQLException unusable) {
            throw LedgerException.opening(file, unusable);
        } catch (IOException unusable) {
            throw new LedgerException("The ledger " + file + " cannot be opened: " + unusable.getMessage(), unusable);
        }
    }

    /**
     * Looks a ledger over as opening it does, and changes nothing: one of an older version stays so.
     *
     * @throws LedgerException when the file is damaged or no ledger, belongs to a newer version, or cannot be read
     */
    public static void examine(Path file, InstantSource clock) {
        try (var connection = connect(file)) {
            var broken = new Soundness(file, clock, connection).examined() < LedgerTables.LATEST
                    ? Optional.<String>empty()
                    : new Seals(connection).broken();
            if (broken.isPresent()) {
                throw LedgerException.damaged(file, broken.get());
            }
        } catch (SQLException unusable) {
            throw LedgerException.opening(file, unusable);
        } catch (IOException unusable) {
            throw new LedgerException("The ledger " + file + " cannot be opened: " + unusable.getMessage(), unusable);
        }
    }

    /** The same ledger over a connection of its own, for a reader who holds up nobody. */
    public Ledger another() {
        try {
            return new Ledger(file, clock, connect(file));
        } catch (SQLException unusable) {
            throw LedgerException.opening(file, unusable);
        } catch (IOException unusable) {
            throw new LedgerException("The ledger " + file + " cannot be opened: " + unusable.getMessage(), unusable);
        }
    }

    static Connection connect(Path file) throws SQLException, IOException {
        var absolute = file.toAbsolutePath();
        var folder = absolute.getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        var config = new SQLiteConfig();
        config.setJournalMode(JournalMode.WAL);
        config.setSynchronous(SynchronousMode.FULL);
        config.enforceForeignKeys(true);
        config.setBusyTimeout(5000);
        return config.createConnection("jdbc:sqlite:" + absolute);
    }

    /** A ledger on a database that is open, and that it closes. */
    static Ledger on(Path file, InstantSource clock, Connection connection) throws SQLException {
        var ledger = new Ledger(file, clock, connection);
        try {
            ledger.prepare();
        } catch (SQLException | RuntimeException unusable) {
            connection.close();
            throw unusable;
        }
        return ledger;
    }

    private void prepare() throws SQLException {
        int version = new Soundness(file, clock, connection).version();
        if (version < LedgerTables.LATEST) {
            bringUpFrom(version);
        }
        var broken = seals.broken();
        if (broken.isPresent()) {
            throw LedgerException.damaged(file, broken.get());
        }
    }

    private void bringUpFrom(int version) {
        try {
            inTransaction(() -> {
                for (var step : LedgerTables.since(version)) {
                    execute(step);
                }
                if (version < LedgerTables.SEALED) {
                    seals.all();
                }
                execute("PRAGMA user_version = " + LedgerTables.LATEST);
                return version;
            });
        } catch (SQLException failed) {
            var known = LedgerException.of(file, failed);
            throw known.mayPass() ? known : LedgerException.damaged(file, String.valueOf(failed.getMessage()));
        }
    }

    /** How the database is set: the value of one of SQLite's pragmas. */
    String pragma(String name) throws SQLException {
        return new Soundness(file, clock, connection).value("PRAGMA " + name);
    }

    /** Begins a game and ends the one before it; returns the game's number. */
    public synchronized long startGame(GameSettings settings) {
        return guarded(() -> inTransaction(() -> {
            end();
            try (var insert =
                    connection.prepareStatement("INSERT INTO game(settings, started) VALUES (?, ?) RETURNING number")) {
                insert.setString(1, SettingsJson.write(settings));
                insert.setString(2, clock.instant().toString());
                long game;
                try (var row = insert.executeQuery()) {
                    game = row.getLong(1);
                }
                seals.game(game);
                return game;
            }
        }));
    }

    /** Changes what was agreed of the game that is being played, where nothing is told of it yet; says whether that is so. */
    public synchronized boolean agreeOtherwise(GameSettings settings) {
        return guarded(() -> inTransaction(() -> {
            try (var update = connection.prepareStatement("""
                UPDATE game SET settings = ?, started = ? WHERE number = (SELECT max(number) FROM game WHERE ended IS NULL)
                  AND NOT EXISTS (SELECT 1 FROM journal WHERE journal.game = game.number)\
                """)) {
                update.setString(1, SettingsJson.write(settings));
                update.setString(2, clock.instant().toString());
                boolean changed = update.executeUpdate() > 0;
                if (changed) {
                    seals.game(openGame().orElseThrow());
                }
                return changed;
            }
        }));
    }

    /** Ends the game that is being played, if there is one. */
    public synchronized void endGame() {
        guarded(() -> inTransaction(() -> {
            end();
            return true;
        }));
    }

    private void end() throws SQLException {
        for (var game = openGame(); game.isPresent(); game = openGame()) {
            try (var update = connection.prepareStatement("UPDATE game SET ended = ? WHERE number = ?")) {
                update.setString(1, clock.instant().toString());
                update.setLong(2, game.getAsLong());
                update.executeUpdate();
            }
            seals.game(game.getAsLong());
        }
    }

    /**
     * Writes an event of the game that is being played, with the payments that it tells of; all is on the disk when this returns.
     *
     * @param by through which device somebody said it, where somebody did and it is known
     * @return the entry's number in its game
     * @throws LedgerException when no game is being played, or the event cannot be written
     */
    public synchronized long append(TableEvent event, Optional<Speaker> by) {
        var json = EventJson.write(event);
        return guarded(() -> inTransaction(() -> {
            var game = openGame().orElseThrow(() -> new LedgerException("No game is being played"));
            return place(game, write(game, clock.instant(), json, by.map(SpeakerJson::write), Paid.by(event)));
        }));
    }

    /** Writes an event that nobody said, or nobody known. */
    public long append(TableEvent event) {
        return append(event, Optional.empty());
    }

    /** Writes an entry of a game within a transaction; returns its row. */
    long write(long game, Instant written, String event, Optional<String> device, List<Payment> payments)
            throws SQLException {
        try (var insert = connection.prepareStatement(
                "INSERT INTO journal(game, written, event, device) VALUES (?, ?, ?, ?) RETURNING number")) {
            insert.setLong(1, game);
            insert.setString(2, written.toString());
            insert.setString(3, event);
            insert.setString(4, device.orElse(null));
            try (var row = insert.executeQuery()) {
                long entry = row.getLong(1);
                paid.write(entry, payments);
                seals.entry(game, entry);
                return entry;
            }
        }
    }

    /** Does something with the database, whole or not at all. */
    synchronized <T> T changing(Change<T> change) {
        return guarded(() -> inTransaction(() -> change.on(connection)));
    }

    /** Something done with an open database. */
    interface Change<T> {
        T on(Connection connection) throws SQLException;
    }

    /** Which entry of its game's journal a row is, from 1. */
    private long place(long game, long entry) throws SQLException {
        try (var select = connection.prepareStatement("SELECT count(*) FROM journal WHERE game = ? AND number <= ?")) {
            select.setLong(1, game);
            select.setLong(2, entry);
            try (var row = select.executeQuery()) {
                return row.getLong(1);
            }
        }
    }

    /** The game that was being played when the kiosk last stopped, or is being played now. */
    public synchronized Optional<UnfinishedGame> unfinishedGame() {
        return guarded(() -> {
            var number = openGame();
            if (number.isEmpty()) {
                return Optional.empty();
            }
            var game = number.getAsLong();
            try (var select = connection.prepareStatement("SELECT settings FROM game WHERE number = ?")) {
                select.setLong(1, game);
                try (var row = select.executeQuery()) {
                    return Optional.of(new UnfinishedGame(game, SettingsJson.read(row.getString(1)), journal(game)));
                }
            }
        });
    }

    /** The number of the game that is being played; empty where none is. */
    public synchronized OptionalLong inPlay() {
        return guarded(this::openGame);
    }

    private OptionalLong openGame() throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT max(number) FROM game WHERE ended IS NULL")) {
            var number = row.getLong(1);
            return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(number);
        }
    }

    /** A game's journal as written, in order; empty for a game that there is not. */
    public synchronized List<Entry> journal(long game) {
        return guarded(() -> {
            var payments = paid.of(game);
            return entries(JOURNAL, game).stream()
                    .map(entry -> paid(entry, payments))
                    .toList();
        });
    }

    private static Entry paid(Entry entry, Map<Long, List<Payment>> payments) {
        return Optional.ofNullable(payments.get(entry.number()))
                .map(paid -> new Entry(entry.number(), entry.written(), Paid.with(entry.event(), paid), entry.by()))
                .orElse(entry);
    }

    private List<Entry> entries(String query, long game) throws SQLException {
        var entries = new ArrayList<Entry>();
        try (var select = connection.prepareStatement(query)) {
            select.setLong(1, game);
            try (var row = select.executeQuery()) {
                while (row.next()) {
                    entries.add(new Entry(
                            row.getLong(1),
                            Instant.parse(row.getString(2)),
                            NumberedOverAll.inItsGame(EventJson.read(row.getString(3)), row.getLong(4)),
                            Optional.ofNullable(row.getString(5)).map(SpeakerJson::read)));
                }
            }
        }
        return List.copyOf(entries);
    }

    /** Every game, the latest first, with its settled hands. */
    public synchronized List<RecordedGame> games() {
        return guarded(() -> {
            var games = new ArrayList<RecordedGame>();
            try (var statement = connection.createStatement();
                    var row = statement.executeQuery(
                            "SELECT number, settings, started, ended FROM game ORDER BY number DESC")) {
                while (row.next()) {
                    games.add(game(row));
                }
            }
            return List.copyOf(games);
        });
    }

    private RecordedGame game(ResultSet row) throws SQLException {
        var number = row.getLong(1);
        var settings = SettingsJson.read(row.getString(2));
        var ended = row.getString(4);
        var settlements = entries(SETTLEMENTS, number);
        return new RecordedGame(
                number,
                settings,
                Instant.parse(row.getString(3)),
                SettledHands.ended(settlements)
                        .or(() -> Optional.ofNullable(ended).map(Instant::parse)),
                SettledHands.of(settings, settlements));
    }

    /** One game; empty when there is no game of this number. */
    public synchronized Optional<RecordedGame> game(long number) {
        return guarded(() -> {
            try (var select =
                    connection.prepareStatement("SELECT number, settings, started, ended FROM game WHERE number = ?")) {
                select.setLong(1, number);
                try (var row = select.executeQuery()) {
                    return row.next() ? Optional.of(game(row)) : Optional.empty();
                }
            }
        });
    }

    /** The score cards of a game's hands, in order; empty for a game that there is not. */
    public synchronized List<ScoreCard> scoreCards(long game) {
        return guarded(() -> {
            var settings = settings(game);
            return settings.isEmpty() ? List.of() : ScoreCards.of(settings.get(), journal(game));
        });
    }

    private Optional<GameSettings> settings(long game) throws SQLException {
        try (var select = connection.prepareStatement("SELECT settings FROM game WHERE number = ?")) {
            select.setLong(1, game);
            try (var row = select.executeQuery()) {
                return row.next() ? Optional.of(SettingsJson.read(row.getString(1))) : Optional.empty();
            }
        }
    }

    /**
     * Writes a game out as JSON Lines: its settings, then every event as journalled, in the words of the vision contract.
     *
     * @throws LedgerException when there is no such game
     */
    public synchronized void export(long game, Appendable out) throws IOException {
        var lines = new ArrayList<String>();
        guarded(() -> {
            try (var select = connection.prepareStatement("SELECT settings, started FROM game WHERE number = ?")) {
                select.setLong(1, game);
                try (var row = select.executeQuery()) {
                    if (!row.next()) {
                        throw new LedgerException("The ledger " + file + " has no game " + game);
                    }
                    lines.add(SettingsJson.begunAt(row.getString(1), row.getString(2)));
                }
            }
            return lines.size();
        });
        journal(game).forEach(entry -> lines.add(SpeakerJson.write(entry.event(), entry.by())));
        for (var line : lines) {
            out.append(line).append('\n');
        }
    }

    @Override
    public synchronized void close() {
        guarded(() -> {
            connection.close();
            return true;
        });
    }

    /**
     * After some failures, a full disk's among them, SQLite has rolled back by itself, and its complaint that there is nothing to roll
     * back must not hide what failed.
     */
    private <T> T inTransaction(Work<T> work) throws SQLException {
        if (unfinished) {
            execute("ROLLBACK");
            unfinished = false;
        }
        execute("BEGIN IMMEDIATE");
        try {
            var result = work.get();
            execute("COMMIT");
            return result;
        } catch (SQLException | RuntimeException failed) {
            rollBack(failed);
            throw failed;
        }
    }

    private void rollBack(Exception failed) {
        try {
            execute("ROLLBACK");
        } catch (SQLException second) {
            failed.addSuppressed(second);
            unfinished = !NOTHING_TO_ROLL_BACK
                    .matcher(String.valueOf(second.getMessage()))
                    .find();
        }
    }

    void execute(String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private <T> T guarded(Work<T> work) {
        try {
            return work.get();
        } catch (SQLException failed) {
            throw LedgerException.of(file, failed);
        }
    }

    /** Something done with the database. */
    private interface Work<T> {
        T get() throws SQLException;
    }
}

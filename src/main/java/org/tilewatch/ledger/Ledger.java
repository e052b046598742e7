package org.tilewatch.ledger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteJDBCLoader;
import org.tilewatch.contract.EventJson;
import org.tilewatch.contract.SpeakerJson;
import org.tilewatch.formats.GameLog.PlayedGame;
import org.tilewatch.games.GameSettings;
import org.tilewatch.ledger.RedoLog.RedoEntry;
import org.tilewatch.ledger.TableRows.Table;
import org.tilewatch.ledger.Transactions.Work;
import org.tilewatch.play.Happening;
import org.tilewatch.play.TableEvent;
import org.tilewatch.seats.Speaker;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * The book of all games in one SQLite file. An event is on the disk when {@link #append} returns: the log is written ahead and
 * synchronised at every commit, so that neither a kill nor a pulled plug loses what was announced. Nothing that was told is ever
 * rewritten; corrections are events too. A game can be taken out whole, and its players' names put right ({@link GameArchive}). What was
 * announced since the last hand stands a second time in a log of its own: a ledger that ends before it is damaged.
 *
 * <p>Safe for use by several threads; one kiosk writes to a file at a time.
 */
public final class Ledger implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Ledger.class);
    /** Another who writes is waited for so long, in milliseconds. */
    private static final int PATIENCE = 5000;

    private final Path file;
    private final InstantSource clock;
    private final GameMarks marks;
    private final Connection connection;
    private final RedoLog redoLog;
    private final Seals seals;
    private final Transactions transactions;
    private final JournalRows journals;
    private final GameRows games;

    private Ledger(Path file, InstantSource clock, GameMarks marks, Connection connection, RedoLog redoLog) {
        this.file = file;
        this.clock = clock;
        this.marks = marks;
        this.connection = connection;
        this.redoLog = redoLog;
        this.seals = new Seals(connection);
        this.transactions = new Transactions(file, connection);
        this.journals = new JournalRows(connection);
        this.games = new GameRows(connection, journals, marks);
    }

    /** Has SQLite unpack and load its native library before a ledger is opened. */
    public static void loadEarly() {
        try {
            SQLiteJDBCLoader.initialize();
        } catch (Exception unusable) {
            // The library says whatever it says; opening a ledger says it to somebody.
            LOG.debug("SQLite is not loaded early", unusable);
        }
    }

    /**
     * Opens a ledger, and begins it when the file is not there. Every row is held to its seal; one of an older version is copied before
     * it is brought up to this one's.
     *
     * @throws LedgerException when the file is damaged or no ledger, belongs to a newer version, or cannot be written
     */
    public static Ledger open(Path file, InstantSource clock) {
        return open(file, clock, GameMarks.OF_ANY_TIME);
    }

    /**
     * Opens a ledger in which games are begun.
     *
     * @throws LedgerException as above
     */
    public static Ledger open(Path file, InstantSource clock, GameMarks marks) {
        try {
            return on(file, clock, marks, connect(file));
        } catch (SQLException unusable) {
            throw LedgerException.opening(file, unusable);
        } catch (IOException unusable) {
            throw LedgerException.because(Key.LEDGER_NOT_OPENED, file, unusable);
        }
    }

    /**
     * Looks a ledger over as opening it does, and changes nothing: one of an older version stays so.
     *
     * @throws LedgerException when the file is damaged or no ledger, belongs to a newer version, or cannot be read
     */
    public static void examine(Path file, InstantSource clock) {
        var announced = RedoLog.read(file);
        try (var connection = connect(file)) {
            var broken = new IntegrityCheck(file, clock, connection).examined() < LedgerTables.LATEST
                    ? Optional.<Sentence>empty()
                    : new Seals(connection).broken();
            if (broken.isPresent()) {
                throw LedgerException.damaged(file, broken.get());
            }
            requireAllOf(announced, file, connection);
        } catch (SQLException unusable) {
            throw LedgerException.opening(file, unusable);
        } catch (IOException unusable) {
            throw LedgerException.because(Key.LEDGER_NOT_OPENED, file, unusable);
        }
    }

    /** The same ledger over a connection of its own, for a reader who holds up nobody. */
    public Ledger another() {
        try {
            return new Ledger(file, clock, marks, connect(file), redoLog);
        } catch (SQLException unusable) {
            throw LedgerException.opening(file, unusable);
        } catch (IOException unusable) {
            throw LedgerException.because(Key.LEDGER_NOT_OPENED, file, unusable);
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
        config.setBusyTimeout(PATIENCE);
        config.enableLoadExtension(false);
        return guarded(config.createConnection("jdbc:sqlite:" + absolute));
    }

    /** A file may have been brought from elsewhere: what its schema says is not trusted, and a page that is no page is noticed. */
    static Connection guarded(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("PRAGMA trusted_schema = OFF");
            statement.execute("PRAGMA cell_size_check = ON");
            return connection;
        } catch (SQLException unusable) {
            connection.close();
            throw unusable;
        }
    }

    /** A ledger on a database that is open, and that it closes. */
    static Ledger on(Path file, InstantSource clock, Connection connection) throws SQLException {
        return on(file, clock, GameMarks.OF_ANY_TIME, connection);
    }

    private static Ledger on(Path file, InstantSource clock, GameMarks marks, Connection connection)
            throws SQLException {
        var ledger = new Ledger(file, clock, marks, connection, new RedoLog(file));
        try {
            ledger.prepare();
        } catch (SQLException | RuntimeException unusable) {
            connection.close();
            throw unusable;
        }
        return ledger;
    }

    private void prepare() throws SQLException {
        var announced = RedoLog.read(file);
        int version = new IntegrityCheck(file, clock, connection).version();
        if (version < LedgerTables.LATEST) {
            bringUpFrom(version);
        }
        var broken = seals.broken();
        if (broken.isPresent()) {
            throw LedgerException.damaged(file, broken.get());
        }
        requireAllOf(announced, file, connection);
    }

    /** What was announced is read before the ledger: another may be writing to it. */
    private static void requireAllOf(List<RedoEntry> announced, Path file, Connection connection) throws SQLException {
        if (!announced.isEmpty() && announced.getLast().number() > RedoLog.count(connection)) {
            throw LedgerException.damaged(file, Key.DAMAGE_BEHIND.sentence());
        }
    }

    private void bringUpFrom(int version) {
        try {
            transactions.inOne(() -> {
                for (var step : LedgerTables.since(version)) {
                    execute(step);
                }
                if (version < LedgerTables.SEALED) {
                    seals.all();
                }
                if (version < LedgerTables.IDENTIFIED) {
                    games.identify();
                }
                execute("PRAGMA user_version = " + LedgerTables.LATEST);
                return version;
            });
        } catch (SQLException failed) {
            var known = LedgerException.of(file, failed);
            throw known.mayPass()
                    ? known
                    : LedgerException.damaged(file, Argument.of(String.valueOf(failed.getMessage())));
        }
    }

    /** How the database is set: the value of one of SQLite's pragmas. */
    String pragma(String name) throws SQLException {
        return new IntegrityCheck(file, clock, connection).value("PRAGMA " + name);
    }

    /** Begins a game and ends the one before it; returns the game's number. */
    public synchronized long startGame(GameSettings settings) {
        return aboutGames(() -> games.begin(settings, clock.instant()));
    }

    /** Changes what was agreed of the game that is being played, where nothing is told of it yet; says whether that is so. */
    public synchronized boolean agreeOtherwise(GameSettings settings) {
        return aboutGames(() -> games.agreeOtherwise(settings, clock.instant()));
    }

    /** Ends the game that is being played, if there is one. */
    public synchronized void endGame() {
        aboutGames(() -> {
            games.end(clock.instant());
            return true;
        });
    }

    /** Does something that changes what is agreed of games that are being played, or begins and ends them. */
    private <T> T aboutGames(Work<T> work) {
        var changed = changed(() -> {
            var affected = new TreeSet<>(games.allInPlay());
            var result = work.get();
            affected.addAll(games.allInPlay());
            var rows = new ArrayList<TableRows>();
            for (var game : affected) {
                rows.add(TableRows.read(connection, Table.GAME, game));
            }
            long last = affected.isEmpty() ? 0 : affected.last();
            return new Changed<>(
                    result,
                    new RedoEntry(RedoLog.counted(connection), last, last == 0 ? 0 : journals.entries(last), rows));
        });
        return changed.result();
    }

    /**
     * What was changed.
     *
     * @param result for whoever changed it
     * @param redo   what brings the change back
     */
    private record Changed<T>(T result, RedoEntry redoEntry) {}

    private <T> Changed<T> changed(Work<Changed<T>> work) {
        var changed = transactions.whole(work);
        redoLog.write(changed.redoEntry());
        return changed;
    }

    /** Brings everything into the ledger's own file, where no reader is in the way; nobody is waited for. */
    private void checkpoint(RedoEntry last) {
        redoLog.after(
                () -> {
                    execute("PRAGMA busy_timeout = 0");
                    try (var statement = connection.createStatement();
                            var row = statement.executeQuery("PRAGMA wal_checkpoint(TRUNCATE)")) {
                        return row.next() && row.getInt(1) == 0;
                    } finally {
                        execute("PRAGMA busy_timeout = " + PATIENCE);
                    }
                },
                last);
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
        var changed = changed(() -> {
            var game = games.inPlay().orElseThrow(() -> new LedgerException(Key.NO_GAME_IN_PLAY.sentence()));
            long row = journals.write(game, clock.instant(), json, by.map(SpeakerJson::write), EventPayments.by(event));
            long place = journals.place(game, row);
            return new Changed<>(
                    place,
                    new RedoEntry(
                            RedoLog.counted(connection),
                            game,
                            place,
                            List.of(
                                    TableRows.read(connection, Table.JOURNAL, row),
                                    TableRows.read(connection, Table.PAYMENT, row))));
        });
        if (settles(event)) {
            checkpoint(changed.redoEntry());
        }
        return changed.result();
    }

    /** Whether an event tells of a settlement, or puts one right. */
    private static boolean settles(TableEvent event) {
        return switch (event.what()) {
            case Happening.Scored _ -> true;
            case Happening.Correction correction -> correction.by().stream().anyMatch(Ledger::settles);
            default -> false;
        };
    }

    /** Writes an event that nobody said, or nobody known. */
    public long append(TableEvent event) {
        return append(event, Optional.empty());
    }

    /** Does something with the database, whole or not at all. */
    synchronized <T> T changing(DatabaseChange<T> databaseChange) {
        var changed = changed(() -> {
            var result = databaseChange.on(connection);
            return new Changed<>(result, new RedoEntry(RedoLog.counted(connection), 0, 0, List.of()));
        });
        checkpoint(changed.redoEntry());
        return changed.result();
    }

    /** Something done with an open database. */
    interface DatabaseChange<T> {
        T on(Connection connection) throws SQLException;
    }

    /** The game that was being played when the kiosk last stopped, or is being played now. */
    public synchronized Optional<UnfinishedGame> unfinishedGame() {
        return transactions.said(() -> {
            var number = games.inPlay();
            if (number.isEmpty()) {
                return Optional.empty();
            }
            var game = number.getAsLong();
            return Optional.of(new UnfinishedGame(game, games.settings(game).orElseThrow(), journals.of(game)));
        });
    }

    /** The number of the game that is being played; empty where none is. */
    public synchronized OptionalLong inPlay() {
        return transactions.said(games::inPlay);
    }

    /** A game's journal as written, in order; empty for a game that there is not. */
    public synchronized List<Entry> journal(long game) {
        return transactions.said(() -> journals.of(game));
    }

    /** Every game, the latest first, with its settled hands. */
    public synchronized List<RecordedGame> games() {
        return transactions.said(games::all);
    }

    /** One game; empty when there is no game of this number. */
    public synchronized Optional<RecordedGame> game(long number) {
        return transactions.said(() -> games.of(number));
    }

    /** The score cards of a game's hands, in order; empty for a game that there is not. */
    public synchronized List<ScoreCard> scoreCards(long game) {
        return transactions.said(() -> {
            var settings = games.settings(game);
            return settings.isEmpty() ? List.of() : ScoreCards.of(settings.get(), journals.of(game));
        });
    }

    /**
     * Writes a game's finished hands out as it is carried to another ledger: the form {@code tilewatch} of the formats contract.
     *
     * @param told whose names are told; the others go by the winds of the first deal
     * @throws LedgerException when there is no such game
     */
    public synchronized void carry(long game, Predicate<String> told, Appendable out) throws IOException {
        for (var line :
                transactions.said(() -> games.file(game, told)).orElseThrow(() -> without(Long.toString(game)))) {
            out.append(line).append('\n');
        }
    }

    /**
     * A game of which a log is to be written.
     *
     * @param told whose names are told; the others go by the winds of the first deal
     * @throws LedgerException when there is no such game
     */
    public synchronized PlayedGame played(long game, Predicate<String> told) {
        return transactions.said(() -> games.played(game, told)).orElseThrow(() -> without(Long.toString(game)));
    }

    /** Remembers that a game was written out as it stands: what is downloaded cannot be called back. */
    public synchronized void exported(long game) {
        changing(connection -> {
            games.exported(game);
            return true;
        });
    }

    /** Which revision of a game was written out last, where it reads otherwise now; empty where it does not, or none was. */
    public synchronized OptionalInt outdated(long game) {
        return transactions.said(() -> games.outdated(game));
    }

    /** How many events a game's journal has; 0 for a game that there is not. */
    public synchronized long entries(long game) {
        return transactions.said(() -> journals.entries(game));
    }

    /** What is said of the log that a game was taken in from; empty where it was played at a table, or carried from another. */
    public synchronized Optional<LogRemarks> logRemarks(long game) {
        return transactions
                .said(() -> games.agreed(game))
                .flatMap(AgreedGame::origin)
                .map(LogRemarks::of);
    }

    /**
     * The number of a game by that number or by its identity.
     *
     * @throws LedgerException when there is no such game
     */
    public synchronized long number(String named) {
        if (named.matches("\\d{1,18}")) {
            return game(Long.parseLong(named)).orElseThrow(() -> without(named)).number();
        }
        return games().stream()
                .filter(game -> game.identity().toString().equalsIgnoreCase(named))
                .findFirst()
                .orElseThrow(() -> without(named))
                .number();
    }

    private LedgerException without(String named) {
        return new LedgerException(Key.LEDGER_WITHOUT_GAME.with(Argument.of(String.valueOf(file)), Argument.of(named)));
    }

    /**
     * Writes a game out as JSON Lines: its settings, then every event as journalled, in the words of the vision contract.
     *
     * @throws LedgerException when there is no such game
     */
    public synchronized void export(long game, Appendable out) throws IOException {
        var lines = new ArrayList<String>();
        lines.add(transactions.said(() -> games.begunAt(game)).orElseThrow(() -> without(Long.toString(game))));
        journal(game).forEach(entry -> lines.add(SpeakerJson.write(entry.event(), entry.by())));
        for (var line : lines) {
            out.append(line).append('\n');
        }
    }

    @Override
    public synchronized void close() {
        transactions.said(() -> {
            connection.close();
            return true;
        });
        redoLog.close();
    }

    void execute(String sql) throws SQLException {
        transactions.execute(sql);
    }
}

package org.tilewatch.hall.book;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.ledger.Seal;
import org.tilewatch.uplink.Batch;
import org.tilewatch.uplink.Receipt;

/**
 * The book of a hall. What a receipt names is on the disk before anybody has the receipt; nothing that was taken is ever rewritten. Safe
 * for use by several threads.
 */
public final class HallBook implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(HallBook.class);

    private final BookStore store;
    private final InstantSource clock;
    private Connection connection;
    /** By which kiosks tell this book from one that was lost: read anew with each connection. */
    private volatile UUID identity;
    /** What whole turns need not ask the database. */
    private final KnownTips tips = KnownTips.ofHeap(Runtime.getRuntime().maxMemory());

    private volatile Consumer<List<TakenEntry>> onlooker = taken -> {};

    private final ReentrantLock reading = new ReentrantLock();
    /** For whoever asks and writes nothing; empty before anybody has. */
    private Optional<Connection> reader = Optional.empty();

    private HallBook(BookStore store, InstantSource clock, Connection connection, UUID identity) {
        this.store = store;
        this.clock = clock;
        this.connection = connection;
        this.identity = identity;
    }

    /**
     * Opens a book, and begins one where there is none: then every kiosk tells it everything again.
     *
     * @throws HallException when it cannot be read or written, or belongs to a newer version
     */
    public static HallBook open(BookStore store, InstantSource clock) {
        try {
            var connection = store.connect();
            return new HallBook(store, clock, connection, begun(store, connection));
        } catch (SQLException unusable) {
            throw HallException.of(unusable, store);
        }
    }

    /** Makes the tables that are missing, and says whose book it is; what cannot be used is closed. */
    private static UUID begun(BookStore store, Connection connection) throws SQLException {
        try {
            begin(store, connection);
            int version = store.version(connection);
            if (version > HallTables.VERSION) {
                throw new SQLException("its version is " + version);
            }
            if (version < HallTables.VERSION) {
                store.makeTables(connection, version);
            }
            if (version == 0) {
                try (var insert = connection.prepareStatement("INSERT INTO book(name, value) VALUES ('identity', ?)")) {
                    insert.setString(1, UUID.randomUUID().toString());
                    insert.executeUpdate();
                }
            }
            var identity = identity(connection);
            end(connection);
            return identity;
        } catch (SQLException unusable) {
            connection.close();
            throw unusable;
        }
    }

    private static UUID identity(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT value FROM book WHERE name = 'identity'")) {
            if (!row.next()) {
                throw new SQLException("it has no identity");
            }
            return UUID.fromString(row.getString(1));
        }
    }

    /** By which kiosks tell this book from one that was lost. */
    public UUID identity() {
        return identity;
    }

    /** Something done with the database. */
    interface BookWork<T> {
        T on(Connection connection) throws SQLException;
    }

    /** Does something whole or not at all; it is on the disk when this returns. */
    synchronized <T> T whole(BookWork<T> work) {
        try {
            if (connection.isClosed()) {
                connection = store.connect();
                tips.clear();
                identity = begun(store, connection);
            }
            try {
                begin(store, connection);
                var result = work.on(connection);
                end(connection);
                return result;
            } catch (SQLException | RuntimeException failed) {
                rollBack(connection, failed);
                throw failed;
            }
        } catch (SQLException failed) {
            throw HallException.of(failed, store);
        }
    }

    /**
     * Asks the database something, all of one moment, and writes nothing: neither waits for what is being written, nor has it wait. What was
     * written whole before is seen.
     */
    <T> T look(BookWork<T> work) {
        reading.lock();
        try {
            var connection = reader();
            connection.setAutoCommit(false);
            try {
                var result = work.on(connection);
                end(connection);
                return result;
            } catch (SQLException | RuntimeException failed) {
                rollBack(connection, failed);
                throw failed;
            }
        } catch (SQLException failed) {
            throw HallException.of(failed, store);
        } finally {
            reading.unlock();
        }
    }

    private Connection reader() throws SQLException {
        if (reader.isEmpty() || reader.get().isClosed()) {
            // Where the database was away, it may be another: whoever writes makes its tables.
            whole(writer -> true);
            reader = Optional.of(store.connectToRead());
        }
        return reader.get();
    }

    private static void begin(BookStore store, Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        store.begin(connection);
    }

    /** Commits. SQLite's driver begins the next transaction with a commit by its name, and would lock out whoever else writes for ever. */
    private static void end(Connection connection) throws SQLException {
        connection.setAutoCommit(true);
    }

    /** A connection that cannot even be rolled back is given up: the next who does something makes another. */
    private static void rollBack(Connection connection, Exception failed) {
        try {
            connection.rollback();
            connection.setAutoCommit(true);
        } catch (SQLException second) {
            failed.addSuppressed(second);
            try {
                connection.close();
            } catch (SQLException third) {
                failed.addSuppressed(third);
            }
        }
    }

    /**
     * Takes a batch of a kiosk, all or nothing, and says how far each game of it is here.
     *
     * @param batch that was signed by its kiosk
     * @throws HallException when it cannot be stored
     */
    public Receipt take(Batch batch) {
        return take(List.of(batch)).getFirst();
    }

    /**
     * Takes batches in their order, all or none: to bring them to the disk costs as much as to bring one.
     *
     * @param batches each of which was signed by its kiosk
     * @return a receipt for each
     * @throws HallException when they cannot be stored
     */
    public synchronized List<Receipt> take(List<Batch> batches) {
        try {
            return taken(batches);
        } catch (KnownTips.MovedOn another) {
            tips.clear();
            return taken(batches);
        } catch (RuntimeException failed) {
            tips.clear();
            throw failed;
        }
    }

    private List<Receipt> taken(List<Batch> batches) {
        var taken = new ArrayList<TakenEntry>();
        var receipts = whole(connection -> {
            var taking = new Taking(connection, tips, clock.instant());
            var answers = taking.receipts(batches, identity);
            taken.addAll(taking.taken());
            return answers;
        });
        onlooker.accept(taken);
        return receipts;
    }

    /** Has somebody told of whatever was taken from now on, in order, once it is on the disk; who writes waits for it. */
    public void onTaken(Consumer<List<TakenEntry>> looks) {
        onlooker = looks;
    }

    /**
     * How far games are here, of which a kiosk has told so much: nothing is found out by it, for more may be on its way.
     *
     * @param heads of the games, as the kiosk has told them
     */
    public Receipt heard(List<Batch.Head> heads) {
        if (areKnown(heads)) {
            return new Receipt(
                    identity,
                    clock.instant(),
                    heads.stream()
                            .map(head -> new Receipt.HeardUpTo(head.game(), head.last(), head.seal(), false))
                            .toList());
        }
        return look(connection -> {
            var answers = new ArrayList<Receipt.HeardUpTo>();
            for (var head : heads) {
                var rows = new BranchRows(connection, head.game());
                boolean there = rows.having(head.last(), head.seal()).isPresent();
                var tip = rows.holding().filter(one -> one.last() < head.last());
                answers.add(new Receipt.HeardUpTo(
                        head.game(),
                        there ? head.last() : tip.map(BranchRows.Tip::last).orElse(-1L),
                        there ? head.seal() : tip.map(BranchRows.Tip::seal).orElse(Seal.NONE),
                        rows.undecided() > 0));
            }
            return new Receipt(identity, clock.instant(), answers);
        });
    }

    private synchronized boolean areKnown(List<Batch.Head> heads) {
        return heads.stream().allMatch(tips::areAt);
    }

    /** What was found out about the tables' ledgers, the oldest first. */
    public List<HallFinding> findings() {
        return look(connection -> new FindingRows(connection).all());
    }

    /**
     * Decides about a finding.
     *
     * @param branch of the game that holds from now on
     * @return whether there is such a finding, and such a branch
     */
    public boolean decide(long finding, int branch) {
        return whole(connection -> {
            var findings = new FindingRows(connection);
            var one = findings.of(finding);
            if (one.isEmpty()) {
                return false;
            }
            var rows = new BranchRows(connection, one.get().game());
            if (rows.entries(branch).isEmpty()) {
                return false;
            }
            rows.hold(branch);
            var standing = new StandingRows(connection);
            standing.keep(one.get().game(), standing.reckoned(one.get().game()));
            findings.decide(finding, clock.instant());
            LOG.info(
                    "Finding {}: branch {} of game {} holds",
                    finding,
                    branch,
                    one.get().game());
            return true;
        });
    }

    /** The entries of a game that hold, from what was agreed on. */
    public List<StoredEntry> entries(UUID game) {
        return look(connection -> {
            var rows = new BranchRows(connection, game);
            var holding = rows.holding();
            return holding.isEmpty()
                    ? List.<StoredEntry>of()
                    : rows.entries(holding.get().branch());
        });
    }

    /** The entries of a branch of a game. */
    public List<StoredEntry> entries(UUID game, int branch) {
        return look(connection -> new BranchRows(connection, game).entries(branch));
    }

    /** Every standing that is kept, game by game, as text. */
    public String standings() {
        return look(connection -> {
            var standing = new StandingRows(connection);
            var text = new StringBuilder();
            for (var game : standing.games()) {
                standing.kept(game).forEach(line -> text.append(line.text(game)));
            }
            return text.toString();
        });
    }

    /** Every standing as it follows from the entries anew, as {@link #standings} tells it. */
    public String reckonedStandings() {
        return look(connection -> {
            var standing = new StandingRows(connection);
            var text = new StringBuilder();
            for (var game : standing.games()) {
                standing.reckoned(game).forEach(line -> text.append(line.text(game)));
            }
            return text.toString();
        });
    }

    /** Keeps every standing as it follows from the entries. */
    public void reckonStandings() {
        whole(connection -> {
            var standing = new StandingRows(connection);
            for (var game : standing.games()) {
                standing.keep(game, standing.reckoned(game));
            }
            return true;
        });
    }

    @Override
    public void close() {
        reading.lock();
        try {
            if (reader.isPresent()) {
                reader.get().close();
            }
            closeWriter();
        } catch (SQLException failed) {
            throw HallException.of(failed, store);
        } finally {
            reading.unlock();
        }
    }

    private synchronized void closeWriter() throws SQLException {
        connection.close();
    }
}

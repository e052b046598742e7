package org.tilewatch.hall.book;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.hall.acceptance.ChainRule;
import org.tilewatch.hall.acceptance.EntryVerdict;
import org.tilewatch.ledger.Seal;
import org.tilewatch.uplink.Batch;
import org.tilewatch.uplink.Envelope;
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
                identity = begun(store, connection);
            }
            try {
                begin(store, connection);
                var result = work.on(connection);
                end(connection);
                return result;
            } catch (SQLException | RuntimeException failed) {
                rollBack(failed);
                throw failed;
            }
        } catch (SQLException failed) {
            throw HallException.of(failed, store);
        }
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
    private void rollBack(Exception failed) {
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
        return whole(connection -> {
            var now = clock.instant();
            var told = new Taking(connection, batch, now);
            return told.receipt(identity);
        });
    }

    /** Entries that follow upon one another at the end of a branch: most of what comes, written together. */
    private record BranchRun(BranchRows rows, int branch, List<Envelope> entries) {
        boolean isFollowedBy(Envelope envelope) {
            var last = entries.getLast();
            return envelope.game().equals(last.game())
                    && envelope.seq() == last.seq() + 1
                    && envelope.prev().equals(last.seal());
        }
    }

    /**
     * How far games are here, of which a kiosk has told so much: nothing is found out by it, for more may be on its way.
     *
     * @param heads of the games, as the kiosk has told them
     */
    public Receipt heard(List<Batch.Head> heads) {
        return whole(connection -> {
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

    /** One batch being taken. */
    private static final class Taking {
        private final Connection connection;
        private final Batch batch;
        private final Instant now;
        private final Map<UUID, Receipt.HeardUpTo> standings = new LinkedHashMap<>();
        private final LinkedHashSet<UUID> moved = new LinkedHashSet<>();
        private final FindingRows findings;
        /** Taken, and not yet written. */
        private Optional<BranchRun> run = Optional.empty();

        Taking(Connection connection, Batch batch, Instant now) {
            this.connection = connection;
            this.batch = batch;
            this.now = now;
            this.findings = new FindingRows(connection);
        }

        Receipt receipt(UUID identity) throws SQLException {
            KioskRows.heard(connection, batch.kiosk(), batch.epoch(), now);
            for (var head : batch.heads()) {
                compare(head);
            }
            if (batch.complete()) {
                missGames();
            }
            for (var envelope : batch.envelopes()) {
                take(envelope);
            }
            write();
            var standing = new StandingRows(connection);
            for (var game : moved) {
                standing.keep(game, standing.reckoned(game));
            }
            var answers = new ArrayList<Receipt.HeardUpTo>();
            for (var one : standings.values()) {
                boolean forked = new BranchRows(connection, one.game()).undecided() > 0;
                answers.add(new Receipt.HeardUpTo(one.game(), one.last(), one.seal(), forked));
            }
            return new Receipt(identity, now, answers);
        }

        private void stands(UUID game, long last, Seal seal) {
            standings.put(game, new Receipt.HeardUpTo(game, last, seal, false));
        }

        /** Says how far the hall has a game whose journal the kiosk has up to here. */
        private void compare(Batch.Head head) throws SQLException {
            var rows = new BranchRows(connection, head.game());
            var having = rows.having(head.last(), head.seal());
            if (having.isPresent()) {
                stands(head.game(), head.last(), head.seal());
                var tip = rows.tip(having.getAsInt());
                if (tip.last() > head.last()) {
                    find(HallFinding.FindingKind.SHORTENED, head.game(), tip.branch(), head.last() + 1);
                }
                return;
            }
            var holding = rows.holding().filter(tip -> tip.last() < head.last());
            stands(
                    head.game(),
                    holding.map(BranchRows.Tip::last).orElse(-1L),
                    holding.map(BranchRows.Tip::seal).orElse(Seal.NONE));
        }

        private void missGames() throws SQLException {
            var told = new HashSet<UUID>();
            batch.heads().forEach(head -> told.add(head.game()));
            batch.envelopes().forEach(envelope -> told.add(envelope.game()));
            for (var game : KioskRows.games(connection, batch.kiosk())) {
                if (!told.contains(game)) {
                    find(HallFinding.FindingKind.GONE, game, 0, 0);
                }
            }
        }

        private void take(Envelope envelope) throws SQLException {
            if (run.filter(one -> one.isFollowedBy(envelope)).isPresent() && envelope.isWhole()) {
                run.orElseThrow().entries().add(envelope);
                taken(envelope);
                return;
            }
            write();
            var game = envelope.game();
            var rows = new BranchRows(connection, game);
            switch (ChainRule.of(envelope, rows)) {
                case EntryVerdict.FollowsOn(int branch) -> {
                    if (envelope.seq() == 0) {
                        rows.begin(batch.kiosk());
                    }
                    append(rows, branch, envelope);
                }
                case EntryVerdict.Forks(int from) -> {
                    int branch = rows.fork(from, envelope.seq());
                    find(HallFinding.FindingKind.FORK, game, branch, envelope.seq());
                    append(rows, branch, envelope);
                }
                case EntryVerdict.AlreadyHere(int branch) -> stands(game, envelope.seq(), envelope.seal());
                case EntryVerdict.LacksBefore() -> stands(game, -1, Seal.NONE);
                case EntryVerdict.Broken() -> {
                    LOG.warn("Entry {} of game {} does not bear its seal", envelope.seq(), game);
                    stands(game, -1, Seal.NONE);
                }
            }
        }

        private void append(BranchRows rows, int branch, Envelope envelope) throws SQLException {
            run = Optional.of(new BranchRun(rows, branch, new ArrayList<>(List.of(envelope))));
            taken(envelope);
            if (!rows.kiosk().orElseThrow().equals(batch.kiosk())) {
                find(HallFinding.FindingKind.ELSEWHERE, envelope.game(), branch, 0);
            }
        }

        private void taken(Envelope envelope) {
            stands(envelope.game(), envelope.seq(), envelope.seal());
            if (StandingRows.mayMove(envelope)) {
                moved.add(envelope.game());
            }
        }

        /** Writes what was taken and is not yet written. */
        private void write() throws SQLException {
            if (run.isPresent()) {
                var one = run.get();
                one.rows().append(one.branch(), one.entries(), now);
                run = Optional.empty();
            }
        }

        private void find(HallFinding.FindingKind kind, UUID game, int branch, long seq) throws SQLException {
            if (findings.find(kind, batch.kiosk(), game, branch, seq, now)) {
                LOG.warn("{}: kiosk {}, game {}, branch {}, entry {}", kind, batch.kiosk(), game, branch, seq);
            }
        }
    }

    /** What was found out about the tables' ledgers, the oldest first. */
    public List<HallFinding> findings() {
        return whole(connection -> new FindingRows(connection).all());
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
            LOG.info("Finding {}: branch {} of game {} holds", finding, branch, one.get().game());
            return true;
        });
    }

    /** The entries of a game that hold, from what was agreed on. */
    public List<StoredEntry> entries(UUID game) {
        return whole(connection -> {
            var rows = new BranchRows(connection, game);
            var holding = rows.holding();
            return holding.isEmpty() ? List.<StoredEntry>of() : rows.entries(holding.get().branch());
        });
    }

    /** The entries of a branch of a game. */
    public List<StoredEntry> entries(UUID game, int branch) {
        return whole(connection -> new BranchRows(connection, game).entries(branch));
    }

    /** Every standing that is kept, game by game, as text. */
    public String standings() {
        return whole(connection -> {
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
        return whole(connection -> {
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
    public synchronized void close() {
        try {
            connection.close();
        } catch (SQLException failed) {
            throw HallException.of(failed, store);
        }
    }
}

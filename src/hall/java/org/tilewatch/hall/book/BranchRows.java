package org.tilewatch.hall.book;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.tilewatch.hall.acceptance.KnownGame;
import org.tilewatch.ledger.Seal;
import org.tilewatch.uplink.Envelope;

/** One game's entries as the book's tables hold them, branch by branch. Used within a transaction. */
final class BranchRows implements KnownGame {
    private final Connection connection;
    private final String game;

    BranchRows(Connection connection, UUID game) {
        this.connection = connection;
        this.game = game.toString();
    }

    /** A branch's last entry. */
    record Tip(int branch, long last, Seal seal) {}

    @Override
    public OptionalInt endingWith(long seq, Seal seal) {
        return branch(
                "SELECT branch FROM branch WHERE game = ? AND last = ? AND seal = ? ORDER BY branch LIMIT 1",
                seq,
                seal);
    }

    @Override
    public OptionalInt having(long seq, Seal seal) {
        return branch(
                "SELECT branch FROM event WHERE game = ? AND seq = ? AND seal = ? ORDER BY branch LIMIT 1", seq, seal);
    }

    private OptionalInt branch(String query, long seq, Seal seal) {
        try (var select = connection.prepareStatement(query)) {
            select.setString(1, game);
            select.setLong(2, seq);
            select.setString(3, seal.hex());
            try (var row = select.executeQuery()) {
                return row.next() ? OptionalInt.of(row.getInt(1)) : OptionalInt.empty();
            }
        } catch (SQLException failed) {
            throw HallException.of(failed);
        }
    }

    @Override
    public boolean isKnown() {
        try {
            return holding().isPresent();
        } catch (SQLException failed) {
            throw HallException.of(failed);
        }
    }

    /** The branch that holds; empty where the game is not known. */
    Optional<Tip> holding() throws SQLException {
        return tip("SELECT branch, last, seal FROM branch JOIN game ON game.id = branch.game"
                + " WHERE game = ? AND branch = game.holds");
    }

    private Optional<Tip> tip(String query) throws SQLException {
        try (var select = connection.prepareStatement(query)) {
            select.setString(1, game);
            try (var row = select.executeQuery()) {
                return row.next()
                        ? Optional.of(new Tip(row.getInt(1), row.getLong(2), new Seal(row.getString(3))))
                        : Optional.empty();
            }
        }
    }

    /** The last entry of a branch. */
    Tip tip(int branch) throws SQLException {
        return tip("SELECT branch, last, seal FROM branch WHERE game = ? AND branch = " + branch)
                .orElseThrow();
    }

    /** Whose game it is; empty where it is not known. */
    Optional<UUID> kiosk() throws SQLException {
        try (var select = connection.prepareStatement("SELECT kiosk FROM game WHERE id = ?")) {
            select.setString(1, game);
            try (var row = select.executeQuery()) {
                return row.next() ? Optional.of(UUID.fromString(row.getString(1))) : Optional.empty();
            }
        }
    }

    /** How many branches there are of which nobody has said whether they hold. */
    int undecided() throws SQLException {
        try (var select = connection.prepareStatement(
                "SELECT count(*) FROM finding WHERE game = ? AND kind = 'fork' AND decided IS NULL")) {
            select.setString(1, game);
            try (var row = select.executeQuery()) {
                return row.next() ? row.getInt(1) : 0;
            }
        }
    }

    /** Begins a game with its first branch. */
    void begin(UUID kiosk) throws SQLException {
        try (var insert = connection.prepareStatement("INSERT INTO game(id, kiosk, holds) VALUES (?, ?, 0)")) {
            insert.setString(1, game);
            insert.setString(2, kiosk.toString());
            insert.executeUpdate();
        }
        begin(0, Optional.empty(), 0);
    }

    /** Begins another branch, which leaves one at an entry; returns its number. */
    int fork(int from, long seq) throws SQLException {
        try (var select = connection.prepareStatement("SELECT max(branch) + 1 FROM branch WHERE game = ?")) {
            select.setString(1, game);
            try (var row = select.executeQuery()) {
                row.next();
                int branch = row.getInt(1);
                begin(branch, Optional.of(from), seq);
                return branch;
            }
        }
    }

    private void begin(int branch, Optional<Integer> parent, long first) throws SQLException {
        try (var insert = connection.prepareStatement(
                "INSERT INTO branch(game, branch, parent, first, last, seal) VALUES (?, ?, ?, ?, ?, '')")) {
            insert.setString(1, game);
            insert.setInt(2, branch);
            insert.setObject(3, parent.orElse(null));
            insert.setLong(4, first);
            insert.setLong(5, first - 1);
            insert.executeUpdate();
        }
    }

    /**
     * Entries of one game for a branch's end, each of which follows upon the one before.
     *
     * @param after the last one that the branch has
     */
    record Addition(UUID game, int branch, long after, List<Envelope> entries) {
        Addition(UUID game, int branch, long after) {
            this(game, branch, after, new ArrayList<>());
        }
    }

    /** How many branches there are. */
    int branches() throws SQLException {
        try (var select = connection.prepareStatement("SELECT count(*) FROM branch WHERE game = ?")) {
            select.setString(1, game);
            try (var row = select.executeQuery()) {
                return row.next() ? row.getInt(1) : 0;
            }
        }
    }

    /**
     * Adds entries at the ends of branches.
     *
     * @throws KnownTips.MovedOn when one does not end there any more
     */
    static void append(Connection connection, List<Addition> additions, Instant heard) throws SQLException {
        try (var update = connection.prepareStatement(
                "UPDATE branch SET last = ?, seal = ? WHERE game = ? AND branch = ? AND last = ?")) {
            for (var addition : additions) {
                update.setLong(1, addition.entries().getLast().seq());
                update.setString(2, addition.entries().getLast().seal().hex());
                update.setString(3, addition.game().toString());
                update.setInt(4, addition.branch());
                update.setLong(5, addition.after());
                update.addBatch();
            }
            if (!Arrays.stream(update.executeBatch()).allMatch(count -> count == 1)) {
                throw new KnownTips.MovedOn();
            }
        }
        try (var insert = connection.prepareStatement(
                "INSERT INTO event(game, branch, seq, seal, prev, kiosk, epoch, at, ahead, heard, body)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (var addition : additions) {
                for (var envelope : addition.entries()) {
                    insert.setString(1, addition.game().toString());
                    insert.setInt(2, addition.branch());
                    insert.setLong(3, envelope.seq());
                    insert.setString(4, envelope.seal().hex());
                    insert.setString(5, envelope.prev().hex());
                    insert.setString(6, envelope.kiosk().toString());
                    insert.setLong(7, envelope.epoch());
                    insert.setString(8, envelope.at().toString());
                    insert.setLong(9, envelope.offset());
                    insert.setString(10, heard.toString());
                    insert.setString(11, envelope.body());
                    insert.addBatch();
                }
            }
            insert.executeBatch();
        }
    }

    /** What a branch tells from the beginning: the entries of those that it has left, up to where it left them, and its own. */
    List<StoredEntry> entries(int branch) throws SQLException {
        var entries = new ArrayList<StoredEntry>();
        long first = 0;
        try (var select =
                connection.prepareStatement("SELECT parent, first FROM branch WHERE game = ? AND branch = ?")) {
            select.setString(1, game);
            select.setInt(2, branch);
            try (var row = select.executeQuery()) {
                if (!row.next()) {
                    return List.of();
                }
                int parent = row.getInt(1);
                boolean leaves = !row.wasNull();
                first = row.getLong(2);
                if (leaves) {
                    for (var entry : entries(parent)) {
                        if (entry.seq() < first) {
                            entries.add(entry);
                        }
                    }
                }
            }
        }
        try (var select = connection.prepareStatement(
                "SELECT seq, seal, heard, body FROM event WHERE game = ? AND branch = ? ORDER BY seq")) {
            select.setString(1, game);
            select.setInt(2, branch);
            add(entries, select);
        }
        return entries;
    }

    private static void add(List<StoredEntry> entries, PreparedStatement select) throws SQLException {
        try (var row = select.executeQuery()) {
            while (row.next()) {
                entries.add(new StoredEntry(
                        row.getLong(1), new Seal(row.getString(2)), Instant.parse(row.getString(3)), row.getString(4)));
            }
        }
    }

    /** Has a branch hold. */
    void hold(int branch) throws SQLException {
        try (var update = connection.prepareStatement("UPDATE game SET holds = ? WHERE id = ?")) {
            update.setInt(1, branch);
            update.setString(2, game);
            update.executeUpdate();
        }
    }
}

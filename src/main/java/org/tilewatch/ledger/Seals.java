package org.tilewatch.ledger;

import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Sentence;

/**
 * Each row of the ledger carries a SHA-256 of what it says: a game's row of itself, an entry of itself, its payments and the seal of the
 * entry before it in its game. SQLite keeps no sums of its pages, and a bit that has turned over in a name or a number would otherwise
 * go unnoticed.
 */
final class Seals {
    private static final Logger LOG = LoggerFactory.getLogger(Seals.class);

    /** In the place of a seal before a game's first entry. */
    private static final byte[] FIRST = {};

    private final Connection connection;

    Seals(Connection connection) {
        this.connection = connection;
    }

    /**
     * An entry and its seal.
     *
     * @param number of its row
     * @param kept   the seal that was written with it
     * @param due    the seal of what it says now, after the kept one of the entry before it
     */
    private record Sealed(long number, byte[] kept, byte[] due) {
        boolean isWhole() {
            return Arrays.equals(kept, due);
        }
    }

    /** Seals every row: the file is of a version that had no seals. */
    void all() throws SQLException {
        for (var game : games()) {
            game(game);
            for (var entry : entries(game)) {
                entry(game, entry);
            }
        }
    }

    /** Seals the row of a game anew; its entries have seals of their own. */
    void game(long game) throws SQLException {
        set("UPDATE game SET seal = ? WHERE number = ?", ofGame(game), game);
    }

    /** Seals an entry, the last of its game, with the payments that it tells of. */
    void entry(long game, long entry) throws SQLException {
        var sealed = sealed(game, entry, before(game, entry)).getFirst();
        set("UPDATE journal SET seal = ? WHERE number = ?", sealed.due(), entry);
    }

    /** Seals all entries of a game, which were just written. */
    void journal(long game) throws SQLException {
        var all = new ArrayList<Sealed>();
        walk(game, 0, FIRST, true, all);
        try (var update = connection.prepareStatement("UPDATE journal SET seal = ? WHERE number = ?")) {
            for (var one : all) {
                update.setBytes(1, one.due());
                update.setLong(2, one.number());
                update.executeUpdate();
            }
        }
    }

    /** In one sentence which row says something else than what was written; empty when none does. */
    Optional<Sentence> broken() throws SQLException {
        for (var game : games()) {
            if (!isWhole(game)) {
                return Optional.of(Key.DAMAGE_AGREED.with(Argument.of(Long.toString(game))));
            }
            var sealed = sealed(game, 0, FIRST);
            for (int nth = 0; nth < sealed.size(); nth++) {
                if (!sealed.get(nth).isWhole()) {
                    return Optional.of(Key.DAMAGE_ENTRY.with(Argument.of(nth + 1), Argument.of(Long.toString(game))));
                }
            }
        }
        return strays();
    }

    private Optional<Sentence> strays() throws SQLException {
        try (var select = connection.prepareStatement("""
                SELECT number FROM journal WHERE game NOT IN (SELECT number FROM game)
                UNION ALL SELECT entry FROM payment WHERE entry NOT IN (SELECT number FROM journal) LIMIT 1""");
                var row = select.executeQuery()) {
            return row.next()
                    ? Optional.of(Key.DAMAGE_STRAY.with(Argument.of(Long.toString(row.getLong(1)))))
                    : Optional.empty();
        }
    }

    /** Whether a game's own row says what was written. */
    boolean isWhole(long game) throws SQLException {
        try (var select = connection.prepareStatement("SELECT seal FROM game WHERE number = ?")) {
            select.setLong(1, game);
            try (var row = select.executeQuery()) {
                return row.next() && Arrays.equals(ofGame(game), row.getBytes(1));
            }
        }
    }

    /** The rows of a game's entries, in order, as far as they can be read and each says what was written. */
    List<Long> whole(long game) {
        var read = new ArrayList<Sealed>();
        try {
            walk(game, 0, FIRST, false, read);
        } catch (SQLException unreadable) {
            LOG.debug("game {} cannot be read to its end", game, unreadable);
        }
        return read.stream().takeWhile(Sealed::isWhole).map(Sealed::number).toList();
    }

    /** The numbers of all games, in order. */
    List<Long> games() throws SQLException {
        try (var select = connection.prepareStatement("SELECT number FROM game ORDER BY number")) {
            return numbers(select);
        }
    }

    /** The rows of a game's entries, in order. */
    List<Long> entries(long game) throws SQLException {
        try (var select = connection.prepareStatement("SELECT number FROM journal WHERE game = ? ORDER BY number")) {
            select.setLong(1, game);
            return numbers(select);
        }
    }

    private static List<Long> numbers(PreparedStatement select) throws SQLException {
        var numbers = new ArrayList<Long>();
        try (var row = select.executeQuery()) {
            while (row.next()) {
                numbers.add(row.getLong(1));
            }
        }
        return numbers;
    }

    private byte[] before(long game, long entry) throws SQLException {
        try (var select = connection.prepareStatement(
                "SELECT seal FROM journal WHERE game = ? AND number < ? ORDER BY number DESC LIMIT 1")) {
            select.setLong(1, game);
            select.setLong(2, entry);
            try (var row = select.executeQuery()) {
                return row.next() ? Objects.requireNonNullElse(row.getBytes(1), FIRST) : FIRST;
            }
        }
    }

    private void set(String update, byte[] seal, long number) throws SQLException {
        try (var statement = connection.prepareStatement(update)) {
            statement.setBytes(1, seal);
            statement.setLong(2, number);
            statement.executeUpdate();
        }
    }

    private byte[] ofGame(long game) throws SQLException {
        var sum = SealedBody.sha256();
        try (var select =
                connection.prepareStatement("SELECT number, settings, started, ended FROM game WHERE number = ?")) {
            select.setLong(1, game);
            try (var row = select.executeQuery()) {
                while (row.next()) {
                    add(sum, row, 1, 4);
                }
            }
        }
        return sum.digest();
    }

    private List<Sealed> sealed(long game, long from, byte[] before) throws SQLException {
        var all = new ArrayList<Sealed>();
        walk(game, from, before, false, all);
        return all;
    }

    /**
     * Adds a game's entries from a row on, in one walk over the journal and the payments beside it.
     *
     * @param fresh whether they have no seals yet, and each follows upon the one that is due before it
     */
    private void walk(long game, long from, byte[] before, boolean fresh, List<Sealed> all) throws SQLException {
        try (var entries = connection.prepareStatement(
                        "SELECT number, game, written, event, others, device, seal FROM journal WHERE game = ? AND number >= ? ORDER BY number");
                var payments = connection.prepareStatement("""
                        SELECT entry, place, payer, payee, points, why, rule, sentence FROM payment
                        WHERE entry IN (SELECT number FROM journal WHERE game = ? AND number >= ?) ORDER BY entry, place""")) {
            for (var select : List.of(entries, payments)) {
                select.setLong(1, game);
                select.setLong(2, from);
            }
            try (var entry = entries.executeQuery();
                    var payment = payments.executeQuery()) {
                boolean more = payment.next();
                var previous = before;
                while (entry.next()) {
                    var sum = SealedBody.sha256();
                    sum.update(previous);
                    add(sum, entry, 1, 6);
                    while (more && payment.getLong(1) == entry.getLong(1)) {
                        add(sum, payment, 2, 8);
                        more = payment.next();
                    }
                    var due = sum.digest();
                    var kept = Objects.requireNonNullElse(entry.getBytes(7), FIRST);
                    previous = fresh ? due : kept;
                    all.add(new Sealed(entry.getLong(1), kept, due));
                }
            }
        }
    }

    private static void add(MessageDigest sum, ResultSet row, int first, int last) throws SQLException {
        for (int column = first; column <= last; column++) {
            SealedBody.add(sum, Optional.ofNullable(row.getString(column)));
        }
    }
}

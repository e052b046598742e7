package org.tilewatch.ledger;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.sqlite.SQLiteConfig;
import org.tilewatch.contract.EventJson;
import org.tilewatch.play.TableEvent;

/**
 * The ledger's own journals as they are sent elsewhere. The ledger itself is the outbox; it is read over a connection that writes nothing.
 * Games that were taken in from elsewhere are not this table's to tell. For one thread at a time.
 */
public final class Outbox implements OutgoingJournals {
    private static final int PATIENCE_MILLIS = 5000;

    private final Path ledger;
    private final Connection connection;

    private Outbox(Path ledger, Connection connection) {
        this.ledger = ledger;
        this.connection = connection;
    }

    /**
     * A game's journal as far as it goes.
     *
     * @param number of the game in this ledger; later games have greater ones
     * @param last   the entry up to which it goes; a game without entries is not told of
     * @param seal   of that entry
     */
    public record GameHead(long number, UUID game, long last, Seal seal) {}

    /**
     * An entry that leaves the house. Entry 0 of a game is what was agreed, without names; its body is that text, and its seal is of it
     * alone.
     *
     * @param seq  counts a game's entries from 1
     * @param prev the seal of the entry before it
     * @param body all that the seal covers
     */
    public record OutgoingEntry(long seq, Seal seal, Seal prev, Instant at, String body) {
        private static final int EVENT = 3;
        private static final int OTHERS = 4;

        /**
         * What happened, without the device through which it was said.
         *
         * @throws IllegalStateException of entry 0, which is no event
         */
        public TableEvent event() {
            if (seq == 0) {
                throw new IllegalStateException("what was agreed is no event");
            }
            var values = SealedBody.read(body).entry();
            return GlobalNumbering.inItsGame(
                    EventJson.read(values.get(EVENT).orElseThrow()),
                    values.get(OTHERS).map(Long::parseLong).orElse(0L));
        }
    }

    /**
     * Opens the outbox of a ledger.
     *
     * @throws LedgerException when there is no ledger, or it cannot be read
     */
    public static Outbox of(Path ledger) {
        var config = new SQLiteConfig();
        config.setReadOnly(true);
        config.setBusyTimeout(PATIENCE_MILLIS);
        config.enableLoadExtension(false);
        try {
            return new Outbox(
                    ledger, Ledger.guarded(config.createConnection("jdbc:sqlite:" + ledger.toAbsolutePath())));
        } catch (SQLException unusable) {
            throw LedgerException.opening(ledger, unusable);
        }
    }

    @Override
    public List<GameHead> heads(long from) {
        return said(() -> {
            try (var select = connection.prepareStatement("""
                    SELECT game.number, settings ->> '$.identity', count(*), max(journal.number)
                    FROM game JOIN journal ON journal.game = game.number
                    WHERE game.number >= ? AND settings ->> '$.imported' IS NULL
                      AND settings ->> '$.identity' IS NOT NULL
                    GROUP BY game.number ORDER BY game.number""")) {
                select.setLong(1, from);
                var heads = new ArrayList<GameHead>();
                try (var row = select.executeQuery()) {
                    while (row.next()) {
                        heads.add(new GameHead(
                                row.getLong(1),
                                UUID.fromString(row.getString(2)),
                                row.getLong(3),
                                seal(row.getLong(4))));
                    }
                }
                return heads;
            }
        });
    }

    private Seal seal(long entry) throws SQLException {
        try (var select = connection.prepareStatement("SELECT seal FROM journal WHERE number = ?")) {
            select.setLong(1, entry);
            try (var row = select.executeQuery()) {
                return row.next() ? Seal.of(row.getBytes(1)) : Seal.NONE;
            }
        }
    }

    @Override
    public List<OutgoingEntry> after(long game, long seq, int most) {
        return said(() -> {
            var agreed = agreed(game);
            if (agreed.isEmpty()) {
                return List.<OutgoingEntry>of();
            }
            var entries = new ArrayList<OutgoingEntry>();
            if (seq < 0) {
                entries.add(agreed.get());
            }
            long first = Math.max(0, seq);
            // The seal of the entry before the first goes with it.
            long from = Math.max(0, first - 1);
            try (var select = connection.prepareStatement("""
                    SELECT number, game, written, event, others, device, seal FROM journal
                    WHERE game = ? ORDER BY number LIMIT ? OFFSET ?""")) {
                select.setLong(1, game);
                select.setLong(2, most - entries.size() + first - from);
                select.setLong(3, from);
                try (var row = select.executeQuery()) {
                    var prev = agreed.get().seal();
                    long nth = from;
                    while (row.next()) {
                        nth++;
                        var seal = Seal.of(row.getBytes(7));
                        if (nth > first) {
                            var body = new SealedBody(values(row, 1, 6), payments(row.getLong(1)));
                            entries.add(
                                    new OutgoingEntry(nth, seal, prev, Instant.parse(row.getString(3)), body.write()));
                        }
                        prev = seal;
                    }
                }
            }
            return List.copyOf(entries);
        });
    }

    private Optional<OutgoingEntry> agreed(long game) throws SQLException {
        try (var select = connection.prepareStatement("SELECT settings, started FROM game WHERE number = ?")) {
            select.setLong(1, game);
            try (var row = select.executeQuery()) {
                if (!row.next()) {
                    return Optional.empty();
                }
                var body = SettingsJson.withoutNames(row.getString(1), row.getString(2));
                return Optional.of(new OutgoingEntry(
                        0, SealedBody.ofText(body), Seal.NONE, Instant.parse(row.getString(2)), body));
            }
        }
    }

    private List<List<Optional<String>>> payments(long entry) throws SQLException {
        try (var select = connection.prepareStatement(
                "SELECT place, payer, payee, points, why, rule, sentence FROM payment WHERE entry = ? ORDER BY place")) {
            select.setLong(1, entry);
            var payments = new ArrayList<List<Optional<String>>>();
            try (var row = select.executeQuery()) {
                while (row.next()) {
                    payments.add(values(row, 1, 7));
                }
            }
            return payments;
        }
    }

    private static List<Optional<String>> values(ResultSet row, int first, int last) throws SQLException {
        var values = new ArrayList<Optional<String>>();
        for (int column = first; column <= last; column++) {
            values.add(Optional.ofNullable(row.getString(column)));
        }
        return values;
    }

    private <T> T said(Transactions.Work<T> work) {
        try {
            return work.get();
        } catch (SQLException failed) {
            throw LedgerException.of(ledger, failed);
        }
    }

    @Override
    public void close() {
        said(() -> {
            connection.close();
            return true;
        });
    }
}

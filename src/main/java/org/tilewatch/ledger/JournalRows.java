package org.tilewatch.ledger;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.tilewatch.contract.EventJson;
import org.tilewatch.contract.SpeakerJson;
import org.tilewatch.play.Payment;
import org.tilewatch.play.TableEvent;

/** The games' journals as the ledger's file holds them: each entry with its payments, numbered in its game from 1. */
final class JournalRows {
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

    private final Connection connection;
    private final Seals seals;
    private final PaymentRows paid;

    JournalRows(Connection connection) {
        this.connection = connection;
        this.seals = new Seals(connection);
        this.paid = new PaymentRows(connection);
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

    /** Writes the whole journal of a game within a transaction, each event with the time at which it was told. */
    void write(long game, List<TableEvent> events, Function<TableEvent, Instant> written) throws SQLException {
        try (var insert = connection.prepareStatement(
                "INSERT INTO journal(game, written, event) VALUES (?, ?, ?) RETURNING number")) {
            for (var event : events) {
                insert.setLong(1, game);
                insert.setString(2, written.apply(event).toString());
                insert.setString(3, EventJson.write(event));
                try (var row = insert.executeQuery()) {
                    paid.write(row.getLong(1), EventPayments.by(event));
                }
            }
        }
        seals.journal(game);
    }

    /** Which entry of its game's journal a row is, from 1. */
    long place(long game, long entry) throws SQLException {
        try (var select = connection.prepareStatement("SELECT count(*) FROM journal WHERE game = ? AND number <= ?")) {
            select.setLong(1, game);
            select.setLong(2, entry);
            try (var row = select.executeQuery()) {
                return row.getLong(1);
            }
        }
    }

    /** When the latest entry of a game that is played here was written; empty before the first. */
    Optional<Instant> lastWritten() throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("""
                    SELECT written FROM journal JOIN game ON game.number = journal.game
                    WHERE settings ->> '$.imported' IS NULL ORDER BY journal.number DESC LIMIT 1""")) {
            return row.next() ? Optional.of(Instant.parse(row.getString(1))) : Optional.empty();
        }
    }

    /** How many entries a game's journal has. */
    long entries(long game) throws SQLException {
        return place(game, Long.MAX_VALUE);
    }

    /** A game's journal as written, in order; empty for a game that there is not. */
    List<Entry> of(long game) throws SQLException {
        var payments = paid.of(game);
        return entries(JOURNAL, game).stream()
                .map(entry -> paid(entry, payments))
                .toList();
    }

    /** Those entries of a game, in order, from which its totals follow; without their payments. */
    List<Entry> settlements(long game) throws SQLException {
        return entries(SETTLEMENTS, game);
    }

    private static Entry paid(Entry entry, Map<Long, List<Payment>> payments) {
        return Optional.ofNullable(payments.get(entry.number()))
                .map(paid ->
                        new Entry(entry.number(), entry.written(), EventPayments.with(entry.event(), paid), entry.by()))
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
                            GlobalNumbering.inItsGame(EventJson.read(row.getString(3)), row.getLong(4)),
                            Optional.ofNullable(row.getString(5)).map(SpeakerJson::read)));
                }
            }
        }
        return List.copyOf(entries);
    }
}

package org.tilewatch.ledger;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Rows of one of the ledger's tables as SQLite holds them.
 *
 * @param values of each row, in the order of the table's columns; null stands for SQL's NULL
 */
record TableRows(Table table, List<List<Object>> values) {
    TableRows {
        values = List.copyOf(values);
    }

    /** The ledger's tables. */
    enum Table {
        GAME(
                "number, settings, started, ended, seal",
                "number",
                " ON CONFLICT(number) DO UPDATE SET settings = excluded.settings, started = excluded.started,"
                        + " ended = excluded.ended, seal = excluded.seal"),
        JOURNAL("number, game, written, event, others, device, seal", "number", ""),
        PAYMENT("entry, place, payer, payee, points, why, rule, sentence", "entry", "");

        private final String columns;
        private final String key;
        private final String standing;

        Table(String columns, String key, String standing) {
            this.columns = columns;
            this.key = key;
            this.standing = standing;
        }
    }

    /** The row of a game, or of an entry, or the payments of one. */
    static TableRows read(Connection from, Table table, long number) throws SQLException {
        try (var select = from.prepareStatement(
                "SELECT " + table.columns + " FROM " + table + " WHERE " + table.key + " = ? ORDER BY 1, 2")) {
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
                return new TableRows(table, values);
            }
        }
    }

    /** The game, where these are rows of games. */
    Optional<Long> game() {
        return table == Table.GAME
                ? values.stream()
                        .map(row -> ((Number) row.getFirst()).longValue())
                        .findFirst()
                : Optional.empty();
    }

    /** Adds them; of a game that is there already they say how it stands now. */
    void put(Connection to) throws SQLException {
        for (var row : values) {
            var marks = String.join(", ", Collections.nCopies(row.size(), "?"));
            try (var insert = to.prepareStatement(
                    "INSERT INTO " + table + "(" + table.columns + ") VALUES (" + marks + ")" + table.standing)) {
                for (int column = 0; column < row.size(); column++) {
                    insert.setObject(column + 1, row.get(column));
                }
                insert.executeUpdate();
            }
        }
    }
}

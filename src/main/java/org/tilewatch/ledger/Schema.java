package org.tilewatch.ledger;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a database has in it besides rows: tables with their columns, indices, triggers and views. A database that was brought from
 * elsewhere is a program: its triggers and views run when it is used. One that has anything else than a ledger of its version is none.
 *
 * @param parts what each was made by, blanks apart, by kind and name
 */
record Schema(Map<String, String> parts) {
    /** By version: making one takes a database of its own. */
    private static final Map<Integer, Schema> KNOWN = new ConcurrentHashMap<>();

    Schema {
        parts = Map.copyOf(parts);
    }

    /** What a ledger of a version has. */
    static Schema ofVersion(int version) throws SQLException {
        var known = KNOWN.get(version);
        if (known != null) {
            return known;
        }
        try (var memory = DriverManager.getConnection("jdbc:sqlite::memory:");
                var statement = memory.createStatement()) {
            for (var step : LedgerTables.upTo(version)) {
                statement.execute(step);
            }
            var made = of(memory);
            KNOWN.put(version, made);
            return made;
        }
    }

    /** What a database has; nothing of it is run. */
    static Schema of(Connection connection) throws SQLException {
        var parts = new TreeMap<String, String>();
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT type, name, tbl_name, sql FROM sqlite_schema")) {
            while (row.next()) {
                parts.put(
                        row.getString(1) + " " + row.getString(2),
                        row.getString(3) + ": "
                                + String.valueOf(row.getString(4))
                                        .replaceAll("\\s+", " ")
                                        .strip());
            }
        }
        return new Schema(parts);
    }

    /** The first thing, in order, that only one of two has, or that is otherwise in the other; empty where they are alike. */
    Optional<String> difference(Schema other) {
        var all = new TreeMap<>(parts);
        all.putAll(other.parts);
        return all.keySet().stream()
                .filter(name ->
                        !Optional.ofNullable(parts.get(name)).equals(Optional.ofNullable(other.parts.get(name))))
                .findFirst();
    }
}

package org.tilewatch.hall.book;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** The tables of a hall, as its book holds them. Used within a transaction. */
final class KioskRows {
    private KioskRows() {}

    /** A kiosk was heard. */
    static void heard(Connection connection, UUID kiosk, long epoch, Instant now) throws SQLException {
        try (var update = connection.prepareStatement(
                "UPDATE kiosk SET heard = ?, epoch = CASE WHEN epoch < ? THEN ? ELSE epoch END WHERE id = ?")) {
            update.setString(1, now.toString());
            update.setLong(2, epoch);
            update.setLong(3, epoch);
            update.setString(4, kiosk.toString());
            update.executeUpdate();
        }
    }

    /** A kiosk joins. */
    static void insert(Connection connection, UUID kiosk, String name, String key, Instant now) throws SQLException {
        try (var insert = connection.prepareStatement(
                "INSERT INTO kiosk(id, name, key, epoch, joined) VALUES (?, ?, ?, 1, ?)")) {
            insert.setString(1, kiosk.toString());
            insert.setString(2, name);
            insert.setString(3, key);
            insert.setString(4, now.toString());
            insert.executeUpdate();
        }
    }

    /** The games that a kiosk began. */
    static List<UUID> games(Connection connection, UUID kiosk) throws SQLException {
        try (var select = connection.prepareStatement("SELECT id FROM game WHERE kiosk = ?")) {
            select.setString(1, kiosk.toString());
            var games = new ArrayList<UUID>();
            try (var row = select.executeQuery()) {
                while (row.next()) {
                    games.add(UUID.fromString(row.getString(1)));
                }
            }
            return games;
        }
    }
}

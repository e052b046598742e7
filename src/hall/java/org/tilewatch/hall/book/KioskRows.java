package org.tilewatch.hall.book;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.UUID;
import org.tilewatch.uplink.Batch;

/** The tables of a hall, as its book holds them. Used within a transaction. */
final class KioskRows {
    private KioskRows() {}

    /** Kiosks were heard; of whom that was written a moment ago it is not written again. */
    static void heard(Connection connection, List<Batch> batches, Instant now, KnownTips known) throws SQLException {
        var epochs = new TreeMap<UUID, Long>();
        for (var batch : batches) {
            if (known.hears(batch.kiosk(), batch.epoch(), now)) {
                epochs.merge(batch.kiosk(), batch.epoch(), Math::max);
            }
        }
        if (epochs.isEmpty()) {
            return;
        }
        try (var update = connection.prepareStatement(
                "UPDATE kiosk SET heard = ?, epoch = CASE WHEN epoch < ? THEN ? ELSE epoch END WHERE id = ?")) {
            for (var kiosk : epochs.entrySet()) {
                update.setString(1, now.toString());
                update.setLong(2, kiosk.getValue());
                update.setLong(3, kiosk.getValue());
                update.setString(4, kiosk.getKey().toString());
                update.addBatch();
            }
            update.executeBatch();
        }
    }

    /** A kiosk joins. */
    static void insert(Connection connection, UUID kiosk, String name, String key, Instant now) throws SQLException {
        try (var insert =
                connection.prepareStatement("INSERT INTO kiosk(id, name, key, epoch, joined) VALUES (?, ?, ?, 1, ?)")) {
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

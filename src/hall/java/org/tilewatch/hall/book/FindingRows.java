package org.tilewatch.hall.book;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/** What was found out, as the book's tables hold it. Used within a transaction. */
final class FindingRows {
    private static final String SELECT =
            "SELECT number, kind, kiosk.name, game, branch, seq, found, decided FROM finding"
                    + " JOIN kiosk ON kiosk.id = finding.kiosk";

    private final Connection connection;

    FindingRows(Connection connection) {
        this.connection = connection;
    }

    /** Keeps a finding; says whether it is new. */
    boolean find(HallFinding.FindingKind kind, UUID kiosk, UUID game, int branch, long seq, Instant now)
            throws SQLException {
        try (var insert = connection.prepareStatement(
                "INSERT INTO finding(kind, kiosk, game, branch, seq, found) VALUES (?, ?, ?, ?, ?, ?)"
                        + " ON CONFLICT DO NOTHING")) {
            insert.setString(1, kind.word());
            insert.setString(2, kiosk.toString());
            insert.setString(3, game.toString());
            insert.setInt(4, branch);
            insert.setLong(5, seq);
            insert.setString(6, now.toString());
            return insert.executeUpdate() > 0;
        }
    }

    List<HallFinding> all() throws SQLException {
        try (var select = connection.prepareStatement(SELECT + " ORDER BY number");
                var row = select.executeQuery()) {
            var findings = new ArrayList<HallFinding>();
            while (row.next()) {
                findings.add(finding(row));
            }
            return findings;
        }
    }

    Optional<HallFinding> of(long number) throws SQLException {
        try (var select = connection.prepareStatement(SELECT + " WHERE number = ?")) {
            select.setLong(1, number);
            try (var row = select.executeQuery()) {
                return row.next() ? Optional.of(finding(row)) : Optional.empty();
            }
        }
    }

    private static HallFinding finding(ResultSet row) throws SQLException {
        return new HallFinding(
                row.getLong(1),
                HallFinding.FindingKind.valueOf(row.getString(2).toUpperCase(Locale.ROOT)),
                row.getString(3),
                UUID.fromString(row.getString(4)),
                row.getInt(5),
                row.getLong(6),
                Instant.parse(row.getString(7)),
                Optional.ofNullable(row.getString(8)).map(Instant::parse));
    }

    void decide(long number, Instant now) throws SQLException {
        try (var update = connection.prepareStatement("UPDATE finding SET decided = ? WHERE number = ?")) {
            update.setString(1, now.toString());
            update.setLong(2, number);
            update.executeUpdate();
        }
    }
}

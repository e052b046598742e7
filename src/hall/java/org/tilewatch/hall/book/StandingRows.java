package org.tilewatch.hall.book;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.hall.book.BranchRows.Tip;
import org.tilewatch.ledger.ToldGame;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.uplink.Envelope;

/** Where everybody stands, as far as it follows from the entries that hold. Used within a transaction. */
final class StandingRows {
    private static final Logger LOG = LoggerFactory.getLogger(StandingRows.class);

    private final Connection connection;

    StandingRows(Connection connection) {
        this.connection = connection;
    }

    /** A player of a game by the place among its players, from 0, and the points after so many settled hands. */
    record Line(int player, int points, int hands) {
        String text(UUID game) {
            return String.format(Locale.ROOT, "%s %d %d %d%n", game, player, points, hands);
        }
    }

    /**
     * Whether an entry can change where anybody stands: a settlement, what the players arranged, a correction of either; what cannot be read
     * may. Nothing else does, and whoever counts a thousand games anew at every discard has time for nothing else.
     */
    static boolean mayMove(Envelope envelope) {
        if (envelope.seq() == 0) {
            return false;
        }
        try {
            return switch (ToldGame.entry(envelope.seq(), envelope.body()).event().what()) {
                case Scored _, Arranged _, Correction _ -> true;
                default -> false;
            };
        } catch (RuntimeException unreadable) {
            return true;
        }
    }

    /** Reckons a game's standing from its entries. What cannot be read has none, and is said in the log. */
    List<Line> reckoned(UUID game) throws SQLException {
        var rows = new BranchRows(connection, game);
        var holding = rows.holding();
        if (holding.isEmpty()) {
            return List.of();
        }
        var bodies = rows.entries(holding.map(Tip::branch).orElseThrow()).stream()
                .map(StoredEntry::body)
                .toList();
        try {
            var told = ToldGame.of(bodies.getFirst(), bodies.subList(1, bodies.size()));
            var lines = new ArrayList<Line>();
            int hands = told.hands().size();
            told.totals().forEach((player, points) -> lines.add(new Line(told.settings().place(player), points, hands)));
            lines.sort((one, other) -> Integer.compare(one.player(), other.player()));
            return lines;
        } catch (RuntimeException unreadable) {
            LOG.warn("The game {} cannot be read to its end", game, unreadable);
            return List.of();
        }
    }

    /** Those that are kept of a game. */
    List<Line> kept(UUID game) throws SQLException {
        try (var select = connection.prepareStatement(
                "SELECT player, points, hands FROM standing WHERE game = ? ORDER BY player")) {
            select.setString(1, game.toString());
            var lines = new ArrayList<Line>();
            try (var row = select.executeQuery()) {
                while (row.next()) {
                    lines.add(new Line(row.getInt(1), row.getInt(2), row.getInt(3)));
                }
            }
            return lines;
        }
    }

    /** Keeps a game's standing, in the place of what was kept. */
    void keep(UUID game, List<Line> lines) throws SQLException {
        try (var delete = connection.prepareStatement("DELETE FROM standing WHERE game = ?")) {
            delete.setString(1, game.toString());
            delete.executeUpdate();
        }
        try (var insert = connection.prepareStatement(
                "INSERT INTO standing(game, player, points, hands) VALUES (?, ?, ?, ?)")) {
            for (var line : lines) {
                insert.setString(1, game.toString());
                insert.setInt(2, line.player());
                insert.setInt(3, line.points());
                insert.setInt(4, line.hands());
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    /** All games, in the order of their identities. */
    List<UUID> games() throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT id FROM game ORDER BY id")) {
            var games = new ArrayList<UUID>();
            while (row.next()) {
                games.add(UUID.fromString(row.getString(1)));
            }
            return games;
        }
    }
}

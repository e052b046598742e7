package org.tilewatch.hall.book;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.tilewatch.games.GameSettings;
import org.tilewatch.hall.book.BranchRows.Tip;
import org.tilewatch.ledger.SealedBody;
import org.tilewatch.ledger.ToldGame;
import org.tilewatch.play.Happening;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Happening.Correction;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.play.Player;

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
     * Whether what an entry tells can change where anybody stands: a settlement, what the players arranged, a correction of either; what
     * cannot be read may. Nothing else does, and whoever counts a thousand games anew at every discard has time for nothing else.
     */
    static boolean mayMove(Optional<Happening> told) {
        return told.map(what -> switch (what) {
                    case Scored _, Arranged _, Correction _ -> true;
                    default -> false;
                })
                .orElse(true);
    }

    /** What an entry from 1 on tells; empty where it cannot be read. */
    static Optional<Happening> told(long seq, SealedBody body) {
        try {
            return Optional.of(ToldGame.entry(seq, body).event().what());
        } catch (RuntimeException unreadable) {
            return Optional.empty();
        }
    }

    /** A game from the entries that hold of it; empty where there are none, or one cannot be read, which is said in the log. */
    Optional<ToldGame> told(UUID game) throws SQLException {
        var rows = new BranchRows(connection, game);
        var holding = rows.holding();
        if (holding.isEmpty()) {
            return Optional.empty();
        }
        var bodies = rows.entries(holding.map(Tip::branch).orElseThrow()).stream()
                .map(StoredEntry::body)
                .toList();
        try {
            return Optional.of(ToldGame.of(bodies.getFirst(), bodies.subList(1, bodies.size())));
        } catch (RuntimeException unreadable) {
            LOG.warn("The game {} cannot be read to its end", game, unreadable);
            return Optional.empty();
        }
    }

    /** Reckons a game's standing from its entries. What cannot be read has none, and is said in the log. */
    List<Line> reckoned(UUID game) throws SQLException {
        return told(game).map(told -> lines(game, told)).orElse(List.of());
    }

    static List<Line> lines(UUID game, ToldGame told) {
        try {
            return lines(told.settings(), told.totals(), told.hands().size());
        } catch (RuntimeException unreadable) {
            LOG.warn("The game {} cannot be read to its end", game, unreadable);
            return List.of();
        }
    }

    static List<Line> lines(GameSettings settings, Map<Player, Integer> totals, int hands) {
        var lines = new ArrayList<Line>();
        totals.forEach((player, points) -> lines.add(new Line(settings.place(player), points, hands)));
        lines.sort((one, other) -> Integer.compare(one.player(), other.player()));
        return lines;
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
        keep(Map.of(game, lines));
    }

    /** Keeps the standings of games, in the place of what was kept of each. */
    void keep(Map<UUID, List<Line>> standings) throws SQLException {
        try (var delete = connection.prepareStatement("DELETE FROM standing WHERE game = ?")) {
            for (var game : standings.keySet()) {
                delete.setString(1, game.toString());
                delete.addBatch();
            }
            delete.executeBatch();
        }
        try (var insert =
                connection.prepareStatement("INSERT INTO standing(game, player, points, hands) VALUES (?, ?, ?, ?)")) {
            for (var standing : standings.entrySet()) {
                for (var line : standing.getValue()) {
                    insert.setString(1, standing.getKey().toString());
                    insert.setInt(2, line.player());
                    insert.setInt(3, line.points());
                    insert.setInt(4, line.hands());
                    insert.addBatch();
                }
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

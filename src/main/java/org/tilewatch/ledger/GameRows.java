package org.tilewatch.ledger;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Predicate;
import org.tilewatch.contract.EventJson;
import org.tilewatch.formats.GameLog.PlayedGame;
import org.tilewatch.games.GameSettings;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.play.TableEvent;

/** The games as the ledger's file holds them: what was agreed of each, when it began, and when it ended. */
final class GameRows {
    private final Connection connection;
    private final Seals seals;
    private final JournalRows journals;

    /** Two clocks of the same place differ by less: between an evening and the next. */
    private static final Duration LONG = Duration.ofDays(1);

    private final GameMarks marks;

    GameRows(Connection connection, JournalRows journals, GameMarks marks) {
        this.connection = connection;
        this.marks = marks;
        this.seals = new Seals(connection);
        this.journals = journals;
    }

    /** Begins a game within a transaction, and ends the one before it; returns the game's number. */
    long begin(GameSettings settings, Instant now) throws SQLException {
        end(now);
        var game = AgreedGame.begun(settings, GameIdentity.anew(now, marks.random()), isMisdated(now));
        return insert(game, now, Optional.empty());
    }

    /** Adds a game within a transaction; returns its number. */
    long insert(AgreedGame agreed, Instant started, Optional<Instant> ended) throws SQLException {
        try (var insert = connection.prepareStatement(
                "INSERT INTO game(settings, started, ended) VALUES (?, ?, ?) RETURNING number")) {
            insert.setString(1, SettingsJson.write(agreed));
            insert.setString(2, started.toString());
            insert.setString(3, ended.map(Instant::toString).orElse(null));
            long game;
            try (var row = insert.executeQuery()) {
                game = row.getLong(1);
            }
            seals.game(game);
            return game;
        }
    }

    /** Whether a clock that says this cannot be right: the program is younger, or the ledger was written to long after it. */
    private boolean isMisdated(Instant now) throws SQLException {
        return now.isBefore(marks.earliest())
                || journals.lastWritten()
                        .filter(last -> now.plus(LONG).isBefore(last))
                        .isPresent();
    }

    /** Gives within a transaction every game an identity that was begun before games had one. */
    void identify() throws SQLException {
        for (var number : seals.games()) {
            try (var select = connection.prepareStatement("SELECT settings, started FROM game WHERE number = ?")) {
                select.setLong(1, number);
                try (var row = select.executeQuery()) {
                    var game = SettingsJson.readGame(row.getString(1));
                    if (game.identity().isEmpty()) {
                        write(number, game.with(GameIdentity.derived(number, row.getString(2))));
                    }
                }
            }
        }
    }

    /** Changes within a transaction what a game's row says but for its times. */
    void write(long number, AgreedGame game) throws SQLException {
        try (var update = connection.prepareStatement("UPDATE game SET settings = ? WHERE number = ?")) {
            update.setString(1, SettingsJson.write(game));
            update.setLong(2, number);
            update.executeUpdate();
        }
        seals.game(number);
    }

    /** The number of the game of an identity; empty where there is none. */
    OptionalLong known(UUID identity) throws SQLException {
        try (var select = connection.prepareStatement(
                "SELECT number FROM game WHERE settings ->> '$.identity' = ? ORDER BY number LIMIT 1")) {
            select.setString(1, identity.toString());
            try (var row = select.executeQuery()) {
                return row.next() ? OptionalLong.of(row.getLong(1)) : OptionalLong.empty();
            }
        }
    }

    /** The number of a game that began at a time and of which the same holds; empty where there is none. */
    OptionalLong played(Instant started, List<TableEvent> finished) throws SQLException {
        try (var select = connection.prepareStatement("SELECT number FROM game WHERE started = ? ORDER BY number")) {
            select.setString(1, started.toString());
            try (var row = select.executeQuery()) {
                while (row.next()) {
                    if (told(finished(row.getLong(1))).equals(told(finished))) {
                        return OptionalLong.of(row.getLong(1));
                    }
                }
                return OptionalLong.empty();
            }
        }
    }

    private static List<String> told(List<TableEvent> finished) {
        return finished.stream().map(EventJson::writeTruth).toList();
    }

    /** What holds of a game's finished hands. */
    List<TableEvent> finished(long game) throws SQLException {
        var holding = NumberedEvent.holding(numbered(game));
        return GameFile.finished(
                settings(game).map(agreed -> PossibleEvents.of(agreed, holding)).orElse(holding));
    }

    private List<NumberedEvent> numbered(long game) throws SQLException {
        return journals.of(game).stream().map(Entry::numbered).toList();
    }

    /** The lines of a game's file, with the names that are told; empty when there is no game of this number. */
    Optional<List<String>> file(long game, Predicate<String> told) throws SQLException {
        var agreed = agreed(game);
        if (agreed.isEmpty()) {
            return Optional.empty();
        }
        var settings = agreed.get().settings();
        return Optional.of(GameFile.lines(
                agreed.get().identity().orElseThrow(),
                revision(game, agreed.get()),
                WindNames.of(settings, told),
                finished(game)));
    }

    /** A game of which a log is to be written, with the names that are told; empty when there is no game of this number. */
    Optional<PlayedGame> played(long game, Predicate<String> told) throws SQLException {
        var agreed = agreed(game);
        if (agreed.isEmpty()) {
            return Optional.empty();
        }
        var settings = agreed.get().settings();
        return Optional.of(new PlayedGame(
                agreed.get().identity().orElseThrow(),
                revision(game, agreed.get()),
                WindNames.of(settings, told),
                PossibleEvents.of(settings, NumberedEvent.holding(numbered(game))),
                agreed.get().origin()));
    }

    private int revision(long game, AgreedGame agreed) throws SQLException {
        return GameFile.revision(agreed.revision(), numbered(game));
    }

    /** Remembers within a transaction that a game was written out as it stands. */
    void exported(long game) throws SQLException {
        var agreed = agreed(game);
        if (agreed.isPresent()) {
            int now = revision(game, agreed.get());
            if (agreed.get().exported() != now) {
                write(game, agreed.get().exportedAt(now));
            }
        }
    }

    /** Which revision was written out last, where the game reads otherwise now. */
    OptionalInt outdated(long game) throws SQLException {
        var agreed = agreed(game);
        boolean outdated = agreed.isPresent()
                && agreed.get().exported() > 0
                && agreed.get().exported() != revision(game, agreed.get());
        return outdated ? OptionalInt.of(agreed.get().exported()) : OptionalInt.empty();
    }

    /** Changes within a transaction what was agreed of the game that is being played, where nothing is told of it yet. */
    boolean agreeOtherwise(GameSettings settings, Instant now) throws SQLException {
        try (var update = connection.prepareStatement("""
            UPDATE game SET settings = ?, started = ? WHERE number = (SELECT max(number) FROM game WHERE ended IS NULL)
              AND NOT EXISTS (SELECT 1 FROM journal WHERE journal.game = game.number)\
            """)) {
            var playing = inPlay();
            if (playing.isEmpty()) {
                return false;
            }
            var identity =
                    agreed(playing.getAsLong()).flatMap(AgreedGame::identity).orElseThrow();
            update.setString(1, SettingsJson.write(AgreedGame.begun(settings, identity, isMisdated(now))));
            update.setString(2, now.toString());
            boolean changed = update.executeUpdate() > 0;
            if (changed) {
                seals.game(inPlay().orElseThrow());
            }
            return changed;
        }
    }

    /** Ends the game that is being played within a transaction, if there is one. */
    void end(Instant now) throws SQLException {
        for (var game = inPlay(); game.isPresent(); game = inPlay()) {
            try (var update = connection.prepareStatement("UPDATE game SET ended = ? WHERE number = ?")) {
                update.setString(1, now.toString());
                update.setLong(2, game.getAsLong());
                update.executeUpdate();
            }
            seals.game(game.getAsLong());
        }
    }

    /** The numbers of all games that have not ended; of those that were left so, one is being played. */
    List<Long> allInPlay() throws SQLException {
        var numbers = new ArrayList<Long>();
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT number FROM game WHERE ended IS NULL ORDER BY number")) {
            while (row.next()) {
                numbers.add(row.getLong(1));
            }
        }
        return numbers;
    }

    /** The number of the game that is being played; empty where none is. */
    OptionalLong inPlay() throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT max(number) FROM game WHERE ended IS NULL")) {
            var number = row.getLong(1);
            return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(number);
        }
    }

    /** Every game, the latest first, with its settled hands. */
    List<RecordedGame> all() throws SQLException {
        var games = new ArrayList<RecordedGame>();
        try (var statement = connection.createStatement();
                var row = statement.executeQuery(
                        "SELECT number, settings, started, ended FROM game ORDER BY number DESC")) {
            while (row.next()) {
                games.add(game(row));
            }
        }
        return List.copyOf(games);
    }

    /** One game; empty when there is no game of this number. */
    Optional<RecordedGame> of(long number) throws SQLException {
        try (var select =
                connection.prepareStatement("SELECT number, settings, started, ended FROM game WHERE number = ?")) {
            select.setLong(1, number);
            try (var row = select.executeQuery()) {
                return row.next() ? Optional.of(game(row)) : Optional.empty();
            }
        }
    }

    private RecordedGame game(ResultSet row) throws SQLException {
        var number = row.getLong(1);
        var agreed = SettingsJson.readGame(row.getString(2));
        var settings = agreed.settings();
        var ended = row.getString(4);
        var settlements = journals.settlements(number);
        return new RecordedGame(
                number,
                agreed.identity().orElseThrow(),
                settings,
                Instant.parse(row.getString(3)),
                agreed.misdated(),
                SettledHands.ended(settlements)
                        .or(() -> Optional.ofNullable(ended).map(Instant::parse)),
                SettledHands.of(settings, settlements));
    }

    /** What was agreed of a game; empty when there is no game of this number. */
    Optional<GameSettings> settings(long game) throws SQLException {
        return agreed(game).map(AgreedGame::settings);
    }

    /** What was agreed of a game, with what it is marked by; empty when there is no game of this number. */
    Optional<AgreedGame> agreed(long game) throws SQLException {
        try (var select = connection.prepareStatement("SELECT settings FROM game WHERE number = ?")) {
            select.setLong(1, game);
            try (var row = select.executeQuery()) {
                return row.next() ? Optional.of(SettingsJson.readGame(row.getString(1))) : Optional.empty();
            }
        }
    }

    /** How the export of a game begins; empty when there is no game of this number. */
    Optional<String> begunAt(long game) throws SQLException {
        try (var select = connection.prepareStatement("SELECT settings, started FROM game WHERE number = ?")) {
            select.setLong(1, game);
            try (var row = select.executeQuery()) {
                return row.next()
                        ? Optional.of(SettingsJson.begunAt(row.getString(1), row.getString(2)))
                        : Optional.empty();
            }
        }
    }
}

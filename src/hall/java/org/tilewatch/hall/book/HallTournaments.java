package org.tilewatch.hall.book;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tilewatch.tournament.people.Entrant;
import org.tilewatch.tournament.people.Entrants;

/** The tournaments of a hall, who takes part, and what their hosts decided, as its book holds them. Safe for use by several threads. */
public final class HallTournaments {
    private final HallBook book;
    private final InstantSource clock;

    public HallTournaments(HallBook book, InstantSource clock) {
        this.book = book;
        this.clock = clock;
    }

    /**
     * A tournament of the book.
     *
     * @param number counts those of the book
     * @param rules  the name of the set
     */
    public record KeptTournament(long number, String name, String rules) {}

    /** A host's step as it is kept: it is never changed. */
    public record KeptStep(long number, Instant at, String body) {}

    /**
     * Begins a tournament with its entrants and first steps, whole or not at all.
     *
     * @return empty where there is one of the name already
     */
    public Optional<KeptTournament> begin(String name, String rules, Entrants entrants, List<String> steps) {
        return book.whole(connection -> {
            if (named(connection, name).isPresent()) {
                return Optional.empty();
            }
            try (var insert =
                    connection.prepareStatement("INSERT INTO tournament(name, rules, begun) VALUES (?, ?, ?)")) {
                insert.setString(1, name);
                insert.setString(2, rules);
                insert.setString(3, clock.instant().toString());
                insert.executeUpdate();
            }
            var begun = named(connection, name).orElseThrow();
            for (var entrant : entrants.all()) {
                insert(connection, begun.number(), entrant);
            }
            for (var step : steps) {
                insert(connection, begun.number(), step);
            }
            return Optional.of(begun);
        });
    }

    /** The one that was begun last. */
    public Optional<KeptTournament> latest() {
        return book.look(connection -> {
            try (var statement = connection.createStatement();
                    var row = statement.executeQuery(
                            "SELECT number, name, rules FROM tournament ORDER BY number DESC LIMIT 1")) {
                return row.next()
                        ? Optional.of(new KeptTournament(row.getLong(1), row.getString(2), row.getString(3)))
                        : Optional.empty();
            }
        });
    }

    private static Optional<KeptTournament> named(Connection connection, String name) throws SQLException {
        try (var select = connection.prepareStatement("SELECT number, name, rules FROM tournament WHERE name = ?")) {
            select.setString(1, name);
            try (var row = select.executeQuery()) {
                return row.next()
                        ? Optional.of(new KeptTournament(row.getLong(1), row.getString(2), row.getString(3)))
                        : Optional.empty();
            }
        }
    }

    private static void insert(Connection connection, long tournament, Entrant entrant) throws SQLException {
        try (var insert = connection.prepareStatement(
                "INSERT INTO person(tournament, number, family, given, club, country, ema, team, aliases, consent)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            insert.setLong(1, tournament);
            insert.setInt(2, entrant.number());
            insert.setString(3, entrant.family());
            insert.setString(4, entrant.given());
            insert.setString(5, entrant.club());
            insert.setString(6, entrant.country());
            insert.setString(7, entrant.ema());
            insert.setString(8, entrant.team());
            insert.setString(9, String.join(";", entrant.aliases()));
            insert.setInt(10, entrant.consent() ? 1 : 0);
            insert.executeUpdate();
        }
    }

    private long insert(Connection connection, long tournament, String body) throws SQLException {
        long next;
        try (var select =
                connection.prepareStatement("SELECT coalesce(max(number), 0) + 1 FROM step WHERE tournament = ?")) {
            select.setLong(1, tournament);
            try (var row = select.executeQuery()) {
                row.next();
                next = row.getLong(1);
            }
        }
        try (var insert =
                connection.prepareStatement("INSERT INTO step(tournament, number, at, body) VALUES (?, ?, ?, ?)")) {
            insert.setLong(1, tournament);
            insert.setLong(2, next);
            insert.setString(3, clock.instant().toString());
            insert.setString(4, body);
            insert.executeUpdate();
        }
        return next;
    }

    /** Everybody who takes part. */
    public Entrants entrants(long tournament) {
        return book.look(connection -> {
            try (var select = connection.prepareStatement(
                    "SELECT number, family, given, club, country, ema, team, aliases, consent FROM person"
                            + " WHERE tournament = ? ORDER BY number")) {
                select.setLong(1, tournament);
                var all = new ArrayList<Entrant>();
                try (var row = select.executeQuery()) {
                    while (row.next()) {
                        var aliases = row.getString(8);
                        all.add(new Entrant(
                                row.getInt(1),
                                row.getString(2),
                                row.getString(3),
                                row.getString(4),
                                row.getString(5),
                                row.getString(6),
                                row.getString(7),
                                aliases.isEmpty() ? List.of() : List.of(aliases.split(";")),
                                row.getInt(9) == 1));
                    }
                }
                return new Entrants(all);
            }
        });
    }

    /**
     * Another name for somebody in a tournament: who came late to the list, or is to be forgotten.
     *
     * @return whether the number takes part
     */
    public boolean rename(long tournament, Entrant entrant) {
        return book.whole(connection -> {
            try (var delete = connection.prepareStatement("DELETE FROM person WHERE tournament = ? AND number = ?")) {
                delete.setLong(1, tournament);
                delete.setInt(2, entrant.number());
                if (delete.executeUpdate() == 0) {
                    return false;
                }
            }
            insert(connection, tournament, entrant);
            return true;
        });
    }

    /** What the host decided, in order. */
    public List<KeptStep> steps(long tournament) {
        return book.look(connection -> {
            try (var select = connection.prepareStatement(
                    "SELECT number, at, body FROM step WHERE tournament = ? ORDER BY number")) {
                select.setLong(1, tournament);
                var all = new ArrayList<KeptStep>();
                try (var row = select.executeQuery()) {
                    while (row.next()) {
                        all.add(new KeptStep(row.getLong(1), Instant.parse(row.getString(2)), row.getString(3)));
                    }
                }
                return all;
            }
        });
    }

    /** Keeps a step; returns its number. */
    public long add(long tournament, String body) {
        return book.whole(connection -> insert(connection, tournament, body));
    }
}

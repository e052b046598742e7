package org.tilewatch.hall.federation;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.tilewatch.hall.book.PostgresStore;

/**
 * One hall's database among those of a federation. Each publishes the rows of whoever consents, and takes what the halls that it has joined
 * publish; the server does the carrying, keeps what an absent one has missed, and goes on where it stopped.
 *
 * <p>A row that is there already would stop a subscription, and be tried again for ever. Here it is kept beside the first one and named, and
 * the rest goes on.
 */
public final class Federation {
    private static final String PUBLICATION = "tilewatch_federation";
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,39}");
    /** A server that is there says so twice a minute, as it is set up by itself. */
    private static final int SILENT_SECONDS = 90;

    private static final String COLUMNS =
            "hall, tournament, number, place, players, rules, family, given, country, ema, points, consent, told";

    private static final List<String> TABLES = List.of(
            """
            CREATE TABLE IF NOT EXISTS federated (
              hall       TEXT NOT NULL,
              tournament TEXT NOT NULL,
              number     BIGINT NOT NULL,
              place      BIGINT NOT NULL,
              players    BIGINT NOT NULL,
              rules      TEXT NOT NULL,
              family     TEXT NOT NULL,
              given      TEXT NOT NULL,
              country    TEXT NOT NULL,
              ema        TEXT NOT NULL,
              points     BIGINT NOT NULL,
              consent    BOOLEAN NOT NULL,
              told       TEXT NOT NULL,
              PRIMARY KEY (hall, tournament, number))""",
            // A row whose consent is taken back is deleted elsewhere: for that its old values have to be known.
            "ALTER TABLE federated REPLICA IDENTITY FULL",
            "CREATE TABLE IF NOT EXISTS federated_twice (LIKE federated, found TIMESTAMPTZ NOT NULL DEFAULT now())",
            "CREATE OR REPLACE FUNCTION federated_once() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT"
                    + " AS $$ BEGIN IF EXISTS (SELECT 1 FROM federated WHERE hall = NEW.hall AND tournament = NEW.tournament"
                    + " AND number = NEW.number) THEN INSERT INTO federated_twice(" + COLUMNS + ") VALUES (NEW.hall,"
                    + " NEW.tournament, NEW.number, NEW.place, NEW.players, NEW.rules, NEW.family, NEW.given, NEW.country,"
                    + " NEW.ema, NEW.points, NEW.consent, NEW.told); RETURN NULL; END IF; RETURN NEW; END $$",
            "DROP TRIGGER IF EXISTS federated_once ON federated",
            "CREATE TRIGGER federated_once BEFORE INSERT ON federated FOR EACH ROW EXECUTE FUNCTION federated_once()",
            // Only for what other halls tell: the hall itself puts its own rows right.
            "ALTER TABLE federated ENABLE REPLICA TRIGGER federated_once");

    private final PostgresStore store;

    /** @param url of this hall's database, as {@link PostgresStore} takes it */
    public Federation(String url) {
        this.store = new PostgresStore(url);
    }

    /** Whether a name can be that of a hall that is joined: it is a subscription's, too. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /**
     * Lets others join this hall: they get the rows of whoever consents, and no others.
     *
     * @throws SQLException when the server does not do it, as one whose {@code wal_level} is not {@code logical}
     */
    public void publish() throws SQLException {
        try (var connection = store.connect()) {
            requireLogical(connection);
            makeTables(connection);
            if (!has(connection, "SELECT 1 FROM pg_publication WHERE pubname = '" + PUBLICATION + "'")) {
                run(connection, "CREATE PUBLICATION " + PUBLICATION + " FOR TABLE federated WHERE (consent)");
            }
        }
    }

    private static void requireLogical(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("SHOW wal_level")) {
            row.next();
            if (!row.getString(1).equals("logical")) {
                throw new SQLException("wal_level is " + row.getString(1) + " and has to be logical");
            }
        }
    }

    private static void makeTables(Connection connection) throws SQLException {
        for (var table : TABLES) {
            run(connection, table);
        }
    }

    /**
     * Tells the federation where everybody of a tournament came, in the place of what was told of it.
     *
     * @param rows of one tournament
     */
    public void tell(List<FederatedRow> rows, Instant now) throws SQLException {
        try (var connection = store.connect()) {
            makeTables(connection);
            connection.setAutoCommit(false);
            withdraw(connection, rows);
            try (var insert = connection.prepareStatement("INSERT INTO federated(" + COLUMNS
                    + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (hall, tournament, number) DO UPDATE SET"
                    + " place = excluded.place, players = excluded.players, rules = excluded.rules,"
                    + " family = excluded.family, given = excluded.given, country = excluded.country, ema = excluded.ema,"
                    + " points = excluded.points, consent = excluded.consent, told = excluded.told")) {
                for (var row : rows) {
                    fill(insert, row, now);
                    insert.addBatch();
                }
                insert.executeBatch();
            }
            connection.commit();
        }
    }

    /** Who has no place any more in a tournament that is told again has none anywhere. */
    private static void withdraw(Connection connection, List<FederatedRow> told) throws SQLException {
        if (told.isEmpty()) {
            return;
        }
        try (var delete = connection.prepareStatement(
                "DELETE FROM federated WHERE hall = ? AND tournament = ? AND number <> ALL (?)")) {
            delete.setString(1, told.getFirst().hall().toString());
            delete.setString(2, told.getFirst().tournament());
            delete.setArray(
                    3,
                    connection.createArrayOf(
                            "bigint",
                            told.stream().map(row -> (long) row.number()).toArray(Long[]::new)));
            delete.executeUpdate();
        }
    }

    private static void fill(PreparedStatement insert, FederatedRow row, Instant now) throws SQLException {
        insert.setString(1, row.hall().toString());
        insert.setString(2, row.tournament());
        insert.setInt(3, row.number());
        insert.setInt(4, row.place());
        insert.setInt(5, row.players());
        insert.setString(6, row.rules());
        insert.setString(7, row.family());
        insert.setString(8, row.given());
        insert.setString(9, row.country());
        insert.setString(10, row.ema());
        insert.setInt(11, row.points());
        insert.setBoolean(12, row.consent());
        insert.setString(13, now.toString());
    }

    /**
     * Takes from now on what another hall publishes, beginning with all that it has published.
     *
     * @param name       by which it goes here
     * @param connection to its database, as PostgreSQL's own programs take it
     * @throws IllegalArgumentException when the name is none
     * @throws SQLException when the other does not answer, or publishes nothing
     */
    public void join(String name, String connection) throws SQLException {
        try (var here = store.connect()) {
            makeTables(here);
            run(
                    here,
                    "CREATE SUBSCRIPTION " + subscription(name) + " CONNECTION '" + connection.replace("'", "''")
                            + "' PUBLICATION " + PUBLICATION);
        }
    }

    /** Takes no more of another hall; what it has told stays. One that does not answer keeps its memory of us: its host drops that. */
    public void leave(String name) throws SQLException {
        try (var here = store.connect()) {
            run(here, "ALTER SUBSCRIPTION " + subscription(name) + " DISABLE");
            try {
                run(here, "DROP SUBSCRIPTION " + subscription(name));
            } catch (SQLException away) {
                run(here, "ALTER SUBSCRIPTION " + subscription(name) + " SET (slot_name = NONE)");
                run(here, "DROP SUBSCRIPTION " + subscription(name));
            }
        }
    }

    private static String subscription(String name) {
        if (!isName(name)) {
            throw new IllegalArgumentException(name + " is no name of small letters, digits and underscores");
        }
        return "hall_" + name;
    }

    /** How a hall of the federation is. */
    public enum HallPhase {
        /** It is connected. */
        HERE,
        /** It is not, or tells what the server cannot take, as its log says: what is told meanwhile comes once that is mended. */
        AWAY,
        /** Whoever looks after this server has told it to take no more. */
        STOPPED,
        /** It takes from us and was away for so long that the server has thrown away what it missed: it has to leave and join again. */
        LOST
    }

    /**
     * A hall with which this one has to do.
     *
     * @param name   of one that was joined here, or of the memory that the server keeps for one that joined us
     * @param taking whether it takes from us, and not we from it
     */
    public record FederatedHall(String name, boolean taking, HallPhase phase) {}

    /** Every hall that was joined, and every one that takes from us. */
    public List<FederatedHall> halls() throws SQLException {
        try (var here = store.connect();
                var statement = here.createStatement()) {
            var halls = new ArrayList<FederatedHall>();
            try (var row = statement.executeQuery("SELECT substr(s.subname, 6), s.subenabled,"
                    + " coalesce(bool_or(t.last_msg_receipt_time > now() - interval '" + SILENT_SECONDS + " seconds'"
                    + " AND t.pid IS NOT NULL), false) FROM pg_subscription s"
                    + " LEFT JOIN pg_stat_subscription t ON t.subid = s.oid WHERE s.subname LIKE 'hall\\_%'"
                    + " AND s.subdbid = (SELECT oid FROM pg_database WHERE datname = current_database())"
                    + " GROUP BY s.subname, s.subenabled ORDER BY s.subname")) {
                while (row.next()) {
                    halls.add(new FederatedHall(
                            row.getString(1),
                            false,
                            !row.getBoolean(2)
                                    ? HallPhase.STOPPED
                                    : row.getBoolean(3) ? HallPhase.HERE : HallPhase.AWAY));
                }
            }
            try (var row = statement.executeQuery("SELECT slot_name, active, coalesce(wal_status, '') = 'lost'"
                    + " FROM pg_replication_slots WHERE database = current_database() AND plugin = 'pgoutput'"
                    + " AND NOT temporary ORDER BY slot_name")) {
                while (row.next()) {
                    halls.add(new FederatedHall(
                            row.getString(1),
                            true,
                            row.getBoolean(3) ? HallPhase.LOST : row.getBoolean(2) ? HallPhase.HERE : HallPhase.AWAY));
                }
            }
            return List.copyOf(halls);
        }
    }

    /** What was told of a tournament that was there already: the one that came first holds until a host has looked. */
    public List<FederatedRow> twice() throws SQLException {
        return rows("federated_twice", "found, number");
    }

    /** Everything that is known of all halls of the federation. */
    public List<FederatedRow> rows() throws SQLException {
        return rows("federated", "hall, tournament, place, number");
    }

    private List<FederatedRow> rows(String table, String order) throws SQLException {
        try (var here = store.connect()) {
            makeTables(here);
            var rows = new ArrayList<FederatedRow>();
            try (var statement = here.createStatement();
                    var row = statement.executeQuery("SELECT " + COLUMNS + " FROM " + table + " ORDER BY " + order)) {
                while (row.next()) {
                    rows.add(new FederatedRow(
                            UUID.fromString(row.getString(1)),
                            row.getString(2),
                            row.getInt(3),
                            row.getInt(4),
                            row.getInt(5),
                            row.getString(6),
                            row.getString(7),
                            row.getString(8),
                            row.getString(9),
                            row.getString(10),
                            row.getInt(11),
                            row.getBoolean(12)));
                }
            }
            return List.copyOf(rows);
        }
    }

    private static boolean has(Connection connection, String query) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            return row.next();
        }
    }

    private static void run(Connection connection, String command) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(command);
        }
    }

    /** What a server could not do, in its words, without the way to it and the statement. */
    public static String said(SQLException failed) {
        return Optional.ofNullable(failed.getMessage())
                .flatMap(message -> message.lines().findFirst())
                .orElse("the database does not answer");
    }
}

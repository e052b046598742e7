package org.tilewatch.hall.book;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import java.util.Set;
import org.postgresql.PGProperty;
import org.postgresql.util.PSQLState;

/**
 * A hall's book in a database of PostgreSQL, for many tables and many who read: entries in {@value #PARTITIONS} partitions by their game.
 * What is acknowledged has been synchronised to the server's disk; a server that is told not to do so is refused.
 */
public final class PostgresStore implements BookStore {
    /** Of equal size, for a server of a few cores: each is cleaned and read by itself. */
    private static final int PARTITIONS = 8;

    private static final int PATIENCE_SECONDS = 10;

    /** Whoever writes holds it, as SQLite's file has one writer: what is checked before an entry is taken still holds when it is. */
    private static final String ONE_WRITER = "SELECT pg_advisory_xact_lock(" + HallTables.APPLICATION + ")";

    private static final String NO_ROOM = "53100";

    private final String url;

    /**
     * A book in a database that is there.
     *
     * @param url as PostgreSQL's JDBC driver takes it, {@code jdbc:postgresql://HOST/DATABASE?user=NAME}; the password, where one is asked
     *     for, stands in the file of passwords of whoever runs the hall, {@code ~/.pgpass}
     */
    public PostgresStore(String url) {
        this.url = url;
    }

    @Override
    public Connection connect() throws SQLException {
        var properties = new Properties();
        properties.setProperty(PGProperty.APPLICATION_NAME.getName(), "tilewatch-hall");
        properties.setProperty(PGProperty.CONNECT_TIMEOUT.getName(), Integer.toString(PATIENCE_SECONDS));
        properties.setProperty(PGProperty.LOGIN_TIMEOUT.getName(), Integer.toString(PATIENCE_SECONDS));
        // Longer than any batch takes: a server that is gone without a word holds nobody for ever.
        properties.setProperty(PGProperty.SOCKET_TIMEOUT.getName(), Integer.toString(3 * PATIENCE_SECONDS));
        properties.setProperty(PGProperty.TCP_KEEP_ALIVE.getName(), "true");
        properties.setProperty(PGProperty.REWRITE_BATCHED_INSERTS.getName(), "true");
        var connection = DriverManager.getConnection(url, properties);
        try (var statement = connection.createStatement()) {
            statement.execute("SET synchronous_commit = on");
            statement.execute("SET lock_timeout = '" + PATIENCE_SECONDS + "s'");
            try (var row = statement.executeQuery("SHOW fsync")) {
                row.next();
                if (!row.getString(1).equals("on")) {
                    throw new SQLException(
                            "fsync is off at " + connection.getMetaData().getURL());
                }
            }
            return connection;
        } catch (SQLException unusable) {
            connection.close();
            throw unusable;
        }
    }

    /** All that is asked within one transaction is of one moment. */
    @Override
    public Connection connectToRead() throws SQLException {
        var connection = connect();
        connection.setReadOnly(true);
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        return connection;
    }

    @Override
    public int version(Connection connection) throws SQLException {
        try (var tables = connection.getMetaData().getTables(null, null, "book", new String[] {"TABLE"})) {
            if (!tables.next()) {
                return 0;
            }
        }
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT value FROM book WHERE name = 'version'")) {
            return row.next() ? Integer.parseInt(row.getString(1)) : 0;
        }
    }

    @Override
    public void makeTables(Connection connection, int from) throws SQLException {
        try (var statement = connection.createStatement()) {
            for (var table : HallTables.since(from)) {
                statement.execute(spoken(table));
            }
            for (int part = 0; from == 0 && part < PARTITIONS; part++) {
                statement.execute("CREATE TABLE event_" + part + " PARTITION OF event FOR VALUES WITH (MODULUS "
                        + PARTITIONS + ", REMAINDER " + part + ")");
            }
            statement.execute("INSERT INTO book(name, value) VALUES ('version', '" + HallTables.VERSION
                    + "') ON CONFLICT (name) DO UPDATE SET value = excluded.value");
        }
    }

    /** A table of the book as PostgreSQL spells it; text is ordered by its bytes, as SQLite orders it. */
    private static String spoken(String table) {
        var text = table.replace(" STRICT", "")
                .replace(", WITHOUT ROWID", "")
                .replace("INTEGER PRIMARY KEY", "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY")
                .replace(" INTEGER", " BIGINT")
                .replace(" TEXT", " TEXT COLLATE \"C\"");
        return table.startsWith("CREATE TABLE event ") ? text + " PARTITION BY HASH (game)" : text;
    }

    @Override
    public void begin(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(ONE_WRITER);
        }
    }

    @Override
    public boolean isFull(SQLException failed) {
        return Set.of(NO_ROOM, PSQLState.OUT_OF_MEMORY.getState()).contains(String.valueOf(failed.getSQLState()));
    }
}

package org.tilewatch.hall.book;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteConfig.TransactionMode;
import org.sqlite.SQLiteErrorCode;

/** A hall's book in one file of SQLite: nothing to install. What is acknowledged has been synchronised to the disk. */
public final class SqliteStore implements BookStore {
    private static final int PATIENCE_MILLIS = 10_000;

    private final Path file;

    public SqliteStore(Path file) {
        this.file = file.toAbsolutePath();
    }

    @Override
    public Connection connect() throws SQLException {
        return connect(TransactionMode.IMMEDIATE);
    }

    /** It reads beside whoever writes: a log that is written ahead has room for both. */
    @Override
    public Connection connectToRead() throws SQLException {
        return connect(TransactionMode.DEFERRED);
    }

    private Connection connect(TransactionMode mode) throws SQLException {
        try {
            var folder = file.getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
        } catch (IOException unwritable) {
            throw new SQLException(String.valueOf(unwritable.getMessage()), unwritable);
        }
        var config = new SQLiteConfig();
        config.setJournalMode(JournalMode.WAL);
        config.setSynchronous(SynchronousMode.FULL);
        config.setTransactionMode(mode);
        config.enforceForeignKeys(true);
        config.setBusyTimeout(PATIENCE_MILLIS);
        config.enableLoadExtension(false);
        var connection = config.createConnection("jdbc:sqlite:" + file);
        try (var statement = connection.createStatement()) {
            statement.execute("PRAGMA trusted_schema = OFF");
            return connection;
        } catch (SQLException unusable) {
            connection.close();
            throw unusable;
        }
    }

    @Override
    public int version(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("PRAGMA user_version")) {
            return row.getInt(1);
        }
    }

    @Override
    public void makeTables(Connection connection, int from) throws SQLException {
        try (var statement = connection.createStatement()) {
            for (var table : HallTables.since(from)) {
                statement.execute(table);
            }
            statement.execute("PRAGMA application_id = " + HallTables.APPLICATION);
            statement.execute("PRAGMA user_version = " + HallTables.VERSION);
        }
    }

    /** Every transaction is begun by {@link TransactionMode#IMMEDIATE}. */
    @Override
    public void begin(Connection connection) {}

    @Override
    public boolean isFull(SQLException failed) {
        return failed.getErrorCode() == SQLiteErrorCode.SQLITE_FULL.code;
    }
}

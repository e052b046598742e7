package org.tilewatch.ledger;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;

/** What is done with a ledger's file is done whole or not at all, and what the database complains of is said in the ledger's words. */
final class Transactions {
    /** What SQLite answers where no transaction is active; a disk or a lock that is in the way of rolling back has a code of its own. */
    private static final int NOTHING_TO_ROLL_BACK = SQLiteErrorCode.SQLITE_ERROR.code;

    private final Path file;
    private final Connection connection;
    /** Whether a transaction that failed could not even be rolled back yet. */
    private boolean unfinished;

    Transactions(Path file, Connection connection) {
        this.file = file;
        this.connection = connection;
    }

    /** Something done with the database. */
    interface Work<T> {
        T get() throws SQLException;
    }

    /**
     * Does something that changes the file, whole or not at all.
     *
     * @throws LedgerException when it cannot be done
     */
    <T> T whole(Work<T> work) {
        return said(() -> inOne(work));
    }

    /**
     * Does something that changes nothing, or is in a transaction already.
     *
     * @throws LedgerException when it cannot be done
     */
    <T> T said(Work<T> work) {
        try {
            return work.get();
        } catch (SQLException failed) {
            throw LedgerException.of(file, failed);
        }
    }

    /**
     * Does something in one transaction. After some failures, a full disk's among them, SQLite has rolled back by itself, and its
     * complaint that there is nothing to roll back must not hide what failed.
     */
    <T> T inOne(Work<T> work) throws SQLException {
        if (unfinished) {
            execute("ROLLBACK");
            unfinished = false;
        }
        execute("BEGIN IMMEDIATE");
        try {
            var result = work.get();
            execute("COMMIT");
            return result;
        } catch (SQLException | RuntimeException failed) {
            rollBack(failed);
            throw failed;
        }
    }

    private void rollBack(Exception failed) {
        try {
            execute("ROLLBACK");
        } catch (SQLException second) {
            failed.addSuppressed(second);
            unfinished = second.getErrorCode() != NOTHING_TO_ROLL_BACK;
        }
    }

    /** Runs one statement that asks for nothing. */
    void execute(String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}

package org.tilewatch.ledger;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** A real database that fails at one of the calls to it, as SQLite does when a disk or memory fails it; with or without a rollback of its own. */
final class FaultyConnection {
    private static final Set<String> CALLS = Set.of("execute", "executeQuery", "executeUpdate");

    private final Connection real;
    private long left = Long.MAX_VALUE;
    private boolean failed;
    private SQLiteErrorCode how = SQLiteErrorCode.SQLITE_FULL;
    private boolean rollsBack;

    FaultyConnection(Connection real) {
        this.real = real;
    }

    /** The call after so many more fails, and no other. */
    void failAfter(long calls, SQLiteErrorCode error, boolean andRollBack) {
        left = calls;
        failed = false;
        how = error;
        rollsBack = andRollBack;
    }

    boolean hasFailed() {
        return failed;
    }

    Connection connection() {
        return watched(Connection.class, real);
    }

    private <T> T watched(Class<T> kind, Object of) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            if (CALLS.contains(method.getName()) && left-- == 0) {
                fail();
            }
            try {
                var result = method.invoke(of, arguments);
                return result instanceof PreparedStatement
                        ? watched(PreparedStatement.class, result)
                        : result instanceof Statement ? watched(Statement.class, result) : result;
            } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
            }
        };
        return kind.cast(
                Proxy.newProxyInstance(FaultyConnection.class.getClassLoader(), new Class<?>[] {kind}, handler));
    }

    private void fail() throws SQLException {
        failed = true;
        if (rollsBack) {
            try (var statement = real.createStatement()) {
                statement.execute("ROLLBACK");
            } catch (SQLException nothing) {
                // The call that fails is the one that would begin.
            }
        }
        throw new SQLiteException("injected", how);
    }
}

package org.tilewatch.ledger;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;

/** What is held of a ledger's file before anything is read from it or written to it: whose it is, whether it is whole, of which version. */
final class IntegrityCheck {
    private final Path file;
    private final InstantSource clock;
    private final Connection connection;

    IntegrityCheck(Path file, InstantSource clock, Connection connection) {
        this.file = file;
        this.clock = clock;
        this.connection = connection;
    }

    /**
     * Looks the file over; one of an older version is copied, to be brought up to this program's.
     *
     * @return its version, 0 for a file that is to be begun
     * @throws LedgerException when it is damaged, no ledger, or of a newer version
     */
    int version() throws SQLException {
        int version = examined();
        if (version == 0) {
            ownersAlone();
        } else if (version < LedgerTables.LATEST) {
            new Backups(file, clock).make(connection, Backups.Occasion.UPGRADE);
        }
        return version;
    }

    /**
     * Looks the file over and changes nothing. What it has in it is known before any of it could run.
     *
     * @return its version, 0 for a file that is to be begun
     * @throws LedgerException when it is damaged, no ledger, or of a newer version
     */
    int examined() throws SQLException {
        execute("PRAGMA query_only = ON");
        int version = looked();
        execute("PRAGMA query_only = OFF");
        return version;
    }

    private int looked() throws SQLException {
        int version = Integer.parseInt(value("PRAGMA user_version"));
        if (version > LedgerTables.LATEST) {
            throw LedgerException.newer(file);
        }
        if (!hasItsHeader(version)) {
            throw LedgerException.damaged(file, Key.DAMAGE_HEADER.sentence());
        }
        if (version == 0 && !new Backups(file, clock).all().isEmpty()) {
            throw LedgerException.damaged(file, Key.DAMAGE_EMPTY.sentence());
        }
        if (version == 0 && !RedoLog.read(file).isEmpty()) {
            throw LedgerException.damaged(file, Key.DAMAGE_BEHIND.sentence());
        }
        var foreign = Schema.of(connection).difference(Schema.ofVersion(version));
        if (foreign.isPresent()) {
            throw LedgerException.damaged(file, Key.DAMAGE_SCHEMA.with(Argument.of(foreign.get())));
        }
        var sound = value("PRAGMA quick_check(1)");
        if (!sound.equals("ok")) {
            throw LedgerException.damaged(file, Argument.of(sound));
        }
        return version;
    }

    private boolean hasItsHeader(int version) throws SQLException {
        int application = Integer.parseInt(value("PRAGMA application_id"));
        boolean begun = Integer.parseInt(value("SELECT count(*) FROM sqlite_schema")) > 0;
        return application == (version < LedgerTables.SEALED ? 0 : LedgerTables.APPLICATION) && begun == (version > 0);
    }

    private void execute(String pragma) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(pragma);
        }
    }

    private void ownersAlone() {
        try {
            OwnerOnlyFiles.make(file);
        } catch (IOException open) {
            throw LedgerException.because(Key.LEDGER_NOT_PRIVATE, file, open);
        }
    }

    /** The first value that a query gives. */
    String value(String query) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            return row.getString(1);
        }
    }
}

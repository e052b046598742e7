package org.tilewatch.ledger;

import java.nio.file.Path;
import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** The ledger cannot be read or written; the message is one sentence that names the file. */
public final class LedgerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean passing;

    LedgerException(String message) {
        super(message);
        this.passing = false;
    }

    LedgerException(String message, Throwable cause) {
        super(message, cause);
        this.passing = false;
    }

    private LedgerException(String message, Throwable cause, boolean passing) {
        super(message, cause);
        this.passing = passing;
    }

    /** What SQLite says of a file that was open, in words for the person at the kiosk. */
    static LedgerException of(Path file, SQLException failed) {
        if (!(failed instanceof SQLiteException known)) {
            return new LedgerException("The ledger " + file + " failed: " + failed.getMessage(), failed);
        }
        return switch (SQLiteErrorCode.getErrorCode(known.getResultCode().code & 0xff)) {
            case SQLITE_FULL ->
                new LedgerException("The disk is full: the ledger " + file + " cannot be written.", failed, true);
            case SQLITE_BUSY, SQLITE_LOCKED ->
                new LedgerException("Another program holds the ledger " + file + ".", failed, true);
            case SQLITE_IOERR ->
                new LedgerException(
                        "The disk with the ledger " + file + " does not answer as it should.", failed, true);
            default -> new LedgerException("The ledger " + file + " failed: " + failed.getMessage(), failed);
        };
    }

    /** Whether the same may succeed later, as when somebody makes room on a full disk. */
    public boolean mayPass() {
        return passing;
    }
}

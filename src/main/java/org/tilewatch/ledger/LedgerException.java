package org.tilewatch.ledger;

import java.nio.file.Path;
import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;

/** The ledger cannot be read or written; it names the file. */
public final class LedgerException extends SaidException {
    private static final long serialVersionUID = 1L;

    private final boolean passing;

    /** What is said in English only, at the command line. */
    LedgerException(String message) {
        super(Sentence.asWritten(message));
        this.passing = false;
    }

    /** What is said in English only, at the command line. */
    LedgerException(String message, Throwable cause) {
        super(Sentence.asWritten(message), cause);
        this.passing = false;
    }

    private LedgerException(Sentence because, Throwable cause, boolean passing) {
        super(because, cause);
        this.passing = passing;
    }

    /** What SQLite says of a file that was open, in words for the person at the kiosk. */
    static LedgerException of(Path file, SQLException failed) {
        if (!(failed instanceof SQLiteException known)) {
            return new LedgerException(
                    Key.LEDGER_FAILED.with(
                            Argument.of(String.valueOf(file)), Argument.of(String.valueOf(failed.getMessage()))),
                    failed,
                    false);
        }
        var ledger = Argument.of(String.valueOf(file));
        return switch (SQLiteErrorCode.getErrorCode(known.getResultCode().code & 0xff)) {
            case SQLITE_FULL -> new LedgerException(Key.DISK_FULL.with(ledger), failed, true);
            case SQLITE_BUSY, SQLITE_LOCKED -> new LedgerException(Key.LEDGER_HELD.with(ledger), failed, true);
            case SQLITE_READONLY, SQLITE_PERM -> new LedgerException(Key.LEDGER_READ_ONLY.with(ledger), failed, true);
            case SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_NOMEM ->
                new LedgerException(Key.LEDGER_DISK.with(ledger), failed, true);
            default ->
                new LedgerException(
                        Key.LEDGER_FAILED.with(ledger, Argument.of(String.valueOf(failed.getMessage()))),
                        failed,
                        false);
        };
    }

    /** Whether the same may succeed later, as when somebody makes room on a full disk. */
    public boolean mayPass() {
        return passing;
    }
}

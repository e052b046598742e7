package org.tilewatch.ledger;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.SaidException;
import org.tilewatch.words.Sentence;

/** The ledger cannot be read or written; it names the file. */
public final class LedgerException extends SaidException {
    private static final long serialVersionUID = 1L;

    /** What SQLite says, too, of a file that the system does not let it use. */
    private static final Set<SQLiteErrorCode> REFUSED = Set.of(
            SQLiteErrorCode.SQLITE_READONLY,
            SQLiteErrorCode.SQLITE_PERM,
            SQLiteErrorCode.SQLITE_IOERR,
            SQLiteErrorCode.SQLITE_CANTOPEN,
            SQLiteErrorCode.SQLITE_AUTH);

    private final boolean passing;
    private final boolean damage;
    private final boolean readOnly;

    LedgerException(Sentence because) {
        this(because, null, false);
    }

    private LedgerException(Sentence because, @Nullable Throwable cause, boolean passing) {
        this(because, cause, passing, false);
    }

    private LedgerException(Sentence because, @Nullable Throwable cause, boolean passing, boolean readOnly) {
        super(because, cause);
        this.passing = passing;
        this.damage = false;
        this.readOnly = readOnly;
    }

    private LedgerException(Path file, Argument what, @Nullable Throwable cause) {
        super(Key.LEDGER_DAMAGED.with(Argument.of(String.valueOf(file)), what), cause);
        this.passing = false;
        this.damage = true;
        this.readOnly = false;
    }

    /** @param what is wrong with it, in a few words */
    static LedgerException damaged(Path file, Argument what) {
        return new LedgerException(file, what, null);
    }

    /** @param key of a sentence with places for a file and for what the system says of it */
    static LedgerException because(Key key, Path file, Exception failed) {
        return new LedgerException(
                key.with(Argument.of(String.valueOf(file)), Argument.of(String.valueOf(failed.getMessage()))),
                failed,
                false);
    }

    /** @param key of a sentence with a place for what the system says */
    static LedgerException because(Key key, Exception failed) {
        return new LedgerException(key.with(Argument.of(String.valueOf(failed.getMessage()))), failed, false);
    }

    static LedgerException newer(Path file) {
        return new LedgerException(Key.LEDGER_NEWER.with(Argument.of(String.valueOf(file))), null, false);
    }

    /** What SQLite says of a file that it cannot open. */
    static LedgerException opening(Path file, SQLException failed) {
        var known = of(file, failed);
        return known.isDamage() || known.mayPass() ? known : because(Key.LEDGER_NOT_OPENED, file, failed);
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
        var code = SQLiteErrorCode.getErrorCode(known.getResultCode().code & 0xff);
        var foreign = REFUSED.contains(code) ? FileRights.refuses(file) : Optional.<Sentence>empty();
        if (foreign.isPresent()) {
            return new LedgerException(foreign.get(), failed, true);
        }
        return switch (code) {
            case SQLITE_FULL -> new LedgerException(Key.DISK_FULL.with(ledger), failed, true);
            case SQLITE_BUSY, SQLITE_LOCKED -> new LedgerException(Key.LEDGER_HELD.with(ledger), failed, true);
            case SQLITE_READONLY, SQLITE_PERM ->
                new LedgerException(Key.LEDGER_READ_ONLY.with(ledger), failed, true, true);
            case SQLITE_IOERR, SQLITE_CANTOPEN ->
                ReadOnlyMount.holds(file)
                        ? new LedgerException(Key.LEDGER_READ_ONLY.with(ledger), failed, true, true)
                        : new LedgerException(Key.LEDGER_DISK.with(ledger), failed, true);
            case SQLITE_NOMEM -> new LedgerException(Key.LEDGER_DISK.with(ledger), failed, true);
            case SQLITE_CORRUPT, SQLITE_NOTADB ->
                new LedgerException(file, Argument.of(String.valueOf(failed.getMessage())), failed);
            default ->
                new LedgerException(
                        Key.LEDGER_FAILED.with(ledger, Argument.of(String.valueOf(failed.getMessage()))),
                        failed,
                        false);
        };
    }

    /** Whether the file says something else than what was written: what can be read of it is to be saved. */
    public boolean isDamage() {
        return damage;
    }

    /** Whether nothing can be written to the disk, which rarely passes while the machine runs. */
    public boolean isReadOnly() {
        return readOnly;
    }

    /** Whether the same may succeed later, as when somebody makes room on a full disk. */
    public boolean mayPass() {
        return passing;
    }
}
